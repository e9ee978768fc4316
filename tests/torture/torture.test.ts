import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithOracles, structuralProblems } from '../oracles/index.ts';
import { sample } from '../sample.ts';
import { requestOf, throughTheChain } from './chain.ts';
import { damageOf, leaksOf } from './judge.ts';
import { MANIFEST } from './manifest.ts';
import type { Row } from './row.ts';
import { type Result, type Status, table } from './table.ts';

/** One row through the whole product, judged by outside tools alone. */
async function judged(row: Row): Promise<Result> {
  const input = await row.build();
  let answer: Awaited<ReturnType<typeof throughTheChain>>;
  try {
    answer = await throughTheChain(input, requestOf(row));
  } catch (error) {
    return {
      row,
      status: 'crash',
      detail: error instanceof Error ? `${error.message} ${error.stack?.split('\n')[1]}` : '',
      rastered: 0,
    };
  }
  if (answer.kind === 'refused')
    return { row, status: 'refused', detail: `${answer.code}: ${answer.message}`, rastered: 0 };
  const { output, report } = answer.redacted;
  const rastered = report.pages.flatMap(({ page, strategy }) => (strategy === 'raster' ? [page] : []));
  const leaks = await leaksOf(row, output);
  const damage = [
    ...(await damageOf(row, input, output, answer.declared, rastered)),
    ...(await structuralProblems(output)),
  ];
  const status: Status = leaks.length > 0 ? 'leak' : damage.length > 0 ? 'damage' : 'released';
  return { row, status, detail: [...leaks, ...damage].join('; '), rastered: rastered.length };
}

/**
 * Files whose pictures pdf.js decodes with WebAssembly. It loads each decoder once, through the document that asks
 * first: in one process, beside four others, that one may be closed while it waits.
 */
const LOADS_A_DECODER = ['image/jpeg-2000', 'image/jbig2'];

describeWithOracles('each torture file', () => {
  const results: Result[] = [];
  beforeAll(async () => {
    for (const row of MANIFEST) if (LOADS_A_DECODER.includes(row.id)) await judged(row);
  });
  afterAll(() => console.log(table(results)));

  test.concurrent.each(
    sample(MANIFEST, 0.025, ({ id }) => id).map((row) => [row.id, row] as const),
  )('%s', async (_id, row) => {
    const result = await judged(row);
    results.push(result);
    expect(`${result.status} ${result.status === row.handled ? '' : result.detail}`.trim()).toBe(row.handled);
  });
});
