import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageJson from './package.json' with { type: 'json' };
import { LANGUAGES, languageTag, type Language } from './contract/rules/languages.ts';
import { entityFacts } from './scripts/entity-facts.mjs';
import { manifest } from './scripts/manifest.mjs';
import { pureCalls } from './scripts/pure-calls.mjs';
import { startChunks } from './scripts/start-chunks.mjs';
import { startFont } from './scripts/start-font.mjs';
import { textPacks } from './scripts/text-packs.mjs';
import { runsInWorkers, workerChunks } from './scripts/worker-chunks.mjs';

const root = import.meta.dirname;
const localesFolder = join(root, 'locales');

/** Where the server listens while `npm run dev` runs; the page talks to Vite, which passes the calls on. */
const devServer = process.env['DEV_SERVER_URL'] ?? 'http://127.0.0.1:3000';

const packsOf = (language: string): Promise<Record<string, unknown>> =>
  textPacks(async (namespace: string): Promise<unknown> =>
    JSON.parse(await readFile(join(localesFolder, language, `${namespace}.json`), 'utf8')),
  );

async function localeFile(language: string, name: string): Promise<string> {
  const pack = (await packsOf(language))[name];
  return pack === undefined ? readFile(join(localesFolder, language, name), 'utf8') : JSON.stringify(pack);
}

/** Serves `locales/` at /locales in development and copies it, minified, into the build, each file and each language as one. */
function localeFiles(): Plugin {
  return {
    name: 'holdfast:locales',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const match = /^\/locales\/([a-z_]+)\/([a-z0-9/-]+\.json)(?:\?|$)/.exec(request.url ?? '');
        if (match === null) return next();
        const [, language = '', name = ''] = match;
        localeFile(language, name).then(
          (text) => {
            response.setHeader('content-type', 'application/json; charset=utf-8');
            response.end(text);
          },
          () => {
            response.statusCode = 404;
            response.end();
          },
        );
      });
    },
    async generateBundle() {
      for (const language of LANGUAGES) {
        const folder = join(localesFolder, language);
        const names = await readdir(folder, { recursive: true });
        const packs = await packsOf(language);
        const whole: Record<string, unknown> = { ...packs };
        for (const [name, texts] of Object.entries(packs))
          this.emitFile({
            type: 'asset',
            fileName: `locales/${language}/${name}`,
            source: JSON.stringify(texts),
          });
        for (const name of names.filter((candidate) => candidate.endsWith('.json')).sort()) {
          const path = name.replaceAll('\\', '/');
          const texts: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
          whole[path] = texts;
          const source = JSON.stringify(texts);
          this.emitFile({ type: 'asset', fileName: `locales/${language}/${path}`, source });
        }
        // For the service worker, which keeps whole languages.
        this.emitFile({ type: 'asset', fileName: `locales/${language}.json`, source: JSON.stringify(whole) });
      }
    },
  };
}

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

async function textsOf(language: Language, namespace: string): Promise<Texts> {
  return JSON.parse(await readFile(join(localesFolder, language, `${namespace}.json`), 'utf8')) as Texts;
}

/** Fills the first paint with its words, in each language, and the logo: they must not wait for a file behind the code. */
async function fillFirstPaint(html: string): Promise<string> {
  const read = async (language: Language) => {
    const [{ boot }, auth] = await Promise.all([textsOf(language, 'app'), textsOf(language, 'auth')]);
    const tag = languageTag(language);
    return {
      tag,
      auth,
      rule: `html:not(:lang(${tag})) .boot [lang='${tag}'] { display: none; }`,
      words: `<p lang="${tag}">${boot?.['slow']} <a href="">${boot?.['again']}</a></p>`,
    };
  };
  const parts = await Promise.all(LANGUAGES.map(read));
  const logo = await readFile(join(root, 'public/icons/icon.svg'), 'utf8');
  const inEach = (group: string, key: string): string =>
    parts.map(({ tag, auth }) => `<span lang="${tag}">${auth[group]?.[key]}</span>`).join('');
  return html
    .replace('/* words */', parts.map(({ rule }) => rule).join('\n'))
    .replace('<!-- words -->', parts.map(({ words }) => words).join('\n'))
    .replaceAll(/<!-- auth (\w+)\.(\w+) -->/g, (_, group: string, key: string) => inEach(group, key))
    .replace('<!-- logo -->', logo);
}

/** Behind what is painted first, which then does not wait for the styles of the application. */
function stylesLast(html: string): string {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  const without = styles.reduce((rest, style) => rest.replace(style, ''), html);
  return without.replace('</body>', `${styles.join('\n')}</body>`);
}

