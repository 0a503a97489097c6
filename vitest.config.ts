import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { leftToTheOther } from './test/server/shares.ts';

const elsewhere = [
  '**/node_modules/**',
  'dist/**',
  'data/**',
  ...leftToTheOther(globSync('test/server/*.test.ts'), process.env['TEST_SERVER_SHARE']),
];
/** Replaces modules or globals for good, or runs the tests of another file: both need modules nobody has loaded yet. */
const NEEDS_FRESH_MODULES =
  /\bvi\.(?:mock|doMock|resetModules)\(|^import '[^']+\/auto';|import\('[^']+\.test\.ts'\)/m;

const needsFreshModules = (file: string): boolean => NEEDS_FRESH_MODULES.test(readFileSync(file, 'utf8'));

/**
 * Files share the modules that a worker has loaded: half of the time of a run was loading them again for each file. What
 * needs fresh modules runs in a project of its own, `<name>-isolated`, with a worker for each file.
 */
function projectsOf(
  name: string,
  include: readonly string[],
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration[] {
  const isolated = globSync(include).filter(
    (file) => !file.includes('node_modules') && needsFreshModules(file),
  );
  const shared = {
    extends: true as const,
    test: {
      ...test,
      name,
      include: [...include],
      exclude: [...elsewhere, ...isolated],
      isolate: false,
    },
  };
  if (isolated.length === 0) return [shared];
  return [
    shared,
    {
      extends: true,
      test: { ...test, name: `${name}-isolated`, include: isolated, exclude: elsewhere, isolate: true },
    },
  ];
}

const ONE_FILE_AT_A_TIME = {
  environment: 'node',
  fileParallelism: false,
  testTimeout: 180_000,
  hookTimeout: 120_000,
} as const;

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  test: {
    env: { TZ: 'UTC' },
    // All cores: nothing else runs meanwhile.
    maxWorkers: '100%',
    projects: [
      ...projectsOf(
        'unit',
        [
          '{contract,sync,sw,src,server}/**/*.test.ts',
          'scripts/*.test.mjs',
          'test/{contract,property}/**/*.test.ts',
        ],
        { environment: 'node', testTimeout: 60_000 },
      ),
      {
        // Components are rendered into a document; everything else runs without one. What a page keeps for itself (toasts, the
        // document, texts) would be there for the next file too: each has its own modules, in a context of its own. A process for
        // each file takes three times as long: it loads libraries and the document anew.
        extends: true,
        test: {
          name: 'screen',
          environment: 'happy-dom',
          pool: 'vmThreads',
          setupFiles: ['test/support/screen-globals.ts'],
          include: ['src/**/*.test.tsx', 'test/{contract,property}/**/*.test.tsx'],
          exclude: elsewhere,
          testTimeout: 60_000,
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
      // One database server for all files: a file at a time keeps measurements and rate limits meaningful.
      ...projectsOf('server', ['test/server/*.test.ts'], {
        ...ONE_FILE_AT_A_TIME,
        globalSetup: ['test/server/support/global-setup.ts'],
      }),
      // What brings a database of its own, needs none, or waits for a bad line.
      ...projectsOf('embedded', ['test/server/embedded/*.test.ts'], ONE_FILE_AT_A_TIME),
    ],
  },
});
