import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { pureCalls } from './pure-calls.mjs';

/** A package of one file, bundled for an entry that imports some of its names. */
async function bundled(names, code, plugins) {
  const files = { entry: `export { ${names} } from 'parts'`, parts: code };
  const virtual = {
    name: 'virtual',
    resolveId: (id) => (id in files ? `/node_modules/${id}/index.js` : null),
    load: (id) => files[/\/node_modules\/(\w+)\//.exec(id)?.[1]] ?? null,
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [virtual, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', external: /^react/, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in built)) throw new Error('not one bundle');
  return built.output[0].code;
}

const PARTS = `
  const make = (name) => ({ Part: () => 'part of ' + name, use: () => name });
  const { Part: List, use: useList } = make('list');
  const { Part: Grid } = make(make('table').use());
  export { List, useList, Grid };`;

it('drops unused exports, and everything created for them alone', async () => {
  expect(await bundled('List', PARTS, [])).toContain('table');
  const code = await bundled('List', PARTS, [pureCalls(['parts'])]);
  expect(code).not.toContain('table');
  const { List } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(List()).toBe('part of list');
});

it('keeps all used exports', async () => {
  const code = await bundled('List, useList, Grid', PARTS, [pureCalls(['parts'])]);
  const { List, useList, Grid } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect([List(), useList(), Grid()]).toEqual(['part of list', 'list', 'part of table']);
});

it('does not change other packages', async () => {
  expect(await bundled('List', PARTS, [pureCalls(['others'])])).toContain('table');
});

it('bundles the list of Virtuoso without its grid', async () => {
  const whole = readFileSync(
    createRequire(import.meta.url)
      .resolve('react-virtuoso')
      .replace('.cjs', '.mjs'),
    'utf8',
  );
  expect(await bundled('Virtuoso', whole, [])).toContain('virtuoso-grid');
  expect(await bundled('Virtuoso', whole, [pureCalls(['parts'])])).not.toContain('virtuoso-grid');
});
