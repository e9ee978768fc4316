import { box, FONTS, file, show, wide } from '../page.ts';
import type { RawPdf, Ref } from '../raw-pdf.ts';
import { NAME, type Row, rowsOf, SSN } from '../row.ts';

const row = rowsOf('annotation');
const BOTH = `${NAME} ${SSN}`;
const RECT = '/Rect [72 600 400 640]';
const SEEN = { mayChange: [box(60, 590, 420, 660)] };

/** A page with annotations; `make` returns the entries of each. */
const notes = (make: (pdf: RawPdf, page: Ref) => readonly string[]) => () =>
  file((pdf, [page]) => {
    const refs = make(pdf, page ?? '1 0 R').map((entries) =>
      entries.endsWith(' R') ? entries : pdf.add(`<< /Type /Annot ${RECT} ${entries} >>`),
    );
    return { pages: [{ content: show('nothing secret here'), entries: `/Annots [${refs.join(' ')}]` }] };
  });

/** A form whose fields are the page's widgets; `make` returns the entries of each. */
const fields =
  (make: (pdf: RawPdf) => readonly string[], more = '') =>
  () =>
    file((pdf) => {
      const refs = make(pdf).map((entries) => pdf.add(`<< /Type /Annot /Subtype /Widget ${RECT} /F 4 ${entries} >>`));
      return {
        pages: [{ content: show('a form'), entries: `/Annots [${refs.join(' ')}]` }],
        catalog: `/AcroForm << /Fields [${refs.join(' ')}] /DA (/F1 12 Tf 0 g) /DR << /Font << ${FONTS} >> >> ${more} >>`,
      };
    });

const look = (pdf: RawPdf, text = BOTH) =>
  pdf.flate(
    `/Type /XObject /Subtype /Form /BBox [0 0 328 40] /Resources << /Font << ${FONTS} >> >>`,
    `/Tx BMC q ${show(text, 4, 14)} Q EMC`,
  );

