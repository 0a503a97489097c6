/**
 * `npm run boundaries`: checks every import by `boundary-rules.mjs`, that relative imports name an existing file with
 * its extension, that packages are declared, and that there are no import cycles.
 */
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { onNewNode, root } from './ensure.mjs';

await onNewNode(import.meta.url);
const { SOURCE_FOLDERS, filesBelow, finish, isTest, lineOf, parseSource } = await import('./sources.mjs');
const { FLOORS, PACKAGES, PACKAGE_HOMES, ROOMS, RULES } = await import('./boundary-rules.mjs');

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const declared = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
const builtins = new Set(builtinModules);
const problems = [];

function violates(rule, path, target, kind) {
  const from = rule.from.exec(path);
  if (!from || rule.except?.test(path) || !rule.to.test(target)) return false;
  if (rule.kinds && !rule.kinds.includes(kind)) return false;
  if (!rule.unless) return true;
  const unless = new RegExp(rule.unless.source.replace('$1', from[1] ?? ''));
  return !unless.test(target);
}

function checkRelative(source, item, report) {
  const hasExtension = item.kind === 'url' || /\.[a-z0-9]+$/.test(item.target);
  if (!existsSync(join(root, item.target)) || !hasExtension) {
    report(`'${item.name}' names no file (relative imports carry their extension)`);
    return;
  }
  for (const rule of RULES) {
    // Import directions apply to a test beside its source too, but it may use test support and read public/.
    const allowed = isTest(source.path) && /^(test|public|scripts)\/|\.test\.tsx?$/.test(item.target);
    if (!allowed && violates(rule, source.path, item.target, item.kind))
      report(`'${item.target}': ${rule.why}`);
  }
}

function checkPackage(source, item, report) {
  if (item.name.startsWith('virtual:')) return;
  const isBuiltin = item.name.startsWith('node:');
  if (!isBuiltin && builtins.has(item.package)) report(`write 'node:${item.name}'`);
  else if (!isBuiltin && !declared.has(item.package)) report(`'${item.package}' is not in package.json`);
  if (isTest(source.path) || source.path.startsWith('scripts/')) return;
  const allowed = PACKAGES[source.path.split('/')[0]];
  if (allowed && !allowed.includes(item.package)) report(`'${item.name}' may not be used in this folder`);
  for (const { package: name, home } of PACKAGE_HOMES) {
    if (item.package === name && item.kind !== 'type' && !home.test(source.path)) {
      report(`'${name}' may only be used in ${home.source}`);
    }
  }
}

function checkImports(source) {
  for (const item of source.imports) {
    const report = (text) => problems.push(`${source.path}:${lineOf(source, item.start)} ${text}`);
    if (item.target === undefined) {
      if (item.kind !== 'url') checkPackage(source, item, report);
    } else checkRelative(source, item, report);
  }
}

const innerFolder = (path, { folder }) =>
  path.startsWith(folder) && path.includes('/', folder.length)
    ? path.slice(folder.length, path.indexOf('/', folder.length))
    : undefined;

/**
 * A subfeature is imported by its entry file only; shared modules never import one. Returns the folders that each
 * folder imports.
 */
function checkRoomImports(source, feature, edges) {
  const { folder, doors, below } = feature;
  const from = innerFolder(source.path, feature);
  for (const item of source.imports) {
    const to = item.target === undefined ? undefined : innerFolder(item.target, feature);
    if (to === undefined || to === from) continue;
    const report = (text) => problems.push(`${source.path}:${lineOf(source, item.start)} ${text}`);
    if (to in doors && item.target !== `${folder}${to}/${doors[to]}` && !isTest(source.path)) {
      report(`'${item.target}': a room is entered by its door, ${doors[to]}`);
    }
    if (from in below && to in doors) report(`'${item.target}': what rooms share never imports a room`);
    if (from !== undefined) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  }
}

