/**
 * `npm run nightly`: what takes too long for every change. Two thousand seeds of the simulation, all planted faults, drills with
 * real processes, and every report over 200 random filters against plain SQL. The very last line is `N passed, N failed`, counted in commands.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { childEnv, nodeBinary, onNode24, root, say } from './ensure.mjs';

await onNode24(import.meta.url);

const commands = [
  ['test/simulation/cli.ts', '--seeds', '2000'],
  ['test/simulation/run-faults.ts'],
  ['test/drill/run.ts', '--seeds', '25'],
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'test/server/report-oracle'],
];
let failed = 0;
for (const [file, ...args] of commands) {
  say(`\n== ${file} ${args.join(' ')}`);
  const ended = spawnSync(nodeBinary(), [join(root, file), ...args], {
    cwd: root,
    env: { ...childEnv(), TEST_ROUNDS: '200' },
    stdio: 'inherit',
  });
  if (ended.status !== 0) failed += 1;
}
say(`\n${commands.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
