import { NOTIFICATION_ICON } from './app-icons/app-icons.rule.ts';

/** Cache of the offline copy; the help slice writes it, and removes it, under the same name. */
const OFFLINE_CACHE = 'convoy.offline';
const OFFLINE_COPY = '/offline-copy';

/**
 * The service worker. It exists only on devices where a person asked for an offline copy or for notifications. Pages come from
 * the network as ever; where there is none, it shows the copy. Nothing else is cached: scripts and calls never pass through it.
 * What is told to the device (`PushMessage` of the notification slice) is shown, and opens its page on this host when it is
 * pressed. Signing out removes the copy and the worker, and with it the device's subscription, also where the page is left before
 * its own code could.
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
self.addEventListener('push', (event) => {
  const { title, text, path, tag, language } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text, tag, lang: language, icon: '${NOTIFICATION_ICON}', data: { path },
    }),
  );
});
const show = async (address) => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === address.href);
  return open ? open.focus() : self.clients.openWindow(address.href);
};
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.path, self.location.origin);
  // A path that begins with two slashes names another host.
  if (address.origin === self.location.origin) event.waitUntil(show(address));
});
// The browser renews the subscription by itself; the server is told where the device is now.
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const next = event.newSubscription ?? (await self.registration.pushManager.subscribe(event.oldSubscription.options));
    const { endpoint, keys } = next.toJSON();
    await fetch('/api/account/push', {
      method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ endpoint, keys }),
    });
  };
  event.waitUntil(renew());
});
`;
