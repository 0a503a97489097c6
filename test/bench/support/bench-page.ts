/**
 * A page without screens, built from the product's data layer, for figures without the cost of rendering. Playwright
 * serves it under the origin of the real server, which does not know it.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { build } from 'vite';

const PREFIX = '/bench-page/';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export interface BenchPage {
  /** Makes a context serve the built page; returns its address. */
  attach(context: BrowserContext, serverUrl: string): Promise<string>;
  remove(): Promise<void>;
}

export async function buildBenchPage(): Promise<BenchPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'holdfast-bench-page-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../page'),
    base: PREFIX,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0, modulePreload: false },
  });
  return {
    attach: async (context, serverUrl) => {
      await context.route(`${serverUrl}${PREFIX}**`, async (route) => {
        const path = new URL(route.request().url()).pathname.slice(PREFIX.length) || 'index.html';
        const body = await readFile(join(outDir, path)).catch(() => undefined);
        if (body === undefined) await route.fulfill({ status: 404, body: '' });
        else await route.fulfill({ body, contentType: TYPES[extname(path)] ?? 'application/octet-stream' });
      });
      return `${serverUrl}${PREFIX}`;
    },
    remove: () => rm(outDir, { recursive: true, force: true }),
  };
}
