/**
 * Runs a file of the project on a new enough Node: `node scripts/node.mjs FILE args...`.
 * Installs the packages first when they are missing or older than the lockfile.
 */
import { childEnv, ensurePackages, nodeBinary } from './ensure.mjs';
import { runToEnd } from './child.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Usage: node scripts/node.mjs FILE args...\n');
  process.exit(2);
}
ensurePackages();
process.exit(await runToEnd(nodeBinary(), [file, ...args], { env: childEnv() }));
