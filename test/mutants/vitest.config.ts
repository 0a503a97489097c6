/** What `npm run mutants` runs against each mutant: the fast tests that stand nearest to the rules, the engine and the outbox. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    testTimeout: 60_000,
    include: ['{contract,sync}/**/*.test.ts', 'test/property/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'dist/**', 'data/**'],
  },
});
