import { describe, expect, it } from 'vitest';
import { PRIORITY, RenderQueue } from './render-queue.ts';

function recorder() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const job = (name: string) => ({
    start() {
      log.push(`start ${name}`);
      const done = new Promise<void>((resolve) => ends.set(name, resolve));
      return {
        done,
        cancel: () => {
          log.push(`cancel ${name}`);
          ends.get(name)?.();
        },
      };
    },
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { log, job, end };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('RenderQueue', () => {
  it('draws one at a time, visible pages first', async () => {
    const { log, job, end } = recorder();
    const queue = new RenderQueue();
    queue.request('thumb', PRIORITY.thumbnail, job('thumb'));
    queue.request('ahead', PRIORITY.ahead, job('ahead'));
    queue.request('seen', PRIORITY.visible, job('seen'));
    await settle();
    expect(log).toEqual(['start seen']);
    await end('seen');
    await end('ahead');
    expect(log).toEqual(['start seen', 'start ahead', 'start thumb']);
  });

  it('forgets what is no longer wanted', async () => {
    const { log, job, end } = recorder();
    const queue = new RenderQueue();
    queue.request('a', PRIORITY.visible, job('a'));
    const drop = queue.request('b', PRIORITY.visible, job('b'));
    await settle();
    drop();
    await end('a');
    expect(log).toEqual(['start a']);
  });

  it('cancels a drawing that has begun, then goes on', async () => {
    const { log, job } = recorder();
    const queue = new RenderQueue();
    const drop = queue.request('a', PRIORITY.visible, job('a'));
    queue.request('b', PRIORITY.visible, job('b'));
    await settle();
    drop();
    await settle();
    expect(log).toEqual(['start a', 'cancel a', 'start b']);
  });

  it('replaces a stale request of the same page', async () => {
    const { log, job } = recorder();
    const queue = new RenderQueue();
    queue.request('page', PRIORITY.visible, job('at 100 %'));
    await settle();
    queue.request('page', PRIORITY.visible, job('at 125 %'));
    await settle();
    expect(log).toEqual(['start at 100 %', 'cancel at 100 %', 'start at 125 %']);
  });
});
