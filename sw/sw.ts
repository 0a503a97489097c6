/**
 * The service worker: lets the application open offline and answers the page's requests about itself. Never: activates
 * a new version on its own (SW2: only the user's decision, sent as SKIP_WAITING, does), caches an API answer (SW1), or
 * touches IndexedDB.
 */
import { type BuildFile, buildVersion } from './build-manifest.ts';
import { dropAllCaches, dropUserCaches, setUpCaching } from './caching.ts';
import { sendPendingMarks } from './pending-read-marks.ts';
import { cacheLanguages } from './locale-cache.ts';
import { isWorkerRequest, type WorkerAnswers, type WorkerRequest } from './messages.ts';
import { leavePush, setUpPush, showNotification } from './push.ts';
import { leaveRefresh, setUpRefresh } from './refresh.ts';
import { setUpShare } from './share.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly BuildFile[] };
declare const __APP_VERSION__: string;

const manifest = self.__WB_MANIFEST;
const version = buildVersion(__APP_VERSION__, manifest);
const locales = setUpCaching(self, manifest);
setUpShare();
setUpPush();
setUpRefresh(self, checkForUpdates);

async function checkForUpdates(): Promise<boolean> {
  await self.registration.update().catch(() => undefined);
  return self.registration.installing !== null || self.registration.waiting !== null;
}

async function answer(request: WorkerRequest): Promise<WorkerAnswers[WorkerRequest['type']]> {
  switch (request.type) {
    case 'LOGOUT':
      await dropUserCaches();
      await Promise.all([leavePush(), leaveRefresh(self.registration)]);
      return { success: true };
    case 'CLEAR_CACHE':
      return { success: await dropAllCaches() };
    case 'GET_VERSION':
      return { version };
    case 'CHECK_FOR_UPDATES':
      return { hasUpdates: await checkForUpdates() };
    case 'SKIP_WAITING':
      await self.skipWaiting();
      return { success: true };
    case 'KEEP_LANGUAGES':
      // Sent by each page at its start. A page whose load overlapped the activation has no controlling worker: without
      // the claim it could not load the code of its other screens offline.
      await Promise.all([
        self.clients.claim(),
        sendPendingMarks().catch(() => undefined),
        cacheLanguages(locales, new Set(request.languages)),
      ]);
      return { success: true };
    case 'SHOW_NOTIFICATION':
      await showNotification(request.message);
      return { success: true };
  }
}

self.addEventListener('message', (event) => {
  const request: unknown = event.data;
  if (!isWorkerRequest(request)) return;
  const port = event.ports[0];
  event.waitUntil(
    answer(request).then(
      (result) => port?.postMessage(result),
      () => port?.postMessage({ success: false }),
    ),
  );
});
