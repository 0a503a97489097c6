import { expect, it } from 'vitest';
import { fetchShell, type ShellCache } from './fetch-shell.ts';

const EVENT = {} as Parameters<typeof fetchShell>[1];
const at = (name: string): string => `https://holdfast.example/${name}`;

/** A cache whose requests finish at `goOn`; `fails` is the URL of a file that fails. */
function shellOf(keys: ReadonlyMap<string, string>, fails?: string) {
  const waiting: (() => void)[] = [];
  const requests: Request[] = [];
  const cached: unknown[] = [];
  const precache: ShellCache = {
    getURLsToCacheKeys: () => new Map(keys),
    strategy: {
      handleAll: (options) => {
        if (!('request' in options) || !(options.request instanceof Request)) throw new Error('no request');
        const { request, params } = options;
        requests.push(request);
        const response = new Promise<Response>((resolve, reject) => {
          waiting.push(() => (request.url === fails ? reject(new Error('lost')) : resolve(new Response())));
        });
        const done = response.then(() => void cached.push(params?.['cacheKey']));
        return [response, done];
      },
    },
  };
  const goOn = async (): Promise<void> => {
    for (const next of waiting.splice(0)) next();
    // Lets all steps of Workbox run, and the next files start.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { precache, requests, cached, goOn };
}

it('fetches three files at a time until each is cached under its own key', async () => {
  const keys = new Map(['a.js', 'b.js', 'c.js', 'd.js', 'e.js'].map((name) => [at(name), at(name)]));
  keys.set(at('index.html'), `${at('index.html')}?revision=1`);
  const { precache, requests, cached, goOn } = shellOf(keys);
  const all = fetchShell(precache, EVENT);
  expect(requests).toHaveLength(3);
  await goOn();
  expect(requests).toHaveLength(6);
  await goOn();
  await all;
  expect(cached).toEqual([...keys.values()]);
  // The HTTP cache may have the page of the last build under the same URL.
  expect(requests.map(({ cache }) => cache)).toEqual([...Array<string>(5).fill('default'), 'reload']);
});

it('fails when a file cannot be fetched', async () => {
  const keys = new Map(['a.js', 'b.js'].map((name) => [at(name), at(name)]));
  const { precache, goOn } = shellOf(keys, at('b.js'));
  const all = fetchShell(precache, EVENT);
  const failed = expect(all).rejects.toThrow('lost');
  await goOn();
  await failed;
});
