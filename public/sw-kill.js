/*
 * The kill switch. Deployed in place of /sw.js it takes a broken worker out of every browser:
 * it deletes the caches of this origin, unregisters itself and reloads the open windows so that
 * they come from the network. It never touches IndexedDB: the replica and its unsent work stay.
 */
self.addEventListener('install', () => {
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.map((name) => caches.delete(name)));
      await self.registration.unregister();
      // Only windows that a worker controlled: the page that comes back registers this file again, uncontrolled.
      const windows = await self.clients.matchAll({ type: 'window' });
      await Promise.all(windows.map((client) => client.navigate(client.url).catch(() => undefined)));
    })(),
  );
});
