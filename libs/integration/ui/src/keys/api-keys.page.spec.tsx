// @vitest-environment happy-dom
import { SlotProvider } from '@convoy/shell-api';
import { type Answer, answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiKey } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import ApiKeysPage from './api-keys.page.tsx';

const showPage = pageShower({ integration: en });
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
const open = async (answers: Record<string, Answer>, may = true) => {
  const calls = answerCalls({ 'GET /api/tenant': tenantWith(may), ...answers });
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
    const bookings = screen.getByRole('group', { name: 'Bookings' });
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
