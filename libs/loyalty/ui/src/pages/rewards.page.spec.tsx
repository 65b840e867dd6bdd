// @vitest-environment happy-dom
import { answerCalls, pageShower, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reward } from '../../../contract/src/rewards/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import RewardsPage from './rewards.page.tsx';

const showPage = pageShower({ loyalty: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dayFree: Reward = {
  id: 1,
  title: 'A day free',
  description: '',
  type: 'free_rental',
  unit: 'days',
  value: 1,
  extraId: null,
  extra: null,
  pointsCost: 1000,
  stock: 25,
  left: 20,
  redeemed: 5,
  expiryDays: 180,
  vanTypes: ['large'],
  depotIds: [],
  offeredUntil: null,
  active: true,
  available: true,
  revision: 3,
};
const open = async (answers: Record<string, unknown>) => {
  const calls = answerCalls({ 'GET /api/loyalty/rewards': [dayFree], 'GET /api/depots': [], ...answers });
  await showPage(<RewardsPage />, {
    path: '/loyalty/rewards',
    at: '/loyalty/rewards',
    user: userOf('admin'),
    rules: [['read,add,update', 'LoyaltyReward']],
  });
  return calls;
};

describe('rewards of a brand', () => {
  it('show what each gives, costs and how often it was redeemed', async () => {
    await open({});
    const entry = (await screen.findByText('A day free')).closest('li')!;
    for (const text of ['1 day of hire free', '1,000 points', 'Large', '5 of 25 redeemed'])
      expect(entry.textContent).toContain(text);
  });

  it('are stopped after a question, by the revision that was read', async () => {
    const calls = await open({
      'PUT /api/loyalty/rewards/1': { ...dayFree, active: false, available: false, revision: 4 },
    });
    await person.click(await screen.findByRole('button', { name: 'Stop A day free' }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop' }));
    await screen.findByText('A day free was stopped');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      active: false,
      revision: 3,
      type: 'free_rental',
      value: 1,
    });
  });

  it('are added from the empty page', async () => {
    const calls = await open({
      'GET /api/loyalty/rewards': [],
      'POST /api/loyalty/rewards': { ...dayFree, id: 2, title: 'Tenth off' },
    });
    await screen.findByText('No rewards yet');
    await person.click(screen.getByRole('button', { name: 'Add reward' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByLabelText(/^Title/), 'Tenth off');
    await person.click(within(dialog).getByRole('button', { name: 'Add reward' }));
    await screen.findByText('Tenth off was added');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Tenth off',
      type: 'discount',
      unit: 'percent',
      value: 10,
      pointsCost: 500,
      stock: null,
    });
  });
});
