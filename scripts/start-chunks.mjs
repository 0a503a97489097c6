/**
 * The chunks the page starts with. By default the bundler creates a chunk for each set of screens that share a module,
 * about eighty for the task list, and each request costs a start more than its content. So modules that the same
 * screens of `budgets.json` start with become one chunk; no screen loads more than before. index.html names the chunks
 * of each page, and `first-paint.js` requests them at once.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { circleIn, sharedFiles } from './shared-chunks.mjs';

const root = join(import.meta.dirname, '..');
const { routes: ROUTES } = JSON.parse(readFileSync(join(root, 'scripts', 'budgets.json'), 'utf8'));
const ENTRY = 'src/app/main.tsx';
/** Imported by the signed-in area once it knows the person; no screen starts with them. */
const DOOR = 'sync/client.ts';
const REPLICA = 'sync/open-client.ts';
/** The name of the chunk that every screen starts with. */
export const START = 'start';
export const SYNC_WORKER = 'sync/worker.ts';
/** Imported by page and worker after the first rows are rendered. */
const MUTATIONS = 'sync/mutations/index.ts';
/** Loaded with the mutations; no screen or worker starts with it (D348). */
const LATE = /\/node_modules\/zod\//;
/** Loaded with the replica, by everything that reads it (`src/data/live-query.ts`). */
const LIVE_QUERIES = /\/dexie-react-hooks\//;
/** Smaller stylesheets that several parts share are joined: each import of a part lists all its files. Bytes. */
const SMALL_SHEET = 4000;
const isSheet = (id) => id.endsWith('.css');
/** Paths of the signed-in screens of `budgets.json`; the longest one that a URL begins with counts. */
const PLACES = {
  home: '/worklenz/home',
  projects: '/worklenz/projects',
  'task list': '/worklenz/projects/',
};

/** The route files around a route file, by the router's naming. */
export function layoutsOf(routeFile) {
  const folders = routeFile.replace('src/routes/', '').split('/').slice(0, -1);
  const around = folders.map((_, index) => `src/routes/${folders.slice(0, index + 1).join('/')}`);
  return ['src/routes/__root.tsx', ...around.flatMap((base) => [`${base}.tsx`, `${base}/route.tsx`])];
}

const isScreen = (file) => Object.values(ROUTES).some(({ modules }) => modules.includes(file));

/** Source files a screen starts with, besides the entry. */
function filesOf(screen) {
  const { modules } = ROUTES[screen];
  const own = modules.filter((file) => file.startsWith('src/routes/'));
  return [...modules, ...own.flatMap(layoutsOf)];
}

/** `src/x.tsx` of a module's id; the component that the router has split from a route counts as its file. */
function fileOf(id) {
  const [path, query] = id.split('?');
  const isWhole = query === undefined || query.includes('component');
  return isWhole && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null;
}

function closure(from, next) {
  const seen = new Set();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...next(id));
  }
  return seen;
}

const ICONS = /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/;

/**
 * What each module imports. One file exports all icons: of these a module gets only those that it names itself, so that
 * no screen loads the icons of another.
 */
function importsOf(context, ids) {
  const all = ids.find((id) => ICONS.test(id));
  const icons = new Map();
  const listed = (all && context.getModuleInfo(all)?.code) ?? '';
  for (const [, names, path] of listed.matchAll(/export \{([^}]+)\} from '\.\/([^']+)'/g))
    for (const [, name] of names.matchAll(/default as (\w+)/g)) icons.set(name, all.replace(/[^/]+$/, path));
  return (id) => {
    const { importedIds = [], code } = context.getModuleInfo(id) ?? {};
    if (id === all || !importedIds.includes(all)) return importedIds;
    const named = [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
      .flatMap(([, names]) => names.split(','))
      .flatMap((name) => icons.get(name.trim().split(' ')[0]) ?? []);
    return [...importedIds.filter((next) => next !== all), ...named];
  };
}

/**
 * The chunk name of each module: one name for modules that the same screens start with; null leaves a module to the
 * bundler. Modules that workers share with the page get chunks of their own (`-data`).
 */
