import { deflateSync } from 'node:zlib';
import { JPX } from '../images/jpx.ts';
import { group4, HEIGHT, jbig2, jpeg, samples, WIDTH } from '../images/pattern.ts';
import { box, file } from '../page.ts';
import { RawPdf, type Ref } from '../raw-pdf.ts';
import { type Row, rowsOf, SSN } from '../row.ts';

/** Pictures in rarer codings, and in places where few look for them. */
const row = rowsOf('image');
const AREA = box(200, 500, 300, 560);
const IN_AREA = { boxes: [AREA] };
const PLACE = 'q 400 0 0 200 100 450 cm /Im Do Q';
const BLUE = `0 0 1 rg ${PLACE}`;
const SIZE = `/Type /XObject /Subtype /Image /Width ${WIDTH} /Height ${HEIGHT}`;
const RGB = '/ColorSpace /DeviceRGB /BitsPerComponent 8';
const GRAY = '/ColorSpace /DeviceGray /BitsPerComponent 8';
const ONE_BIT = '/ColorSpace /DeviceGray /BitsPerComponent 1';
const STENCIL = '/ImageMask true /BitsPerComponent 1';
/** Of a page whose look changes where the picture is: two engines draw the edges of enlarged pixels otherwise. */
const PICTURE = box(95, 445, 505, 655);

const fax = (more = '') => `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${WIDTH} /Rows ${HEIGHT} ${more} >>`;

interface Placed {
  readonly content?: string;
  /** More entries of /XObject, and of the resources. */
  readonly xobjects?: string;
  readonly resources?: string;
  readonly entries?: string;
}

/** A page with one image as /Im; `more` may say how else it is used. */
async function page(
  make: (pdf: RawPdf) => Ref | Promise<Ref>,
  more: Placed | ((pdf: RawPdf, image: Ref) => Placed) = {},
): Promise<Uint8Array> {
  const pdf = new RawPdf();
  const image = await make(pdf);
  const placed = typeof more === 'function' ? more(pdf, image) : more;
  const { content = PLACE, xobjects = '', resources = '', entries = '' } = placed;
  return file(
    { pages: [{ content, entries, resources: `/XObject << /Im ${image} ${xobjects} >> ${resources}` }] },
    1,
    pdf,
  );
}

const plain = (pdf: RawPdf) => pdf.flate(`${SIZE} ${RGB}`, samples(3));
const drawing = (pdf: RawPdf, image: Ref, content = PLACE, more = '') =>
  pdf.flate(
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${more} /Resources << /XObject << /Im ${image} >> >>`,
    content,
  );

export const IMAGE_PLACE_ROWS: readonly Row[] = [
  row(
    'ccitt-black-is-1',
    'CCITT group 4, black is 1',
    () => page(async (pdf) => pdf.stream(`${SIZE} ${ONE_BIT} ${fax('/BlackIs1 true')}`, await group4())),
    IN_AREA,
  ),
  row(
    'ccitt-stencil',
    'an image mask in CCITT',
    () => page(async (pdf) => pdf.stream(`${SIZE} ${STENCIL} ${fax()}`, await group4()), { content: BLUE }),
    IN_AREA,
  ),
  row(
    'ccitt-stencil-black-is-1',
    'an image mask in CCITT, black is 1',
    () =>
      page(async (pdf) => pdf.stream(`${SIZE} ${STENCIL} ${fax('/BlackIs1 true')}`, await group4()), { content: BLUE }),
    IN_AREA,
  ),
  row(
    'jbig2-stencil',
    'an image mask in JBIG2',
    () => page(async (pdf) => pdf.stream(`${SIZE} ${STENCIL} /Filter /JBIG2Decode`, await jbig2()), { content: BLUE }),
    IN_AREA,
  ),
  row(
    'jbig2-inverted',
    'JBIG2, Decode [1 0]',
    () => page(async (pdf) => pdf.stream(`${SIZE} ${ONE_BIT} /Decode [1 0] /Filter /JBIG2Decode`, await jbig2())),
    IN_AREA,
  ),
  row('jpeg-2000', 'JPEG 2000', () => page((pdf) => pdf.stream(`${SIZE} ${GRAY} /Filter /JPXDecode`, JPX)), IN_AREA),
  row(
    'jpeg-2000-own-colours',
    'JPEG 2000 that brings its colour space along',
    () => page((pdf) => pdf.stream(`${SIZE} /Filter /JPXDecode`, JPX)),
    IN_AREA,
  ),
  row(
    'flate-over-jpeg',
    'a JPEG packed once more',
    () =>
      page(async (pdf) => pdf.stream(`${SIZE} ${RGB} /Filter [/FlateDecode /DCTDecode]`, deflateSync(await jpeg(3)))),
    IN_AREA,
  ),
  row(
    'jpeg-with-fax-mask',
    'a JPEG with an explicit mask in CCITT',
    () =>
      page(async (pdf) => {
        const mask = pdf.stream(`${SIZE} ${STENCIL} ${fax()}`, await group4());
        return pdf.stream(`${SIZE} ${RGB} /Filter /DCTDecode /Mask ${mask}`, await jpeg(3));
      }),
    IN_AREA,
  ),
  row(
    'opi',
    'the name of a picture to be put in its place',
    () =>
      page((pdf) =>
        pdf.flate(`${SIZE} ${GRAY} /OPI << /2.0 << /Type /OPI /Version 2.0 /F (${SSN}.tif) >> >>`, samples(1)),
      ),
    { ...IN_AREA, mustBeGone: [SSN] },
  ),
  row(
    'thumbnail',
    "the page's thumbnail",
    () =>
      page(plain, (pdf) => ({
        entries: `/Thumb ${pdf.flate(`/Width ${WIDTH} /Height ${HEIGHT} ${GRAY}`, samples(1))}`,
      })),
    IN_AREA,
  ),
  row(
    'two-overlapping',
    'two pictures over one another',
    () =>
      page(plain, (pdf) => ({
        content: `${PLACE} q 300 0 0 150 180 470 cm /Jm Do Q`,
        xobjects: `/Jm ${pdf.flate(`${SIZE} ${GRAY}`, samples(1))}`,
      })),
    IN_AREA,
  ),
  row(
    'clipped',
    'a picture of which only a part shows',
    () => page(plain, { content: `q 150 460 300 150 re W n ${PLACE} Q` }),
    IN_AREA,
  ),
  row(
    'a-line',
    'a picture flattened to a line in the box',
    () => page(plain, { content: 'q 400 0 0 0 100 530 cm /Im Do Q' }),
    IN_AREA,
  ),
  row(
    'stamp',
    'a picture in the appearance of a stamp',
    () =>
      page(plain, (pdf, image) => {
        const look = drawing(pdf, image, 'q 612 0 0 792 0 0 cm /Im Do Q');
        const stamp = pdf.add(`<< /Type /Annot /Subtype /Stamp /Rect [150 470 450 620] /F 4 /AP << /N ${look} >> >>`);
        return { content: '', entries: `/Annots [${stamp}]` };
      }),
    { ...IN_AREA, mayChange: [PICTURE] },
  ),
  row(
    'mask-group',
    'a picture in a soft mask through which a whole page is painted',
    () =>
      page(plain, (pdf, image) => {
        const group = drawing(pdf, image, PLACE, '/Group << /S /Transparency /CS /DeviceRGB >>');
        return {
          content: '/Soft gs 0 0 1 rg 0 400 612 392 re f',
          resources: `/ExtGState << /Soft << /SMask << /S /Luminosity /G ${group} >> >> >>`,
        };
      }),
    { ...IN_AREA, mayChange: [PICTURE] },
  ),
];
