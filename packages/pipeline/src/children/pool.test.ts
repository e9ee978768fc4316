import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { Pool } from './pool.ts';

const pool = new Pool({ size: 2 });
afterAll(() => pool.close());

async function onePage(text: string): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.addPage([300, 200]).drawText(text, { x: 20, y: 100, size: 12 });
  return doc.save();
}

describe('the pool', () => {
  test('a child analyses a file and tells how far it is', async () => {
    const stages = new Set<string>();
    const analysis = await pool.run(
      'analyse',
      { bytes: await onePage('SSN: 219-09-5501'), request: { detect: true } },
      { onProgress: ({ stage }) => void stages.add(stage) },
    );
    expect(analysis.detections.map(({ category }) => category)).toContain('SSN');
    expect([...stages]).toEqual(['ingesting', 'extracting', 'detecting']);
  });

  test('a refusal comes back with its code', async () => {
    const bytes = new TextEncoder().encode('this is no PDF');
    await expect(pool.run('analyse', { bytes, request: { detect: false } })).rejects.toMatchObject({ code: 'damaged' });
  });

  test('a cancelled job ends its child, the next job has another', async () => {
    const controller = new AbortController();
    const bytes = await onePage('a');
    const job = pool.run('analyse', { bytes, request: { detect: false } }, { signal: controller.signal });
    controller.abort();
    await expect(job).rejects.toMatchObject({ code: 'unavailable' });
    const next = await pool.run('analyse', { bytes, request: { detect: false } });
    expect(next.pages).toHaveLength(1);
  });

  test('a job called off while it waits gives up its turn and costs no child', async () => {
    const { known, started, end } = poolOfKnown(1);
    const bytes = await onePage('a');
    const analyse = (signal?: AbortSignal) =>
      known.run('analyse', { bytes, request: { detect: false } }, signal ? { signal } : {});
    const [first, controller] = [analyse(), new AbortController()];
    const [off, next] = [analyse(controller.signal), analyse()];
    controller.abort();
    await expect(off).rejects.toMatchObject({ code: 'unavailable' });
    await expect(analyse(controller.signal)).rejects.toMatchObject({ code: 'unavailable' });
    expect(known.load).toMatchObject({ busy: 1, waiting: 1 });
    expect([(await first).pages, (await next).pages].map(({ length }) => length)).toEqual([1, 1]);
    expect(started()).toHaveLength(1);
    await end();
  });

  test('more jobs than children wait their turn', async () => {
    const bytes = await onePage('b');
    const jobs = Array.from({ length: 5 }, () => pool.run('analyse', { bytes, request: { detect: false } }));
    expect((await Promise.all(jobs)).map(({ pages }) => pages.length)).toEqual([1, 1, 1, 1, 1]);
  });

  test('a closed pool refuses', async () => {
    const closed = new Pool({ size: 1 });
    await closed.close();
    await expect(closed.run('inspect', { bytes: new Uint8Array() })).rejects.toMatchObject({ code: 'unavailable' });
  });

  test.each([
    [1, { pages: [expect.anything()] }],
    [2, { code: 'resource_limit' }],
  ])('of a child that is killed from outside another one takes the work over, once: killed %i times', async (kills, outcome) => {
    const { known, started, end } = poolOfKnown(1);
    const killed = new Set<number>();
    const onProgress = () => {
      const pid = started().at(-1);
      if (pid === undefined || killed.has(pid) || killed.size === kills) return;
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    };
    const job = known.run('analyse', { bytes: await onePage('c'), request: { detect: true } }, { onProgress });
    expect(await job.catch((error: unknown) => error)).toMatchObject(outcome);
    expect([killed.size, started().length]).toEqual([kills, 2]);
    await end();
  });

  test('where those that wait are killed along with the one at work, the work is taken over all the same', async () => {
    const { known, started, end } = poolOfKnown(3);
    const bytes = await onePage('d');
    const analyse = (options = {}) => known.run('analyse', { bytes, request: { detect: true } }, options);
    await Promise.all([analyse(), analyse(), analyse()]);
    const all = started();
    let killed = false;
    const onProgress = () => {
      if (killed) return;
      killed = true;
      for (const pid of all) process.kill(pid, 'SIGKILL');
    };
    expect((await analyse({ onProgress })).pages).toHaveLength(1);
    expect([all.length, started().length]).toEqual([3, 4]);
    await end();
  });

  test('one child takes many jobs, refused or not: what it loaded is not loaded anew', async () => {
    const { known, started, end } = poolOfKnown(1);
    const bytes = new TextEncoder().encode('this is no PDF');
    for (let job = 0; job < 60; job++) {
      await expect(known.run('inspect', { bytes })).rejects.toMatchObject({ code: 'damaged' });
    }
    expect(started()).toHaveLength(1);
    await end();
  });

  test('where a child can’t be confined, a pool that demands it refuses, and says why', () => {
    const path = process.env.PATH;
    process.env.PATH = '';
    try {
      expect(() => new Pool({ size: 1, requireSandbox: true })).toThrow(
        expect.objectContaining({ code: 'unavailable', sentence: 'no_sandbox' }),
      );
      expect(new Pool({ size: 1 }).sandbox).toMatchObject({ network: 'open', files: 'named' });
    } finally {
      process.env.PATH = path;
    }
  });
});

/** A pool, and the process numbers of its children in the order of their starts. */
function poolOfKnown(size: number) {
  const folder = mkdtempSync(join(tmpdir(), 'blackbar-pids-'));
  const file = join(folder, 'pids');
  const known = new Pool({ size });
  const { launch } = known.sandbox;
  // Each program replaces the one before it, so that the shell's number is the child's.
  Object.assign(known.sandbox, {
    launch: (own: string) => {
      const { execPath, execArgv } = launch(own);
      return { execPath: '/bin/sh', execArgv: ['-c', `echo $$ >> '${file}'; exec "$@"`, 'sh', execPath, ...execArgv] };
    },
  });
  return {
    known,
    started: () => readFileSync(file, 'utf8').trim().split('\n').map(Number),
    end: async () => {
      await known.close();
      rmSync(folder, { recursive: true });
    },
  };
}
