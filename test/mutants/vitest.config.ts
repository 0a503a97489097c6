/** The tests that `npm run mutants` runs against each mutant: those of MUTANT_TESTS. */
import { defineConfig } from 'vitest/config';

const tests = process.env['MUTANT_TESTS']?.split(',') ?? ['contract/**/*.test.ts'];

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    testTimeout: 60_000,
    include: tests,
    exclude: ['**/node_modules/**', 'dist/**', 'data/**'],
    ...(tests.some((path) => path.startsWith('test/server/')) && {
      globalSetup: ['test/server/support/global-setup.ts'],
      fileParallelism: false,
    }),
  },
});
