/**
 * `npm run mutants`: mutation testing by Stryker, part by part, each with the nearest tests; lists mutants that no test
 * kills. `npm run mutants -- policies contract/rules/progress.ts` runs one part and one file. Each part ends with its
 * score.
 */
import { spawnSync } from 'node:child_process';
import { childEnv, nodeBinary, onNewNode, packageFile, root, say } from './ensure.mjs';

await onNewNode(import.meta.url);

/** Tables of texts and dates are not mutated. */
const TABLES = ['countries', 'built-in-templates', 'public-holidays', 'languages'];
const PARTS = [
  { name: 'rules', folders: ['contract/rules'], tests: ['contract/**/*.test.ts'] },
  { name: 'sync', folders: ['sync/engine', 'sync/outbox', 'sync/files'], tests: ['sync/**/*.test.ts'] },
  {
    name: 'policies',
    folders: ['server/policies'],
    tests: ['test/server/polic*.test.ts'],
  },
];

const words = process.argv.slice(2);
const isOf = (part, word) =>
  word === part.name || part.folders.some((folder) => word.startsWith(`${folder}/`));
const stray = words.find((word) => !PARTS.some((part) => isOf(part, word)));
if (stray !== undefined) {
  say(`${stray} is in none of ${PARTS.flatMap(({ folders }) => folders).join(', ')}.`);
  process.exit(2);
}
let failed = 0;
for (const part of PARTS) {
  const asked = words.filter((word) => isOf(part, word));
  if (words.length > 0 && asked.length === 0) continue;
  const files = asked.filter((word) => word !== part.name);
  const everything = part.folders.map((folder) => `${folder}/**/*.ts`);
  const mutate = [
    ...(files.length > 0 ? files : everything),
    ...['**/*.test.ts', ...TABLES.map((name) => `**/${name}.ts`)].map((path) => `!${path}`),
  ];
  say(`\n== ${part.name}`);
  const ended = spawnSync(
    nodeBinary(),
    [
      packageFile('@stryker-mutator/core/bin/stryker.js'),
      ...['run', 'test/mutants/stryker.config.json', '--mutate', mutate.join(',')],
    ],
    { cwd: root, env: childEnv({ MUTANT_TESTS: part.tests.join(',') }), stdio: 'inherit' },
  );
  if (ended.status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
