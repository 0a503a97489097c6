import { describe, expect, it } from 'vitest';
import { buildVersion, SERVER_PATHS, SERVER_ROUTES, splitManifest } from './build-manifest.ts';
import { isWorkerRequest, languagesOfNote } from './messages.ts';

const manifest = [
  { url: 'index.html', revision: 'a1' },
  { url: 'assets/index-x.js', revision: null },
  { url: 'locales/en/common.json', revision: 'b2' },
  { url: 'locales/zh_cn/settings/profile.json', revision: 'c3' },
];

describe('the build manifest', () => {
  it('lists the shell, and the texts with their revisions', () => {
    const { shell, locales } = splitManifest(manifest);
    expect(shell.map((file) => file.url)).toEqual(['index.html', 'assets/index-x.js']);
    expect([...locales]).toEqual([
      ['/locales/en/common.json', 'b2'],
      ['/locales/zh_cn/settings/profile.json', 'c3'],
    ]);
  });

  it('has the same version for equal builds, and another one for a changed file', () => {
    const version = buildVersion('1.2.3', manifest);
    expect(version).toMatch(/^1\.2\.3\+[0-9a-f]{8}$/);
    expect(buildVersion('1.2.3', [...manifest].reverse())).toBe(version);
    expect(buildVersion('1.2.3', [...manifest.slice(1), { url: 'index.html', revision: 'a2' }])).not.toBe(
      version,
    );
    expect(
      buildVersion('1.2.3', [...manifest.slice(1), { url: 'assets/index-y.js', revision: null }]),
    ).not.toBe(version);
  });

  it('[SW1] leaves paths of the server to the server, and every screen to the shell', () => {
    const isServers = (path: string): boolean => SERVER_PATHS.some((pattern) => pattern.test(path));
    for (const path of [
      '/api/v1/tasks',
      '/api/docs',
      '/secure/logout',
      '/billing/demo/ctm_1/checkout/chk_1',
      '/webhook/billing',
      '/csrf-token',
      '/socket/',
      '/locales/en/x.json',
      '/healthz',
      '/metrics',
      '/sw.js',
      '/assets/index-x.js',
    ]) {
      expect(isServers(path), path).toBe(true);
    }
    for (const path of [
      '/',
      '/auth/login',
      '/worklenz/projects/0197f6a0-0000-7000-8000-000000000001',
      '/auth/verify-reset-email/ab.cd/ef.gh',
      '/apiary',
    ]) {
      expect(isServers(path), path).toBe(false);
    }
  });
});

describe('routes that bypass the worker', () => {
  const patterns = SERVER_ROUTES.condition.or.map(
    ({ urlPattern }) => new URLPattern(urlPattern, 'https://holdfast.example/sw.js'),
  );
  const isRouted = (path: string): boolean =>
    patterns.some((pattern) => pattern.test(`https://holdfast.example${path}`));

  it('include calls, session and socket, which only the server answers', () => {
    for (const path of [
      '/api/v1/sync/pull',
      '/api/v1/tasks?limit=3',
      '/secure/verify',
      '/csrf-token',
      '/socket/?EIO=4',
    ])
      expect([isRouted(path), SERVER_PATHS.some((one) => one.test(path.split('?')[0] ?? ''))], path).toEqual([
        true,
        true,
      ]);
  });

  it('include no screen, no file of the build and no text', () => {
    for (const path of [
      '/',
      '/apiary',
      '/worklenz/api/x',
      '/auth/login',
      '/assets/index-x.js',
      '/locales/en/x.json',
      '/index.html',
    ])
      expect(isRouted(path), path).toBe(false);
    expect(patterns.some((pattern) => pattern.test('https://elsewhere.example/api/x'))).toBe(false);
  });
});

describe('messages to the worker', () => {
  it('are the five of the specification and our own, and nothing else', () => {
    for (const type of ['LOGOUT', 'CLEAR_CACHE', 'GET_VERSION', 'CHECK_FOR_UPDATES', 'SKIP_WAITING']) {
      expect(isWorkerRequest({ type })).toBe(true);
    }
    expect(isWorkerRequest({ type: 'KEEP_LANGUAGES', languages: ['en'] })).toBe(true);
    for (const other of [
      null,
      'LOGOUT',
      {},
      { type: 'toString' },
      { type: 'KEEP_LANGUAGES', languages: [1] },
    ]) {
      expect(isWorkerRequest(other)).toBe(false);
    }
  });

  it('name languages in a list of strings; anything else is ignored', () => {
    expect(languagesOfNote(['pt', 'en'])).toEqual(['pt', 'en']);
    expect(languagesOfNote(['pt', 7, null])).toEqual(['pt']);
    for (const other of [undefined, null, 'pt', { 0: 'pt' }]) expect(languagesOfNote(other)).toEqual([]);
  });
});
