import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

const packages = fileURLToPath(new URL('./packages', import.meta.url));

/** They put a module of their own in another's place, which their neighbours in a shared process would be given too. */
const ALONE = [
  'packages/inspection/src/inspect-closes.test.ts',
  'packages/pipeline/src/children/child-folder.test.ts',
  'packages/pipeline/src/extract/read-parts.test.ts',
  'packages/pipeline/src/wrong-page-matrix.test.ts',
  'apps/server/src/auth/timing.test.ts',
];
const NEVER = ['**/node_modules/**', '**/dist/**'];

/**
 * Tests run on the sources, so that a failing line is the line in the editor; child processes run what was built. Most
 * files share a process with others: each would read the sources and the model's tables anew, longer than its tests
 * take.
 */
export default defineConfig({
  resolve: { alias: [{ find: /^@blackbar\/([a-z-]+)$/, replacement: `${packages}/$1/src/index.ts` }] },
  test: {
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // By itself one core is left free, half of a machine that has two.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // As children of the product do (`sandbox.ts`): each process compiles the patterns of detection once.
    execArgv: ['--no-regexp-tier-up'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, ...ALONE],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          globalSetup: fileURLToPath(new URL('./apps/server/src/testing/one-postgres.setup.ts', import.meta.url)),
          include: ['apps/server/src/**/*.test.ts', 'tests/one-text/*.test.ts'],
          exclude: [...NEVER, ...ALONE],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: [...ALONE, 'apps/cli/src/**/*.test.ts', '{tests,scripts,bench}/**/*.test.ts'],
          exclude: [...NEVER, 'tests/{e2e,one-text}/**'],
        },
      },
    ],
  },
});
