/**
 * Groups modules that several parts of the page share and no screen starts with. Modules with the same set of parts
 * share a chunk, and a small chunk is merged into the one where that costs least, unless chunks would then import each
 * other in a cycle: in a cycle one runs before its dependencies, depending on the order of arrival.
 */

/** Smaller chunks are merged: each chunk is stored on the device and costs a request. Bytes of source. */
const SMALL = 60_000;

const keyOf = (roots) => [...roots].toSorted((a, b) => a - b).join(' ');

/** Bytes that parts would load unnecessarily if the two were one chunk. */
function costOf(one, other) {
  const withoutOther = [...one.roots].filter((root) => !other.roots.has(root)).length;
  const withoutOne = [...other.roots].filter((root) => !one.roots.has(root)).length;
  return withoutOther * other.size + withoutOne * one.size;
}

/** The parts that load each module at their start. `roots` are ids; `reachOf` returns all modules that one loads. */
function rootsByModule(roots, reachOf) {
  const found = new Map();
  for (const [number, root] of roots.entries())
    for (const id of reachOf(root)) {
      if (!found.has(id)) found.set(id, new Set());
      found.get(id).add(number);
    }
  return found;
}

/** Whether merging both would create a cycle. */
function makesCircle(fileOf, one, other) {
  const isBoth = (file) => file === one || file === other;
  const next = (file) => [...file.imports].map(fileOf).filter((target) => target && target !== file);
  const seen = new Set();
  const waiting = [one, other].flatMap(next).filter((file) => !isBoth(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (isBoth(file)) return true;
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...next(file));
  }
  return false;
}

/**
 * The number of the chunk of each shared module, by its id. `ids` are the candidates, `imports` returns the imports of
 * a module, `sizeOf` its bytes.
 */
export function sharedFiles({ ids, roots, reachOf, imports, sizeOf }) {
  const byModule = rootsByModule(roots, reachOf);
  const files = new Map();
  const ofModule = new Map();
  for (const id of ids) {
    const found = byModule.get(id);
    if (!found || found.size < 2) continue;
    const key = keyOf(found);
    const file = files.get(key) ?? { roots: new Set(found), modules: [], imports: new Set(), size: 0 };
    files.set(key, file);
    file.modules.push(id);
    for (const next of imports(id)) file.imports.add(next);
    file.size += sizeOf(id);
    ofModule.set(id, file);
  }
  const all = new Set(files.values());
  const fileOf = (id) => ofModule.get(id);
  for (const small of [...all].toSorted((a, b) => a.size - b.size)) {
    if (small.size >= SMALL) continue;
    const others = [...all].filter((file) => file !== small);
    const cheapest = others.toSorted((a, b) => costOf(small, a) - costOf(small, b));
    const into = cheapest.find((file) => !makesCircle(fileOf, small, file));
    if (!into) continue;
    into.modules.push(...small.modules);
    for (const id of small.modules) ofModule.set(id, into);
    for (const id of small.imports) into.imports.add(id);
    for (const root of small.roots) into.roots.add(root);
    into.size += small.size;
    all.delete(small);
  }
  const numbers = new Map([...all].map((file, number) => [file, number]));
  return new Map([...ofModule].map(([id, file]) => [id, numbers.get(file)]));
}

/**
 * Names of files of a bundle that import each other in a cycle, else none. `importsOf` returns the imports of a file.
 */
export function circleIn(names, importsOf) {
  const done = new Set();
  const path = [];
  const visit = (name) => {
    if (path.includes(name)) return path.slice(path.indexOf(name));
    if (done.has(name)) return undefined;
    path.push(name);
    for (const next of importsOf(name)) {
      const circle = visit(next);
      if (circle) return circle;
    }
    path.pop();
    done.add(name);
    return undefined;
  };
  for (const name of names) {
    const circle = visit(name);
    if (circle) return circle;
  }
  return [];
}
