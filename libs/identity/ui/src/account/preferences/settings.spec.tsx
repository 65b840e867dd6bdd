// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import AccountPage from '../../pages/account.page.tsx';
import { accountOf } from '../testing/account-of.ts';

const palette = { background: '#ffffff', surface: '#ffffff', border: '#eeeeee', primary: '#112233' };
const theme = { mode: 'light', light: palette, dark: palette };
const show = pageShower({ identity: en });
const person = userEvent.setup();

afterEach(() => {
  cleanup();
  localStorage.clear();
  delete document.documentElement.dataset.scheme;
  vi.unstubAllGlobals();
});

async function open(section: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({ 'GET /api/account/profile': accountOf(), ...answers });
  await show(<AccountPage />, {
    at: `/account/${section}`,
    user: userOf('customer'),
    tenant: { theme } as never,
  });
  return calls;
}

describe('appearance', () => {
  it('changes at once and is kept with the account', async () => {
    const calls = await open('preferences', {
      'PATCH /api/account/preferences': accountOf({ theme: 'dark' }),
    });
    const dark = await screen.findByRole<HTMLInputElement>('radio', { name: 'Dark' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);
    await person.click(dark);
    expect(dark.checked).toBe(true);
    expect(document.documentElement.dataset.scheme).toBe('dark');
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ theme: 'dark' }));
  });

  it('stands in this browser when the account cannot keep it, and says so', async () => {
    await open('preferences', {
      'PATCH /api/account/preferences': refuse(500, 'INTERNAL', 'Something went wrong.'),
    });
    await person.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(await screen.findByText('Not kept with your account')).toBeTruthy();
    expect(localStorage.getItem('convoy.scheme')).toBe('dark');
  });
});

describe('notifications', () => {
  const line = (kind: string, over: object = {}) => ({
    kind,
    inApp: true,
    email: true,
    push: true,
    mandatory: { inApp: false, email: false },
    reason: null,
    ...over,
  });
  const lines = [
    line('booking-expired'),
    line('payment-received', { email: null }),
    line('booking-confirmed', { mandatory: { inApp: false, email: true }, reason: 'contract' }),
    line('password-changed', { mandatory: { inApp: true, email: true }, reason: 'security' }),
  ];
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('shows kinds by channels, the mandatory ones locked with their reason', async () => {
    await open('notifications', { 'GET /api/account/notification-preferences': lines });
    const table = within(await screen.findByRole('table'));
    expect(table.getAllByRole('checkbox')).toHaveLength(8);
    expect(table.getByText('No email of this kind')).toBeTruthy();
    expect(table.queryByRole('checkbox', { name: 'Booking confirmed: Email' })).toBeNull();
    expect(table.getByText('Booking confirmed: Email, always on')).toBeTruthy();
    expect(table.getByText('The email is part of your hire and always sent.')).toBeTruthy();
    // The safety of the account stands by itself, with its reason once.
    const group = table.getByText('The safety of your account').closest('tbody') as HTMLElement;
    expect(within(group).getByText('Password changed: In the app, always on')).toBeTruthy();
    // Only whether this news also comes to devices is a choice.
    expect(within(group).getAllByRole('checkbox')).toHaveLength(1);
    expect(box('Password changed: Device').checked).toBe(true);
  });

  it('switches at once, one call a press, and keeps the last press', async () => {
    let answer = () => {};
    const first = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let puts = 0;
    const calls = await open('notifications', {
      'GET /api/account/notification-preferences': lines,
      'PUT /api/account/notification-preferences': async () => {
        puts += 1;
        if (puts === 1) await first;
        // What the server knows after each: the first has not seen the second.
        return [line('booking-expired', { email: false, inApp: puts === 1 }), ...lines.slice(1)];
      },
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Unpaid booking ran out: Email' }));
    expect(box('Unpaid booking ran out: Email').checked).toBe(false);
    await person.click(box('Unpaid booking ran out: In the app'));
    answer();
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      [{ kind: 'booking-expired', email: false }],
      [{ kind: 'booking-expired', inApp: false }],
    ]);
    expect(box('Unpaid booking ran out: In the app').checked).toBe(false);
    expect(box('Unpaid booking ran out: Email').checked).toBe(false);
  });

  it('has a column for each plugin by which one can be told, all off unless wanted', async () => {
    const withPlugin = (on: boolean) =>
      lines.map((one) => ({ ...one, plugins: [{ pluginId: 'sample-chat', name: 'Plauderei', on }] }));
    const calls = await open('notifications', {
      'GET /api/account/notification-preferences': withPlugin(false),
      'PUT /api/account/notification-preferences': withPlugin(true),
    });
    expect(await screen.findByRole('columnheader', { name: 'Plauderei' })).toBeTruthy();
    expect(box('Password changed: Plauderei').checked).toBe(false);
    await person.click(box('Unpaid booking ran out: Plauderei'));
    expect(box('Unpaid booking ran out: Plauderei').checked).toBe(true);
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual([
      { kind: 'booking-expired', plugins: { 'sample-chat': true } },
    ]);
  });

  it('takes a switch back that was refused', async () => {
    await open('notifications', {
      'GET /api/account/notification-preferences': lines,
      'PUT /api/account/notification-preferences': refuse(500, 'INTERNAL', 'Something went wrong.'),
    });
    await person.click(await screen.findByRole('checkbox', { name: 'Unpaid booking ran out: Email' }));
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect(box('Unpaid booking ran out: Email').checked).toBe(true);
  });

  it('lets staff choose a summary by mail, at once, and takes back what was refused', async () => {
    const path = '/api/account/notification-digest';
    let refuses = false;
    const calls = answerCalls({
      'GET /api/account/profile': accountOf(),
      'GET /api/account/notification-preferences': lines,
      [`GET ${path}`]: { frequency: 'none' },
      [`PUT ${path}`]: () =>
        refuses ? refuse(500, 'INTERNAL', 'Something went wrong.') : { frequency: 'daily' },
    });
    await show(<AccountPage />, {
      at: '/account/notifications',
      user: userOf('operator'),
      tenant: { theme } as never,
      rules: [['digest', 'Notification']],
    });
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    await person.click(await screen.findByRole('radio', { name: 'Every day' }));
    expect(radio('Every day').checked).toBe(true);
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ frequency: 'daily' });
    refuses = true;
    await person.click(radio('Every Monday'));
    expect(await screen.findByText('Not saved')).toBeTruthy();
    expect(radio('Every day').checked).toBe(true);
  });

  it('says that the choices could not be had, and tries again', async () => {
    let tries = 0;
    await open('notifications', {
      'GET /api/account/notification-preferences': () => {
        tries += 1;
        return tries === 1 ? refuse(500, 'INTERNAL', 'Something went wrong.') : lines;
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });
});
