import { BlackbarError } from '@blackbar/model';
import { expect, test } from 'vitest';
import { type Answer, sayEnd } from './answers.ts';

async function said(work: Promise<unknown>, refuses?: Answer['kind']): Promise<Answer[]> {
  const answers: Answer[] = [];
  await sayEnd(work, (answer) => {
    if (answer.kind === refuses) throw new Error('This can’t be cloned.');
    answers.push(answer);
  });
  return answers;
}

test('work that ends says what came of it, once', async () => {
  expect(await said(Promise.resolve(7))).toEqual([{ kind: 'done', output: 7 }]);
});

test('a refusal is said by its code', async () => {
  const error = new BlackbarError('damaged', 'pages_alike');
  expect(await said(Promise.reject(error))).toEqual([{ kind: 'failed', failure: error.failure }]);
});

test('an unknown error says nothing of its message, which might quote the document', async () => {
  const [answer] = await said(Promise.reject(new Error('Jane Roe, SSN 536-90-4399')));
  expect(answer?.kind).toBe('failed');
  expect(JSON.stringify(answer)).not.toMatch(/Roe|536/);
});

test('an output that can’t be handed over is a failure, never silence', async () => {
  expect(await said(Promise.resolve(7), 'done')).toMatchObject([{ kind: 'failed', failure: { code: 'internal' } }]);
});
