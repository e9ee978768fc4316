import type { RedactionPlan } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { box, plainPdf, text } from './testing/plain-pdf.ts';
import { geometry, kept, outcome, plan, quad, region, target } from './testing/plans.ts';
import { verify } from './verify.ts';

const GONE = quad(148, 695, 232, 715);
const INPUT = plainPdf({
  pages: [{ content: text(100, 700, 'Name: ') + text(150, 700, 'Zebulon Quark') + text(100, 650, 'stays here') }],
});
const OUTPUT = plainPdf({
  pages: [{ content: text(100, 700, 'Name: ') + box(148, 695, 232, 715) + text(100, 650, 'stays here') }],
});
const PLAN = plan({ targets: [target('Zebulon Quark')], regions: [region(1, [GONE])] });

const failed = async (output: Uint8Array, p: RedactionPlan, normalised = INPUT) => {
  const result = await verify({ normalised, output, plan: p, outcomes: [outcome(1)] });
  return result.checks.filter((c) => c.result === 'failed').map((c) => c.id);
};

describe('verify', () => {
  test('passes a clean removal', async () => {
    const result = await verify({ normalised: INPUT, output: OUTPUT, plan: PLAN, outcomes: [outcome(1)] });
    expect(result.checks.filter((c) => c.result !== 'passed')).toEqual([]);
    expect(result).toMatchObject({ passed: true, flagged: [], beyondPages: false });
  });

  test('flags the page when nothing was removed', async () => {
    const result = await verify({ normalised: INPUT, output: INPUT, plan: PLAN, outcomes: [outcome(1)] });
    expect(result.passed).toBe(false);
    expect(result.flagged).toEqual([1]);
  });

  test('says where on the page as displayed, and nothing of a page that passed', async () => {
    const left = await verify({ normalised: INPUT, output: INPUT, plan: PLAN, outcomes: [outcome(1)] });
    // The box of 148 to 232, 695 to 715 on a page 792 high.
    const inBox = left.places?.filter(({ x, y }) => x >= 148 && x < 232 && y >= 77 && y < 97) ?? [];
    expect(inBox.length).toBeGreaterThan(0);
    expect(inBox).toHaveLength(left.places?.length ?? 0);
    const gone = await verify({ normalised: INPUT, output: OUTPUT, plan: PLAN, outcomes: [outcome(1)] });
    expect(gone.places).toBeUndefined();
  });

  test('flags text that only lies under a box', async () => {
    const covered = plainPdf({
      pages: [
        {
          content:
            text(100, 700, 'Name: ') +
            text(150, 700, 'Zebulon Quark') +
            box(148, 695, 232, 715) +
            text(100, 650, 'stays here'),
        },
      ],
    });
    expect(await failed(covered, PLAN)).toEqual(
      expect.arrayContaining(['page_text', 'box_text', 'object_scan', 'raw_bytes']),
    );
  });

  test('gives the same answer twice', async () => {
    const once = await verify({ normalised: INPUT, output: INPUT, plan: PLAN, outcomes: [outcome(1)] });
    const twice = await verify({ normalised: INPUT, output: INPUT, plan: PLAN, outcomes: [outcome(1)] });
    expect(twice).toEqual(once);
  });
});

describe('one of three equal names is kept', () => {
  const name = target('Zebulon Quark', { scope: 'theseOccurrences' });
  const at = (y: number) => quad(100, y - 4, 178, y + 10);
  const line = (y: number) => text(100, y, 'Zebulon Quark');
  const three = plainPdf({ pages: [{ content: line(700) + line(650) + line(600) }] });
  const removed = [at(700), at(600)];
  const boxes = box(100, 696, 178, 710) + box(100, 596, 178, 610);
  const p = plan({ targets: [name], regions: removed.map((q) => region(1, [q])), kept: [kept(name, 1, [at(650)])] });

  test('the kept one is no leak', async () => {
    expect(await failed(plainPdf({ pages: [{ content: line(650) + boxes }] }), p, three)).toEqual([]);
  });

  test('nor is it when the target is wanted everywhere else', async () => {
    const everywhere = { ...p, targets: [{ ...name, scope: 'everywhere' as const }] };
    expect(await failed(plainPdf({ pages: [{ content: line(650) + boxes }] }), everywhere, three)).toEqual([]);
  });

  test('one more on the page is', async () => {
    expect(await failed(plainPdf({ pages: [{ content: line(650) + boxes + line(500) }] }), p, three)).toContain(
      'page_text',
    );
  });

  test('one more in the metadata is', async () => {
    const leaky = plainPdf({
      pages: [{ content: line(650) + boxes }],
      objects: { 100: '<< /Title (Zebulon Quark) >>' },
      trailer: '/Info 100 0 R',
    });
    expect(await failed(leaky, p, three)).toContain('object_scan');
  });
});

