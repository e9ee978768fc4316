import { createHash } from 'node:crypto';
import { CHECK_IDS, type Evidence } from '@blackbar/model';
import { describe, expect, test } from 'vitest';
import { buildReport } from './report.ts';
import { box, plainPdf, text } from './testing/plain-pdf.ts';
import { outcome, plan, quad, region, target } from './testing/plans.ts';
import { verify } from './verify.ts';
import { verifyReport } from './verify-report.ts';

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
const fact = (data: Uint8Array) => ({ sha256: sha256(data), bytes: data.length });

const GONE = quad(148, 695, 232, 715);
const INPUT = plainPdf({ pages: [{ content: text(150, 700, 'Zebulon Quark') + text(100, 650, 'stays') }] });
const OUTPUT = plainPdf({ pages: [{ content: box(148, 695, 232, 715) + text(100, 650, 'stays') }] });
const PLAN = plan({ targets: [target('Zebulon Quark')], regions: [region(1, [GONE])] });
const EVIDENCE: Evidence = {
  schema: 'blackbar-evidence/1',
  outputSha256: sha256(OUTPUT),
  salt: '00112233445566778899aabbccddeeff',
  upload: fact(INPUT),
  normalised: fact(INPUT),
  plan: PLAN,
  outcomes: [outcome(1, { boxes: [{ region: PLAN.regions[0]?.id ?? '', quad: GONE }] })],
  leakScores: [],
};

async function report() {
  const verification = await verify({ normalised: INPUT, output: OUTPUT, plan: PLAN, outcomes: EVIDENCE.outcomes });
  return buildReport({
    createdAt: '2026-01-01T00:00:00.000Z',
    productVersion: '0.1.0',
    output: OUTPUT,
    evidence: EVIDENCE,
    verification,
    policies: [],
    sources: new Map([[1, 'text']]),
    keptOnPurpose: [],
    warnings: [],
  });
}

const results = (checks: Awaited<ReturnType<typeof verifyReport>>) =>
  Object.fromEntries(checks.map((c) => [c.id, c.result]));

describe('verifyReport', () => {
  test('without evidence says which checks it could not repeat', async () => {
    const checks = results(await verifyReport(OUTPUT, await report()));
    expect(checks).toMatchObject({
      structure: 'passed',
      box_pixels: 'passed',
      active_content: 'passed',
      page_geometry: 'passed',
    });
    expect(checks).toMatchObject({ page_text: 'not_repeated', object_scan: 'not_repeated', kept_text: 'not_repeated' });
    expect(Object.keys(checks)).toEqual([...CHECK_IDS]);
  });

  test('with evidence repeats all but what needs the input or a reader of pictures', async () => {
    const checks = results(await verifyReport(OUTPUT, await report(), EVIDENCE));
    const missing = Object.keys(checks).filter((id) => checks[id] === 'not_repeated');
    expect(missing.toSorted()).toEqual(['input_position', 'kept_pixels', 'kept_text', 'picture_text']);
    expect(Object.values(checks)).not.toContain('failed');
  });

  test('one changed byte fails', async () => {
    const changed = OUTPUT.slice();
    changed[changed.length - 1] = 32;
    expect(Object.values(results(await verifyReport(changed, await report())))).toEqual(CHECK_IDS.map(() => 'failed'));
  });

  test('evidence of another file fails', async () => {
    const other = { ...EVIDENCE, salt: 'ff' };
    expect(Object.values(results(await verifyReport(OUTPUT, await report(), other)))).toEqual(
      CHECK_IDS.map(() => 'failed'),
    );
  });

  test('a report whose boxes are not where black is fails', async () => {
    const moved = await report();
    const boxes = moved.boxes.map((b) => ({ ...b, rects: b.rects.map((r) => ({ ...r, y: r.y + 100 })) }));
    expect(results(await verifyReport(OUTPUT, { ...moved, boxes })).box_pixels).toBe('failed');
  });

  test.each([
    ['beyond the edge of the page', { x: 5_000, y: 5_000, width: 80, height: 20 }],
    ['of text without a size', { x: 150, y: 80, width: 0, height: 0 }],
  ])('a box %s is not there to be seen', async (_, rect) => {
    const claimed = await report();
    const boxes = claimed.boxes.map((box) => ({ ...box, rects: [rect, ...box.rects] }));
    expect(results(await verifyReport(OUTPUT, { ...claimed, boxes })).box_pixels).toBe('passed');
  });

  test('a box as thin as its edges passes where it is black', async () => {
    const claimed = await report();
    const boxes = claimed.boxes.map((box) => ({ ...box, rects: box.rects.map((rect) => ({ ...rect, height: 1 })) }));
    expect(results(await verifyReport(OUTPUT, { ...claimed, boxes })).box_pixels).toBe('passed');
  });

  test('no field of the public report holds or confirms what was removed', async () => {
    const text = JSON.stringify(await report());
    for (const guess of ['Zebulon Quark', 'zebulon quark', 'ZEBULON QUARK']) {
      expect(text).not.toContain(guess);
      for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
        expect(text).not.toContain(createHash(algorithm).update(guess).digest('hex'));
      }
    }
    expect(text).not.toContain(EVIDENCE.upload.sha256);
    expect(text).not.toContain(EVIDENCE.salt);
  });
});
