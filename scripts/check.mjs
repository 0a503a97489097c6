/**
 * `npm run check`: everything about the sources that can be known without running them. `npm run check -- types lint`
 * runs only the steps whose name contains one of the words. The last line is `N passed, N failed`.
 */
import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onNewNode, packageFile, root, say } from './ensure.mjs';
import { runSteps } from './steps.mjs';

await onNewNode(import.meta.url);

const script = (name) => join(root, 'scripts', name);
/**
 * Runs as many steps as there are cores, so that lint and types get one thread each: TypeScript's threads repeat work.
 */
const width = Math.min(availableParallelism(), 4);
const projects = ['contract', 'sync', 'sw', 'src', 'server', 'test', 'scripts'];

const all = [
  { name: 'format', args: [packageFile('oxfmt/bin/oxfmt'), '--check'] },
  {
    name: 'lint',
    args: [packageFile('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '--threads', '1'],
    env: { GOMAXPROCS: '1' },
  },
  { name: 'house rules', args: [script('check-sources.mjs')] },
  { name: 'expressions', args: [script('check-expressions.mjs')] },
  { name: 'boundaries', args: [script('check-boundaries.mjs')] },
  { name: 'sides of calls', args: [script('check-calls.mjs')] },
  {
    name: 'knip',
    args: [packageFile('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors'],
  },
  { name: 'css classes', args: [script('check-css.mjs')] },
  { name: 'locales', args: [script('check-locales.mjs')] },
  { name: 'lockfile', args: [script('complete-lockfile.mjs'), '--check'] },
  { name: 'generated files', args: [script('check-generated.mjs')] },
  { name: 'commits', args: [script('check-commits.mjs')] },
  ...projects
    .filter((name) => existsSync(join(root, name, 'tsconfig.json')))
    .map((name) => ({
      name: `types ${name}`,
      args: [
        packageFile('typescript/bin/tsc'),
        '-p',
        join(root, name),
        '--singleThreaded',
        // What did not change since the last run is not checked again.
        '--incremental',
        '--tsBuildInfoFile',
        packageFile(`.cache/tsc/${name}.tsbuildinfo`),
      ],
    })),
];

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const steps = words.length === 0 ? all : all.filter((step) => words.some((word) => step.name.includes(word)));
if (steps.length === 0) {
  say(`No step is called ${words.join(' or ')}. Steps: ${all.map((step) => step.name).join(', ')}`);
  process.exit(2);
}
const { passed, failed } = await runSteps(steps, width);
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
