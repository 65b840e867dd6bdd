// @vitest-environment happy-dom
import { type Answer, answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SavedCard } from '../../../contract/src/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import PaymentMethodsPage from './payment-methods.page.tsx';

const showPage = pageShower({ payment: en });
const person = userEvent.setup();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const card = (change: Partial<SavedCard> = {}): SavedCard => ({
  id: 71,
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2030,
  expired: false,
  isDefault: true,
  createdAt: '2026-01-01T00:00:00Z',
  ...change,
});
const old = card({
  id: 72,
  brand: 'mastercard',
  last4: '0005',
  expYear: 2020,
  expired: true,
  isDefault: false,
});
const open = (answers: Record<string, Answer>) => {
  const calls = answerCalls(answers);
  return showPage(<PaymentMethodsPage />, {
    path: '/payment/methods',
    at: '/payment/methods',
    user: userOf('customer'),
  }).then(() => calls);
};

describe('the page of saved cards', () => {
  it('lists them, the default one and those that have expired marked', async () => {
    await open({ 'GET /api/payment-methods': [card(), old] });
    const [first, second] = within(await screen.findByRole('list', { name: 'Saved cards' })).getAllByRole(
      'listitem',
    );
    expect(first!.textContent).toMatch(/Visa •••• 4242.*Default.*Expires 04\/30/);
    expect(second!.textContent).toMatch(/Mastercard •••• 0005.*Expired 04\/20/);
    expect(within(first!).queryByRole('button', { name: /Make default/ })).toBeNull();
  });

  it('offers to add none where the brand takes no cards', async () => {
    await open({ 'GET /api/payment-methods': [], 'GET /api/payments/config': { account: null } });
    expect(await screen.findByText('No saved cards')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add a card' })).toBeNull());
  });

  it('makes another one the default', async () => {
    const calls = await open({
      'GET /api/payment-methods': [card(), old],
      'POST /api/payment-methods/72/default': [{ ...old, isDefault: true }, card({ isDefault: false })],
    });
    await person.click(await screen.findByRole('button', { name: /Make default Mastercard/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Make default Visa/ })).toBeTruthy());
    expect(calls.at(-1)?.path).toBe('/api/payment-methods/72/default');
  });

  it('asks before it takes one away, and stays where that fails', async () => {
    let works = false;
    await open({
      'GET /api/payment-methods': [card()],
      'DELETE /api/payment-methods/71': () =>
        works ? [] : refuse(503, 'PROVIDER_UNAVAILABLE', 'The provider is away.'),
    });
    await person.click(await screen.findByRole('button', { name: /Remove/ }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Remove the card ending in 4242?')).toBeTruthy();
    await person.click(question.getByRole('button', { name: 'Remove' }));
    expect(await question.findByText('The provider is away.')).toBeTruthy();
    works = true;
    await person.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('No saved cards')).toBeTruthy();
  });

  it('says where there is none, and where they cannot be had', async () => {
    let works = false;
    await open({
      'GET /api/payment-methods': () => (works ? [] : refuse(500, 'INTERNAL', 'Something broke.')),
    });
    expect(await screen.findByText('Your cards could not be loaded.')).toBeTruthy();
    works = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No saved cards')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add a card' })).toBeTruthy();
  });
});
