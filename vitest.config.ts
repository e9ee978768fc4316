import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

const packages = fileURLToPath(new URL('./packages', import.meta.url));

/** Tests run on the sources, so that a failing line is the line in the editor; child processes run what was built. */
export default defineConfig({
  resolve: { alias: [{ find: /^@blackbar\/([a-z]+)$/, replacement: `${packages}/$1/src/index.ts` }] },
  test: {
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
      'scripts/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/e2e/**'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // By itself one core is left free, half of a machine that has two.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
  },
});
