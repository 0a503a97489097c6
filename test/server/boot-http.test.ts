import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TIME_HEADER } from '../../contract/sync.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const SCRIPT = `console.log(${JSON.stringify('x'.repeat(3_000))});`;
const TOKEN = 'a-token-for-metrics-1';
let page = '';
let server: TestServer;

beforeAll(async () => {
  page = await mkdtemp(join(tmpdir(), 'holdfast-page-'));
  await mkdir(join(page, 'assets'));
  await mkdir(join(page, 'locales', 'en'), { recursive: true });
  await writeFile(
    join(page, 'index.html'),
    '<meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>',
  );
  await writeFile(join(page, 'assets', 'app-abc.js'), SCRIPT);
  await writeFile(join(page, 'assets', 'built-abc.js'), SCRIPT);
  await writeFile(join(page, 'assets', 'built-abc.js.br'), brotliCompressSync('as the build compressed it'));
  await writeFile(join(page, 'assets', 'style-abc.css'), 'p { margin: 0 }');
  await writeFile(join(page, 'assets', 'font-abc.woff2'), Buffer.alloc(2_000));
  await writeFile(join(page, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" />');
  await writeFile(join(page, 'sw.js'), 'self;');
  await writeFile(join(page, 'manifest.webmanifest'), '{}');
  await writeFile(join(page, 'locales', 'en', 'common.json'), '{"a":"b"}');
  await writeFile(join(page, '..', 'holdfast-outside.txt'), 'secret');
  server = await startTestServer({ pageFolder: page, env: { METRICS_TOKEN: TOKEN } });
});
afterAll(async () => {
  await server.close();
  await rm(page, { recursive: true, force: true });
  await rm(join(page, '..', 'holdfast-outside.txt'), { force: true });
});

function policyOf(headers: Headers): Record<string, string> {
  const policy = headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe('the page', () => {
  it.each([
    '/',
    '/auth/login',
    '/worklenz/projects/0190a6f0-0000-7000-8000-000000000000?tab=board',
    '/index.html',
    '/no/such/page',
  ])('answers %s with a fresh nonce in page and policy', async (path) => {
    const [first, second] = [await server.visitor().get(path), await server.visitor().get(path)];
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const nonce = /nonce="([^"]+)"/.exec(first.text)?.[1] ?? '';
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(first.text.match(/__CSP_NONCE__/)).toBeNull();
    expect(policyOf(first.headers)['style-src']).toBe(`'self' 'nonce-${nonce}'`);
    expect(second.text).not.toBe(first.text);
  });

  it('has a policy that denies by default and allows no inline script', async () => {
    const { headers } = await server.visitor().get('/auth/login');
    const policy = policyOf(headers);
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'img-src': "'self' data: blob:",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    });
    const host = new URL(server.url).host;
    expect(policy['connect-src']).toBe(`'self' ws://${host} wss://${host}`);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('does not put a forwarded host with a directive into the policy', async () => {
    const visitor = server.visitor();
    visitor.headers['x-forwarded-host'] = "evil; script-src 'unsafe-inline'";
    expect(policyOf((await visitor.get('/auth/login')).headers)['connect-src']).toBe("'self'");
  });

  it('lets browsers cache hashed files forever and revalidate all others', async () => {
    const script = await server.visitor().get('/assets/app-abc.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect(script.headers.get('etag')).toBeNull();
    for (const path of ['/sw.js', '/manifest.webmanifest', '/locales/en/common.json']) {
      const file = await server.visitor().get(path);
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      const again = await server
        .visitor()
        .get(path, { headers: { 'if-none-match': file.headers.get('etag') ?? '' } });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });

  it('sends policy headers only with answers for which browsers apply them', async () => {
    const as = (destination: string) => ({ headers: { 'sec-fetch-dest': destination } });
    for (const [path, options] of [
      ['/locales/en/common.json', {}],
      ['/assets/style-abc.css', {}],
      ['/assets/app-abc.js', as('script')],
      ['/icon.svg', as('image')],
      ['/manifest.webmanifest', as('manifest')],
      ['/healthz', as('empty')],
    ] as const) {
      const { status, headers } = await server.visitor().get(path, options);
      expect(status).toBe(200);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toBeNull();
      expect(headers.get('permissions-policy')).toBeNull();
      expect(headers.get('referrer-policy')).toBeNull();
    }
    for (const [path, options] of [
      ['/sw.js', as('serviceworker')],
      ['/assets/app-abc.js', {}],
      ['/assets/app-abc.js', as('worker')],
      ['/assets/app-abc.js', as('empty')],
      ['/icon.svg', as('document')],
      ['/icon.svg', as('iframe')],
      ['/auth/login', as('document')],
      ['/healthz', as('document')],
      ['/healthz', {}],
    ] as const) {
      const { headers } = await server.visitor().get(path, options);
      expect(headers.get('content-security-policy')).toContain('default-src');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
  });

  it.each([
    ['/assets/built-abc.js', 'script', ['content-encoding', 'vary']],
    ['/assets/font-abc.woff2', 'font', []],
    ['/locales/en/common.json', 'empty', ['etag']],
  ])('sends %s without unnecessary headers, and keeps the connection open', async (path, dest, own) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (): Promise<IncomingMessage> => {
      const headers = { 'sec-fetch-dest': dest, 'accept-encoding': 'br' };
      const [answer] = (await once(get(server.url + path, { agent, headers }), 'response')) as [
        IncomingMessage,
      ];
      answer.resume();
      await once(answer, 'end');
      return answer;
    };
    const [first, second] = [await ask(), await ask()];
    const always = [
      'cache-control',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'x-content-type-options',
    ];
    expect(Object.keys(first.headers).toSorted()).toEqual([...always, ...own].toSorted());
    expect(second.socket).toBe(first.socket);
    agent.destroy();
  });

  it('adds the time and a request id to answers of the API', async () => {
    const { headers } = await server.visitor().get('/secure/verify');
    expect(Number(headers.get(TIME_HEADER))).toBeGreaterThan(0);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('x-ratelimit-limit')).toBeNull();
  });

  it('compresses the page with a new nonce each time', async () => {
    const pages = await Promise.all(
      ['br', 'gzip'].map((encoding) =>
        server.server.http.inject({ url: '/auth/login', headers: { 'accept-encoding': encoding } }),
      ),
    );
    const [brotli, zipped] = pages.map(({ rawPayload }) => rawPayload);
    const texts = [brotliDecompressSync(brotli ?? ''), gunzipSync(zipped ?? '')].map(String);
    expect(pages.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(pages.map(({ headers }) => headers['vary'])).toEqual(['accept-encoding', 'accept-encoding']);
    for (const [index, text] of texts.entries())
      expect(pages[index]?.headers['content-security-policy']).toContain(
        /nonce="([^"]+)"/.exec(text)?.[1] ?? 'no nonce',
      );
    expect(texts[0]).not.toBe(texts[1]);
  });

  it('compresses scripts and sets the Vary header', async () => {
    const response = await server.server.http.inject({
      url: '/assets/app-abc.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.headers['vary']).toContain('accept-encoding');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(SCRIPT);
  });

  it('sends the file that the build compressed to clients that accept Brotli', async () => {
    const ask = async (encoding: string) =>
      server.server.http.inject({ url: '/assets/built-abc.js', headers: { 'accept-encoding': encoding } });
    const inBrotli = await ask('gzip, br');
    expect(inBrotli.headers['content-encoding']).toBe('br');
    expect(inBrotli.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(inBrotli.rawPayload).toString()).toBe('as the build compressed it');
    const inGzip = await ask('gzip');
    expect(gunzipSync(inGzip.rawPayload).toString()).toBe(SCRIPT);
  });

  it('serves the new version of a replaced file', async () => {
    await writeFile(join(page, 'sw.js'), 'self; // first');
    expect((await server.visitor().get('/sw.js')).text).toBe('self; // first');
    await writeFile(join(page, 'sw.js'), 'self; // second version');
    expect((await server.visitor().get('/sw.js')).text).toBe('self; // second version');
  });

  it.each(['/assets/gone.js', '/locales/en/gone.json', '/gone.png'])(
    'does not answer the missing file %s with the page',
    async (path) => {
      expect((await server.visitor().get(path)).status).toBe(404);
    },
  );

  it.each([
    '/../holdfast-outside.txt',
    '/..%2fholdfast-outside.txt',
    '/assets/..%2f..%2fholdfast-outside.txt',
    '/%2e%2e/holdfast-outside.txt',
    '/%00',
    '/%E0%A4%A',
  ])('serves nothing outside its folder for %s', async (path) => {
    const response = await server.server.http.inject({ url: path });
    expect(response.payload).not.toContain('secret');
  });
});

describe('the API', () => {
  it('answers unknown addresses and methods with the envelope', async () => {
    const person = await server.signUp();
    for (const answer of [
      await person.get('/api/v1/nothing'),
      await person.post('/api/v1/nothing', {}),
      await person.get('/secure/nothing'),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.json).toEqual({
        done: false,
        body: null,
        message: 'There is nothing at this address.',
        title: null,
        code: 'unknown_call',
      });
    }
  });

  it('is never cached and has a policy that denies everything by default', async () => {
    const answer = await server.visitor().get('/secure/verify');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(policyOf(answer.headers)['default-src']).toBe("'none'");
  });

  it('is described on a page and as OpenAPI', async () => {
    const docs = await server.visitor().get('/api/docs');
    expect(docs.status).toBe(200);
    expect(policyOf(docs.headers)['script-src']).toBe("'self'");
    const { json } = await server.visitor().get('/api/docs/json');
    expect(json).toMatchObject({ openapi: '3.1.0', paths: { '/secure/login': { post: {} } } });
  });

  it('compresses long answers', async () => {
    const response = await server.server.http.inject({
      url: '/api/docs/json',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.rawPayload.length).toBeLessThan(gunzipSync(response.rawPayload).length / 3);
  });

  it('gives each request an id of its own', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await server.visitor().get('/healthz')).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('understands forms and empty bodies', async () => {
    const visitor = server.visitor();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = await visitor.request(
      'POST',
      '/secure/signup/check',
      'name=A&email=a%40example.com&password=Test-pass-1',
      { headers },
    );
    expect(form.status).toBe(200);
    const empty = await visitor.request('POST', '/secure/signup/check', undefined, {
      headers: { 'content-type': 'application/json' },
    });
    expect(empty.code).toBe('required');
  });

  it('refuses bodies that are too large or contain __proto__', async () => {
    const visitor = server.visitor();
    expect((await visitor.post('/secure/login', { email: 'x'.repeat(70_000) })).code).toBe('body_too_large');
    expect((await visitor.post('/secure/login', '{"__proto__":{"admin":true}}')).code).toBe('bad_json');
  });
});

describe('health, shutdown and metrics', () => {
  it('reports alive and ready, and not ready once the server drains', async () => {
    const draining = await startTestServer();
    try {
      expect((await draining.visitor().get('/healthz')).json).toEqual({ status: 'ok' });
      expect((await draining.visitor().get('/readyz')).status).toBe(200);
      draining.server.drain();
      expect((await draining.visitor().get('/readyz')).status).toBe(503);
      expect((await draining.visitor().get('/healthz')).status).toBe(200);
    } finally {
      await draining.close();
    }
  });

  it('lets a request in flight finish when the server stops', async () => {
    const stopping = await startTestServer();
    const person = await stopping.signUp();
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = stopping.db.transaction().execute(async (trx) => {
      await sql`lock table sessions in access exclusive mode`.execute(trx);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const answer = person.get('/secure/verify');
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`.execute(stopping.db)).rows.length)
      .toBeGreaterThan(0);
    const closing = stopping.close();
    release.resolve();
    await holding;
    expect((await answer).json).toMatchObject({ authenticated: true });
    await closing;
  });

  it('stops although a client keeps its connection open after a download', async () => {
    await writeFile(join(page, 'assets', 'large-abc.bin'), Buffer.alloc(32_000_000));
    const stopping = await startTestServer({ pageFolder: page });
    const agent = new Agent({ keepAlive: true });
    const asked = get(`${stopping.url}/assets/large-abc.bin`, { agent });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    // The file is larger than the socket buffers: the server is still sending it.
    const closing = stopping.close();
    answer.resume();
    await once(answer, 'end');
    await closing;
    agent.destroy();
  }, 30_000);

  it('shows metrics only with the token', async () => {
    expect((await server.visitor().get('/metrics')).status).toBe(404);
    expect(
      (await server.visitor().get('/metrics', { headers: { authorization: 'Bearer wrong' } })).status,
    ).toBe(404);
    const answer = await server.visitor().get('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('http_request_duration_seconds_bucket');
    expect(answer.text).not.toMatch(/route="[^"]*[0-9a-f]{8}-/);
  });
});
