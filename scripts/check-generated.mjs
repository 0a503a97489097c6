/**
 * Generated files that are committed must be what their generator would write now: `src/route-tree.gen.ts`, the tables
 * of the database, the index of decisions and the page of permissions; files that documents name must exist. The route
 * generator writes to a file system in memory, so that nothing changes on disk.
 */
import { promises as disk } from 'node:fs';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { onNewNode, root } from './ensure.mjs';

await onNewNode(import.meta.url);
const { finish } = await import('./sources.mjs');
const { staleDecisionIndex } = await import('./decision-index.mjs');
const { missingDocPaths } = await import('./doc-paths.mjs');
const { tablesText } = await import('./tables-text.mjs');
const { stalePermissionPage } = await import('./permission-matrix.mjs');
const { Generator, getConfig } = await import('@tanstack/router-generator');

const written = new Map();
const changed = new Set();

const memory = {
  async stat(path) {
    const { mtimeMs, mode, uid, gid } = await disk.stat(written.get(path)?.like ?? path, { bigint: true });
    return { mtimeMs, mode: Number(mode), uid: Number(uid), gid: Number(gid) };
  },
  async readFile(path) {
    if (!existsSync(path)) return 'file-not-existing';
    const fileContent = await disk.readFile(path, 'utf8');
    return { fileContent, stat: { mtimeMs: (await disk.stat(path, { bigint: true })).mtimeMs } };
  },
  async writeFile(path, content) {
    written.set(path, { content, like: import.meta.filename });
  },
  async rename(_from, to) {
    changed.add(relative(root, to));
  },
  async chmod() {},
  async chown() {},
};

if (existsSync(join(root, 'src', 'routes', '__root.tsx'))) {
  const generator = new Generator({ config: getConfig({}, root), root, fs: memory });
  await generator.run();
}
const problems = [...changed].map(
  (path) => `${path} is not what the router plugin generates: run 'npm run build' and commit it`,
);
problems.push(...staleDecisionIndex(), ...stalePermissionPage(), ...missingDocPaths());
const TABLES = 'server/db/tables.gen.ts';
if ((await disk.readFile(join(root, TABLES), 'utf8')) !== (await tablesText()))
  problems.push(`${TABLES} is not what the migrations make: run 'npm run tables' and commit it`);
finish('generated files', problems, 5);
