/**
 * `npm start`: from a fresh clone to a running server. Packages, then the page's build, then the server in production
 * mode on a new enough Node. Ctrl-C and SIGTERM reach the server once; its exit code is ours.
 */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { childEnv, ensurePackages, nodeBinary, root, say } from './ensure.mjs';
import { buildIsStale } from './build-state.mjs';
import { runToEnd } from './child.mjs';

ensurePackages();

if (buildIsStale()) {
  say('Building the page ...');
  const code = await runToEnd(nodeBinary(), [join(root, 'scripts', 'build.mjs'), '--quiet'], {
    env: childEnv(),
  });
  if (code !== 0) process.exit(code);
}

say('Starting the server ...');
const watchParent = pathToFileURL(join(root, 'scripts', 'stop-with-parent.mjs')).href;
const args = ['--import', watchParent, join(root, 'server', 'main.ts'), ...process.argv.slice(2)];
const code = await runToEnd(nodeBinary(), args, {
  cwd: root,
  env: childEnv({ NODE_ENV: process.env.NODE_ENV ?? 'production' }),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
process.exit(code);
