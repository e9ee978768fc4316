import { escaped, FONTS, file, show } from '../torture/page.ts';
import type { RawPdf, Ref } from '../torture/raw-pdf.ts';

/** Words that stand in no other text of these forms. */
const WORDS = ['amber', 'basalt', 'cedar', 'delta', 'ember', 'fjord', 'garnet', 'hazel', 'indigo', 'juniper', 'krill'];
const MORE = ['larch', 'maple', 'nectar', 'onyx', 'pewter', 'quartz', 'russet', 'sable', 'topaz', 'umber', 'violet'];

/** So many words, each of them once. */
export function wordsOf(count: number): string[] {
  const all = [...WORDS, ...MORE];
  return Array.from({ length: count }, (_, i) => {
    const round = Math.floor(i / all.length);
    return `${all[i % all.length]}${round === 0 ? '' : String.fromCharCode(96 + round)}`;
  });
}

const PER_LINE = 9;

export function linesOf(words: readonly string[]): string[] {
  const lines = Array.from({ length: Math.ceil(words.length / PER_LINE) }, (_, i) => words.slice(PER_LINE * i));
  return lines.map((line) => line.slice(0, PER_LINE).join(' '));
}

interface Place {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** The look of a field as a form's author leaves it: a ground, a border, and its text within a clip. */
function look(pdf: RawPdf, { width, height }: Place, text: string): Ref {
  const ground = `0.93 g 0 0 ${width} ${height} re f 0 G 0.5 0.5 ${width - 1} ${height - 1} re S`;
  return pdf.flate(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << /Font << ${FONTS} >> >>`,
    `${ground} /Tx BMC q 2 2 ${width - 4} ${height - 4} re W n 0 g ${text} Q EMC`,
  );
}

function lines(texts: readonly string[], { height }: Place): string {
  return texts.map((text, i) => show(text, 4, height - 14 - 12 * i, '/F1 9 Tf')).join('');
}

function annotation(pdf: RawPdf, kind: string, place: Place, text: string, entries: string): Ref {
  const { left, bottom, width, height } = place;
  const rect = `[${left} ${bottom} ${left + width} ${bottom + height}]`;
  return pdf.add(
    `<< /Type /Annot /Subtype /${kind} /F 4 /Rect ${rect} /AP << /N ${look(pdf, place, text)} >> ${entries} >>`,
  );
}

export interface Form {
  readonly pdf: Uint8Array;
  /** All words that a person reads in it. */
  readonly words: readonly string[];
}

interface Parts {
  readonly annotations: readonly Ref[];
  readonly fields: readonly Ref[];
  readonly more?: string;
}

function form(words: readonly string[], make: (pdf: RawPdf) => Parts): Form {
  const pdf = file((raw) => {
    const { annotations, fields, more = '' } = make(raw);
    return {
      pages: [{ content: show('Intake', 72, 760), entries: `/Annots [${annotations.join(' ')}]` }],
      catalog: `/AcroForm << /Fields [${fields.join(' ')}] /DA (/F1 9 Tf 0 g) /DR << /Font << ${FONTS} >> >> ${more} >>`,
    };
  });
  return { pdf, words };
}

const LONG: Place = { left: 72, bottom: 340, width: 468, height: 400 };
export const LINE: Place = { left: 72, bottom: 640, width: 300, height: 20 };
const SECOND: Place = { left: 72, bottom: 560, width: 420, height: 20 };

const SOME = wordsOf(6);
const [FIRST_LINE = ''] = linesOf(SOME);

/** Fields, notes and stamps with a text each. */
export const FORMS = {
  'a long text field': form(wordsOf(276), (pdf) => {
    const all = linesOf(wordsOf(276));
    const scripts = '/AA << /F << /S /JavaScript /JS (event.value=event.value) >> >>';
    const entries = `/FT /Tx /Ff 4096 /T (remarks) /V (${all.join('\\n')}) /DV (${all[0]}) ${scripts}`;
    const field = annotation(pdf, 'Widget', LONG, lines(all, LONG), entries);
    return { annotations: [field], fields: [field] };
  }),
  'a free text': form(wordsOf(18), (pdf) => {
    const all = linesOf(wordsOf(18));
    const place = { ...LONG, height: 60 };
    const rich = `<body><p>${all.join('</p><p>')}</p></body>`;
    const entries = `/DA (/F1 9 Tf 0 g) /Contents (${all.join('\\n')}) /RC (${rich})`;
    return { annotations: [annotation(pdf, 'FreeText', place, lines(all, place), entries)], fields: [] };
  }),
  'a stamp': form(SOME, (pdf) => {
    const stamp = annotation(pdf, 'Stamp', LINE, lines([FIRST_LINE], LINE), `/Name /Draft /Contents (${FIRST_LINE})`);
    return { annotations: [stamp], fields: [] };
  }),
  'a comb field': form(['518627745'], (pdf) => {
    const digits = [...'518627745'].map((digit, i) => show(digit, 10 + 30 * i, 6, '/F1 9 Tf')).join('');
    const entries = '/FT /Tx /Ff 16777216 /MaxLen 9 /T (number) /V (518627745)';
    const field = annotation(pdf, 'Widget', LINE, digits, entries);
    return { annotations: [field], fields: [field] };
  }),
  'a field with a rich value': form(SOME, (pdf) => {
    const entries = `/FT /Tx /Ff 33554432 /T (rich) /V (${FIRST_LINE}) /RV (<body><p>${FIRST_LINE}</p></body>)`;
    const field = annotation(pdf, 'Widget', LINE, lines([FIRST_LINE], LINE), entries);
    return { annotations: [field], fields: [field] };
  }),
  'a field shown twice': form(SOME, (pdf) => {
    const field = pdf.reserve();
    const shown = [LINE, SECOND].map((place) =>
      annotation(pdf, 'Widget', place, lines([FIRST_LINE], place), `/Parent ${field}`),
    );
    pdf.set(field, `<< /FT /Tx /T (twice) /V (${FIRST_LINE}) /Kids [${shown.join(' ')}] >>`);
    return { annotations: shown, fields: [field] };
  }),
  'a choice': form(SOME, (pdf) => {
    const options = `/Opt [(${escaped(FIRST_LINE)}) (none)]`;
    const entries = `/FT /Ch /Ff 131072 /T (choice) ${options} /V (${FIRST_LINE})`;
    const field = annotation(pdf, 'Widget', LINE, lines([FIRST_LINE], LINE), entries);
    return { annotations: [field], fields: [field] };
  }),
} as const satisfies Record<string, Form>;