function planOf({ ids, imports, roots }) {
  const reach = (files) =>
    closure(
      ids.filter((id) => files.includes(fileOf(id))),
      imports,
    );
  const screens = Object.keys(ROUTES).map((screen) => reach([ENTRY, ...filesOf(screen)]));
  const signIn = Object.keys(ROUTES).indexOf('login');
  const signedIn = Object.keys(PLACES).map((screen) => Object.keys(ROUTES).indexOf(screen));
  const door = reach([DOOR]);
  const replica = reach([REPLICA]);
  const syncWorker = reach([SYNC_WORKER]);
  const atStart = reach(ids.map(fileOf).filter((file) => file?.endsWith('worker.ts')));
  const mutations = reach([MUTATIONS]);
  const beside = closure(
    roots.filter((id) => fileOf(id) !== SYNC_WORKER),
    imports,
  );
  const workers = atStart.union(mutations);
  // A small chunk of two screens costs each of them more than its content costs a third one.
  const isOfMany = (id) => signedIn.filter((screen) => screens[screen].has(id)).length > 1;
  const ofPage = (id) => {
    const by = screens.map((screen) => screen.has(id));
    // Every new device starts with the sign-in page, and all other devices have cached all files.
    if (by[signIn]) return START;
    const isOfAll = signedIn.every((screen) => by[screen]);
    if (isOfAll || (isSheet(id) && isOfMany(id))) return 'signed-in';
    if (by.some(Boolean)) return `start-${by.map(Number).join('')}`;
    if (door.has(id)) return 'door';
    return replica.has(id) || LIVE_QUERIES.test(id) ? 'replica' : null;
  };
  // A worker must not load code that only a page can run; the sync worker runs behind every signed-in screen.
  const ofWorkers = (id) => {
    const isOfScreen = signedIn.some((screen) => screens[screen].has(id));
    const ofWorker = atStart.has(id) ? 'shared' : 'mutations';
    // Modules of the sync worker alone stay in its own chunk.
    const ofSync = beside.has(id) ? 'replica' : 'sync';
    const name = ofPage(id) ?? (syncWorker.has(id) ? ofSync : ofWorker);
    const isOfAll = isOfMany(id) || (isOfScreen && (syncWorker.has(id) || mutations.has(id)));
    return name !== START && (isOfAll || name === 'door') ? 'signed-in-data' : `${name}-data`;
  };
  return (id) => (workers.has(id) ? ofWorkers(id) : ofPage(id));
}

/**
 * The modules by id, the imports and bytes of each, and the roots: entries and modules that are imported dynamically.
 */
function graphOf(context) {
  // Sorted: the order in which modules were read differs from build to build, and chunks of equal cost merge in this
  // order. Backwards, the list of tasks is 0.9 kB smaller.
  const ids = [...context.getModuleIds()].toSorted((one, other) => (one < other ? 1 : -1));
  const roots = ids.filter((id) => {
    const { isEntry, dynamicImporters = [] } = context.getModuleInfo(id) ?? {};
    return isEntry === true || dynamicImporters.length > 0;
  });
  const sizeOf = (id) => context.getModuleInfo(id)?.code?.length ?? 0;
  return { ids, imports: importsOf(context, ids), sizeOf, roots };
}

/** The chunk name of a module that several parts of the page share and no screen starts with. */
function sharedOf(graph, plan) {
  const files = sharedFiles({
    ...graph,
    ids: graph.ids.filter((id) => plan(id) === null && !id.includes('/lucide-react/') && !isSheet(id)),
    reachOf: (root) => closure([root], graph.imports),
  });
  return (id) => (files.has(id) ? `shared~${files.get(id)}` : null);
}

/** Pages of one area are joined: each alone is a file of a few kB, and whoever opens one opens its neighbours. */
const ROOM = /\/src\/(?:features|routes\/worklenz\/_shell)\/(settings|admin-center|reporting)\//;
const roomOf = (id) => ROOM.exec(id)?.[1] ?? null;

/**
 * The area whose chunk a module joins: its own, or the only one whose pages load it. In the chunk of a page it would be
 * imported by the chunk of the area and form a cycle, in which either could run first.
 */
function roomsOf({ ids, imports, roots }) {
  const outside = closure(
    roots.filter((id) => roomOf(id) === null),
    imports,
  );
  const rooms = [...new Set(ids.map(roomOf))].filter((name) => name !== null);
  const inside = rooms.map((name) => ({
    name,
    reached: closure(
      ids.filter((id) => roomOf(id) === name),
      imports,
    ),
  }));
  return (id) => {
    if (roomOf(id) !== null) return roomOf(id);
    const [only, ...others] = inside.filter(({ reached }) => reached.has(id));
    return only && others.length === 0 && !outside.has(id) ? only.name : null;
  };
}

