import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { findChromium } from './chromium.ts';

/** On a build server a missing browser is a failure, elsewhere one line. */
const absent = findChromium() === undefined && !process.env.CI;
if (absent) console.log('The stories in the browser were left out: no Chromium was found; CHROMIUM_PATH can name one.');

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Real browsers against one real service: stories with organizations of their own, and the editor sentence by sentence. */
export default defineConfig({
  root: here('.'),
  test: {
    passWithNoTests: absent,
    include: absent ? [] : ['**/*.test.ts'],
    globalSetup: absent ? [] : [here('./global-setup.ts')],
    // Two browsers at once would only wait for each other.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
