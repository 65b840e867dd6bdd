// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import PushSetting from './push-setting.tsx';

const show = pageShower({ identity: en });
const person = userEvent.setup();
const ENDPOINT = 'https://push.example/send/1';
const PATH = '/api/account/push';
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const hash = createHash('sha256').update(ENDPOINT).digest('hex');

/** A browser that can be told, as far as this page asks of one. */
let permission: NotificationPermission;
let answersAs: NotificationPermission;
let subscription: object | null;
const unregister = vi.fn(async () => true);
const subscribe = vi.fn();

beforeEach(() => {
  permission = 'default';
  answersAs = 'granted';
  subscription = null;
  const made = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  subscribe.mockReset().mockImplementation(async () => {
    subscription = made;
    return made;
  });
  unregister.mockClear();
  const registration = { pushManager: { getSubscription: async () => subscription, subscribe }, unregister };
  const worker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('caches', { has: async () => false });
  vi.stubGlobal(
    'Notification',
    class {
      static get permission() {
        return permission;
      }
      static async requestPermission() {
        permission = answersAs;
        return permission;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({
    [`GET ${PATH}`]: () => ({ publicKey: 'K', devices: subscription ? [hash] : [] }),
    [`POST ${PATH}/key`]: { publicKey: 'K' },
    [`PUT ${PATH}`]: {},
    [`POST ${PATH}/remove`]: {},
    ...answers,
  });
  await show(<PushSetting />, { path: '/', at: '/', user: userOf('customer') });
  return calls;
}
const theSwitch = () => screen.findByRole('switch', { name: /^Notifications on this device/ });

it('asks the person, subscribes the device with the brand’s key and tells the server', async () => {
  const calls = await open();
  await person.click(await theSwitch());
  expect(await screen.findByText('On.')).toBeTruthy();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'K' });
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ endpoint: ENDPOINT, keys: KEYS });
});

it('turns off here and at the server, and lets the service worker go', async () => {
  const calls = await open();
  await person.click(await theSwitch());
  await screen.findByText('On.');
  await person.click(await theSwitch());
  expect(await screen.findByText('Off.')).toBeTruthy();
  expect(
    calls.some(
      ({ method, body }) => method === 'POST' && (body as { endpoint: string }).endpoint === ENDPOINT,
    ),
  ).toBe(true);
  expect(subscription).toBeNull();
  expect(unregister).toHaveBeenCalled();
});

it('says what to do where the browser blocks it, also when it is asked and refuses', async () => {
  answersAs = 'denied';
  const calls = await open();
  await person.click(await theSwitch());
  expect(await screen.findByText(/^Your browser blocks notifications/)).toBeTruthy();
  expect((await theSwitch()).hasAttribute('disabled')).toBe(true);
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('says where the browser cannot', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await open();
  expect(await screen.findByText(/^This browser cannot show notifications/)).toBeTruthy();
});

it('takes the subscription back where the server refuses the device', async () => {
  const { refuse } = await import('@convoy/shell-api/testing');
  await open({ [`PUT ${PATH}`]: refuse(422, 'PUSH_ENDPOINT_REFUSED', 'This device cannot be told.') });
  await person.click(await theSwitch());
  expect(await screen.findByText('Not changed')).toBeTruthy();
  await waitFor(() => expect(subscription).toBeNull());
  expect(await screen.findByText('Off.')).toBeTruthy();
});

it('sends a test and says what became of it', async () => {
  await open({ [`POST ${PATH}/test`]: { outcome: 'gone' } });
  await person.click(await theSwitch());
  await person.click(await screen.findByRole('button', { name: 'Send me a test' }));
  expect(await screen.findByText(/^This device takes no more notifications/)).toBeTruthy();
});
