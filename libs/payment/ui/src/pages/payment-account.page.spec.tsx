// @vitest-environment happy-dom
import { type Answer, answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProviderAccountView } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import PaymentAccountPage from './payment-account.page.tsx';

const showPage = pageShower({ payment: en });
const person = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const account = (change: Partial<ProviderAccountView> = {}): ProviderAccountView => ({
  state: 'active',
  accountId: 'acct_1',
  payoutsEnabled: true,
  requirementsDue: [],
  requirementsBy: null,
  seenAt: '2026-05-01T10:00:00Z',
  fee: { percent: '0.75', plan: 'Professional' },
  mode: 'emulator',
  ...change,
});
const paidOut = {
  available: '120.00',
  pending: '80.50',
  payouts: [
    {
      id: 'po_1',
      amount: '310.20',
      status: 'paid',
      createdAt: '2026-05-01T10:00:00Z',
      arrivesOn: '2026-05-02',
      failure: null,
    },
  ],
};
const open = async (answers: Record<string, Answer>, at = '/settings/payments') => {
  const calls = answerCalls({ 'GET /api/payments/payouts': paidOut, ...answers });
  await showPage(<PaymentAccountPage />, { path: '/settings/payments', at, user: userOf('admin') });
  return calls;
};

describe('the page of a brand’s account', () => {
  it('of a brand that has none says what to do, and leads to the provider', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const calls = await open({
      'GET /api/payments/account': account({
        state: 'none',
        accountId: null,
        seenAt: null,
        payoutsEnabled: false,
      }),
      'POST /api/payments/account/onboarding': { url: 'https://provider.test/onboarding' },
    });
    expect(await screen.findByText('Not set up')).toBeTruthy();
    expect(screen.queryByText('Payouts to your bank')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Set up card payments' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://provider.test/onboarding'));
    expect(calls.map(({ method }) => method)).not.toContain('DELETE');
  });

  it('names what is missing in words, not in the provider’s names', async () => {
    await open({
      'GET /api/payments/account': account({
        state: 'onboarding',
        requirementsDue: ['external_account', 'tos_acceptance.date', 'tos_acceptance.ip'],
      }),
    });
    expect(await screen.findByText('The bank account that is paid')).toBeTruthy();
    expect(
      screen.getAllByRole('listitem').filter(({ textContent }) => /consent/.test(textContent!)),
    ).toHaveLength(1);
    expect(screen.queryByText(/tos_acceptance/)).toBeNull();
    expect(screen.getByRole('button', { name: /Continue at the provider/ })).toBeTruthy();
  });

  it('back from the provider asks it anew, once', async () => {
    const calls = await open(
      {
        'GET /api/payments/account': account({ state: 'onboarding' }),
        'POST /api/payments/account/refresh': account(),
      },
      '/settings/payments?back=1',
    );
    expect(await screen.findByText('Taking cards')).toBeTruthy();
    expect(calls.filter(({ path }) => path.includes('/refresh'))).toHaveLength(1);
  });

  it('back from a provider that cannot be asked says so, and shows what is known', async () => {
    await open(
      {
        'GET /api/payments/account': account({ state: 'onboarding' }),
        'POST /api/payments/account/refresh': refuse(503, 'PROVIDER_UNAVAILABLE', 'Not to be reached.'),
      },
      '/settings/payments?back=1',
    );
    expect(await screen.findByText('Not to be reached.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Continue at the provider/ })).toBeTruthy();
  });

  it('shows payouts and the fee of the plan', async () => {
    await open({ 'GET /api/payments/account': account() });
    expect(await screen.findByText('£310.20')).toBeTruthy();
    expect(screen.getByText('£80.50')).toBeTruthy();
    expect(screen.getByText('0.75 %')).toBeTruthy();
    expect(screen.getByText(/on the Professional plan/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Continue/ })).toBeNull();
  });

  it('keeps the account on screen while the provider is away', async () => {
    await open({
      'GET /api/payments/account': account(),
      'GET /api/payments/payouts': refuse(503, 'PROVIDER_UNAVAILABLE', 'Away.'),
    });
    expect(await screen.findByText('The payouts could not be loaded.')).toBeTruthy();
    expect(screen.getByText('Taking cards')).toBeTruthy();
  });
});
