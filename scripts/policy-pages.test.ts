import { readFileSync } from 'node:fs';
import { POLICIES } from '@blackbar/policy';
import { expect, test } from 'vitest';
import { policyPages } from './policy-pages.mjs';

test.each(Object.entries(policyPages(POLICIES)))('docs/policies/%s is what the policy does', (name, text) => {
  expect(readFileSync(new URL(`../docs/policies/${name}`, import.meta.url), 'utf8')).toBe(text);
});
