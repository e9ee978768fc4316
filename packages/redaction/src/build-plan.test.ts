import type {
  Category,
  Detection,
  DocText,
  Glyph,
  PageGeometry,
  PlanSettings,
  RedactionPlan,
  Region,
} from '@blackbar/model';
import { buildPagePart, locate } from '@blackbar/text';
import { describe, expect, test } from 'vitest';
import { buildPlan } from './build-plan.ts';
import type { PlanInput } from './plan-input.ts';

const PAGE: PageGeometry = {
  page: 1,
  mediaBox: { left: 0, bottom: 0, right: 612, top: 792 },
  cropBox: { left: 0, bottom: 0, right: 612, top: 792 },
  rotation: 0,
  userUnit: 1,
};
const SETTINGS: PlanSettings = { preserveFormatting: true, widths: 'exact', flattenForms: false };

/** One line of 6 pt wide glyphs for each string, from the top of the page down. */
function docOf(lines: readonly string[], title?: string): DocText {
  const glyphs: Glyph[] = lines.flatMap((line, row) =>
    [...line].map((text, column) => {
      const [x, y] = [50 + column * 6, 700 - row * 20];
      return { text, quad: [x, y, x + 6, y, x + 6, y + 10, x, y + 10], origin: { x, y }, size: 10, angle: 0 } as const;
    }),
  );
  const hidden =
    title === undefined ? [] : [{ kind: 'metadata', id: 'metadata:Title', entry: 'Title', text: title } as const];
  const page = buildPagePart({ geometry: PAGE, glyphs, rules: [], imageShare: 0, hasInk: true });
  return { parts: [page, ...hidden] };
}

function detect(doc: DocText, text: string, category: Category, nth = 0): Detection {
  const part = doc.parts[0];
  if (!part) throw new Error('a document has a page');
  let start = -1;
  for (let i = 0; i <= nth; i++) start = part.text.indexOf(text, start + 1);
  const locator = locate(part, { start, end: start + text.length });
  return { id: `${category}-${start}`, category, text, confidence: 1, source: 'validated', evidence: [], locator };
}

/** The line with what its boxes say in their places; `#` for one that says nothing. */
function labelled(line: string, regions: readonly Region[]): string {
  const placed = regions.map(({ quads, appearance }) => ({ at: ((quads[0]?.[0] ?? 0) - 50) / 6, quads, appearance }));
  return placed
    .toSorted((a, b) => b.at - a.at)
    .reduce(
      (text, { at, quads, appearance }) =>
        text.slice(0, at) + (appearance.label || '#') + text.slice(at + quads.length),
      line,
    );
}

async function plan(doc: DocText, input: Partial<PlanInput>): Promise<RedactionPlan> {
  const whole: PlanInput = {
    parts: doc.parts,
    pages: [PAGE],
    detections: [],
    kept: [],
    marks: [],
    terms: [],
    exclude: [],
    settings: SETTINGS,
    stamps: [],
    ...input,
  };
  const regions: Region[] = [];
  const frame = await buildPlan(whole, (_page, taken) => void regions.push(...taken));
  return { ...frame, regions };
}

