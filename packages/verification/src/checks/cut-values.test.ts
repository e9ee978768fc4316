import type { CheckId, PageOutcome } from '@blackbar/model';
import { expect, test } from 'vitest';
import { box, plainPdf, stream, text } from '../testing/plain-pdf.ts';
import { outcome, plan, quad, region } from '../testing/plans.ts';
import { verify } from '../verify.ts';

/** Nothing but the place of the box says what has to go: it is no target. */
const WORD = [148, 695, 212, 715] as const;
const PLAN = plan({ regions: [region(1, [quad(...WORD)], { origin: 'box' })] });
const BLACK = box(...WORD);
const [BEFORE, SECRET, BEHIND] = ['kept', 'Zebulon', 'sound'];
const LEFT = text(100, 700, BEFORE) + text(220, 700, BEHIND);
const WHOLE = LEFT + text(150, 700, SECRET);
const VALUE = `${BEFORE} ${SECRET} ${BEHIND}`;
const RECT = '/Rect [90 690 300 720]';

/** A look that lies on the page as its own content would. */
const look = (content: string) =>
  stream(content, '/Type /XObject /Subtype /Form /BBox [90 690 300 720] /Resources << /Font << /F1 3 0 R >> >>');

interface File {
  readonly content?: string;
  /** Object 101: it lies on the page. */
  readonly annotation?: string;
  readonly look?: string;
  /** Object 100, or 101 again. */
  readonly field?: string;
}

function file({ content = '', annotation, look: shown, field }: File): Uint8Array {
  return plainPdf({
    pages: [{ content, ...(annotation ? { entries: '/Annots [101 0 R]' } : {}) }],
    catalog: field ? `/AcroForm << /Fields [${field.startsWith('<<') ? '100' : '101'} 0 R] >>` : '',
    objects: {
      ...(field?.startsWith('<<') ? { 100: field } : {}),
      ...(annotation ? { 101: `<< /Type /Annot ${RECT} ${annotation} ${shown ? '/AP << /N 102 0 R >>' : ''} >>` } : {}),
      ...(shown ? { 102: look(shown) } : {}),
    },
  });
}

const WIDGET = '/Subtype /Widget /FT /Tx /F 4';
const FIELD = file({ annotation: `${WIDGET} /T (a) /V (${VALUE})`, look: WHOLE, field: 'widget' });
const NOTE = file({ annotation: `/Subtype /FreeText /F 4 /Contents (${VALUE})`, look: WHOLE });
const cut = (field: string) => file({ content: LEFT + BLACK, field: `<< /FT /Tx /Ff 1 ${field} >>` });

async function failed(normalised: Uint8Array, output: Uint8Array, said: Partial<PageOutcome> = {}) {
  const { checks } = await verify({ normalised, output, plan: PLAN, outcomes: [outcome(1, said)] });
  return checks.filter(({ result }) => result === 'failed').map(({ id }) => id);
}

const LEAKS: readonly (readonly [string, Uint8Array, Uint8Array, readonly CheckId[]])[] = [
  ['a value that says what its look still shows', FIELD, cut(`/T (a) /V (${BEFORE} ${BEHIND})`), []],
  ['no value', FIELD, cut('/T (a)'), []],
  ['the value as it was', FIELD, cut(`/T (a) /V (${VALUE})`), ['hidden_text']],
  ['the letters of the value, turned round', FIELD, cut(`/T (a) /V (nolubeZ ${BEFORE})`), ['hidden_text']],
  ['the default value as it was', FIELD, cut(`/T (a) /V (${BEFORE}) /DV (${VALUE})`), ['hidden_text']],
  ['a rich value', FIELD, cut(`/T (a) /RV (<p>${BEFORE} <b>Zebu</b>lon</p>)`), ['hidden_text']],
  ['the value under a new name', FIELD, cut(`/T (Field 1) /V (${VALUE})`), ['hidden_text']],
  [
    'the look as it was, with a value that was cut',
    FIELD,
    file({ annotation: `${WIDGET} /T (a) /V (${BEFORE} ${BEHIND})`, look: WHOLE + BLACK, field: 'widget' }),
    ['box_text', 'box_ink'],
  ],
  [
    'a note that was cut and says all',
    NOTE,
    file({ annotation: `/Subtype /FreeText /F 4 /Contents (${VALUE})`, look: LEFT + BLACK }),
    ['hidden_text', 'active_content'],
  ],
];

test.each(LEAKS)('%s', async (_, input, output, checks) => {
  expect(await failed(input, output)).toEqual(checks);
});

test('a letter under a box that stands for what went from a field', async () => {
  const input = file({ content: WHOLE });
  const besides = [region(1, [quad(218, 695, 260, 715)], { id: 'besides' })];
  const covered = file({ content: LEFT + BLACK + box(218, 695, 260, 715) });
  const areas = {
    declared: [quad(216, 690, 300, 720)],
    boxes: [{ region: 'besides', quad: quad(218, 695, 260, 715) }],
  };
  expect(await failed(input, covered, areas)).toEqual([]);
  expect(await failed(input, covered, { ...areas, besides })).toEqual(['box_text']);
});
