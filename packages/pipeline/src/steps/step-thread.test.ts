import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, expect, test } from 'vitest';
import { packedOrder } from '../plan/redaction-order.ts';
import { StepThread } from './step-thread.ts';
import type { StepInput } from './steps.ts';

const threads: StepThread[] = [];
afterEach(() => Promise.all(threads.splice(0).map((thread) => thread.end())));

function threadOf(heapMiB: number): StepThread {
  const thread = new StepThread(heapMiB);
  threads.push(thread);
  return thread;
}

function inputOf(normalised: Uint8Array): StepInput<'planFile'> {
  const order = packedOrder({
    upload: { sha256: '', bytes: 0 },
    detections: [],
    kept: [],
    removedElsewhere: [],
    boxes: [],
    terms: ['Okafor'],
    exclude: [],
    policy: { ids: [], asOf: 2026 },
    settings: {},
    now: '2026-01-01T00:00:00.000Z',
    warnings: [],
  });
  return { normalised, order };
}

async function letter(): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.addPage([300, 200]).drawText('Dear Ms. Okafor', { x: 20, y: 100, size: 12 });
  return doc.save({ useObjectStreams: false });
}

test('a thread does one step after the other, and says how far it is', async () => {
  const thread = threadOf(256);
  const stages = new Set<string>();
  for (let i = 0; i < 2; i++) {
    const { plan } = await thread.run('planFile', inputOf(await letter()), ({ stage }) => void stages.add(stage));
    expect(plan.frame.targets.map(({ text }) => text)).toEqual(['Okafor']);
  }
  expect([...stages]).toEqual(['extracting']);
});

test('a refusal comes back with its code, and the thread goes on', async () => {
  const thread = threadOf(256);
  const work = thread.run('planFile', inputOf(new TextEncoder().encode('this is no PDF')), () => {});
  await expect(work).rejects.toMatchObject({ code: 'damaged' });
  expect(thread.free).toBe(true);
});

test('a thread whose memory ends refuses the file', async () => {
  const thread = threadOf(8);
  await expect(thread.run('planFile', inputOf(await letter()), () => {})).rejects.toMatchObject({
    code: 'resource_limit',
  });
  expect(thread.free).toBe(false);
});

test('a thread that was ended at work leaves nobody waiting', async () => {
  const thread = threadOf(256);
  const work = thread.run('planFile', inputOf(await letter()), () => {});
  await thread.end();
  await expect(work).rejects.toMatchObject({ code: 'internal' });
});
