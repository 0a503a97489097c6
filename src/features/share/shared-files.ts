/**
 * Files shared from another application. The service worker stores them in a cache until a task is created from them,
 * so that they survive leaving the page.
 */

/** Same names as in `sw/shared-content.ts`: the cache is the interface between both. */
const SHARED_CACHE = 'holdfast-shared';
const SHARED_FILE_NAME = 'x-file-name';

function nameOf(response: Response): string {
  try {
    return decodeURIComponent(response.headers.get(SHARED_FILE_NAME) ?? '');
  } catch {
    return '';
  }
}

export async function readSharedFiles(): Promise<readonly File[]> {
  if (!('caches' in globalThis) || !(await caches.has(SHARED_CACHE))) return [];
  const responses = await (await caches.open(SHARED_CACHE)).matchAll();
  return Promise.all(
    responses.map(async (response) => {
      const content = await response.blob();
      return new File([content], nameOf(response), { type: content.type });
    }),
  );
}

/** Deletes the files once a task was created from them. */
export async function dropSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE);
}
