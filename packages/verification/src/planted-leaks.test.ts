import { deflateSync } from 'node:zlib';
import { CHECK_IDS, type CheckId, type PageOutcome, type RedactionPlan } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { box, type PlainPdf, plainPdf, stream, text } from './testing/plain-pdf.ts';
import { outcome, plan, quad, region, target } from './testing/plans.ts';
import { verify } from './verify.ts';

/**
 * One list: for each check a file with a leak that only this check stops. With the check on verification
 * fails by it alone; without it the file passes, so the check is not decoration.
 */
interface Leak {
  readonly check: CheckId;
  readonly what: string;
  readonly output: Uint8Array;
  readonly input?: Uint8Array;
  readonly plan?: RedactionPlan;
  readonly outcome?: Partial<PageOutcome>;
}

const SECRET = 'Zebulon Quark';
const GONE = quad(148, 695, 232, 715);
const PLAN = plan({ targets: [target(SECRET)], regions: [region(1, [GONE])] });
const KEPT = text(100, 700, 'Name: ') + text(100, 650, 'stays here');
const BLACK = box(148, 695, 232, 715);

const clean = (changes: Partial<PlainPdf> & { readonly content?: string } = {}) =>
  plainPdf({ pages: [{ content: changes.content ?? KEPT + BLACK }], ...changes });
const INPUT = clean({ content: KEPT + text(150, 700, SECRET) });

