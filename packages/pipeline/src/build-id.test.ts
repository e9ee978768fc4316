import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { buildId } from './build-id.ts';

test('a build is named by its version and by what it is made of', () => {
  const { version } = createRequire(import.meta.url)('../../../package.json') as { version: string };
  expect(buildId()).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}\\+[0-9a-f]{16}$`));
  expect(buildId()).toBe(buildId());
});