export const ANNOTATION_ROWS: readonly Row[] = [
  row(
    'note',
    "a note's contents, author and subject",
    notes(() => [`/Subtype /Text /Contents (${BOTH}) /T (${NAME}) /Subj (${SSN})`]),
    SEEN,
  ),
  row(
    'note-utf16',
    'a note in UTF-16',
    notes(() => [`/Subtype /Text /Contents ${wide(BOTH)}`]),
    SEEN,
  ),
  row(
    'free-text',
    'FreeText with its appearance',
    notes((pdf) => [`/Subtype /FreeText /Contents (${BOTH}) /DA (/F1 12 Tf) /AP << /N ${look(pdf)} >>`]),
    SEEN,
  ),
  row(
    'free-text-no-look',
    'FreeText without appearance',
    notes(() => [`/Subtype /FreeText /Contents (${BOTH}) /DA (/F1 12 Tf 0 g) /DS (font: 12pt)`]),
    SEEN,
  ),
  row(
    'rich-text',
    'rich contents',
    notes(() => [
      `/Subtype /FreeText /Contents (see) /DA (/F1 12 Tf) /RC (<body xmlns="http://www.w3.org/1999/xhtml"><p><b>Marlow</b> <i>Quen</i>nick ${SSN}</p></body>)`,
    ]),
    { ...SEEN, mustBeGone: [SSN, '219096143'] },
  ),
  row(
    'highlight',
    'a highlight that repeats the text',
    notes(() => [`/Subtype /Highlight /QuadPoints [72 640 400 640 72 600 400 600] /C [1 1 0] /Contents (${BOTH})`]),
    SEEN,
  ),
  row(
    'popup-and-reply',
    'a popup, a reply and a reply to it',
    notes((pdf, page) => {
      const first = pdf.reserve();
      const popup = pdf.add(`<< /Type /Annot /Subtype /Popup ${RECT} /Parent ${first} /Contents (${BOTH}) >>`);
      pdf.set(first, `<< /Type /Annot /Subtype /Text ${RECT} /P ${page} /Popup ${popup} /Contents (question) >>`);
      const reply = pdf.add(`<< /Type /Annot /Subtype /Text ${RECT} /IRT ${first} /RT /R /Contents (it is ${NAME}) >>`);
      const second = pdf.add(
        `<< /Type /Annot /Subtype /Text ${RECT} /IRT ${reply} /RT /Group /Contents (yes, ${SSN}) >>`,
      );
      return [first, popup, reply, second];
    }),
    SEEN,
  ),
  row(
    'reply-not-listed',
    'a popup that the page does not list',
    notes((pdf) => {
      const popup = pdf.add(`<< /Type /Annot /Subtype /Popup ${RECT} /Contents (${BOTH}) >>`);
      return [`/Subtype /Text /Contents (hello) /Popup ${popup}`];
    }),
    SEEN,
  ),
  row(
    'stamp',
    'a stamp with its appearance',
    notes((pdf) => [`/Subtype /Stamp /Name /Draft /AP << /N ${look(pdf)} >>`]),
    SEEN,
  ),
  row(
    'other-looks',
    'appearances for rollover and down',
    notes((pdf) => [
      `/Subtype /Stamp /AP << /N ${look(pdf, 'fine')} /R ${look(pdf)} /D << /On ${look(pdf)} /Off ${look(pdf, 'fine')} >> >> /AS /On`,
    ]),
    SEEN,
  ),
  row(
    'link-uri',
    "a link's address",
    notes(() => ['/Subtype /Link /A << /S /URI /URI (https://example.org/?q=Marlow%20Quennick&n=219-09-6143) >>']),
    SEEN,
  ),
  row(
    'link-contents',
    "a link's alternate description",
    notes(() => [`/Subtype /Link /Contents (${BOTH}) /Dest [0 /Fit]`]),
    SEEN,
  ),
  row(
    'line-caption',
    'a line with a caption',
    notes((pdf) => [`/Subtype /Line /L [80 610 300 610] /Cap true /Contents (${BOTH}) /AP << /N ${look(pdf)} >>`]),
    SEEN,
  ),
  row(
    'name-and-state',
    "the annotation's own name",
    notes(() => [`/Subtype /Text /Contents (x) /NM (${BOTH})`]),
    SEEN,
  ),
  row(
    'file-attachment',
    'a file pinned to the page',
    notes((pdf) => {
      const data = pdf.flate('/Type /EmbeddedFile', BOTH);
      return [
        `/Subtype /FileAttachment /FS << /Type /Filespec /F (${NAME}.txt) /UF ${wide(`${NAME}.txt`)} /EF << /F ${data} >> >>`,
      ];
    }),
    SEEN,
  ),
  row(
    'redact-unapplied',
    'a redaction mark that was never applied',
    notes(() => [
      `/Subtype /Redact /OverlayText (${NAME}) /Contents (${SSN}) /QuadPoints [72 640 400 640 72 600 400 600]`,
    ]),
    SEEN,
  ),
  row(
    'hidden',
    'a hidden annotation',
    notes(() => [`/Subtype /Text /F 2 /Contents (${BOTH})`]),
    SEEN,
  ),
  row(
    'script',
    'an annotation that runs a script',
    notes(() => [
      `/Subtype /Text /Contents (x) /A << /S /JavaScript /JS (app.alert("${BOTH}")) >> /AA << /E << /S /JavaScript /JS (var a="${BOTH}") >> >>`,
    ]),
    SEEN,
  ),
  row(
    'media',
    'a screen annotation with a rendition',
    notes(() => [
      `/Subtype /Screen /T (${NAME}) /A << /S /Rendition /OP 0 /R << /S /MR /N (${SSN}) /C << /S /MCD /D (${NAME}.mp4) >> >> >>`,
    ]),
    SEEN,
  ),
  row(
    'unknown-entry',
    'an entry no standard knows',
    notes(() => [`/Subtype /Text /Contents (x) /Private << /Deep [ (${BOTH}) ] >>`]),
    SEEN,
  ),
  row(
    'ink',
    'a scribble under the box',
    notes((pdf) => [
      `/Subtype /Ink /InkList [[80 610 120 630 160 610 200 630]] /AP << /N ${pdf.flate('/Type /XObject /Subtype /Form /BBox [0 0 328 40]', '8 10 m 48 30 l 88 10 l 128 30 l S')} >>`,
    ]),
    { boxes: [box(70, 595, 410, 645)], mustBeGone: [] },
  ),
  row(
    'under-box',
    'a FreeText under a drawn box',
    notes((pdf) => [`/Subtype /FreeText /Contents (${BOTH}) /DA (/F1 12 Tf) /AP << /N ${look(pdf)} >>`]),
    { boxes: [box(70, 595, 410, 645)], mustBeGone: ['Quennick', SSN] },
  ),
  row(
    'field-value',
    "a field's value with its appearance",
    fields((pdf) => [`/FT /Tx /T (a) /V (${BOTH}) /AP << /N ${look(pdf)} >>`]),
    SEEN,
  ),
  row(
    'field-value-no-look',
    "a field's value without appearance",
    fields(() => [`/FT /Tx /T (a) /V (${BOTH})`], '/NeedAppearances true'),
    SEEN,
  ),
  row(
    'field-default',
    'default and rich values',
    fields(() => [`/FT /Tx /T (a) /V (none) /DV (${BOTH}) /RV (<body><p>${BOTH}</p></body>)`]),
    SEEN,
  ),
  row(
    'field-stream-value',
    'a value in a stream',
    fields((pdf) => [`/FT /Tx /T (a) /V ${pdf.flate('', BOTH)}`]),
    SEEN,
  ),
  row(
    'field-parent',
    'the value stands on the parent',
    () =>
      file((pdf) => {
        const parent = pdf.reserve();
        const kid = pdf.add(
          `<< /Type /Annot /Subtype /Widget ${RECT} /F 4 /Parent ${parent} /AP << /N ${look(pdf)} >> >>`,
        );
        pdf.set(parent, `<< /FT /Tx /T (person) /V (${BOTH}) /Kids [${kid}] >>`);
        return {
          pages: [{ content: show('a form'), entries: `/Annots [${kid}]` }],
          catalog: `/AcroForm << /Fields [${parent}] >>`,
        };
      }),
    SEEN,
  ),
  row('field-no-widget', 'a field that no page shows', () =>
    file((pdf) => {
      const field = pdf.add(`<< /FT /Tx /T (a) /V (${BOTH}) >>`);
      return { pages: [{ content: show('a form') }], catalog: `/AcroForm << /Fields [${field}] >>` };
    }),
  ),
  row(
    'field-not-listed',
    'a widget that the form does not list',
    notes(() => [`/Subtype /Widget /FT /Tx /T (a) /V (${BOTH})`]),
    SEEN,
  ),
  row(
    'field-choice',
    'options and chosen value of a list',
    fields(() => [`/FT /Ch /T (a) /Opt [(none) (${NAME}) [(${SSN}) (the number)]] /V (${NAME}) /I [1]`]),
    SEEN,
  ),
  row(
    'field-names',
    "a field's name, tooltip and export name",
    fields(() => [`/FT /Tx /T (${NAME}) /TU (${SSN}) /TM (${NAME})`]),
    SEEN,
  ),
  row(
    'field-caption',
    'captions of a button',
    fields(() => [`/FT /Btn /Ff 65536 /T (a) /MK << /CA (${NAME}) /RC (${SSN}) /AC (${NAME}) >>`]),
    SEEN,
  ),
  row(
    'field-state-name',
    "the name of a checkbox's state",
    fields((pdf) => [
      `/FT /Btn /T (a) /V /Quennick#20219-09-6143 /AS /Quennick#20219-09-6143 /AP << /N << /Quennick#20219-09-6143 ${look(pdf, 'x')} /Off ${look(pdf, ' ')} >> >>`,
    ]),
    SEEN,
  ),
  row(
    'field-rotated',
    'a turned widget',
    fields((pdf) => [
      `/FT /Tx /T (a) /V (${BOTH}) /MK << /R 90 >> /AP << /N ${pdf.flate(`/Type /XObject /Subtype /Form /BBox [0 0 40 328] /Matrix [0 1 -1 0 40 0] /Resources << /Font << ${FONTS} >> >>`, show(BOTH, 4, 14))} >>`,
    ]),
    { mayChange: [box(60, 590, 420, 660)] },
  ),
  row(
    'field-script',
    'scripts that calculate and format a field',
    fields(
      () => [
        `/FT /Tx /T (a) /AA << /F << /S /JavaScript /JS (event.value="${BOTH}") >> /C << /S /JavaScript /JS ${wide(BOTH)} >> >>`,
      ],
      '',
    ),
    SEEN,
  ),
  row(
    'signature-field',
    "a signature's name, reason and place",
    fields((pdf) => {
      const value = pdf.add(
        `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Name (${NAME}) /Reason (${SSN}) /Location (${NAME}) /ContactInfo (${SSN}) /ByteRange [0 10 20 10] /Contents <3000> >>`,
      );
      return [`/FT /Sig /T (sig) /V ${value}`];
    }, '/SigFlags 3'),
    SEEN,
  ),
];
