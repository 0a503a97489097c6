/**
 * `npm run dev`: the server, restarted when its files change, and Vite's development server in front of it.
 * One Ctrl-C stops both; when one of them ends, the other is stopped too.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { childEnv, ensurePackages, nodeBinary, packageFile, root, say } from './ensure.mjs';
import { start, stopGroup } from './child.mjs';

ensurePackages();

const port = process.env.PORT ?? '3000';
const pagePort = process.env.VITE_PORT ?? '5173';
const server = `http://127.0.0.1:${port}`;
const env = childEnv({ PORT: port, NODE_ENV: 'development', DEV_SERVER_URL: server });
const options = { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] };
const watchParent = pathToFileURL(join(root, 'scripts', 'stop-with-parent.mjs')).href;

say(`Server on ${server}, page with hot reload on http://127.0.0.1:${pagePort}`);
const parts = [
  start(
    nodeBinary(),
    ['--watch', '--watch-preserve-output', '--import', watchParent, 'server/main.ts'],
    options,
  ),
  start(
    nodeBinary(),
    ['--import', watchParent, packageFile('vite/bin/vite.js'), '--port', pagePort, '--strictPort'],
    { ...options, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  ),
];
const code = await Promise.race(parts.map((part) => part.code));
for (const part of parts) stopGroup(part.child);
await Promise.all(parts.map((part) => part.code));
process.exit(code);
