import { type OfflineContent, offlineDocument } from './offline-document.ts';

/** As the service worker has them: `apps/api/src/web/service-worker.ts`. */
const CACHE = 'convoy.offline';
const COPY = '/offline-copy';

/** What the copy may do: show itself. */
const POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** Whether this browser can keep a copy at all; outside https only the machine itself can. */
export const canKeepCopy = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/** When the copy on this device was made, or null where there is none. */
export async function copyMadeAt(): Promise<string | null> {
  if (!canKeepCopy() || !(await caches.has(CACHE))) return null;
  const copy = await (await caches.open(CACHE)).match(COPY);
  return copy?.headers.get('x-made-at') ?? null;
}

/** Puts a copy on this device, in place of the one that is there. Rejects where the browser refuses. */
export async function keepCopy(content: OfflineContent, madeAt: Date): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(
    COPY,
    new Response(offlineDocument(content), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'x-made-at': madeAt.toISOString(),
      },
    }),
  );
  await navigator.serviceWorker.register('/sw.js');
}

/** Removes the copy from this device, and the service worker unless it has notifications to show. */
export async function removeCopy(): Promise<void> {
  if (!canKeepCopy()) return;
  await caches.delete(CACHE);
  for (const worker of await navigator.serviceWorker.getRegistrations())
    if (!(await worker.pushManager?.getSubscription())) await worker.unregister();
}
