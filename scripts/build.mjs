/**
 * `npm run build`: builds the page into dist/, then compares the initial size of each route with the budgets. `--quiet`
 * prints errors only (used by `npm start`, which does not fail over a budget).
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onNewNode, root, say } from './ensure.mjs';

await onNewNode(import.meta.url);
const { build } = await import('vite');
const { sourceHash } = await import('./build-state.mjs');
const { compressAssets } = await import('./compress.mjs');
const { measureBundle } = await import('./bundle-size.mjs');

const quiet = process.argv.includes('--quiet');
process.env.NODE_ENV = 'production';

// Computed before the build: a file that changes meanwhile makes the result stale.
const hash = sourceHash();
await build({ root, logLevel: quiet ? 'error' : 'warn', build: { manifest: true } });
await compressAssets(join(root, 'dist', 'assets'));

const { routes, workers } = measureBundle();
rmSync(join(root, 'dist', '.vite'), { recursive: true });
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const sizes = Object.fromEntries(routes.map((route) => [route.name, Math.round(route.kB * 10) / 10]));
writeFileSync(
  join(root, 'dist', 'build-info.json'),
  `${JSON.stringify({ version, hash, initialJsKb: sizes }, null, 2)}\n`,
);

if (!quiet) {
  say('\nJavaScript before the first paint (kB gz)');
  for (const { name, kB, limit, files, isOver } of routes) {
    say(
      `  ${name.padEnd(12)} ${kB.toFixed(1).padStart(7)} of ${limit}  ${files} files${isOver ? '  OVER BUDGET' : ''}`,
    );
  }
  for (const { name, kB, files } of workers)
    say(`  ${name.padEnd(14)} ${kB.toFixed(1)} in ${files} files (in its own thread, not counted)`);
}
const missing = routes.flatMap((route) => route.missing);
if (missing.length > 0)
  say(`budgets.json names files that do not exist: ${[...new Set(missing)].join(', ')}`);
const isOver = routes.some((route) => route.isOver) || missing.length > 0;
process.exit(isOver && !quiet ? 1 : 0);