/** A picture of 8 by 4 grey pixels over the box, `under` the six in its middle. */
const picture = (under: string) => {
  const row = `\xff${under.slice(0, 6)}\xff`;
  return stream(
    row.repeat(4),
    '/Type /XObject /Subtype /Image /Width 8 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  );
};
const PAINTED = `q 112 0 0 20 134 695 cm /X Do Q\n`;
const withPicture = (content: string, under: string) =>
  plainPdf({ pages: [{ content, resources: '/XObject << /X 100 0 R >>' }], objects: { 100: picture(under) } });

const LEAKS: readonly Leak[] = [
  {
    check: 'page_text',
    what: 'the name, letter by letter and out of order, in the foot of the page',
    ...shuffled(100, 60),
  },
  {
    check: 'box_text',
    what: 'part of the name left under its box, in letters that draw nothing',
    ...unseenLetters(),
  },
  {
    check: 'box_ink',
    what: 'a letter drawn with its middle far above the bar through it, as its font has it',
    ...lyingLetters(),
  },
  {
    check: 'box_ink',
    what: 'a word that stays, below a box that was made wider than the name',
    input: clean({ content: KEPT + text(150, 700, SECRET) + text(240, 700, 'Denver') }),
    output: clean({ content: KEPT + text(240, 700, 'Denver') + box(148, 695, 290, 715) }),
    outcome: {
      boxes: [{ region: region(1, [GONE]).id, quad: quad(148, 695, 290, 715) }],
      declared: [quad(148, 695, 290, 715)],
    },
  },
  {
    check: 'box_pixels',
    what: 'no box where the name was',
    output: clean({ content: KEPT }),
  },
  {
    check: 'object_scan',
    what: 'the name, letter by letter, in an array that ends in a bracket that nothing closes',
    output: clean({
      content: `${KEPT + BLACK}BT /F1 12 Tf 72 600 Td [${[...SECRET].map((c) => `(${c})-12`).join(' ')} (x`,
    }),
  },
  {
    check: 'object_scan',
    what: 'the name, compressed, in a private entry of the catalog',
    output: clean({
      catalog: '/Private 100 0 R',
      objects: { 100: stream(deflateSync(Buffer.from(`owner: ${SECRET}`)).toString('latin1'), '/Filter /FlateDecode') },
    }),
  },
  {
    check: 'object_scan',
    what: 'the name, as the text of a code that nothing shows',
    ...mappedWord(),
  },
  {
    check: 'raw_bytes',
    what: 'the name behind the end of compressed data, where no decoder looks',
    output: clean({
      catalog: '/Private 100 0 R',
      objects: {
        100: stream(deflateSync(Buffer.from('harmless')).toString('latin1') + SECRET, '/Filter /FlateDecode'),
      },
    }),
  },
  {
    check: 'hidden_text',
    what: 'the name as a field, in two halves that only a viewer joins',
    output: plainPdf({
      pages: [{ content: KEPT + BLACK, entries: '/Annots [101 0 R]' }],
      catalog: '/AcroForm << /Fields [100 0 R] >>',
      objects: {
        100: '<< /T (Zebulon) /Kids [101 0 R] >>',
        101: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Quark) /Parent 100 0 R /Rect [0 0 0 0] >>',
      },
    }),
  },
  {
    check: 'image_pixels',
    what: 'a picture whose pixels under the box still differ',
    input: withPicture(PAINTED + KEPT + text(150, 700, SECRET), 'abcdef'),
    output: withPicture(PAINTED + KEPT + BLACK, 'abcdef'),
  },
  {
    check: 'image_pixels',
    what: 'the shapes of the letters of a picture that is gone, for another that had them in common with it',
    ...sharedShapes(),
  },
  {
    check: 'structure',
    what: 'an object that nothing leads to',
    output: clean({ objects: { 100: '<< /Note (left over) >>' } }),
  },
  {
    check: 'active_content',
    what: 'a script that runs when the file is opened',
    output: clean({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
  },
  ...comments([
    [
      'the comment of a highlight',
      '/Subtype /Highlight /QuadPoints [72 415 300 415 72 400 300 400] /Contents (ask Henrik)',
    ],
    ['who drew a line', '/Subtype /Line /L [72 400 300 400] /T (R. Ack)'],
    ['the subject of a stamp', '/Subtype /Stamp /Subj (settle below 40)'],
    ['rich text of a link', '/Subtype /Link /Border [0 0 0] /Dest [10 0 R /Fit] /RC (<p>ask Henrik</p>)'],
    ['a name of its own', '/Subtype /Ink /InkList [[72 400 300 400]] /NM (ask-henrik)'],
    ['a private entry', '/Subtype /Square /Note [(ask Henrik)]'],
    ['a window of a comment', '/Subtype /Popup'],
    ['a comment on a field', '/Subtype /Widget /FT /Tx /Contents (ask Henrik)'],
    ['rich text behind what a text on the page shows', '/Subtype /FreeText /DA (/F1 9 Tf) /RC (ask Henrik)'],
  ]),
  {
    check: 'kept_text',
    what: 'an invisible word that was not there before',
    output: clean({ content: `${KEPT + BLACK}BT 3 Tr /F1 12 Tf 100 400 Td (added) Tj ET\n` }),
  },
  {
    check: 'kept_pixels',
    what: 'a picture drawn over the page outside the box',
    output: clean({ content: `${KEPT + BLACK + box(300, 300, 400, 400, '0.5 0.5 0.5')}` }),
  },
  {
    check: 'input_position',
    what: 'a box that is said to hold a word lies where nothing stands',
    input: clean({ content: KEPT }),
    output: clean({ content: KEPT + box(148, 495, 232, 515) }),
    plan: plan({ regions: [region(1, [quad(148, 495, 232, 515)], { glyphs: 13 })] }),
  },
  {
    check: 'page_geometry',
    what: 'a page more than was planned',
    output: plainPdf({ pages: [{ content: KEPT + BLACK }, { content: text(100, 100, 'who put this here') }] }),
  },
];

/** Annotations that stood in the input, too, with nothing in them that was to go. */
function comments(kinds: readonly (readonly [string, string])[]): Leak[] {
  return kinds.map(([what, entries]) => {
    const annotated = (content: string) =>
      plainPdf({
        pages: [{ content, entries: '/Annots [100 0 R]' }],
        objects: { 100: `<< /Type /Annot /Rect [72 400 300 415] ${entries} >>` },
      });
    return {
      check: 'active_content' as const,
      what,
      input: annotated(KEPT + text(150, 700, SECRET)),
      output: annotated(KEPT + BLACK),
    };
  });
}

/** Two scans whose coding draws letters from one stream: the first was drawn under the box. */
function sharedShapes(): Pick<Leak, 'output' | 'input'> {
  const scan = stream(
    '(packed)',
    '/Type /XObject /Subtype /Image /Width 8 /Height 4 /BitsPerComponent 1 /ColorSpace /DeviceGray ' +
      '/Filter [/JBIG2Decode] /DecodeParms [<< /JBIG2Globals 102 0 R >>]',
  );
  const shapes = stream('H a r t w e l', '');
  const [both, one] = ['/XObject << /X 100 0 R /Y 101 0 R >>', '/XObject << /Y 101 0 R >>'];
  const page = (content: string, resources: string, objects: Record<number, string>) =>
    plainPdf({ pages: [{ content, resources }], objects: { ...objects, 101: scan, 102: shapes } });
  return {
    input: page(PAINTED + KEPT + text(150, 700, SECRET), both, { 100: scan }),
    output: page(KEPT + BLACK, one, {}),
  };
}

function unseenLetters(): Pick<Leak, 'output' | 'input'> {
  const page = (content: string) => clean({ content });
  const unseen = `${KEPT}BT 3 Tr /F1 12 Tf 150 700 Td (AAA) Tj 0 Tr ET\n`;
  return { input: page(unseen + text(150, 700, SECRET)), output: page(unseen + BLACK) };
}

function mappedWord(): Pick<Leak, 'output' | 'input' | 'plan'> {
  const name = 'Ashgrove';
  const hex = Buffer.from(name, 'utf16le').swap16().toString('hex');
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /ToUnicode 101 0 R >>';
  const range = '1 begincodespacerange <00> <ff> endcodespacerange';
  const map = `begincmap ${range} 2 beginbfchar <41> <0041> <42> <${hex}> endbfchar endcmap`;
  const objects = { 100: font, 101: stream(deflateSync(Buffer.from(map)).toString('latin1'), '/Filter /FlateDecode') };
  const page = (content: string) => plainPdf({ pages: [{ content, fonts: '/F3 100 0 R' }], objects });
  const shown = 'BT /F3 12 Tf 100 600 Td (A) Tj ET\n';
  return {
    input: page(KEPT + shown + text(150, 700, name)),
    output: page(KEPT + shown + BLACK),
    plan: plan({ targets: [target(name)], regions: [region(1, [GONE])] }),
  };
}

/**
 * Letters of a Type 3 font that draws them under their line: what is seen in the box stands above it for who believes
 * the font.
 */
function lyingLetters(): Pick<Leak, 'output' | 'input' | 'plan'> {
  const font =
    '/T3 << /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 65 ' +
    '/LastChar 65 /Widths [600] /CharProcs << /A 101 0 R >> /Encoding << /Differences [65 /A] >> >>';
  const letter = stream('600 0 d0 100 -2000 400 700 re f', '');
  const shown = 'BT /T3 12 Tf 150 724 Td (A) Tj ET\n';
  const page = (content: string) => ({ pages: [{ content, fonts: font }], objects: { 101: letter } });
  const bar = [148, 701, 232, 704] as const;
  return {
    input: plainPdf(page(KEPT + shown)),
    output: plainPdf(page(KEPT + shown + box(...bar))),
    plan: plan({ regions: [region(1, [quad(...bar)], { origin: 'box' })] }),
  };
}

/** A second occurrence that nobody decided to keep: letters of the secret, last first, each with its own matrix. */
function shuffled(x: number, y: number): Pick<Leak, 'output' | 'input' | 'plan'> {
  const letters = [...SECRET].map((c, i) => `BT /F2 10 Tf 1 0 0 1 ${x + 6 * i} ${y} Tm (${c}) Tj ET\n`).toReversed();
  const foot = letters.join('');
  return {
    output: clean({ content: KEPT + BLACK + foot }),
    input: clean({ content: KEPT + text(150, 700, SECRET) + foot }),
    plan: plan({ targets: [target(SECRET, { scope: 'theseOccurrences' })], regions: [region(1, [GONE])] }),
  };
}

async function check(leak: Leak, skip: readonly CheckId[]) {
  return verify({
    normalised: leak.input ?? INPUT,
    output: leak.output,
    plan: leak.plan ?? PLAN,
    outcomes: [outcome(1, leak.outcome ?? {})],
    skip,
  });
}

test('every check has a planted leak', () => {
  // The reader of scans is asked by the pipeline (reread.test.ts).
  const own = CHECK_IDS.filter((id) => id !== 'picture_text');
  expect([...new Set(LEAKS.map((leak) => leak.check))].toSorted()).toEqual(own.toSorted());
});

describe.each(LEAKS)('$check: $what', (leak) => {
  test('is stopped by this check alone', async () => {
    const { passed, checks } = await check(leak, []);
    expect(checks.filter((c) => c.result === 'failed').map((c) => c.id)).toEqual([leak.check]);
    expect(passed).toBe(false);
  });

  test('passes without it', async () => {
    expect(await check(leak, [leak.check])).toMatchObject({ passed: true, flagged: [], beyondPages: false });
  });
});

test('the file that all of them were made from is clean', async () => {
  const result = await verify({ normalised: INPUT, output: clean(), plan: PLAN, outcomes: [outcome(1)] });
  expect(result.checks.filter((c) => c.result !== 'passed')).toEqual([]);
});
