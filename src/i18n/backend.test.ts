import type { ResourceKey } from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { prefetchTexts, localeBackend, fullTexts } from './backend.ts';

function read(language: string, namespace: string) {
  return new Promise<{ error: unknown; result: ResourceKey | boolean | null | undefined }>((resolve) => {
    localeBackend.read(language, namespace, (error, result) => resolve({ error, result }));
  });
}

function serve(answers: Record<string, Response | 'down'>) {
  const fetcher = vi.fn((path: string) => {
    const answer = answers[path];
    if (answer === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(answer?.clone() ?? new Response('', { status: 404 }));
  });
  vi.stubGlobal('fetch', fetcher);
  return fetcher;
}

function online(value: boolean) {
  vi.stubGlobal('navigator', { onLine: value });
}

describe('localeBackend', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('returns the texts of the file', async () => {
    serve({ '/locales/de/common.json': Response.json({ save: 'Speichern' }) });
    online(true);
    expect(await read('de', 'common')).toEqual({ error: null, result: { save: 'Speichern' } });
  });

  it('requests a retry after a 5xx and after a network failure', async () => {
    serve({ '/locales/en/a.json': new Response('', { status: 503 }), '/locales/de/b.json': 'down' });
    online(true);
    expect((await read('en', 'a')).result).toBe(true);
    expect((await read('de', 'b')).result).toBe(true);
  });

  it('does not retry after a 4xx, and falls back to English', async () => {
    serve({ '/locales/en/auth/login.json': Response.json({ title: 'Sign in' }) });
    online(true);
    expect(await read('ko', 'auth/login')).toEqual({ error: null, result: { title: 'Sign in' } });
    expect((await read('en', 'nothing')).result).toBe(false);
  });

  it('shows English offline when the chosen language was never cached', async () => {
    serve({ '/locales/pt/app.json': 'down', '/locales/en/app.json': Response.json({ ok: 'OK' }) });
    online(false);
    expect(await read('pt', 'app')).toEqual({ error: null, result: { ok: 'OK' } });
  });

  it('treats a file that is not an object as missing', async () => {
    serve({ '/locales/en/app.json': Response.json(['no']) });
    online(true);
    expect((await read('en', 'app')).result).toBe(false);
  });

  it('loads namespaces of a pack with one request, and a single one from its own file', async () => {
    const pack = { navbar: { home: 'Inicio' }, sync: { done: 'Listo' }, timers: {} };
    const fetcher = serve({
      '/locales/es/shell.json': Response.json(pack),
      '/locales/es/board.json': Response.json({ add: 'Crear' }),
    });
    online(true);
    prefetchTexts('es', ['navbar', 'sync', 'board']);
    expect((await read('es', 'navbar')).result).toEqual({ home: 'Inicio' });
    expect((await read('es', 'sync')).result).toEqual({ done: 'Listo' });
    expect((await read('es', 'board')).result).toEqual({ add: 'Crear' });
    expect(fetcher.mock.calls.map(([path]) => path)).toEqual([
      '/locales/es/shell.json',
      '/locales/es/board.json',
    ]);
  });

  it('loads the namespaces of a pack one by one when the pack fails to load', async () => {
    serve({ '/locales/pt/shell.json': 'down', '/locales/pt/sync.json': Response.json({ done: 'Pronto' }) });
    online(true);
    prefetchTexts('pt', ['navbar', 'sync']);
    expect((await read('pt', 'sync')).result).toBe(true);
    expect((await read('pt', 'sync')).result).toEqual({ done: 'Pronto' });
  });

  it('loads the texts that the first pack omits once, and again after a failure', async () => {
    const errors = { network: 'Keine Verbindung' };
    const whole = { ...errors, seat_limit: 'Kein Platz' };
    const answers: Record<string, Response | 'down'> = {
      '/locales/de/first.json': Response.json({ common: {}, app: {}, ui: {}, auth: {}, errors }),
      '/locales/de/errors.json': 'down',
    };
    serve(answers);
    online(true);
    expect(await fullTexts('de', 'errors')).toBeNull();
    prefetchTexts('de', ['common', 'app', 'errors']);
    expect((await read('de', 'errors')).result).toEqual(errors);
    expect(await fullTexts('de', 'errors')).toBeNull();
    answers['/locales/de/errors.json'] = Response.json(whole);
    expect(await fullTexts('de', 'errors')).toEqual(whole);
    expect(await fullTexts('de', 'errors')).toBeNull();
  });
});