/** Reports cycles of imports between the folders inside of one; `edges` are these imports. */
function findFolderCycles(folder, edges) {
  const done = new Set();
  const visit = (room, trail) => {
    const at = trail.indexOf(room);
    if (at >= 0)
      problems.push(`${folder}: folders import each other: ${[...trail.slice(at), room].join(' -> ')}`);
    if (at >= 0 || done.has(room)) return;
    for (const next of edges.get(room) ?? []) visit(next, [...trail, room]);
    done.add(room);
  };
  for (const room of edges.keys()) visit(room, []);
}

function checkRooms(sources, feature) {
  const { folder, doors, below } = feature;
  const edges = new Map();
  for (const source of sources) {
    const room = innerFolder(source.path, feature);
    if (source.path.startsWith(folder) && !(room in doors) && !(room in below)) {
      problems.push(`${source.path}: stands in no room of ROOMS in boundary-rules.mjs`);
    }
    checkRoomImports(source, feature, edges);
  }
  findFolderCycles(folder, edges);
}

/** Types may be imported both ways. */
function checkAcyclic(sources, folder) {
  const edges = new Map();
  for (const source of sources) {
    const from = innerFolder(source.path, { folder });
    if (from === undefined || isTest(source.path)) continue;
    for (const { target, kind } of source.imports) {
      const to = target === undefined || kind === 'type' ? undefined : innerFolder(target, { folder });
      if (to !== undefined && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  findFolderCycles(folder, edges);
}

/** Depth-first search over imports that run at load time; each cycle is reported once, from its first file. */
function findCycles(sources) {
  const state = new Map();
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const visit = (path, trail) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      problems.push(`import cycle: ${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}`);
      return;
    }
    state.set(path, 'open');
    for (const item of byPath.get(path)?.imports ?? []) {
      if (item.kind === 'value' && byPath.has(item.target)) visit(item.target, [...trail, path]);
    }
    state.set(path, 'done');
  };
  for (const source of sources) visit(source.path, []);
}

/** The layer folder of a path; undefined for top-level files and for other folders. */
function floorFolder(path) {
  const { folder, floors, same } = FLOORS;
  const names = [...floors.flat(), ...Object.keys(same)].filter((name) =>
    path.startsWith(`${folder}${name}/`),
  );
  const name = names.sort((one, other) => other.length - one.length)[0];
  return name && (same[name] ?? name);
}

/** A folder of the server imports values only from lower layers, and only some folders answer HTTP. */
function checkFloors(source) {
  const { folder, floors, addsRoutes, withoutSql } = FLOORS;
  if (!source.path.startsWith(folder) || isTest(source.path)) return;
  if (
    !addsRoutes.test(source.path) &&
    /\b(app|pages|http)\.(get|post|put|patch|delete|route)\(/.test(source.text)
  )
    problems.push(`${source.path}: routes stand in server/routes`);
  if (
    withoutSql.test(source.path) &&
    /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/.test(source.text)
  )
    problems.push(`${source.path}: SQL stands in commands and queries`);
  const from = floorFolder(source.path);
  if (from === undefined) {
    if (source.path.includes('/', folder.length))
      problems.push(`${source.path}: stands on no floor of FLOORS in boundary-rules.mjs`);
    return;
  }
  const levelOf = (name) => floors.findIndex((names) => names.includes(name));
  for (const item of source.imports) {
    const to = item.target === undefined || item.kind === 'type' ? undefined : floorFolder(item.target);
    if (to === undefined || to === from || levelOf(to) > levelOf(from)) continue;
    problems.push(
      `${source.path}:${lineOf(source, item.start)} '${item.target}': '${from}' imports values only from floors below it`,
    );
  }
}

const sources = filesBelow(SOURCE_FOLDERS, /\.(ts|tsx|mjs)$/).map(parseSource);
for (const source of sources) {
  for (const error of source.errors) problems.push(`${source.path}: ${error.message}`);
  checkImports(source);
  checkFloors(source);
}
findCycles(sources);
for (const feature of ROOMS) checkRooms(sources, feature);
for (const folder of FLOORS.acyclic) checkAcyclic(sources, folder);
finish('files', problems, sources.length);
