import { mkdirSync, writeFileSync } from 'node:fs';
import { POLICIES } from '@blackbar/policy';
import { policyPages } from './policy-pages.mjs';

/** Writes docs/policies from the policies themselves, so that no page can say something else than what happens. */
const folder = new URL('../docs/policies/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(policyPages(POLICIES))) writeFileSync(new URL(name, folder), text);
