/**
 * The initial JavaScript of each route, from Vite's build manifest, compared with `budgets.json`. A route's chunks are
 * those of its file, of its layout routes and of the views it names.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './ensure.mjs';
import { layoutsOf, START, SYNC_WORKER } from './start-chunks.mjs';

const dist = join(root, 'dist');
const gzipCache = new Map();

function gzipBytes(file) {
  if (!gzipCache.has(file))
    gzipCache.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return gzipCache.get(file);
}

const kilobytes = (files) => files.reduce((sum, file) => sum + gzipBytes(file), 0) / 1000;

function chunkKeysOf(manifest, module) {
  return Object.keys(manifest).filter((key) => {
    const [path, query] = key.split('?');
    return path === module && (query === undefined || query.includes('component'));
  });
}

function closureOf(manifest, keys) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return [...new Set([...seen].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
}

function measure(manifest, [name, { limit, modules }]) {
  const routeFiles = modules.filter((module) => module.startsWith('src/routes/'));
  const keys = [...modules, ...routeFiles.flatMap(layoutsOf)].flatMap((module) =>
    chunkKeysOf(manifest, module),
  );
  const first = Object.keys(manifest).filter((key) => manifest[key].name === START);
  const files = closureOf(manifest, [...first, ...keys]);
  const missing = modules.filter((module) => !existsSync(join(root, module)));
  const kB = kilobytes(files);
  return { name, kB, limit, files: files.length, missing, isOver: kB > limit };
}

/** `{ routes: [{ name, kB, limit, files, missing, isOver }], workers: [{ name, kB, files }] }` of the build in dist/. */
export function measureBundle() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const budgets = JSON.parse(readFileSync(join(root, 'scripts', 'budgets.json'), 'utf8'));
  const workers = [
    { name: SYNC_WORKER, files: closureOf(manifest, [SYNC_WORKER]) },
    { name: 'sw.js', files: ['sw.js'] },
  ].map(({ name, files }) => ({ name, kB: kilobytes(files), files: files.length }));
  return { routes: Object.entries(budgets.routes).map((entry) => measure(manifest, entry)), workers };
}
