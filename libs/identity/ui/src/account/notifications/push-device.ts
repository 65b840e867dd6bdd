import type {
  PushPublicKey,
  PushState,
  PushSubscriptionInput,
  PushTest,
} from '@convoy/notification/contract';
import { apiGet, apiSend } from '@convoy/shell-api';

const PATH = '/api/account/push';

/**
 * How this device stands: it cannot (`unsupported`), its person or its owner said no in the browser (`denied`), or notifications
 * are off or on.
 */
export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on';

/** Whether this browser can be told anything while the page is closed; outside https only the machine itself can. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

const hexOfHash = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** How this device stands. A subscription that the server does not know is of another person or of a session that is over. */
export async function deviceState(): Promise<DeviceState> {
  if (!canBeTold()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await subscriptionHere();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  const { devices } = await apiGet<PushState>(PATH);
  return devices.includes(await hexOfHash(subscription.endpoint)) ? 'on' : 'off';
}

/** Asks the person, subscribes this device and tells the server. Rejects where the browser or the server refuses. @returns how it stands then */
export async function turnOn(): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted')
    return Notification.permission === 'denied' ? 'denied' : 'off';
  await navigator.serviceWorker.register('/sw.js');
  const [{ pushManager }, { publicKey }] = await Promise.all([
    navigator.serviceWorker.ready,
    apiSend('POST', `${PATH}/key`, {}) as Promise<PushPublicKey>,
  ]);
  // One that was made with the key of another installation would be refused at every message.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  try {
    const device: PushSubscriptionInput = {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    };
    await apiSend('PUT', PATH, device);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Ends the subscription of this device, here and at the server. The service worker goes too, unless it keeps an offline copy. */
export async function turnOff(): Promise<DeviceState> {
  const subscription = await subscriptionHere();
  if (subscription) {
    await apiSend('POST', `${PATH}/remove`, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  if (!(await caches.has('convoy.offline')))
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  return 'off';
}

/** Sends a test to this device. */
export async function sendTest(): Promise<PushTest['outcome']> {
  const subscription = await subscriptionHere();
  if (!subscription) return 'gone';
  const { outcome }: PushTest = await apiSend('POST', `${PATH}/test`, { endpoint: subscription.endpoint });
  return outcome;
}
