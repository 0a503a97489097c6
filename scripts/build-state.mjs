/**
 * Checks whether dist/ was built from the current sources. Imports Node's own modules only.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure.mjs';

const FOLDERS = ['contract', 'locales', 'public', 'src', 'sw', 'sync'];
const FILES = [
  'index.html',
  'package-lock.json',
  'package.json',
  'scripts/budgets.json',
  'scripts/compress.mjs',
  'scripts/manifest.mjs',
  'scripts/shared-chunks.mjs',
  'scripts/start-chunks.mjs',
  'scripts/start-font.mjs',
  'scripts/worker-chunks.mjs',
  'tsconfig.base.json',
  'vite.config.ts',
];
const IRRELEVANT = /(\.test\.tsx?|\.gen\.ts|\.md)$/;

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return IRRELEVANT.test(path) ? [] : [path];
  });
}

function byCode(a, b) {
  return a < b ? -1 : 1;
}

/** Hash of everything the page is built from. */
export function sourceHash() {
  const paths = [
    ...FOLDERS.flatMap(filesBelow),
    ...FILES.filter((file) => existsSync(join(root, file))),
  ].sort(byCode);
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/** The build info in dist/, or undefined when there is no complete build. */
export function builtInfo() {
  const file = join(root, 'dist', 'build-info.json');
  if (!existsSync(file) || !existsSync(join(root, 'dist', 'index.html'))) return undefined;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** True when dist/ is missing or older than its sources. */
export function buildIsStale() {
  return builtInfo()?.hash !== sourceHash();
}
