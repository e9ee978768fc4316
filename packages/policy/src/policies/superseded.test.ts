import { expect, test } from 'vitest';
import { findPolicy, findVersion } from '../catalogue.ts';
import { SUPERSEDED } from './superseded.ts';

test.each(SUPERSEDED)('a case that was made with $id, $version, keeps it', ({ id, version }) => {
  const kept = findVersion(id, version);
  const newest = findPolicy(id);
  expect(kept.version).toBe(version);
  expect(newest.version).not.toBe(version);
  expect(newest.rules).toEqual(expect.arrayContaining([...kept.rules]));
  expect(newest.rules.length).toBeGreaterThan(kept.rules.length);
});

test('no version of a policy is there twice', () => {
  const names = SUPERSEDED.map(({ id, version }) => `${id} ${version}`);
  expect(new Set(names).size).toBe(names.length);
});