describe('buildPlan', () => {
  test('removes a ticked detection glyph by glyph', async () => {
    const doc = docOf(['SSN 219-09-5501 given']);
    const { regions } = await plan(doc, { detections: [detect(doc, '219-09-5501', 'SSN')] });
    expect(regions).toHaveLength(1);
    expect(regions[0]?.glyphs).toBe(11);
    expect(regions[0]?.quads[0]?.[0]).toBe(50 + 4 * 6);
  });

  test('a copy that nobody detected goes too, and a copy in the title', async () => {
    const doc = docOf(['Tobin Ashgrove signed', 'seen by Tobin Ashgrove'], 'Letter to Tobin Ashgrove');
    const made = await plan(doc, { detections: [detect(doc, 'Tobin Ashgrove', 'PERSON')] });
    expect(made.regions).toHaveLength(2);
    expect(made.hidden.map((h) => h.locator.part)).toEqual(['metadata:Title']);
    expect(made.kept).toEqual([]);
  });

  test('keeping one of three equal names on purpose keeps exactly that one', async () => {
    const doc = docOf(['Tobin Ashgrove one', 'Tobin Ashgrove two', 'Tobin Ashgrove three']);
    const made = await plan(doc, {
      detections: [detect(doc, 'Tobin Ashgrove', 'PERSON', 0), detect(doc, 'Tobin Ashgrove', 'PERSON', 2)],
      kept: [detect(doc, 'Tobin Ashgrove', 'PERSON', 1)],
    });
    expect(made.regions).toHaveLength(2);
    expect(made.kept).toHaveLength(1);
  });

  test('a value that says nothing by itself goes only where it was ticked', async () => {
    const doc = docOf(['Born in Boston in spring', 'The Boston office']);
    const made = await plan(doc, { detections: [detect(doc, 'Boston', 'CITY')] });
    expect(made.regions).toHaveLength(1);
    expect(made.kept).toHaveLength(1);
    expect(made.targets[0]?.scope).toBe('theseOccurrences');
  });

  test('a town goes everywhere where it was typed as well as ticked', async () => {
    const doc = docOf(['Born in Boston in spring', 'The Boston office']);
    const made = await plan(doc, { detections: [detect(doc, 'Boston', 'CITY')], terms: ['Boston'] });
    expect(made.regions).toHaveLength(2);
    expect(made.kept).toEqual([]);
    expect(made.targets.map(({ scope, category }) => [scope, category])).toEqual([['everywhere', 'TERM']]);
  });

  test('a name that is a word goes with its capital, the word stays; all go where it was typed', async () => {
    const doc = docOf(['Mr. Grant came', 'GRANT AND SONS', 'we grant it', 'ask grant now'], 'a grant');
    const detections = [detect(doc, 'Grant', 'PERSON')];
    const made = await plan(doc, { detections });
    expect(made.regions).toHaveLength(3);
    expect(made.kept.map(({ locator }) => locator.start)).toEqual([doc.parts[0]?.text.indexOf('grant it')]);
    expect(made.hidden).toHaveLength(1);
    expect((await plan(doc, { detections, terms: ['Grant'] })).regions).toHaveLength(4);
  });

  test('a typed term removes every occurrence, short ones as whole words only', async () => {
    const doc = docOf(['Ann reads the Annual report to Ann']);
    expect((await plan(doc, { terms: ['Ann'] })).regions).toHaveLength(2);
  });

  test.each([
    ['before it', 'seen by VanceBartholomew here', 'seen by ## here'],
    ['behind it', 'seen by BartholomewVance here', 'seen by ## here'],
    ['on both sides', 'seen by VanceBartholomewVance here', 'seen by ### here'],
    ['not where it stays a piece of a word', 'Vances and advance of Bartholomew', 'Vances and advance of #'],
  ])('a short term that hangs on what goes is a whole word then: %s', async (_, line, left) => {
    const { regions } = await plan(docOf([line]), { terms: ['Vance', 'Bartholomew'] });
    expect(labelled(line, regions)).toBe(left);
  });

  test('what a reader of scans made of a target goes as well, but for what a person keeps', async () => {
    const doc = docOf(['seen by Tobin Ashg rove here']);
    const misread: PlanInput['misread'] = (targets) => async (part) =>
      targets.map((target) => ({ target, start: part.text.indexOf('Tobin'), end: part.text.indexOf(' here') }));
    const made = await plan(doc, { terms: ['Tobin Ashgrove'], misread });
    expect(made.regions.map(({ glyphs }) => glyphs)).toEqual(['Tobin Ashg rove'.length]);
    const kept = await plan(doc, { terms: ['Tobin Ashgrove'], misread, kept: [detect(doc, 'Ashg', 'PERSON')] });
    expect([kept.regions.length, kept.kept.length]).toEqual([0, 1]);
  });

  test('an excluded term is never removed as a copy', async () => {
    const doc = docOf(['MARY DOE met JANE DOE']);
    const made = await plan(doc, { terms: ['DOE'], exclude: ['JANE DOE'] });
    expect(made.regions).toHaveLength(1);
    expect(made.kept).toHaveLength(1);
  });

  test('a typed term goes from within a suggestion that nobody ticked, not from one that a person keeps', async () => {
    const doc = docOf(['Tobin Ashgrove signed']);
    const gone = await plan(doc, { terms: ['Ashgrove'] });
    expect([gone.regions.length, gone.kept.length]).toEqual([1, 0]);
    const left = await plan(doc, { terms: ['Ashgrove'], kept: [detect(doc, 'Tobin Ashgrove', 'PERSON')] });
    expect([left.regions.length, left.kept.length]).toEqual([0, 1]);
  });

  test('what another document of the case removes goes, whether or not it was found here', async () => {
    const other = docOf(['Tobin Ashgrove', 'account 4471 9920 15', 'Boston']);
    const removedElsewhere = [
      detect(other, 'Tobin Ashgrove', 'PERSON'),
      detect(other, '4471 9920 15', 'ACCOUNT'),
      detect(other, 'Boston', 'CITY'),
    ];
    const doc = docOf(['ASHGROVE, TOBIN', 'No. 4471992015', 'in Boston']);
    const { regions } = await plan(doc, { removedElsewhere });
    expect(regions.map(({ category }) => category).sort()).toEqual(['ACCOUNT', 'PERSON']);
  });

  test.each([
    'see ASHGROVE_TOBIN.pdf',
    'Ashgrove/Tobin',
    'Tobín Ashgröve',
  ])('a name goes where only its letters stand: %s', async (elsewhere) => {
    const doc = docOf(['Ashgrove, Tobin', 'went there', elsewhere]);
    expect((await plan(doc, { detections: [detect(doc, 'Ashgrove, Tobin', 'PERSON')] })).regions).toHaveLength(2);
  });

  test('an initial at the end of a name is no beginning of another word', async () => {
    const doc = docOf(['Ashgrove, T.', 'went there', 'Ashgrove: "Tall trees', 'seen by ASHGROVE T']);
    const made = await plan(doc, { detections: [detect(doc, 'Ashgrove, T.', 'PERSON')] });
    expect(made.regions).toHaveLength(2);
  });

  test('nor is one of another order of the name', async () => {
    const doc = docOf(['Tobin Carl Ashgrove', 'ASHGROVE/TOBIN', 'Check 1044', 'seen by Ashgrove, Tobin C.']);
    const made = await plan(doc, { detections: [detect(doc, 'Tobin Carl Ashgrove', 'MINOR_NAME')] });
    expect(made.regions.map(({ quads }) => quads.length)).toEqual([19, 18, 14]);
  });

  test('of a name that goes the end of the sentence before is no part', async () => {
    const doc = docOf(['Tobin Ashgrove', 'with Solveig Ashgrove. Tobin has had', 'entry: Ashgrove, Tobin']);
    const detections = [
      detect(doc, 'Tobin Ashgrove', 'MINOR_NAME'),
      detect(doc, 'Tobin', 'MINOR_NAME', 1),
      detect(doc, 'Tobin', 'MINOR_NAME', 2),
    ];
    const { regions, kept } = await plan(doc, { detections });
    expect(regions.map(({ quads }) => quads.length)).toEqual([14, 5, 5, 8]);
    // Verification reads over a box as if nothing stood there, and has to know.
    expect(kept.length).toBeGreaterThan(0);
  });

  test('a name goes from an address that is made of it', async () => {
    const doc = docOf(['Tobin Ashgrove', 'write to tobin.ashgrove@example.org']);
    expect((await plan(doc, { terms: ['Tobin Ashgrove'] })).regions).toHaveLength(2);
  });

  test('what a policy would let stand goes whole when a person ticks it', async () => {
    const doc = docOf(['Age 89 today']);
    const keep = () => ({ named: true, action: 'keep', critical: false, replacement: '89', citation: '' }) as const;
    const { regions } = await plan(doc, { detections: [detect(doc, '89', 'AGE')], decide: keep });
    expect(regions.map((r) => r.appearance.label)).toEqual(['']);
  });

  test('copies take the label and citation of the detected one', async () => {
    const doc = docOf(['SSN 219-09-5501', 'again 219-09-5501']);
    const decide = () =>
      ({
        named: true,
        action: 'keep_last',
        critical: true,
        replacement: 'XXX-XX-5501',
        citation: 'Fed. R. Civ. P. 5.2(a)(1)',
      }) as const;
    const { regions } = await plan(doc, { detections: [detect(doc, '219-09-5501', 'SSN')], decide });
    expect(regions.map((r) => r.appearance)).toEqual([
      { label: 'XXX-XX-5501', citation: 'Fed. R. Civ. P. 5.2(a)(1)' },
      { label: 'XXX-XX-5501', citation: 'Fed. R. Civ. P. 5.2(a)(1)' },
    ]);
  });

  test('a label that would write another removed value back is left out', async () => {
    const doc = docOf(['SSN 219-09-5501', 'on file as XXX-XX-5501']);
    const decide = () =>
      ({ named: true, action: 'keep_last', critical: true, replacement: 'XXX-XX-5501', citation: '' }) as const;
    const { regions } = await plan(doc, {
      detections: [detect(doc, '219-09-5501', 'SSN')],
      terms: ['XXX-XX-5501'],
      decide,
    });
    expect(regions.map((r) => r.appearance.label)).toEqual(['', '']);
  });

  test.each([
    ['Tyler James Holloway ("Tyler") met', ['Tyler James Holloway', 'Tyler'], 'Minor Child 1 ("Minor Child 1") met'],
    ['Tyler James Holloway, Tyler, met', ['Tyler James Holloway', 'Tyler'], 'Minor Child 1, Minor Child 1, met'],
    ['Emma-Rose Holloway/Emma-Rose', ['Emma-Rose Holloway', 'Emma-Rose'], 'Minor Child 1/Minor Child 1'],
    ['Holloway\u2019s or (Holloway)', ['Tyler Holloway', 'Holloway'], 'Minor Child 1\u2019s or (Minor Child 1)'],
    // One value of which a piece stands elsewhere in the order of the words.
    ['Holloway ("Tyler") met', ['Tyler Holloway', 'Tyler'], '# ("Minor Child 1") met'],
    ['Tyler James Holloway met', ['James Holloway', 'Tyler James'], '# Minor Child 1 met'],
  ])('%s without %j reads %s: no sign beside a value goes, and each is named once', async (line, names, reads) => {
    const doc = docOf([line]);
    const other = docOf([names.join('; ')]);
    const made = await plan(doc, {
      removedElsewhere: names.map((name) => detect(other, name, 'MINOR_NAME')),
      decide: () => ({ named: true, action: 'pseudonym', critical: false, replacement: 'Minor Child 1', citation: '' }),
    });
    expect(labelled(line, made.regions)).toBe(reads);
  });

  test('a detection of another document is refused, not ignored', async () => {
    const doc = docOf(['short']);
    const foreign = { ...detect(docOf(['a much longer line with Tobin']), 'Tobin', 'PERSON') };
    await expect(plan(doc, { detections: [foreign] })).rejects.toMatchObject({ code: 'invalid_request' });
  });
});

test('a term that one page begins and the next ends goes from both, one that is not there from neither', async () => {
  const pages = [docOf(['signed by Jane']), docOf(['Smith of old'])].flatMap(({ parts }) => parts);
  const parts = pages.map((part, i) => ({ ...part, id: `page:${i + 1}`, page: i + 1 }));
  const whole = await plan({ parts }, { terms: ['Jane Smith'] });
  expect(whole.regions.map(({ page }) => page)).toEqual([1, 2]);
  expect((await plan({ parts }, { terms: ['Jane Smithson'] })).regions).toEqual([]);
});
