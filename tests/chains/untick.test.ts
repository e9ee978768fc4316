import { analyse, type RedactionOrder, redact } from '@blackbar/pipeline';
import { verify } from '@blackbar/verification';
import { expect, test } from 'vitest';
import { describeWithOracles, occurrencesAnywhere, textByPoppler } from '../oracles/index.ts';
import { NOW } from '../torture/chain.ts';
import { file, show } from '../torture/page.ts';
import { NAME } from '../torture/row.ts';

const silent = () => undefined;

/** Three lines with one name, each found as a person. */
const INPUT = file({
  pages: [
    {
      content: [700, 660, 620].map((y, i) => show(`Patient: ${NAME}`, 72, y) + show(`entry ${i + 1}`, 400, y)).join(''),
    },
  ],
});

async function keeping(keep: number) {
  const analysis = await analyse(INPUT, { detect: true }, silent);
  const names = analysis.detections.filter(({ category }) => category === 'PERSON');
  expect(names.map(({ text }) => text)).toEqual([NAME, NAME, NAME]);
  const request: RedactionOrder = {
    upload: analysis.upload,
    detections: names.filter((_, i) => i !== keep),
    kept: names.filter((_, i) => i === keep),
    removedElsewhere: [],
    boxes: [],
    terms: [],
    exclude: [],
    policy: { ids: [], asOf: 2026 },
    settings: {},
    now: NOW,
    warnings: [],
  };
  return { normalised: analysis.normalised, redacted: await redact(analysis.normalised, request, silent) };
}

describeWithOracles('one of three equal names is left by choice', () => {
  test.each([0, 1, 2])('leaving copy %i: released, and exactly one survives', async (keep) => {
    const { redacted } = await keeping(keep);
    // The judge gives the text twice: in content order and in layout order.
    expect((await textByPoppler(redacted.output)).split(NAME)).toHaveLength(3);
  });

  test('a fourth copy planted in the metadata is not let through', async () => {
    const { normalised, redacted } = await keeping(1);
    const { plan, outcomes } = redacted.evidence;
    expect((await verify({ normalised, output: redacted.output, plan, outcomes })).passed).toBe(true);
    const planted = withTitle(redacted.output, NAME);
    expect(await occurrencesAnywhere(planted, NAME)).not.toEqual([]);
    const { passed, checks } = await verify({ normalised, output: planted, plan, outcomes });
    expect(passed).toBe(false);
    expect(checks.filter(({ result }) => result === 'failed').map(({ id }) => id)).toContain('hidden_text');
  });
});

/** The title as an incremental update to a file with a classic cross-reference table or stream. */
function withTitle(pdf: Uint8Array, title: string): Uint8Array {
  const before = Buffer.from(pdf);
  const text = before.toString('latin1');
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? '0';
  const root = /\/Root\s+(\d+ \d+ R)/.exec(text)?.[1] ?? '1 0 R';
  const size = Number(/\/Size\s+(\d+)/.exec(text)?.[1] ?? '0');
  const object = `${size} 0 obj\n<< /Title (${title}) >>\nendobj\n`;
  const start = before.length + object.length;
  const table = `xref\n${size} 1\n${String(before.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${size + 1} /Root ${root} /Info ${size} 0 R /Prev ${previous} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([before, Buffer.from(object + table + trailer, 'latin1')]));
}
