/**
 * `npm run format`: writes everything in the project's format; `npm run format -- src/ui` only what lies there.
 */
import { childEnv, nodeBinary, onNewNode, packageFile, root } from './ensure.mjs';
import { runToEnd } from './child.mjs';

await onNewNode(import.meta.url);
const paths = process.argv.slice(2);
const args = ['--write', '--no-error-on-unmatched-pattern', ...paths];
process.exit(
  await runToEnd(nodeBinary(), [packageFile('oxfmt/bin/oxfmt'), ...args], {
    cwd: root,
    env: childEnv(),
  }),
);
