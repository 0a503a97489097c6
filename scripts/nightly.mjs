/**
 * `npm run nightly`: tests that take too long for every change: 2,000 seeds of the simulation, all injected faults,
 * drills with real processes, server processes that are killed again and again, every report over 200 random filters
 * against plain SQL, all journeys, and axe on every screen with all that opens from it, at three widths. The very last
 * line is `N passed, N failed`, counted in commands.
 */
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { childEnv, nodeBinary, onNewNode, packageFile, root, say } from './ensure.mjs';
import { findServices } from './services.mjs';

await onNewNode(import.meta.url);

const { databaseUrl, redisUrl } = await findServices();
const services = {
  ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }),
  ...(redisUrl && { TEST_REDIS_URL: redisUrl }),
  CLUSTER_KILLS: '30',
  E2E_NIGHTLY: '1',
};
const commands = [
  [join(root, 'test/simulation/cli.ts'), '--seeds', '2000'],
  [join(root, 'test/simulation/run-faults.ts')],
  [join(root, 'test/drill/run.ts'), '--seeds', '25'],
  [packageFile('vitest/vitest.mjs'), 'run', '--project', 'server', 'test/server/killed-processes.test.ts'],
  [packageFile('vitest/vitest.mjs'), 'run', '--project', 'server', 'test/server/report-oracle'],
  [packageFile('@playwright/test/cli.js'), 'test', '--config', join(root, 'test/e2e/playwright.config.ts')],
  // All of it on the database that was found; `npm test` runs half of it there (D299).
  [packageFile('vitest/vitest.mjs'), 'run', '--project', 'server*', '--project', 'embedded*'],
];
let failed = 0;
for (const [file, ...args] of commands) {
  say(`\n== ${relative(root, file)} ${args.join(' ')}`);
  const ended = spawnSync(nodeBinary(), [file, ...args], {
    cwd: root,
    env: childEnv({ ...services, TEST_ROUNDS: '200' }),
    stdio: 'inherit',
  });
  if (ended.status !== 0) failed += 1;
}
say(`\n${commands.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
