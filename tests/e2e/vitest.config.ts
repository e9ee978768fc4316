import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The story of a first visit, in a real browser against the real service. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // One service and one browser: the stories of a file follow each other.
    fileParallelism: false,
  },
});
