import { afterEach, describe, expect, it } from 'vitest';
import { applyChange } from './change.ts';
import { queryClient } from './query-client.ts';

interface List {
  readonly ids: readonly string[];
}
const key = ['/api', 'list'];
const expectIt = (_: List, change: List) => change;
const add = (id: string) => (now: List) => ({ ids: [...now.ids, id] });
const shown = () => queryClient.getQueryData<List>(key)?.ids;

afterEach(() => queryClient.clear());

describe('applyChange', () => {
  it('makes the second of two quick changes from the first', async () => {
    queryClient.setQueryData<List>(key, { ids: [] });
    const sent: List[] = [];
    const answers: ((list: List) => void)[] = [];
    const send = (change: List) => {
      sent.push(change);
      return new Promise<List>((resolve) => answers.push(resolve));
    };
    const first = applyChange({ key, change: add('a'), expect: expectIt, send });
    const second = applyChange({ key, change: add('b'), expect: expectIt, send });
    expect(shown()).toEqual(['a', 'b']);
    await Promise.resolve();
    expect(sent).toEqual([{ ids: ['a'] }]);
    answers[0]?.({ ids: ['a'] });
    await first;
    expect(shown()).toEqual(['a', 'b']);
    await expect.poll(() => sent.length).toBe(2);
    answers[1]?.({ ids: ['a', 'b'] });
    await second;
    expect(sent[1]).toEqual({ ids: ['a', 'b'] });
    expect(shown()).toEqual(['a', 'b']);
  });

  it('lets the last change stand when the one before it was refused', async () => {
    queryClient.setQueryData<List>(key, { ids: [] });
    const first = applyChange({ key, change: add('a'), expect: expectIt, send: () => Promise.reject(new Error('no')) });
    const second = applyChange({
      key,
      change: () => ({ ids: ['b'] }),
      expect: expectIt,
      send: async (change) => change,
    });
    await expect(first).rejects.toThrow('no');
    await second;
    expect(shown()).toEqual(['b']);
  });

  it('does nothing where nothing is known yet', async () => {
    let sent = false;
    const send = async (change: List) => {
      sent = true;
      return change;
    };
    await applyChange({ key, change: add('a'), expect: expectIt, send });
    expect(sent).toBe(false);
  });
});
