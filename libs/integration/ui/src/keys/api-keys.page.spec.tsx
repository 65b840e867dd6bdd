// @vitest-environment happy-dom
import { SlotProvider } from '@convoy/shell-api';
import { type Answer, answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiKey } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import ApiKeysPage from './api-keys.page.tsx';

const shell = { leaveGuard: { title: 'Leave?', leave: 'Leave', stay: 'Stay' } };
const showPage = pageShower({ integration: en, shell });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const key = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 7,
  name: 'Web shop',
  mode: 'live',
  prefix: 'cvk_live_3fK9aQz1',
  scopes: ['read:Booking'],
  callsPerMinute: 600,
  state: 'active',
  createdAt: '2026-11-20T10:00:00Z',
  createdBy: 'Ada Lovelace',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  ...change,
});
const tenantWith = (may: boolean) => ({ entitlements: { addOns: [{ code: 'custom-integrations', may }] } });
const scopes = [
  { subject: 'Booking', scopes: ['read:Booking', 'create:Booking'] },
  { subject: 'Payment', scopes: ['read:Payment'] },
];
const open = async (answers: Record<string, Answer>, may = true) => {
  const calls = answerCalls({
    'GET /api/tenant': tenantWith(may),
    'GET /api/api-keys/scopes': scopes,
    ...answers,
  });
  await showPage(
    <SlotProvider renderer={({ slot, props }) => <p>{`${slot} ${JSON.stringify(props)}`}</p>}>
      <ApiKeysPage />
    </SlotProvider>,
    {
      user: userOf('admin'),
      rules: [['read,create,revoke', 'ApiKey']],
    },
  );
  return calls;
};
const OFFER = 'billing.upgrade-offer.v1 {"lacks":"custom-integrations"}';

describe('the page of API keys', () => {
  it('of a brand that has none says what they are for, and how a program asks', async () => {
    await open({ 'GET /api/api-keys': [] });
    expect(await screen.findByText('No API keys yet')).toBeTruthy();
    expect(screen.getByText(/^curl .*\/api\/bookings/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New API key' })).toBeTruthy();
    expect(screen.queryByText(OFFER)).toBeNull();
  });

  it('offers what to buy where the plan lacks them; those that are there can be ended all the same', async () => {
    await open({ 'GET /api/api-keys': [key()] }, false);
    expect(await screen.findByText(OFFER)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New API key' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Revoke Web shop' })).toBeTruthy();
  });

  it('says what failed, and asks again', async () => {
    let fails = true;
    await open({
      'GET /api/api-keys': () => (fails ? refuse(503, 'UNAVAILABLE', 'Briefly away.') : [key()]),
    });
    expect(await screen.findByText('The API keys could not be loaded')).toBeTruthy();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Web shop')).toBeTruthy();
  });

  it('makes a key with the rights that were ticked, and shows its secret once', async () => {
    let keys: ApiKey[] = [];
    const made = key({ mode: 'test' });
    const calls = await open({
      'GET /api/api-keys': () => keys,
      'POST /api/api-keys': () => {
        keys = [made];
        return { key: made, secret: 'cvk_test_only-now' };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'New API key' }));
    await person.type(await screen.findByLabelText(/^Name/), 'Web shop');
    await person.click(screen.getByRole('button', { name: 'Make key' }));
    expect((await screen.findAllByText('Please choose at least one right.')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('radio', { name: /^Test key/ }));
    const bookings = await screen.findByRole('group', { name: 'Bookings' });
    await person.click(within(bookings).getByLabelText('See bookings and their messages'));
    await person.click(screen.getByLabelText('See payments'));
    await person.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText('cvk_test_only-now')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Web shop',
      mode: 'test',
      scopes: ['read:Booking', 'read:Payment'],
      expiresInDays: 90,
      callsPerMinute: 600,
    });
    await person.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('heading', { name: 'Web shop' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('only-now');
    expect(screen.getByText('cvk_live_3fK9aQz1…')).toBeTruthy();
  });

  it('closes the window of a new key without a question where nothing was typed, and after one where something was', async () => {
    await open({ 'GET /api/api-keys': [] });
    const dialog = async () => screen.findByRole('dialog', { name: 'New API key' });
    const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await person.click(await screen.findByRole('button', { name: 'New API key' }));
    await dialog();
    await person.keyboard('{Escape}');
    await gone();
    await person.click(screen.getByRole('button', { name: 'New API key' }));
    await person.type(await screen.findByLabelText(/^Name/), 'Shop');
    await person.keyboard('{Escape}');
    await person.click(
      within(await screen.findByRole('alertdialog', { name: 'Leave?' })).getByRole('button', {
        name: 'Stay',
      }),
    );
    expect(within(await dialog()).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Shop');
    await person.keyboard('{Escape}');
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await gone();
  });

  it('asks before a secret that nobody has copied goes for good', async () => {
    await open({
      'GET /api/api-keys': [],
      'POST /api/api-keys': { key: key(), secret: 'cvk_live_only-now' },
    });
    await person.click(await screen.findByRole('button', { name: 'New API key' }));
    await person.type(await screen.findByLabelText(/^Name/), 'Web shop');
    await person.click(screen.getByLabelText('See payments'));
    await person.click(screen.getByRole('button', { name: 'Make key' }));
    expect(await screen.findByText('cvk_live_only-now')).toBeTruthy();
    const question = () => screen.findByRole('alertdialog', { name: 'Close without having kept it?' });
    await person.keyboard('{Escape}');
    await person.click(within(await question()).getByRole('button', { name: 'Go back to it' }));
    expect(screen.getByText('cvk_live_only-now')).toBeTruthy();
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await person.click(within(await question()).getByRole('button', { name: 'Go back to it' }));
    await person.click(within(dialog).getAllByRole('button', { name: 'Copy' })[0] as HTMLElement);
    await within(dialog).findByText('Copied');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('cvk_live_only-now')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says the rights of a key in words, and leads to what can be asked for with them', async () => {
    await open({
      'GET /api/api-keys': [key({ scopes: ['manage-hire:Booking', 'read:Payment', 'fly:Moon'] })],
    });
    const rights = within(await screen.findByRole('list', { name: 'Rights' })).getAllByRole('listitem');
    expect(rights.map(({ textContent }) => textContent)).toEqual([
      'Work at the counter: book for customers, hand over, take back, deposits',
      'See payments',
      'fly:Moon',
    ]);
    const link = screen.getByRole('link', { name: 'Reference (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/api/docs', '_blank']);
  });

  it('revokes one that was asked about, and leaves those that ended alone', async () => {
    let state: ApiKey['state'] = 'active';
    const calls = await open({
      'GET /api/api-keys': () => [key({ state }), key({ id: 8, name: 'Old one', state: 'expired' })],
      'POST /api/api-keys/7/revoke': () => {
        state = 'revoked';
        return key({ state });
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Revoke Web shop' }));
    expect(screen.queryByRole('button', { name: 'Revoke Old one' })).toBeNull();
    const question = await screen.findByRole('alertdialog', { name: 'Revoke Web shop?' });
    await person.click(within(question).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Web shop' })).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
