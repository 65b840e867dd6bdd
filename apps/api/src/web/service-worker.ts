/** Cache of the offline copy; the help slice writes it, and removes it, under the same name. */
const OFFLINE_CACHE = 'convoy.offline';
const OFFLINE_COPY = '/offline-copy';

/**
 * The service worker. It exists only on devices where a person asked for an offline copy. Pages come from the network as
 * ever; where there is none, it shows the copy. Nothing else is cached: scripts and calls never pass through it. Signing out
 * removes the copy and the worker, also where the page is left before its own code could.
 */
export const SERVICE_WORKER = `'use strict';
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
const forget = async () => {
  await caches.delete('${OFFLINE_CACHE}');
  await self.registration.unregister();
};
const copy = async () => {
  const cache = await caches.open('${OFFLINE_CACHE}');
  return (await cache.match('${OFFLINE_COPY}')) ?? Response.error();
};
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  if (new URL(event.request.url).pathname === '/api/logout') {
    event.waitUntil(forget());
    return;
  }
  event.respondWith(fetch(event.request).catch(copy));
});
`;
