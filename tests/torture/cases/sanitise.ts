import { FONTS, file, show, wide } from '../page.ts';
import type { RawPdf, Ref } from '../raw-pdf.ts';
import { KEPT, NAME, type Row, rowsOf, SSN } from '../row.ts';

const row = rowsOf('sanitise');
const BOTH = `${NAME} ${SSN}`;
const CONTENT = show('an ordinary page');

/** A page of no interest in a file whose catalog has these entries. */
const catalog = (make: (pdf: RawPdf, page: Ref) => string) => () =>
  file((pdf, [page]) => ({ pages: [{ content: CONTENT }], catalog: make(pdf, page ?? '1 0 R') }));

/** The same with entries of the page. */
const page = (make: (pdf: RawPdf) => string) => () =>
  file((pdf) => ({ pages: [{ content: CONTENT, entries: make(pdf) }] }));

const info = (entries: string) => () =>
  file((pdf) => ({ pages: [{ content: CONTENT }], info: pdf.add(`<< ${entries} >>`) }));

const script = (text = BOTH) => `<< /S /JavaScript /JS (app.alert\\("${text}"\\)) >>`;
const xmp = (text: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const entities = (text: string) => [...text].map((c) => `&#x${c.charCodeAt(0).toString(16)};`).join('');

function attached(pdf: RawPdf, data: string | Uint8Array, name = 'notes.txt'): string {
  const body = pdf.flate('/Type /EmbeddedFile /Params << /CheckSum <00> >>', data);
  const spec = pdf.add(`<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${body} >> >>`);
  return `/Names << /EmbeddedFiles << /Names [(${name}) ${spec}] >> >>`;
}

export const SANITISE_ROWS: readonly Row[] = [
  row(
    'info',
    'Info: title, author, subject, keywords',
    info(`/Title (${BOTH}) /Author (${NAME}) /Subject (${SSN}) /Keywords (${BOTH})`),
  ),
  row('info-custom', "Info: an entry of one's own", info(`/Title (x) /Client (${BOTH})`)),
  row('info-utf16', 'Info in UTF-16', info(`/Title ${wide(BOTH)}`)),
  row(
    'xmp',
    'XMP of the document',
    catalog((pdf) => `/Metadata ${pdf.stream('/Type /Metadata /Subtype /XML', xmp(BOTH))}`),
  ),
  row(
    'xmp-entities',
    'XMP, written with character entities',
    catalog((pdf) => `/Metadata ${pdf.flate('/Type /Metadata /Subtype /XML', xmp(entities(BOTH)))}`),
  ),
  row(
    'xmp-page',
    'XMP of a page',
    page((pdf) => `/Metadata ${pdf.stream('/Type /Metadata /Subtype /XML', xmp(BOTH))}`),
  ),
  row(
    'attachment',
    'an attached file',
    catalog((pdf) => attached(pdf, BOTH)),
  ),
  row(
    'attachment-name',
    "an attached file's name",
    catalog((pdf) => attached(pdf, 'nothing', `${BOTH}.txt`)),
  ),
  row(
    'attachment-pdf',
    'a PDF in a PDF',
    catalog((pdf) => attached(pdf, file({ pages: [{ content: show(BOTH) }] }), 'inner.pdf')),
  ),
  row(
    'associated-file',
    'an associated file',
    catalog((pdf) => {
      const body = pdf.flate('/Type /EmbeddedFile', BOTH);
      return `/AF [<< /Type /Filespec /F (a.txt) /AFRelationship /Source /EF << /F ${body} >> >>]`;
    }),
  ),
  row(
    'collection',
    'a portfolio',
    catalog(
      (pdf) =>
        `/Collection << /Type /Collection /D (${NAME}) /Schema << /F << /N (${SSN}) >> >> >> ${attached(pdf, BOTH)}`,
    ),
  ),
  row(
    'script-names',
    'scripts of the document',
    catalog(() => `/Names << /JavaScript << /Names [(${NAME}) ${script()}] >> >>`),
  ),
  row(
    'script-stream',
    'a script in a stream',
    catalog((pdf) => `/OpenAction << /S /JavaScript /JS ${pdf.flate('', BOTH)} >>`),
  ),
  row(
    'open-action',
    'a script when the file opens',
    catalog(() => `/OpenAction ${script()}`),
  ),
  row(
    'catalog-actions',
    'scripts when the file is closed or printed',
    catalog(() => `/AA << /WC ${script()} /WP ${script()} >>`),
  ),
  row(
    'page-actions',
    'a script when a page opens',
    page(() => `/AA << /O ${script()} >>`),
  ),
  row(
    'action-chain',
    'a chain of actions',
    catalog(
      () =>
        `/OpenAction << /S /GoTo /D [0 /Fit] /Next [<< /S /Launch /F (${NAME}.exe) >> << /S /SubmitForm /F (http://example.org/${SSN}) >>] >>`,
    ),
  ),
  row(
    'go-to-remote',
    'a link into another file',
    page(
      () =>
        `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoToR /F (${NAME}.pdf) /D (${SSN}) >> >>]`,
    ),
  ),
  row(
    'outline',
    'a bookmark',
    catalog((pdf, first) => {
      const top = pdf.reserve();
      const item = pdf.add(`<< /Title (${BOTH}) /Parent ${top} /Dest [${first} /Fit] >>`);
      return `/Outlines ${pdf.set(top, `<< /Type /Outlines /First ${item} /Last ${item} /Count 1 >>`)}`;
    }),
  ),
  row(
    'outline-utf16',
    'nested bookmarks in UTF-16',
    catalog((pdf, first) => {
      const [top, outer] = [pdf.reserve(), pdf.reserve()];
      const inner = pdf.add(`<< /Title ${wide(BOTH)} /Parent ${outer} /Dest [${first} /Fit] >>`);
      pdf.set(
        outer,
        `<< /Title (Chapter) /Parent ${top} /First ${inner} /Last ${inner} /Count 1 /Dest [${first} /Fit] >>`,
      );
      return `/Outlines ${pdf.set(top, `<< /Type /Outlines /First ${outer} /Last ${outer} /Count 2 >>`)}`;
    }),
  ),
  row(
    'outline-action',
    "a bookmark's address",
    catalog((pdf) => {
      const top = pdf.reserve();
      const item = pdf.add(
        `<< /Title (x) /Parent ${top} /A << /S /URI /URI (mailto:${SSN}@example.org?subject=Marlow%20Quennick) >> >>`,
      );
      return `/Outlines ${pdf.set(top, `<< /Type /Outlines /First ${item} /Last ${item} /Count 1 >>`)}`;
    }),
  ),
  row(
    'destination-names',
    'names of destinations',
    catalog(
      (_pdf, first) =>
        `/Names << /Dests << /Names [(${BOTH}) [${first} /Fit]] >> >> /Dests << /Quennick#20219-09-6143 [${first} /Fit] >>`,
    ),
  ),
  row(
    'page-labels',
    'prefixes of page labels',
    catalog(() => `/PageLabels << /Nums [0 << /S /D /P (${BOTH} ) >>] >>`),
  ),
  row(
    'piece-info',
    'private data of an editor',
    catalog(() => `/PieceInfo << /Editor << /LastModified (D:20200101) /Private << /Old (${BOTH}) >> >> >>`),
  ),
  row(
    'piece-info-page',
    'private data of an editor in the page',
    page((pdf) => `/PieceInfo << /Editor << /LastModified (D:20200101) /Private ${pdf.flate('', BOTH)} >> >>`),
  ),
  row(
    'thumbnail',
    'a thumbnail that carries text',
    page(
      (pdf) =>
        `/Thumb ${pdf.stream('/Width 30 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8', BOTH.padEnd(30))}`,
    ),
  ),
  row(
    'uri-base',
    'the base of links',
    catalog(() => `/URI << /Base (https://example.org/Marlow%20Quennick/219-09-6143/) >>`),
  ),
  row(
    'xfa',
    'an XFA form',
    catalog((pdf) => {
      const data = pdf.flate(
        '',
        `<xfa:datasets xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"><xfa:data><name>${NAME}</name><ssn>${SSN}</ssn></xfa:data></xfa:datasets>`,
      );
      return `/AcroForm << /Fields [] /XFA [(datasets) ${data}] >>`;
    }),
  ),
  row('file-id', "the file's ID", () => file({ pages: [{ content: CONTENT }], trailer: `/ID [(${NAME}) (${SSN})]` })),
  row('layer-name', 'names of layers and of their configuration', () =>
    file((pdf) => {
      const layer = pdf.add(
        `<< /Type /OCG /Name (${BOTH}) /Usage << /CreatorInfo << /Creator (${NAME}) /Subtype /Artwork >> >> >>`,
      );
      return {
        pages: [{ content: `/OC /L0 BDC ${CONTENT} EMC`, resources: `/Properties << /L0 ${layer} >>` }],
        catalog: `/OCProperties << /OCGs [${layer}] /D << /Name (${NAME}) /Creator (${SSN}) /Order [(${NAME}) ${layer}] >> >>`,
      };
    }),
  ),
  row('layer-by-form', 'a hidden layer named by a form', () =>
    file((pdf) => {
      const layer = pdf.add('<< /Type /OCG /Name (draft) >>');
      const form = pdf.flate(
        `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /OC ${layer} /Resources << /Font << ${FONTS} >> >>`,
        show(BOTH),
      );
      return {
        pages: [{ content: '/X0 Do', resources: `/XObject << /X0 ${form} >>` }],
        catalog: `/OCProperties << /OCGs [${layer}] /D << /BaseState /OFF >> >>`,
      };
    }),
  ),
  row(
    'layer-nobody-asked',
    'a hidden layer stays hidden when nothing in it is to go',
    () =>
      file((pdf) => {
        const layer = pdf.add('<< /Type /OCG /Name (draft) >>');
        return {
          pages: [
            {
              content: `/OC /L0 BDC 1 0 0 rg 72 400 300 100 re f EMC 0 g ${show(BOTH)}`,
              resources: `/Properties << /L0 ${layer} >>`,
            },
          ],
          catalog: `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] >> >>`,
        };
      }),
    { sameAreas: [{ page: 1, x: 60, y: 280, width: 400, height: 130 }] },
  ),
  row(
    'layer-instead',
    'a picture for viewers without layers, as scans packed in layers have it, stays hidden',
    () =>
      file((pdf) => {
        const layer = pdf.add('<< /Type /OCG /Name (Background) >>');
        const instead = pdf.add(`<< /Type /OCMD /OCGs [${layer}] /P /AllOff >>`);
        const form = pdf.flate(
          `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /OC ${instead}`,
          '0 0 1 rg 72 300 300 100 re f',
        );
        return {
          pages: [
            {
              content: `/L0 Do /OC /L1 BDC 1 0 0 rg 72 400 300 100 re f EMC 0 g ${show(BOTH)}`,
              resources: `/XObject << /L0 ${form} >> /Properties << /L1 ${instead} >>`,
            },
          ],
          catalog: `/OCProperties << /OCGs [${layer}] /D << /ON [${layer}] /OFF [] >> >>`,
        };
      }),
    { sameAreas: [{ page: 1, x: 60, y: 280, width: 400, height: 230 }] },
  ),
  row(
    'article-threads',
    'article threads',
    catalog((pdf, first) => {
      const [thread, bead] = [pdf.reserve(), pdf.reserve()];
      pdf.set(bead, `<< /T ${thread} /N ${bead} /V ${bead} /P ${first} /R [0 0 9 9] >>`);
      return `/Threads [${pdf.set(thread, `<< /F ${bead} /I << /Title (${BOTH}) /Author (${NAME}) >> >>`)}]`;
    }),
  ),
  row(
    'output-intent',
    'output intents',
    catalog(
      () =>
        `/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (${SSN}) /Info (${NAME}) >>]`,
    ),
  ),
  row(
    'legal',
    'a legal attestation and requirements',
    catalog(() => `/Legal << /Attestation (${BOTH}) >> /Requirements [<< /S /EnableJavaScripts /Note (${BOTH}) >>]`),
  ),
  row(
    'spider-info',
    'web capture',
    catalog(
      (pdf) =>
        `/SpiderInfo << /V 1.25 /C [<< /URL (http://example.org/${SSN}) >>] >> /Names << /IDS << /Names [(${NAME}) ${pdf.add(`<< /Type /SpiderContentSet /S /SPS /ID (${SSN}) /O [] >>`)}] >> >>`,
    ),
  ),
  row(
    'security-store',
    'a document security store',
    catalog(
      (pdf) => `/DSS << /Certs [${pdf.stream('', BOTH)}] /VRI << >> >> /Extensions << /QUEN << /Note (${BOTH}) >> >>`,
    ),
  ),
  row('font-names', 'names of a font', () =>
    file((pdf) => {
      const font = pdf.add(
        `<< /Type /Font /Subtype /Type1 /BaseFont /Quennick#20219-09-6143 /Name /Marlow#20Quennick /FirstChar 32 /LastChar 32 /Widths [250] /FontDescriptor << /Type /FontDescriptor /FontName /Quennick#20219-09-6143 /FontFamily (${BOTH}) /Flags 32 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /StemV 1 /CharSet (${BOTH}) >> >>`,
      );
      return { pages: [{ content: `${CONTENT} ${show('word', 72, 650, '/Fq 12 Tf')}`, fonts: `/Fq ${font}` }] };
    }),
  ),
  row('colour-name', 'the name of a spot colour', () => onSpotColour('/Quennick#20219-09-6143')),
  row(
    'icc-description',
    'a description in a colour profile',
    () =>
      file((pdf) => {
        const profile = pdf.stream(
          '/N 3 /Alternate /DeviceRGB',
          `${'\0'.repeat(36)}acsp${'\0'.repeat(88)}\0\0\0\x01desc\0\0\0\x90\0\0\0\x40desc\0\0\0\0${BOTH}`,
        );
        return {
          pages: [
            {
              content: `/Cs cs 1 0 0 sc 72 400 30 30 re f ${CONTENT}`,
              resources: `/ColorSpace << /Cs [/ICCBased ${profile}] >>`,
            },
          ],
        };
      }),
    { mayChange: [{ page: 1, x: 60, y: 350, width: 60, height: 60 }] },
  ),
  row(
    'to-unicode-comment',
    'a comment in a character map',
    () =>
      file((pdf) => {
        const map = pdf.flate(
          '',
          `% ${BOTH}\nbegincmap 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfrange <20> <7e> <0020> endbfrange endcmap`,
        );
        const font = pdf.add(
          `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode ${map} >>`,
        );
        return { pages: [{ content: show('readable', 72, 650, '/Fq 12 Tf'), fonts: `/Fq ${font}` }] };
      }),
    { mustRemain: [KEPT, 'readable'] },
  ),
  row(
    'form-thumbnail-names',
    'names of page templates and appearances',
    catalog((pdf) => {
      const look = pdf.flate(
        `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << ${FONTS} >> >>`,
        show(BOTH),
      );
      return `/Names << /AP << /Names [(${NAME}) ${look}] >> /Templates << /Names [(${SSN}) ${pdf.add('<< /Type /Template /MediaBox [0 0 9 9] >>')}] >> >>`;
    }),
  ),
  row(
    'base64-in-xmp',
    'base64 in the metadata',
    catalog(
      (pdf) => `/Metadata ${pdf.flate('/Type /Metadata /Subtype /XML', xmp(Buffer.from(BOTH).toString('base64')))}`,
    ),
  ),
];

function onSpotColour(name: string): Uint8Array {
  const space = `[/Separation ${name} /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [.8 0 0] /N 1 >>]`;
  return file({
    pages: [{ content: `/Cs cs 1 scn 72 400 30 30 re f 0 g ${CONTENT}`, resources: `/ColorSpace << /Cs ${space} >>` }],
  });
}
