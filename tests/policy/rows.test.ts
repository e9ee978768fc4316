import type { Detection } from '@blackbar/model';
import { openPages } from '@blackbar/pdf';
import { analyse, redact } from '@blackbar/pipeline';
import { POLICIES, type Policy, type PolicyRule, ruleFor } from '@blackbar/policy';
import { buildPagePart, locate } from '@blackbar/text';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { describeWithOracles } from '../oracles/availability.ts';
import { occurrencesAnywhere, textByPoppler } from '../oracles/index.ts';

interface Row {
  readonly rule: PolicyRule;
  readonly value: string;
  readonly out: string;
}

/** The rows that decide: a `permitted` row is an offer that the default row of its category overrides. */
function rowsOf(policy: Policy): Row[] {
  return policy.rules
    .filter((rule) => ruleFor(policy, rule.category) === rule)
    .flatMap((rule) => rule.examples.map((example) => ({ rule, value: example.in, out: example.out })));
}

async function fileWith(rows: readonly Row[]): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Helvetica);
  const page = doc.addPage([612, 792]);
  rows.forEach(({ value }, i) => {
    page.drawText(`Row ${i}: ${value} stays ${i}.`, { x: 40, y: 750 - i * 22, size: 10, font });
  });
  return doc.save();
}

/** Each value where it stands, as if a recognizer had found exactly it. */
async function foundIn(normalised: Uint8Array, rows: readonly Row[]): Promise<Detection[]> {
  const reader = await openPages(normalised);
  const part = buildPagePart(reader.glyphs(1));
  reader.close();
  return rows.map(({ rule, value }, i) => {
    const start = part.text.indexOf(value, part.text.indexOf(`Row ${i}:`));
    const locator = locate(part, { start, end: start + value.length });
    return {
      id: String(i),
      category: rule.category,
      text: value,
      confidence: 1,
      source: 'validated',
      evidence: [],
      locator,
    };
  });
}

async function outputUnder(policy: Policy, rows: readonly Row[]): Promise<Uint8Array> {
  const silent = () => {};
  const { normalised, upload } = await analyse(await fileWith(rows), { detect: false }, silent);
  const { output } = await redact(
    normalised,
    {
      upload,
      // What is ticked goes: what the rule lets stand starts without a tick.
      detections: (await foundIn(normalised, rows)).filter((_, i) => rows[i]?.out !== rows[i]?.value),
      kept: [],
      removedElsewhere: [],
      boxes: [],
      terms: [],
      exclude: [],
      policy: { ids: [policy.id], minors: 'initials', asOf: 2026 },
      settings: {},
      now: '2026-11-20T00:00:00.000Z',
      warnings: [],
    },
    silent,
  );
  return output;
}

describeWithOracles('each row of each policy through a real file', () => {
  test.each(POLICIES.map((policy) => [policy.id, policy] as const))('%s', async (_id, policy) => {
    const rows = rowsOf(policy);
    const output = await outputUnder(policy, rows);
    const text = (await textByPoppler(output)).replace(/\s+/g, ' ');
    for (const [i, { rule, value, out }] of rows.entries()) {
      const kept = out === value;
      expect(text, `row ${i}, ${rule.category}: what is drawn`).toContain(out);
      expect(text, `row ${i}, ${rule.category}: the line goes on`).toContain(`stays ${i}.`);
      if (kept) continue;
      const line = new RegExp(`Row ${i}:.*stays ${i}\\.`).exec(text)?.[0] ?? value;
      expect(line, `row ${i}, ${rule.category}: what is read`).not.toContain(value);
      // Two or three digits stand in any file by chance.
      if (value.length < 6) continue;
      expect(await occurrencesAnywhere(output, value), `row ${i}, ${rule.category}: what is left`).toEqual([]);
    }
  });
});
