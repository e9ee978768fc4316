import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { environment } from '../apps/server/src/environment.ts';
import { settingsPage } from './settings-page.mjs';

/** Writes docs/settings.md from the schema, so that no setting is missing or says something else. */
const { properties } = z.toJSONSchema(environment, { io: 'input' });
writeFileSync(new URL('../docs/settings.md', import.meta.url), settingsPage(properties));
