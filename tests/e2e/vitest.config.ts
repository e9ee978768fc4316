import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findChromium } from './chromium.ts';

/** On a build server a missing browser is a failure, elsewhere one line. */
const absent = findChromium() === undefined && !process.env.CI;
if (absent) console.log('The stories in the browser were left out: no Chromium was found; CHROMIUM_PATH can name one.');

/** The story of a first visit, in a real browser against the real service. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: absent ? [] : ['**/*.test.ts'],
    passWithNoTests: absent,
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // One service and one browser: the stories of a file follow each other.
    fileParallelism: false,
  },
});
