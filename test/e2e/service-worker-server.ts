/**
 * Serves one build after another with the product's plugins for static files and security headers, so that the service
 * worker gets the same responses as in production. It has no data; API calls answer 404.
 */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerSecurityHeaders } from '../../server/plugins/security-headers.ts';
import { registerStaticFiles } from '../../server/plugins/static-files.ts';

const builtFolder = process.env['E2E_DIST'] ?? join(import.meta.dirname, '../../dist');

export interface StaticApp {
  readonly url: string;
  /** Deploys a new version: the same code, another name in index.html, another revision in the worker. */
  deploy(name: string): void;
  /** Replaces the worker by the kill switch. */
  deployKillSwitch(): void;
  /** Removes the files that match, as a later deployment would. */
  removeChunk(pattern: string): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

async function listen(folder: string, port: number): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  registerSecurityHeaders(app);
  registerStaticFiles(app, folder);
  await app.listen({ port, host: '127.0.0.1' });
  return app;
}

/** Starts on the given port, or on any free one. */
export async function serveBuild(port = 0): Promise<StaticApp> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-build-'));
  cpSync(builtFolder, folder, { recursive: true });
  let app = await listen(folder, port);
  const address = app.server.address();
  const usedPort = typeof address === 'object' && address !== null ? address.port : port;

  const edit = (file: string, change: (text: string) => string): void => {
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  };
  return {
    url: `http://127.0.0.1:${String(usedPort)}`,
    deploy(name) {
      edit('index.html', (text) =>
        text.replace(/<meta name="build"[^>]*>|<title>/, (found) =>
          found === '<title>'
            ? `<meta name="build" content="${name}"><title>`
            : `<meta name="build" content="${name}">`,
        ),
      );
      edit('sw.js', (text) => {
        const entry = /\{[^{}]*["'`]?url["'`]?:["'`]index\.html["'`][^{}]*\}/;
        if (!entry.test(text)) throw new Error('index.html is not in the manifest of the worker');
        return text.replace(entry, `{"revision":"${name}","url":"index.html"}`);
      });
    },
    deployKillSwitch() {
      cpSync(join(folder, 'sw-kill.js'), join(folder, 'sw.js'));
    },
    removeChunk(pattern) {
      for (const file of globSync(join(folder, 'assets', pattern))) rmSync(file);
    },
    stop: () => app.close(),
    async start() {
      app = await listen(folder, usedPort);
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
