import { deflateSync } from 'node:zlib';
import { ascii85, lzw, predicted, runLength } from '../images/filters.ts';
import { group4, HEIGHT, jbig2, jpeg, jpegWithText, packed, samples, WIDTH } from '../images/pattern.ts';
import { box, FONTS, file, show } from '../page.ts';
import { RawPdf, type Ref } from '../raw-pdf.ts';
import { KEPT, NAME, type Row, rowsOf, SSN } from '../row.ts';

const row = rowsOf('image');
const AREA = box(200, 500, 300, 560);
const PLACE = 'q 400 0 0 200 100 450 cm /Im Do Q';
const SIZE = `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT}`;
const RGB = '/ColorSpace /DeviceRGB /BitsPerComponent 8';
const GRAY = '/ColorSpace /DeviceGray /BitsPerComponent 8';
const IN_AREA = { boxes: [AREA] };

type Make = (pdf: RawPdf) => Ref | Promise<Ref>;

/** A page with one image; `content` places /Im. */
async function placed(make: Make, content = PLACE, pages = 1): Promise<Uint8Array> {
  const pdf = new RawPdf();
  const image = await make(pdf);
  const page = { content, resources: `/XObject << /Im ${image} >>` };
  return file({ pages: Array.from({ length: pages }, () => page) }, pages, pdf);
}

const simple = (name: string, title: string, make: Make, content = PLACE): Row =>
  row(name, title, () => placed(make, content), IN_AREA);

