// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Redemption, Reward } from '../../../contract/src/rewards/index.ts';
import en from '../locales/en.json' with { type: 'json' };
import { AvailableRewards } from './available-rewards.tsx';

const showPage = pageShower({ loyalty: en });
// A toast lets presses through around itself; without its sheet it seems to do so everywhere.
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reward = (given: Partial<Reward>): Reward => ({
  id: 1,
  title: 'Ten off',
  description: 'Ten pounds off any hire.',
  type: 'discount',
  unit: 'pounds',
  value: 10,
  extraId: null,
  extra: null,
  pointsCost: 250,
  stock: null,
  left: null,
  redeemed: 0,
  expiryDays: 90,
  vanTypes: [],
  depotIds: [],
  offeredUntil: null,
  active: true,
  available: true,
  revision: 1,
  ...given,
});
const used: Redemption = {
  id: 8,
  rewardId: 1,
  title: 'A day free',
  code: 'R-USED-CODE-0001',
  points: 1000,
  state: 'used',
  redeemedAt: '2026-11-01T10:00:00Z',
  expiresAt: '2027-01-01',
};
const open = async (answers: Record<string, unknown>, points = { availablePoints: 300, owedPoints: 0 }) => {
  const calls = answerCalls({
    'GET /api/loyalty/rewards': [],
    'GET /api/loyalty/redemptions': [],
    ...answers,
  });
  await showPage(<AvailableRewards {...points} />, {
    path: '/loyalty',
    at: '/loyalty',
    user: userOf('customer'),
    rules: [['read,redeem', 'LoyaltyReward']],
  });
  return calls;
};

describe('rewards of a customer', () => {
  it('say what is missing, and that some cannot be had', async () => {
    await open({
      'GET /api/loyalty/rewards': [
        reward({}),
        reward({ id: 2, title: 'A day free', pointsCost: 1000 }),
        reward({ id: 3, title: 'Gone', available: false, stock: 2, left: 0 }),
      ],
    });
    const buttons = await screen.findAllByRole('button', { name: /Ten off|A day free|Gone/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Redeem reward Ten off',
      'Need 700 more points A day free',
      'Out of stock Gone',
    ]);
    expect(buttons.map((button) => (button as HTMLButtonElement).disabled)).toEqual([false, true, true]);
  });

  it('count what is owed into the points that are missing, because the next points pay it first', async () => {
    await open({ 'GET /api/loyalty/rewards': [reward({})] }, { availablePoints: 0, owedPoints: 50 });
    expect((await screen.findByRole('button', { name: /Ten off/ })).textContent).toBe(
      'Need 300 more points Ten off',
    );
  });

  it('are redeemed after a question, with a key, and show the code and the way to use it', async () => {
    const calls = await open({
      'GET /api/loyalty/rewards': [reward({})],
      'GET /api/loyalty/redemptions': [used],
      'POST /api/loyalty/redeem/1': {
        id: 9,
        rewardId: 1,
        code: 'R-ABCD-EFGH-JKMN',
        expiresAt: '2027-02-24',
        pointsLeft: 50,
      },
    });
    expect((await screen.findByText('A day free')).closest('li')?.textContent).toContain('Used');
    await person.click(await screen.findByRole('button', { name: /Redeem reward/ }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('250 points are taken now');
    await person.click(within(question).getByRole('button', { name: 'Redeem reward' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your code is ready' });
    expect(dialog.textContent).toContain('R-ABCD-EFGH-JKMN');
    const link = within(dialog).getByRole('link', { name: 'Use it in a booking' });
    expect(link.getAttribute('href')).toBe('/booking?code=R-ABCD-EFGH-JKMN');
    const redeem = calls.find(({ method }) => method === 'POST');
    expect(redeem).toBeDefined();
  });

  it('say why one was refused, and that there are none', async () => {
    await open({
      'GET /api/loyalty/rewards': [reward({})],
      'POST /api/loyalty/redeem/1': refuse(409, 'REWARD_OUT_OF_STOCK', 'Ten off is out of stock.'),
    });
    await person.click(await screen.findByRole('button', { name: /Redeem reward/ }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Redeem reward' }),
    );
    expect(await screen.findByText('Redemption Failed')).toBeTruthy();
    expect(await screen.findByText('Ten off is out of stock.')).toBeTruthy();
    cleanup();
    await open({});
    expect(
      await screen.findByText('No rewards available yet. Keep booking to earn more points!'),
    ).toBeTruthy();
  });
});
