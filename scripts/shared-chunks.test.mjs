import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleIn, sharedFiles } from './shared-chunks.mjs';

const LARGE = 60_000;
const MODULES = 12;
const some = fc.uniqueArray(fc.nat({ max: MODULES - 1 }), { maxLength: 4 });
/** Pages by their imports, and modules by size and by the later modules that they import. */
const application = fc.record({
  pages: fc.array(some, { minLength: 4, maxLength: 8 }),
  modules: fc.array(fc.record({ next: some, size: fc.constantFrom(100, 5_000, 19_000, LARGE) }), {
    minLength: MODULES,
    maxLength: MODULES,
  }),
});

/** Chunks as lists of modules, from the imports and the size of each module; pages are named `page …`. */
function filesOf(graph, sizes = {}) {
  const imports = (id) => graph[id] ?? [];
  const reachOf = (root) => {
    const seen = new Set([root]);
    for (const id of seen) for (const next of imports(id)) seen.add(next);
    return seen;
  };
  const ids = [...new Set(Object.values(graph).flat())];
  const roots = Object.keys(graph).filter((id) => id.startsWith('page'));
  const numbers = sharedFiles({ ids, roots, reachOf, imports, sizeOf: (id) => sizes[id] ?? 1_000 });
  const files = Map.groupBy(numbers.keys(), (id) => numbers.get(id));
  return [...files.values()].map((file) => file.toSorted()).toSorted();
}

describe('sharedFiles', () => {
  it('groups modules that the same pages load, and leaves out modules of one page only', () => {
    const graph = { 'page a': ['x', 'y', 'own'], 'page b': ['x', 'y'], 'page c': ['z'], 'page d': ['z'] };
    expect(filesOf(graph, { x: LARGE, y: LARGE, z: LARGE })).toEqual([['x', 'y'], ['z']]);
  });

  it('merges a small chunk where that costs the fewest unneeded bytes', () => {
    const graph = {
      'page a': ['large', 'small'],
      'page b': ['large', 'small'],
      'page c': ['large', 'other'],
      'page d': ['other', 'large'],
      'page e': ['other'],
      'page f': ['other'],
    };
    expect(filesOf(graph, { large: LARGE, other: LARGE })).toEqual([['large', 'small'], ['other']]);
  });

  it('creates no cycle, whatever the imports', () => {
    fc.assert(
      fc.property(application, ({ pages, modules }) => {
        const name = (n) => `m${n}`;
        const behind = modules.map(({ next }, n) => [name(n), next.filter((to) => to > n).map(name)]);
        const graph = Object.fromEntries([
          ...pages.map((next, n) => [`page ${n}`, next.map(name)]),
          ...behind,
        ]);
        const files = filesOf(graph, Object.fromEntries(modules.map(({ size }, n) => [name(n), size])));
        const fileOf = (id) => files.findIndex((file) => file.includes(id));
        const asksFor = (n) =>
          files[n].flatMap((id) => graph[id].map(fileOf)).filter((to) => to >= 0 && to !== n);
        expect(circleIn(files.keys(), asksFor)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('circleIn', () => {
  const circle = (graph) => circleIn(Object.keys(graph), (name) => graph[name] ?? []);

  it('returns the names in a cycle', () => {
    expect(circle({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] })).toEqual(['b', 'c', 'd']);
  });

  it('finds no cycle where two paths lead to one file', () => {
    expect(circle({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([]);
  });
});
