import { INTAKE, type UploadResponse } from '@blackbar/contracts';
import { expect, test } from 'vitest';
import { ApiError } from '../fetch.ts';
import type { Gathered } from './gather.ts';
import { ZipProblem } from './refusal.ts';
import { type Send, sendAll } from './send-all.ts';

const MIB = 1024 * 1024;

function file(name: string, size = 1): Gathered {
  return { name, size, open: async () => new File(['x'], name) };
}

/** Takes everything but files called "bad", as the service does: of none taken the first refusal is the answer. */
function service() {
  const requests: string[][] = [];
  const send: Send = async (files, onSent) => {
    requests.push(files.map(({ name }) => name));
    onSent(1);
    if (files.some(({ name }) => name.includes('limit'))) throw refusal(402, 'trial_used');
    if (files.every(({ name }) => name.includes('bad'))) throw refusal(415, 'not_a_pdf');
    const results = files.map(({ name }) =>
      name.includes('bad') ? { name, error: 'No PDF.', code: 'not_a_pdf' } : { name, document: {} },
    );
    return { results } as UploadResponse;
  };
  return { requests, send };
}

const refusal = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ error: 'No PDF.', code, requestId: '1' }), '');
const namesOf = (results: readonly { name: string }[]) => results.map(({ name }) => name);

test('few files and bytes in each request, and one progress that only grows, to 1', async () => {
  const { requests, send } = service();
  const shares: number[] = [];
  const files = [
    ...Array.from({ length: INTAKE.request.files + 1 }, (_, i) => file(`small ${i}`)),
    ...['a', 'b', 'c'].map((name) => file(name, 20 * MIB)),
  ];
  const { results } = await sendAll(files, send, (share) => shares.push(share));
  expect(requests.map((names) => names.length)).toEqual([INTAKE.request.files, 3, 1]);
  expect(results).toHaveLength(files.length);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
});

test('every refused file has its own answer, also where a whole request was refused', async () => {
  const { send } = service();
  const { results, stopped } = await sendAll([file('bad 1'), file('bad 2')], send, () => undefined);
  expect(results).toEqual(['bad 1', 'bad 2'].map((name) => ({ name, error: 'No PDF.', code: 'not_a_pdf' })));
  expect(stopped).toBeUndefined();
});

test('an entry that is not what its archive says is named, and the others go', async () => {
  const { requests, send } = service();
  const liar = { ...file('liar'), open: () => Promise.reject(new ZipProblem('ratio')) };
  const { results, refused } = await sendAll([file('a'), liar, file('b')], send, () => undefined);
  expect([requests, namesOf(results), refused]).toEqual([
    [['a', 'b']],
    ['a', 'b'],
    [{ name: 'liar', reason: 'ratio' }],
  ]);
});

test('what ends an upload is told, with what was stored and what was not sent any more', async () => {
  const { send } = service();
  const files = [file('a', 40 * MIB), file('limit', 40 * MIB), file('c', 40 * MIB)];
  const { results, refused, stopped } = await sendAll(files, send, () => undefined);
  expect(namesOf(results)).toEqual(['a']);
  expect(refused).toEqual(['limit', 'c'].map((name) => ({ name, reason: 'not_sent' })));
  expect(stopped).toBeInstanceOf(ApiError);
});
