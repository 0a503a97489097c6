import { expect, it, vi } from 'vitest';
import { watchModuleFailures } from './module-failure.ts';

it('reloads after a failed module load when the server answers, at most once a minute', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const decode = vi.fn<() => Promise<void>>();
  const asked: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      readonly decode = decode;
      set src(address: string) {
        asked.push(address);
      }
    },
  );
  watchModuleFailures();
  const fail = async (): Promise<void> => {
    dispatchEvent(
      Object.assign(new Event('vite:preloadError'), { payload: new TypeError('Failed to fetch') }),
    );
    await new Promise((done) => setTimeout(done));
  };
  decode.mockRejectedValueOnce(new DOMException('The source image cannot be decoded.', 'EncodingError'));
  await fail();
  expect([asked.length, reload.mock.calls.length]).toEqual([1, 0]);
  decode.mockResolvedValueOnce();
  await fail();
  expect(asked.at(-1)).toMatch(/^\/icons\/icon\.svg\?now=\d+$/);
  expect(reload).toHaveBeenCalledOnce();
  // Once a minute at most.
  decode.mockResolvedValueOnce();
  await fail();
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
