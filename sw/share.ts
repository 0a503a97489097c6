/**
 * Handles content shared by other applications (the manifest's share target) and files opened with this one: answers
 * the form with a redirect to the page that creates a task from it, so that it works offline. Files wait in a cache
 * until the page has created the task. Never: sends anything anywhere, or caches an answer of the API (SW1).
 */
import { registerRoute } from 'workbox-routing';
import { SHARE_PATH } from './messages.ts';
import { readShared, SHARED_CACHE, SHARED_FILE_NAME, sharedAddress } from './shared-content.ts';

/** Stores the files for the page, replacing earlier shared ones; returns their number. */
async function storeFiles(files: readonly File[]): Promise<number> {
  if (files.length === 0) return 0;
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  for (const [index, file] of files.entries()) {
    const headers = {
      'content-type': file.type || 'application/octet-stream',
      [SHARED_FILE_NAME]: encodeURIComponent(file.name),
    };
    await cache.put(`/shared/${String(index)}`, new Response(file, { headers }));
  }
  return files.length;
}

/** Registers the route of shared content. Call once, while the worker script is evaluated. */
export function setUpShare(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
    async ({ request, url }) => {
      const form = await request.formData().catch(() => new FormData());
      const { words, files } = await readShared(form);
      const stored = await storeFiles(files).catch(() => null);
      // 303: the page is fetched with GET.
      return Response.redirect(new URL(sharedAddress(words, stored), url.origin).href, 303);
    },
    'POST',
  );
}
