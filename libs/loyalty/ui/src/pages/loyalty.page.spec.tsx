// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import LeaderboardPage from './leaderboard.page.tsx';
import LoyaltyPage from './loyalty.page.tsx';

const showPage = pageShower({ loyalty: en });
const person = userEvent.setup({ pointerEventsCheck: 0 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tier = (id: number, key: string, name: string, minimumPoints: number, multiplier: number) => ({
  id,
  key,
  name,
  minimumPoints,
  multiplier,
  revision: 1,
});
const tiers = [
  tier(1, 'bronze', 'Bronze', 0, 1),
  tier(2, 'silver', 'Silver', 500, 1.5),
  tier(3, 'gold', 'Gold', 1500, 2),
  tier(4, 'platinum', 'Platinum', 3000, 3),
];
const summary = {
  totalPoints: 720,
  availablePoints: 620,
  owedPoints: 0,
  totalBookings: 4,
  tier: tiers[1],
  nextTier: tiers[2],
  pointsToNext: 780,
  progress: 0.22,
  nextExpiry: null,
  recentActivity: [
    {
      id: 9,
      type: 'earned',
      description: 'Points earned for hire SV-7F3K2',
      date: '2026-11-20T10:00:00.000Z',
      points: 170,
      bookingId: 12,
      reference: 'SV-7F3K2',
      note: null,
    },
  ],
  availableRewards: [],
};
const leader = (rank: number, customerName: string, points: number, you = false) => ({
  rank,
  customerId: rank,
  customerName,
  points,
  tier: tiers[1],
  you,
});
const open = (answers: Record<string, unknown>, page = <LoyaltyPage />, at = '/loyalty') => {
  answerCalls({
    'GET /api/loyalty/tiers': tiers,
    'GET /api/loyalty/customer': summary,
    'GET /api/loyalty/rewards': [],
    ...answers,
  });
  return showPage(page, {
    path: at,
    at,
    user: userOf('customer'),
    rules: [
      ['read,update', 'LoyaltyAccount'],
      ['read', 'LoyaltyTier'],
    ],
  });
};
const tab = async (name: string) => person.click(await screen.findByRole('tab', { name }));

describe('the page of points', () => {
  it('shows the tier, the points, the hires and the way to the next tier', async () => {
    await open({});
    const way = await screen.findByRole('progressbar', { name: '780 points to Gold' });
    expect(way.getAttribute('aria-valuenow')).toBe('22');
    expect(screen.getByText('620')).toBeTruthy();
    expect(screen.getByText('720')).toBeTruthy();
    const cards = within(await screen.findByRole('list', { name: 'Loyalty tiers' }));
    expect(cards.getAllByRole('listitem')).toHaveLength(4);
    expect(cards.getAllByRole('listitem').map((card) => card.getAttribute('aria-current'))).toEqual([
      null,
      'true',
      null,
      null,
    ]);
  });

  it('has four tabs with the specified empty states', async () => {
    await open({
      'GET /api/loyalty/customer': { ...summary, recentActivity: [] },
      'GET /api/loyalty/leaderboard': [],
    });
    expect(
      await screen.findByText('No rewards available yet. Keep booking to earn more points!'),
    ).toBeTruthy();
    await tab('Tier Benefits');
    expect(await screen.findByText('Each point you earn counts 1.5 times.')).toBeTruthy();
    await tab('Points History');
    expect(await screen.findByText('No recent activity')).toBeTruthy();
    await tab('Leaderboard');
    expect(await screen.findByText('The leaderboard is empty')).toBeTruthy();
    expect(screen.queryByText('Leaderboard coming soon')).toBeNull();
  });

  it('leads from an entry to its hire', async () => {
    await open({});
    await tab('Points History');
    const link = await screen.findByRole('link', { name: 'SV-7F3K2' });
    expect(link.getAttribute('href')).toBe('/booking/12');
    expect(screen.getByText('+170')).toBeTruthy();
  });

  it('says what failed, and that the programme is off', async () => {
    await open({ 'GET /api/loyalty/customer': refuse(500, 'INTERNAL', 'Something broke.') });
    expect(await screen.findByText('The points could not be loaded', {}, { timeout: 10_000 })).toBeTruthy();
    cleanup();
    await open({ 'GET /api/loyalty/customer': refuse(409, 'LOYALTY_PROGRAMME_OFF', 'Off.') });
    expect(
      await screen.findByText('The loyalty programme is switched off', {}, { timeout: 10_000 }),
    ).toBeTruthy();
  });
});

describe('the leaderboard', () => {
  it('says the places and who asks', async () => {
    await open(
      {
        'GET /api/loyalty/leaderboard': [
          leader(1, 'Ada M.', 4000),
          leader(2, 'Bea N.', 900),
          leader(3, 'Cem O.', 800, true),
          leader(4, 'Dan P.', 700),
        ],
      },
      <LeaderboardPage />,
      '/loyalty/leaderboard',
    );
    const list = within(await screen.findByRole('list', { name: 'Leaderboard' }));
    const places = list.getAllByRole('listitem');
    expect(places.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Place 1Ada M.'),
      expect.stringContaining('Place 2Bea N.'),
      expect.stringContaining('Place 3Cem O. (you)'),
      expect.stringContaining('Dan P.'),
    ]);
    expect(places[2]!.getAttribute('aria-current')).toBe('true');
  });
});
