import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { environment } from '../apps/server/src/environment.ts';
import { settingsPage } from './settings-page.mjs';

const { properties = {} } = z.toJSONSchema(environment, { io: 'input' });

test('docs/settings.md is what the service reads (npx tsx scripts/settings-docs.mjs writes it)', () => {
  const page = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8');
  expect(page).toBe(settingsPage(properties as Parameters<typeof settingsPage>[0]));
});

test('every setting says what it does', () => {
  const silent = Object.entries(properties).filter(([, each]) => !(each as { description?: string }).description);
  expect(silent.map(([name]) => name)).toEqual([]);
});