/** Where Vite puts the styles of what comes later: before those of the start, which would win over them then. */
const LATER_STYLES = 'document.head.appendChild(link)';

function laterStylesAfterStart(): Plugin {
  let found = false;
  return {
    name: 'holdfast:later-styles',
    renderChunk(code) {
      if (!code.includes(LATER_STYLES)) return null;
      found = true;
      return code.replace(LATER_STYLES, 'document.body.appendChild(link)');
    },
    generateBundle() {
      if (!found) this.error('styles that come later are put in a way that is not known');
    },
  };
}

function firstPaint(): Plugin[] {
  return [
    { name: 'holdfast:fill-first-paint', transformIndexHtml: { order: 'pre', handler: fillFirstPaint } },
    { name: 'holdfast:styles-last', transformIndexHtml: { order: 'post', handler: stylesLast } },
    laterStylesAfterStart(),
  ];
}

/**
 * What the React Compiler sees: code that draws again with each step of a gesture. That is what holds many rows, cards or bars, down
 * to each of them, what they read, and the palette. What it compiles is a third larger, and all else is drawn once or when
 * somebody opens it; a compiled parent keeps its elements, so what it holds is not drawn again with it, compiled or not.
 */
const COMPILED = [
  '/src/data/',
  '/src/lib/',
  '/src/features/project/',
  '/src/features/schedule/',
  '/src/features/due-tasks/',
  '/src/features/home/home-view',
  '/src/features/home/my-tasks',
  '/src/features/home/task-',
  '/src/features/shell/command-palette',
  '/src/features/shell/palette-',
  '/src/features/shell/use-palette-',
  '/src/ui/command-menu',
  '/src/ui/drawer',
  '/src/ui/menu',
  '/src/ui/picker',
  '/src/ui/popover',
  // What rows, cards and the drawer of a task read besides.
  '/src/modules/commands/',
  '/src/modules/device/',
  '/src/modules/muting/',
  '/src/modules/share-out/',
  '/src/modules/task-activity/',
  '/src/modules/task-rows/',
  '/src/modules/timer-toggle/',
];

const start = startChunks();

const shortName = (name: string): string => (name.startsWith('shared~') ? 'shared' : '[name]');

export default defineConfig({
  root,
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: join(root, 'src/routes'),
      generatedRouteTree: join(root, 'src/route-tree.gen.ts'),
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      autoCodeSplitting: true,
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react({ compiler: { sources: COMPILED } }),
    localeFiles(),
    firstPaint(),
    startFont(),
    start.plugin,
    entityFacts(),
    pureCalls(['react-virtuoso']),
    workerChunks(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      includeManifestIcons: false,
      injectManifest: {
        // The locale files are listed for their revisions; the worker keeps only the chosen languages.
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,ico,webmanifest}', 'locales/*/**/*.json'],
        // Pictures of the store entry are for the installer only.
        globIgnores: ['sw.js', 'sw-kill.js', 'screenshots/**', '**/*.map'],
        dontCacheBustURLsMatching: /^assets\//,
        maximumFileSizeToCacheInBytes: 3_000_000,
        rollupFormat: 'iife',
        minify: true,
      },
      devOptions: { enabled: false },
    }),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(packageJson.version),
  },
  worker: { format: 'es' },
  // Written for older browsers than those of `target` otherwise, which is 1.5 kB more.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  optimizeDeps: {
    // Found only inside the sync worker: without this the first start of the dev server reloads the page.
    include: [
      'comlink',
      'dexie',
      'ky',
      'minisearch',
      'socket.io-client',
      'uuid',
      'zod/mini',
      'fractional-indexing',
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    // What only a page can do: where a worker asks for a part, nothing is named ahead.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) => (runsInWorkers(hostId) ? [] : files),
    },
    rolldownOptions: {
      onwarn: (warning, report) => {
        // A part that is meant to come later and does not.
        if (warning.code === 'INEFFECTIVE_DYNAMIC_IMPORT') throw new Error(warning.message);
        report(warning);
      },
      output: {
        // The bundler's names for shared parts list who shares them, and stand in every file that asks for one.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? '')}-[hash][extname]`,
        codeSplitting: { groups: start.groups },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: false,
    // Objects, not plain addresses: those would change the Host, and the server compares it with the page's origin.
    proxy: {
      '/api': { target: devServer },
      '/secure': { target: devServer },
      '/billing': { target: devServer },
      '/webhook': { target: devServer },
      '/csrf-token': { target: devServer },
      '/socket': { target: devServer, ws: true },
    },
  },
});
