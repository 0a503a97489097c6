/**
 * Files that another application shared, as the service worker left them: they wait in a cache until a task was made of them,
 * so that leaving the page and coming back loses nothing.
 */

/** As in `sw/shared-content.ts`; the cache is part of the protocol between the two. */
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

/** A task has been made of them. */
export async function dropSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(SHARED_CACHE);
}
