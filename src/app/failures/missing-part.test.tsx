import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { watchModuleFailures } from './module-failure.ts';

it('loads the page again for a part that did not come only where the page itself would come', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const server = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', server);
  watchModuleFailures();
  const fail = async (): Promise<void> => {
    server.mockClear();
    dispatchEvent(
      Object.assign(new Event('vite:preloadError'), { payload: new TypeError('Failed to fetch') }),
    );
    expect(server).toHaveBeenCalledOnce();
    await new Promise((done) => setTimeout(done));
    await new Promise((done) => setTimeout(done));
  };
  server.mockRejectedValueOnce(new TypeError('no connection'));
  await fail();
  server.mockResolvedValueOnce(new Response('bad gateway', { status: 502 }));
  await fail();
  server.mockResolvedValueOnce(new Response('<title>Sign in to the Wi-Fi</title>'));
  await fail();
  expect(reload).not.toHaveBeenCalled();
  server.mockResolvedValueOnce(new Response(await readFile('index.html', 'utf8')));
  await fail();
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