export const IMAGE_ROWS: readonly Row[] = [
  simple('jpeg-rgb', 'JPEG, RGB', async (pdf) => pdf.stream(`${SIZE} ${RGB} /Filter /DCTDecode`, await jpeg(3))),
  simple('jpeg-gray', 'JPEG, gray', async (pdf) => pdf.stream(`${SIZE} ${GRAY} /Filter /DCTDecode`, await jpeg(1))),
  simple('jpeg-cmyk', 'JPEG, CMYK', async (pdf) =>
    pdf.stream(`${SIZE} /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode`, await jpeg(4)),
  ),
  simple('jpeg-cmyk-inverted', 'JPEG, CMYK, Decode turned round', async (pdf) =>
    pdf.stream(
      `${SIZE} /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Decode [1 0 1 0 1 0 1 0] /Filter /DCTDecode`,
      await jpeg(4),
    ),
  ),
  simple('flate-rgb', 'Flate, RGB', (pdf) => pdf.flate(`${SIZE} ${RGB}`, samples(3))),
  simple('flate-gray', 'Flate, gray', (pdf) => pdf.flate(`${SIZE} ${GRAY}`, samples(1))),
  simple('flate-cmyk', 'Flate, CMYK', (pdf) =>
    pdf.flate(`${SIZE} /ColorSpace /DeviceCMYK /BitsPerComponent 8`, samples(4)),
  ),
  simple('flate-predictor', 'Flate with a PNG predictor', (pdf) =>
    pdf.stream(
      `${SIZE} ${RGB} /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 /Columns ${WIDTH} >>`,
      deflateSync(predicted(samples(3), WIDTH * 3, 3)),
    ),
  ),
  simple('uncompressed', 'no filter', (pdf) => pdf.stream(`${SIZE} ${GRAY}`, samples(1))),
  simple('ascii85-flate', 'ASCII85 over Flate', (pdf) =>
    pdf.stream(`${SIZE} ${GRAY} /Filter [/ASCII85Decode /FlateDecode]`, ascii85(deflateSync(samples(1)))),
  ),
  simple('lzw', 'LZW', (pdf) => pdf.stream(`${SIZE} ${GRAY} /Filter /LZWDecode`, lzw(samples(1)))),
  simple('run-length', 'RunLength', (pdf) =>
    pdf.stream(`${SIZE} ${GRAY} /Filter /RunLengthDecode`, runLength(samples(1))),
  ),
  simple('one-bit', 'one bit', (pdf) => pdf.flate(`${SIZE} /ColorSpace /DeviceGray /BitsPerComponent 1`, packed(1))),
  simple('one-bit-inverted', 'one bit, Decode [1 0]', (pdf) =>
    pdf.flate(`${SIZE} /ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0]`, packed(1)),
  ),
  simple('four-bit', 'four bits', (pdf) => pdf.flate(`${SIZE} /ColorSpace /DeviceGray /BitsPerComponent 4`, packed(4))),
  simple('sixteen-bit', 'sixteen bits', (pdf) => {
    const eight = samples(3);
    const wide = Buffer.alloc(eight.length * 2);
    for (const [i, value] of eight.entries()) wide.writeUInt16BE(value * 257, i * 2);
    return pdf.flate(`${SIZE} /ColorSpace /DeviceRGB /BitsPerComponent 16`, wide);
  }),
  simple('indexed', 'indexed, four bits', (pdf) => {
    const palette = Array.from({ length: 16 }, (_, i) => (i === 15 ? '0000a0' : 'fff0c0')).join('');
    return pdf.flate(`${SIZE} /ColorSpace [/Indexed /DeviceRGB 15 <${palette}>] /BitsPerComponent 4`, packed(4));
  }),
  simple('indexed-one-bit', 'indexed, one bit, palette in a stream', (pdf) => {
    const palette = pdf.flate('', Buffer.from([255, 240, 200, 20, 0, 90]));
    return pdf.flate(`${SIZE} /ColorSpace [/Indexed /DeviceRGB 1 ${palette}] /BitsPerComponent 1`, packed(1));
  }),
  simple('cal-rgb', 'CalRGB', (pdf) =>
    pdf.flate(`${SIZE} /ColorSpace [/CalRGB << /WhitePoint [.95 1 1.09] >>] /BitsPerComponent 8`, samples(3)),
  ),
  simple('lab', 'Lab', (pdf) =>
    pdf.flate(
      `${SIZE} /ColorSpace [/Lab << /WhitePoint [.95 1 1.09] /Range [-100 100 -100 100] >>] /BitsPerComponent 8`,
      samples(3),
    ),
  ),
  simple('separation', 'Separation', (pdf) =>
    pdf.flate(
      `${SIZE} /ColorSpace [/Separation /Spot /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>] /BitsPerComponent 8`,
      samples(1),
    ),
  ),
  simple('ccitt', 'CCITT group 4', async (pdf) =>
    pdf.stream(
      `${SIZE} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${WIDTH} /Rows ${HEIGHT} >>`,
      await group4(),
    ),
  ),
  simple('jbig2', 'JBIG2', async (pdf) =>
    pdf.stream(`${SIZE} /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode`, await jbig2()),
  ),
  simple('smask-other-size', 'soft mask of another size', (pdf) => {
    const mask = pdf.flate(
      '/Type /XObject /Subtype /Image /Width 80 /Height 40 /ColorSpace /DeviceGray /BitsPerComponent 8',
      samples(1, 80, 40),
    );
    return pdf.flate(`${SIZE} ${RGB} /SMask ${mask}`, samples(3));
  }),
  simple('smask-is-secret', 'the soft mask alone holds the drawing', (pdf) => {
    const mask = pdf.flate(`${SIZE} ${GRAY}`, samples(1));
    return pdf.flate(`${SIZE} ${GRAY} /SMask ${mask}`, Buffer.alloc(WIDTH * HEIGHT, 40));
  }),
  simple('stencil-mask', 'explicit mask', (pdf) => {
    const mask = pdf.flate(`${SIZE} /ImageMask true /BitsPerComponent 1`, packed(1));
    return pdf.flate(`${SIZE} ${RGB} /Mask ${mask}`, samples(3));
  }),
  simple('colour-key', 'colour key mask', (pdf) => pdf.flate(`${SIZE} ${GRAY} /Mask [200 255]`, samples(1))),
  simple(
    'image-mask',
    'image mask painted in the current colour',
    (pdf) => pdf.flate(`${SIZE} /ImageMask true /BitsPerComponent 1`, packed(1)),
    `q 0 0 1 rg 400 0 0 200 100 450 cm /Im Do Q`,
  ),
  simple('alternates', 'an alternate image for printing', (pdf) => {
    const other = pdf.flate(`${SIZE} ${GRAY}`, samples(1));
    return pdf.flate(`${SIZE} ${RGB} /Alternates [<< /Image ${other} /DefaultForPrinting true >>]`, samples(3));
  }),
  simple(
    'turned-90',
    'turned by 90 degrees',
    (pdf) => pdf.flate(`${SIZE} ${RGB}`, samples(3)),
    'q 0 300 -300 0 400 400 cm /Im Do Q',
  ),
  simple(
    'turned-30',
    'turned by 30 degrees',
    (pdf) => pdf.flate(`${SIZE} ${RGB}`, samples(3)),
    'q 346 200 -100 173 150 400 cm /Im Do Q',
  ),
  simple('skewed', 'skewed', (pdf) => pdf.flate(`${SIZE} ${RGB}`, samples(3)), 'q 300 0 80 200 120 450 cm /Im Do Q'),
  simple(
    'flipped',
    'upside down',
    (pdf) => pdf.flate(`${SIZE} ${RGB}`, samples(3)),
    'q 400 0 0 -200 100 650 cm /Im Do Q',
  ),
  simple(
    'beyond-page',
    'larger than the page',
    (pdf) => pdf.flate(`${SIZE} ${RGB}`, samples(3)),
    'q 1200 0 0 900 -300 400 cm /Im Do Q',
  ),
  simple(
    'twice-on-page',
    'drawn twice, redacted once',
    (pdf) => pdf.flate(`${SIZE} ${RGB}`, samples(3)),
    `${PLACE} q 100 0 0 50 100 100 cm /Im Do Q`,
  ),
  row(
    'shared-by-pages',
    'one image on two pages, redacted on the first',
    () => placed((pdf) => pdf.flate(`${SIZE} ${RGB}`, samples(3)), PLACE, 2),
    {
      ...IN_AREA,
      sameAreas: [{ page: 2, x: 0, y: 0, width: 612, height: 792 }],
    },
  ),
  row(
    'undecodable',
    'a filter nobody knows',
    () => placed((pdf) => pdf.stream(`${SIZE} ${RGB} /Filter /SecretDecode`, `${SSN}${samples(3).toString('latin1')}`)),
    { ...IN_AREA, mustBeGone: [SSN], handled: 'refused' },
  ),
  row(
    'inline',
    'inline image',
    () => {
      const data = samples(1, 40, 20).toString('latin1');
      return file({ pages: [{ content: `q 400 0 0 200 100 450 cm\nBI /W 40 /H 20 /BPC 8 /CS /G ID ${data}\nEI Q` }] });
    },
    IN_AREA,
  ),
  row(
    'inline-filtered',
    'inline image, ASCIIHex over RunLength',
    () => {
      const data = runLength(samples(1, 40, 20)).toString('hex');
      return file({
        pages: [{ content: `q 400 0 0 200 100 450 cm\nBI /W 40 /H 20 /BPC 8 /CS /G /F [/AHx /RL] ID ${data}>\nEI Q` }],
      });
    },
    IN_AREA,
  ),
  row(
    'in-form',
    'an image inside of a form',
    () =>
      file((pdf) => {
        const image = pdf.flate(`${SIZE} ${RGB}`, samples(3));
        const form = pdf.flate(
          `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /Im ${image} >> >>`,
          PLACE,
        );
        return { pages: [{ content: '/Fm Do', resources: `/XObject << /Fm ${form} >>` }] };
      }),
    IN_AREA,
  ),
  row(
    'scan-with-text',
    'a scan with an invisible text layer',
    async () => {
      const data = await jpeg(1);
      return file((pdf) => {
        const image = pdf.stream(`${SIZE} ${GRAY} /Filter /DCTDecode`, data);
        const text = `BT 3 Tr /F1 14 Tf 1 0 0 1 205 525 Tm (${SSN}) Tj ET`;
        return { pages: [{ content: `${PLACE} ${text}`, resources: `/XObject << /Im ${image} >>` }] };
      });
    },
    { ...IN_AREA, mustBeGone: [SSN] },
  ),
  row(
    'scan-by-term',
    'a scan whose invisible text layer holds the terms',
    async () => {
      const data = await jpeg(1);
      return file((pdf) => {
        const image = pdf.stream(`${SIZE} ${GRAY} /Filter /DCTDecode`, data);
        const text = `BT 3 Tr /F1 12 Tf 1 0 0 1 205 525 Tm (${NAME} ${SSN}) Tj ET`;
        return { pages: [{ content: `${PLACE} ${text}`, resources: `/XObject << /Im ${image} >>` }] };
      });
    },
    { mayChange: [box(195, 515, 420, 545)], cleanAreas: [box(208, 524, 280, 532)] },
  ),
  row('exif', 'text in the Exif data and the comment of a JPEG', () =>
    placed(async (pdf) => pdf.stream(`${SIZE} ${RGB} /Filter /DCTDecode`, await jpegWithText(`${NAME} ${SSN}`))),
  ),
  row('image-metadata', 'XMP of an image', () =>
    placed((pdf) => {
      const xmp = pdf.stream(
        '/Type /Metadata /Subtype /XML',
        `<x:xmpmeta xmlns:x="adobe:ns:meta/">${NAME} ${SSN}</x:xmpmeta>`,
      );
      return pdf.flate(`${SIZE} ${RGB} /Metadata ${xmp}`, samples(3));
    }),
  ),
  row(
    'page-behind-text',
    'a picture under kept and removed text',
    () => placed((pdf) => pdf.flate(`${SIZE} ${RGB}`, samples(3)), `${PLACE} ${show(`${NAME} ${SSN}`, 120, 520)}`),
    { mayChange: [box(110, 510, 420, 540)], mustRemain: [KEPT] },
  ),
  row(
    'type3-image',
    'a Type3 glyph that is an image',
    () =>
      file((pdf) => {
        const proc = pdf.stream(
          '',
          `40 0 0 0 40 20 d1 40 0 0 20 0 0 cm BI /W 40 /H 20 /BPC 1 /IM true ID ${packed(1, 40, 20).toString('latin1')}\nEI`,
        );
        const font = pdf.add(
          `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 40 20] /FontMatrix [1 0 0 1 0 0] /CharProcs << /a ${proc} >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [40] /Resources << /Font << ${FONTS} >> >> >>`,
        );
        return { pages: [{ content: 'BT /T3 2 Tf 1 0 0 1 210 510 Tm (a) Tj ET', fonts: `/T3 ${font}` }] };
      }),
    IN_AREA,
  ),
];
