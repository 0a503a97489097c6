/**
 * Serves one build after another with the product's own static files and security headers, so that the service
 * worker meets exactly what it meets in production. Holds no data; the calls of the API answer "not available".
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
  /** Puts a new version in place: same code, another name in index.html, its own revision in the worker. */
  deploy(name: string): void;
  /** Puts the kill switch in the place of the worker. */
  deployKillSwitch(): void;
  /** Removes the file of a route, as a later deployment would. */
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

/** Starts on a free port of the range given, or on any. */
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