/** Files of the bundle that these source files start with, except those of the entry, which index.html names. */
function partsOf(bundle, files) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const next = (name) => bundle[name]?.imports ?? [];
  const first = chunks.filter(({ moduleIds }) => moduleIds.some((id) => files.includes(fileOf(id))));
  const known = closure(
    chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
    next,
  );
  const wanted = [
    ...closure(
      first.map(({ fileName }) => fileName),
      next,
    ),
  ].filter((name) => !known.has(name));
  const styles = wanted.flatMap((name) => [...(bundle[name]?.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...wanted, ...styles])].map((name) => `/${name}`);
}

/** Files that workers load, at their start or later. */
function inWorkers(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const entries = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('worker.ts'));
  const reached = closure(
    entries.map(({ fileName }) => fileName),
    (name) => [...(bundle[name]?.imports ?? []), ...(bundle[name]?.dynamicImports ?? [])],
  );
  return chunks.filter(({ fileName }) => reached.has(fileName));
}

const isOfPage = (name) => name !== null && !name.endsWith('-data');

/** The files that `first-paint.js` requests, by the beginning of the URL. */
function firstParts(bundle) {
  const [anyScreen] = Object.keys(PLACES);
  const around = filesOf(anyScreen).filter(
    (file) => file.startsWith('src/routes/worklenz/') && !isScreen(file),
  );
  const always = [DOOR, REPLICA, ...around];
  const places = Object.entries(PLACES).map(([screen, place]) => [
    place,
    partsOf(bundle, [...always, ...filesOf(screen)]),
  ]);
  return Object.fromEntries([
    ['/auth/login', partsOf(bundle, filesOf('login'))],
    ['/worklenz/', partsOf(bundle, always)],
    ...places,
  ]);
}

/** `{ plugin, groups }`: the plugin for Vite, and the groups for the bundler's `codeSplitting`. */
export function startChunks() {
  /** @type {(id: string) => string | null} */
  let plan = () => null;
  /** @type {(id: string) => string | null} */
  let shared = () => null;
  /** @type {(id: string) => string | null} */
  let room = () => null;
  const isOfOne = (name) => /^(start-0*10*|shared|sync)(-data)?$/.test(name);
  const plugin = {
    name: 'holdfast:start-chunks',
    apply: 'build',
    buildEnd() {
      const graph = graphOf(this);
      plan = planOf(graph);
      shared = sharedOf(graph, plan);
      room = roomsOf(graph);
      const early = graph.ids.filter((id) => LATE.test(id) && ![null, 'mutations-data'].includes(plan(id)));
      if (early.length > 0) this.error(`The first rows wait for ${early.join(', ')}`);
    },
    generateBundle(_, bundle) {
      const circle = circleIn(Object.keys(bundle), (name) => bundle[name]?.imports ?? []);
      if (circle.length > 0) this.error(`Files ask for each other in a circle: ${circle.join(', ')}`);
      const strange = inWorkers(bundle).filter((file) => file.moduleIds.some((id) => isOfPage(plan(id))));
      if (strange.length > 0)
        this.error(
          `A worker asks for files of a page: ${strange.map(({ fileName }) => fileName).join(', ')}`,
        );
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(
          '<script src="/first-paint.js">',
          `<script src="/first-paint.js" data-parts='${JSON.stringify(firstParts(bundle))}'>`,
        ),
    },
  };
  const sheet = (id) => {
    if (!isSheet(id) || plan(id) !== null) return null;
    const name = room(id);
    if (name !== null) return `${name}-styles`;
    return statSync(id).size < SMALL_SHEET ? 'styles' : null;
  };
  const named = (wanted) => (id) => {
    const name = plan(id);
    return name !== null && wanted(name) ? name : null;
  };
  const groups = [
    { name: named((name) => !isOfOne(name)), debugName: 'start', includeDependenciesRecursively: false },
    // Modules of one screen only that parts loaded later need as well.
    {
      name: named(isOfOne),
      debugName: 'one screen',
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ];
  return {
    plugin,
    groups: [
      ...groups,
      // Icons that several screens share are one file: each alone costs a start more than all together.
      { name: 'icons', test: /lucide-react/, minShareCount: 2, includeDependenciesRecursively: false },
      { name: sheet, debugName: 'styles', minShareCount: 2, includeDependenciesRecursively: false },
      { name: (id) => shared(id), debugName: 'shared', includeDependenciesRecursively: false },
      { name: (id) => room(id), debugName: 'room', includeDependenciesRecursively: false },
    ],
  };
}
