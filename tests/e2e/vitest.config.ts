import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { chosenStories } from './chosen.ts';
import { findChromium } from './chromium.ts';

/** On a build server a missing browser is a failure, elsewhere one line. */
const absent = findChromium() === undefined && !process.env.CI;
if (absent) console.log('The stories in the browser were left out: no Chromium was found; CHROMIUM_PATH can name one.');

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Real browsers against one real service: stories with organizations of their own, and the editor sentence by sentence.
 */
export default defineConfig({
  root: here('.'),
  test: {
    passWithNoTests: absent,
    // A story that the command line names is told though it was not drawn.
    include: absent ? [] : [...chosenStories(process.argv.filter((arg) => arg.endsWith('.test.ts')))],
    globalSetup: absent ? [] : [here('./global-setup.ts')],
    // A story keeps about one core busy; a third browser would wait for the other two.
    maxWorkers: 2,
    testTimeout: 120_000,
    // By itself a second, which the other browser may take.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 300_000,
  },
});
