import type { PageStrategy } from '@blackbar/model';
import type { Verification } from '@blackbar/verification';
import { describe, expect, test } from 'vitest';
import { release } from './release.ts';

const PASSED: Verification = {
  passed: true,
  checks: [],
  flagged: [],
  beyondPages: false,
  looked: [],
  lookedAtWhole: true,
  leakScores: [],
};

function failed(flagged: number[], beyondPages = false): Verification {
  return {
    passed: false,
    checks: [{ id: 'page_text', result: 'failed', pages: flagged }],
    flagged,
    beyondPages,
    looked: [],
    lookedAtWhole: true,
    leakScores: [],
  };
}

/** A writer that notes which pages it was told to rasterise, and a verifier that gives these answers in turn. */
function run(answers: Verification[]) {
  const asked: number[][] = [];
  const answer = [...answers];
  return {
    asked,
    result: release(0, {
      write: async (strategies) => {
        const rasterised = [...strategies]
          .filter(([, s]: [number, PageStrategy]) => s === 'raster')
          .map(([page]) => page);
        asked.push(rasterised);
        return { bytes: new Uint8Array([asked.length]), outcomes: [], rasterised, warnings: [] };
      },
      verify: async () => answer.shift() ?? failed([1]),
      onProgress: () => {},
    }),
  };
}

describe('release', () => {
  test('what passes at once is released as it was verified', async () => {
    const { result } = run([PASSED]);
    expect((await result).written.bytes).toEqual(new Uint8Array([1]));
  });

  test('flagged pages are rasterised, the others are not', async () => {
    const { asked, result } = run([failed([2, 5]), PASSED]);
    expect((await result).attempts).toBe(2);
    expect(asked).toEqual([[], [2, 5]]);
  });

  test.each([
    ['pages that stay flagged although they are pictures', [failed([2]), failed([2])], 2],
    ['a failure that no page can cure', [failed([], true)], 1],
    ['more failures than attempts', [failed([1]), failed([2]), failed([3])], 3],
  ])('%s: refused, nothing returned', async (_name, answers, attempts) => {
    const { asked, result } = run(answers);
    await expect(result).rejects.toMatchObject({ code: 'verification_failed' });
    expect(asked).toHaveLength(attempts);
  });

  test('a refusal names each page on which a check failed', async () => {
    const { result } = run([failed([5, 2], true)]);
    await expect(result).rejects.toMatchObject({ failure: { page: 2, facts: { page: 2, pages: [2, 5] } } });
  });

  test('a refusal names the places, as many as a person goes to', async () => {
    const places = Array.from({ length: 60 }, (_, i) => ({ page: 2, x: i, y: 10, width: 6, height: 9 }));
    const { result } = run([{ ...failed([2], true), places }]);
    const { failure } = await result.catch((error) => error);
    expect(failure.facts.places).toHaveLength(200);
    expect(failure.facts.places.slice(0, 10)).toEqual([2, 0, 10, 6, 9, 2, 1, 10, 6, 9]);
  });

  test('pages that were looked at are counted, signs of life in between are not', async () => {
    const heard: string[] = [];
    await release(3, {
      write: async () => ({ bytes: new Uint8Array(), outcomes: [], rasterised: [], warnings: [] }),
      verify: async (_, { onPage }) => {
        for (const page of [0, 2, 0, 1, 3]) await onPage({ stage: 'verifying', done: page, total: 3 });
        return PASSED;
      },
      onProgress: ({ stage, done }) => void heard.push(`${stage} ${done}`),
    });
    expect(heard.slice(2)).toEqual(['verifying 0', 'verifying 1', 'verifying 1', 'verifying 2', 'verifying 3']);
  });

  test('each sign of the work says in which attempt it is', async () => {
    const heard: string[] = [];
    const answers = [failed([2]), PASSED];
    await release(12, {
      write: async (_, onProgress) => {
        await onProgress({ stage: 'redacting', done: 0, total: 12 });
        return { bytes: new Uint8Array(), outcomes: [], rasterised: [], warnings: [] };
      },
      verify: async (_, { onPage, onProgress }) => {
        for (let page = 1; page <= 12; page++) await onPage({ stage: 'verifying', done: page, total: 12 });
        await onProgress({ stage: 'verifying', done: 0, total: 1, reads: true });
        return answers.shift() ?? PASSED;
      },
      onProgress: ({ stage, attempt }) => void heard.push(`${stage} ${attempt}`),
    });
    const attempt = (nth: number) => [...Array(2).fill(`redacting ${nth}`), ...Array(14).fill(`verifying ${nth}`)];
    expect(heard).toEqual([...attempt(1), ...attempt(2)]);
  });
});
