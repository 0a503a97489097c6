/**
 * Reads and parses the project's sources for the check scripts: which files there are, what each imports, a walk over
 * its syntax tree. Uses the parser that comes with Vite, because TypeScript 7 has no compiler API.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';
import { root } from './ensure.mjs';

export const SOURCE_FOLDERS = ['contract', 'sync', 'sw', 'src', 'server', 'test', 'scripts'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'test-results', 'playwright-report']);

export const isTest = (path) => /\.test\.(tsx?|mjs)$/.test(path) || path.startsWith('test/');

/** Project-relative paths (with `/`) of all files below the folders whose name matches. */
export function filesBelow(folders, pattern) {
  const found = [];
  const visit = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED_FOLDERS.has(entry.name)) visit(path);
      } else if (pattern.test(entry.name)) found.push(path);
    }
  };
  for (const folder of folders) if (existsSync(join(root, folder))) visit(folder);
  return found.sort((a, b) => (a < b ? -1 : 1));
}

/** Calls `visit(node, parents)` for every node; `parents` is outermost first. Returning false skips the children. */
export function walk(node, visit, parents = []) {
  if (visit(node, parents) === false) return;
  parents.push(node);
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const item of value) if (item && typeof item.type === 'string') walk(item, visit, parents);
    } else if (value && typeof value === 'object' && typeof value.type === 'string')
      walk(value, visit, parents);
  }
  parents.pop();
}

/** The value of a string literal or of a template without parts, else undefined. */
export function stringOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return undefined;
}

function isTypeOnly(statement) {
  if ((statement.importKind ?? statement.exportKind) === 'type') return true;
  const specifiers = statement.specifiers ?? [];
  return specifiers.length > 0 && specifiers.every((item) => (item.importKind ?? item.exportKind) === 'type');
}

const isModuleUrl = (node) =>
  node.type === 'NewExpression' &&
  node.callee.name === 'URL' &&
  node.arguments[1]?.type === 'MemberExpression' &&
  node.arguments[1].object?.type === 'MetaProperty';

function importsOf(program) {
  const found = [];
  const add = (source, kind, node) => {
    const name = stringOf(source);
    if (name !== undefined) found.push({ name, kind, start: node.start });
  };
  walk(program, (node) => {
    if (
      node.type === 'ImportDeclaration' ||
      node.type === 'ExportAllDeclaration' ||
      node.type === 'ExportNamedDeclaration'
    ) {
      if (node.source) add(node.source, isTypeOnly(node) ? 'type' : 'value', node);
    } else if (node.type === 'ImportExpression') add(node.source, 'lazy', node);
    else if (node.type === 'TSImportType') add(node.source ?? node.argument, 'type', node);
    else if (isModuleUrl(node)) add(node.arguments[0], 'url', node);
  });
  return found;
}

function resolveImport(from, name) {
  if (!name.startsWith('.')) return undefined;
  return posix.normalize(posix.join(dirname(from), name.split('?')[0]));
}

/**
 * Parses one file. `imports[].target` is the project-relative path of a relative import, `imports[].package` the npm
 * package (or `node:x`) of another; `kind` is value, type, lazy or url.
 */
export function parseSource(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const { program, errors, comments } = parseSync(path, text);
  const imports = importsOf(program).map((item) => ({
    ...item,
    target: resolveImport(path, item.name),
    package: item.name.startsWith('.')
      ? undefined
      : item.name
          .split('/')
          .slice(0, item.name.startsWith('@') ? 2 : 1)
          .join('/'),
  }));
  return { path, text, program, comments, imports, errors };
}

/** Line number (from 1) of an offset. */
export function lineOf(source, offset) {
  let line = 1;
  for (let at = source.text.indexOf('\n'); at !== -1 && at < offset; at = source.text.indexOf('\n', at + 1))
    line += 1;
  return line;
}

/** Prints the problems and ends the process: 0 when there are none. */
export function finish(what, problems, count) {
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(
    `${what}: ${count}, ${problems.length === 0 ? 'no problems' : `${problems.length} problems`}\n`,
  );
  process.exit(problems.length === 0 ? 0 : 1);
}
