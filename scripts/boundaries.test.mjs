/** Import rules are only useful if they can fail: each test runs a small project that breaks one. */
import { afterEach, describe, expect, it } from 'vitest';
import { check, IMPORTED, itRefuses, removeProjects } from './run-check.mjs';

afterEach(removeProjects);

const checkBoundaries = (files) => check('check-boundaries.mjs', { ...IMPORTED, ...files });
const boundaries = (files) => checkBoundaries(files).problems;
const itRefusesImports = (others, rows) =>
  itRefuses('check-boundaries.mjs', { ...IMPORTED, ...others }, rows);

describe('boundaries', () => {
  it('accepts what the architecture allows', () => {
    const result = checkBoundaries({
      'contract/a.ts': "import * as z from 'zod/mini';\nexport const a = z.string();",
      'sync/client.ts': "export { a } from '../contract/a.ts';",
      'src/data/use-a.ts': "import { a } from '../../sync/client.ts';\nexport const b = a;",
      'src/features/one/one-view.tsx': "import { b } from '../../data/use-a.ts';\nexport const One = b;",
    });
    expect(result).toEqual({ status: 0, problems: [], stderr: '' });
  });

  const targets = ['sync/b.ts', 'sync/b.test.ts', 'sync/client.ts', 'sync/transport/b.ts', 'server/b.ts'];
  const others = ['src/features/y/b.ts', 'src/data/b.ts', ...targets].map((target) => [
    target,
    'export const b = 1;',
  ]);

  itRefusesImports(Object.fromEntries(others), [
    ['contract to a package', 'contract/a.ts', "import 'dexie';", 'may not be used in this folder'],
    [
      'contract to sync',
      'contract/a.ts',
      "import type { B } from '../sync/b.ts';",
      'contract imports only itself',
    ],
    ['src to server', 'src/data/a.ts', "import('../../server/b.ts');", 'src imports only'],
    ['src to the inside of sync', 'src/data/a.ts', "import '../../sync/b.ts';", 'src imports only'],
    [
      'a screen to sync',
      'src/features/x/a.ts',
      "import '../../../sync/client.ts';",
      'only src/data and src/app',
    ],
    ['a feature to another', 'src/features/x/a.ts', "import '../y/b.ts';", 'a feature never imports another'],
    ['ui to data', 'src/ui/a.ts', "import '../data/b.ts';", 'ui is presentational'],
    ['source to a test', 'sync/a.ts', "import './b.test.ts';", 'source never imports tests'],
    [
      'the engine to the network',
      'sync/engine/a.ts',
      "import '../transport/b.ts';",
      'the engine gets its network',
    ],
    ['a worker by URL', 'src/lib/a.ts', "new URL('../../sync/b.ts', import.meta.url);", 'src imports only'],
    ['no extension', 'sync/a.ts', "import './b';", 'names no file'],
    ['an undeclared package', 'server/a.ts', "import 'left-pad';", 'not in package.json'],
    [
      'the socket outside the transport',
      'sync/engine/a.ts',
      "import 'socket.io-client';",
      'may only be used in',
    ],
  ]);

  it('reports an import cycle, but not one of types only', () => {
    const files = (kind) => ({
      'sync/a.ts': `import ${kind} { B } from './b.ts';\nexport const A = 1;`,
      'sync/b.ts': "import { A } from './a.ts';\nexport const B = A;",
    });
    expect(boundaries(files(''))).toEqual(['import cycle: sync/a.ts -> sync/b.ts -> sync/a.ts']);
    expect(boundaries(files('type'))).toEqual([]);
  });
});

describe('layers of the server', () => {
  const below = {
    'server/queries/a.ts': 'export const a = 1;',
    'server/commands/b.ts': 'export const b = 1;',
  };
  const floors = (path, content) => boundaries({ ...below, [path]: content }).join('\n');

  it('import values from lower layers, and types from anywhere', () => {
    expect(floors('server/commands/c.ts', "import { a } from '../queries/a.ts';\nexport const c = a;")).toBe(
      '',
    );
    expect(
      floors('server/queries/c.ts', "import type { B } from '../commands/b.ts';\nexport type C = B;"),
    ).toBe('');
  });

  it('have folders that import values from each other in one direction only', () => {
    const files = (kind) => ({
      'server/commands/one/a.ts': `import ${kind}{ B } from '../two/b.ts';\nexport const a = 1;\nexport type A = B;`,
      'server/commands/two/b.ts': 'export class B {}',
      'server/commands/two/c.ts': "import { a } from '../one/a.ts';\nexport const c = a;",
    });
    expect(boundaries(files('type '))).toEqual([]);
    expect(boundaries(files(''))).toEqual(['server/commands/: folders import each other: one -> two -> one']);
  });

  itRefusesImports(below, [
    ['a value from above', 'server/queries/c.ts', "import '../commands/b.ts';", 'only from floors below it'],
    ['a folder on no floor', 'server/stuff/c.ts', 'export const c = 1;', 'stands on no floor'],
    [
      'a route below routes',
      'server/auth/c.ts',
      'export const c = (app) => app.get("/", () => 1);',
      'routes stand in server/routes',
    ],
  ]);
});

describe('subfeatures', () => {
  const at = (path) => `src/features/project/${path}`;
  const door = { [at('board/board-view.tsx')]: 'export const BoardView = 1;' };

  it('are imported by their entry files, and import shared modules', () => {
    const files = {
      ...door,
      [at('ordering/save.ts')]: 'export const save = 1;',
      [at('board/card.tsx')]: "import { save } from '../ordering/save.ts';\nexport const Card = save;",
      [at('project-page/project-view.tsx')]: "import('../board/board-view.tsx');",
    };
    expect(boundaries(files)).toEqual([]);
  });

  const inside = { [at('board/card.ts')]: 'export const a = 1;', [at('board/board.css')]: '' };

  itRefusesImports({ ...door, ...inside }, [
    ['a loose file', at('a.ts'), 'export const a = 1;', 'stands in no room'],
    ['a folder that is not listed', at('stuff/a.ts'), 'export const a = 1;', 'stands in no room'],
    ['the inside of a room', at('toolbar/toolbar.tsx'), "import '../board/card.ts';", 'entered by its door'],
    [
      'the styles of a room',
      at('toolbar/other.tsx'),
      "import '../board/board.css';",
      'entered by its door, board-view.tsx',
    ],
    [
      'a room from below',
      at('ordering/save.ts'),
      "import '../board/board-view.tsx';",
      'never imports a room',
    ],
  ]);

  it('never import each other mutually, not even types', () => {
    const problems = boundaries({
      [at('board/board-view.tsx')]: "import type { A } from '../toolbar/toolbar.tsx';\nexport type B = A;",
      [at('toolbar/toolbar.tsx')]: "import type { B } from '../board/board-view.tsx';\nexport type A = B;",
    });
    expect(problems).toEqual(['src/features/project/: folders import each other: board -> toolbar -> board']);
  });
});