describe('a box drawn by a person on a turned page', () => {
  const turned = { entries: '/Rotate 90' };
  const asked = { page: 1, rect: { x: 100, y: 60, width: 40, height: 90 } };
  const input = plainPdf({ pages: [{ ...turned, content: text(300, 300, 'stays') }] });
  /** The asked rect in user space: turned by 90 degrees, a page's x is the distance from its left side down. */
  const right = quad(60, 100, 150, 140);
  /** The same with the sign of one term wrong in the matrix: mirrored on the page. */
  const wrong = quad(612 - 150, 100, 612 - 60, 140);

  test.each([
    ['lies where it was asked for', right, []],
    ['is refused where a wrong page matrix puts it', wrong, ['box_pixels']],
  ] as const)('%s', async (_, q, expected) => {
    const output = plainPdf({ pages: [{ ...turned, content: text(300, 300, 'stays') + box(q[0], q[1], q[4], q[5]) }] });
    const boxed = plan({ pages: [geometry(1, { rotation: 90 })], regions: [region(1, [q], { origin: 'box' })] });
    const result = await verify({
      normalised: input,
      output,
      plan: boxed,
      outcomes: [outcome(1)],
      asDisplayed: [asked],
    });
    expect(result.checks.filter((c) => c.result === 'failed').map((c) => c.id)).toEqual(expected);
  });
});

describe('letters that their font draws upside down, in text that is mirrored', () => {
  const fonts =
    '/T3 << /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [.001 0 0 -.001 0 0] /FirstChar 65 ' +
    '/LastChar 65 /Widths [600] /CharProcs << /A 101 0 R >> /Encoding << /Differences [65 /A] >> >>';
  const objects = { 101: '<< /Length 37 >>\nstream\n600 0 0 0 500 700 d1 0 0 500 700 re f\nendstream' };
  const file = (content: string) =>
    plainPdf({ pages: [{ content: `${text(100, 650, 'stays')}${content}`, fonts }], objects });
  const letters = 'BT /T3 12 Tf 1 0 0 -1 150 700 Tm (AAA) Tj ET\n';
  const boxed = (bottom: number) =>
    plan({ regions: [region(1, [quad(149, bottom, 173, bottom + 12)], { glyphs: 3 })] });

  test('lie in the box around their ink', async () => {
    expect(await failed(file(box(149, 697, 173, 709)), boxed(697), file(letters))).toEqual([]);
  });

  test('do not lie in a box below their line', async () => {
    expect(await failed(file(box(149, 687, 173, 699)), boxed(687), file(letters))).toContain('input_position');
  });
});

describe('letters that hang from their line in their font, which turns them upright', () => {
  const fonts =
    '/T3 << /Type /Font /Subtype /Type3 /FontBBox [0 200 600 -800] /FontMatrix [.001 0 0 -.001 0 0] /FirstChar 65 ' +
    '/LastChar 65 /Widths [600] /CharProcs << /A 101 0 R >> /Encoding << /Differences [65 /A] >> >>';
  const objects = { 101: '<< /Length 43 >>\nstream\n600 0 0 -700 500 0 d1 0 -700 500 700 re f   \nendstream' };
  const file = (content: string) =>
    plainPdf({ pages: [{ content: `${text(100, 650, 'stays')}${content}`, fonts }], objects });
  const letters = 'BT /T3 12 Tf 1 0 0 1 150 700 Tm (AAA) Tj ET\n';
  const boxed = (bottom: number) =>
    plan({ regions: [region(1, [quad(149, bottom, 173, bottom + 12)], { glyphs: 3 })] });

  test('lie in the box around their ink', async () => {
    expect(await failed(file(box(149, 697, 173, 709)), boxed(697), file(letters))).toEqual([]);
  });

  test('do not lie in a box below their line', async () => {
    expect(await failed(file(box(149, 685, 173, 697)), boxed(685), file(letters))).toContain('input_position');
  });
});

describe('operators that stand apart on the page', () => {
  const shown = (first: string, second: string) =>
    plainPdf({ pages: [{ content: `BT /F1 12 Tf 72 700 Td (${first}) Tj 300 0 Td (${second}) Tj ET` }] });
  const page = (first: string, second: string, wanted: string) => {
    const file = shown(first, second);
    return failed(file, plan({ targets: [target(wanted, { wholeWord: false })], regions: [] }), file);
  };

  test('do not spell a word of which one has only the beginning of the rest', async () => {
    expect(await page('out of control', 'statement', 'controls')).not.toContain('object_scan');
  });

  test('spell a word that ends with one of them', async () => {
    expect(await page('by Ashg', 'rove today', 'Ashgrove')).toContain('object_scan');
  });
});

describe('metadata that every file has', () => {
  const withXmp = (creator: string) => {
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      `<dc:creator>${creator}</dc:creator></rdf:RDF></x:xmpmeta>`;
    const stream = `<< /Type /Metadata /Subtype /XML /Length ${xmp.length} >>\nstream\n${xmp}\nendstream`;
    return plainPdf({ pages: [{ content: text(100, 700, 'stays') }], objects: { 100: stream } });
  };
  const wanted = plan({ targets: [target('Adobe')], regions: [] });

  test('names its namespaces, and no company', async () => {
    expect(await failed(withXmp('Blackbar'), wanted, withXmp('Blackbar'))).not.toContain('object_scan');
  });

  test('is searched all the same', async () => {
    expect(await failed(withXmp('Adobe'), wanted, withXmp('Adobe'))).toContain('object_scan');
  });
});
