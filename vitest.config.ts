import { defineConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };

const elsewhere = ['**/node_modules/**', 'dist/**', 'data/**'];

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  test: {
    env: { TZ: 'UTC' },
    // All cores: nothing else runs meanwhile.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 60_000,
          include: [
            '{contract,sync,sw,src,server}/**/*.test.ts',
            'scripts/*.test.mjs',
            'test/{contract,property}/**/*.test.ts',
          ],
          exclude: elsewhere,
        },
      },
      {
        // Components are rendered into a document; everything else runs without one.
        extends: true,
        test: {
          name: 'screen',
          environment: 'happy-dom',
          testTimeout: 60_000,
          include: ['src/**/*.test.tsx', 'test/{contract,property}/**/*.test.tsx'],
          exclude: elsewhere,
        },
      },
      {
        extends: true,
        test: {
          name: 'simulation',
          environment: 'node',
          include: ['test/simulation/**/*.test.ts'],
          // Much is copied and soon forgotten: room for it makes collections fewer.
          execArgv: ['--max-semi-space-size=64'],
          exclude: elsewhere,
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        // One database server for all files: a file at a time keeps measurements and rate limits meaningful.
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          include: ['test/server/**/*.test.ts'],
          globalSetup: ['test/server/support/global-setup.ts'],
          exclude: elsewhere,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
