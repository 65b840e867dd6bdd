// @vitest-environment happy-dom
import { answerCalls, pageShower, refuse, userOf } from '@convoy/shell-api/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import MemberCard from './member-card.tsx';

const showPage = pageShower({ loyalty: en });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bronze = { id: 1, key: 'bronze', name: 'Bronze', minimumPoints: 0, multiplier: 1, revision: 1 };
const open = (programme: unknown) => {
  answerCalls({
    'GET /api/loyalty/members/7': {
      totalPoints: 70,
      availablePoints: 60,
      owedPoints: 0,
      totalBookings: 1,
      tier: bronze,
      nextTier: null,
      pointsToNext: 0,
      progress: 1,
      nextExpiry: null,
      recentActivity: [],
    },
    'GET /api/loyalty/members/7/redemptions': [],
    'GET /api/loyalty/programme': programme,
  });
  return showPage(<MemberCard customerId={7} />, {
    path: '/',
    at: '/',
    user: userOf('operator'),
    rules: [
      ['read,correct', 'LoyaltyMember'],
      ['read', 'LoyaltyProgramme'],
    ],
  });
};
const settings = {
  pointsPerPound: 1,
  expiryDays: 365,
  noticeDays: 30,
  revision: 1,
  members: 1,
  outstandingPoints: 60,
  outstandingAmount: null,
  valuedBy: null,
};

describe('the points of a customer, for staff', () => {
  it('can be corrected while the programme is on', async () => {
    await open({ on: true, ...settings });
    expect(await screen.findByRole('button', { name: 'Correct points' })).toBeTruthy();
  });

  it('are shown without the correction while the programme is off, which every correction would be refused for', async () => {
    await open({ on: false, ...settings });
    // The codes come last: everything else has been read by then.
    await screen.findByText(en.member.noCodes);
    await screen.findByText(/60/);
    expect(screen.queryByRole('button', { name: 'Correct points' })).toBeNull();
  });

  it('can be corrected where the settings cannot be read: the call itself decides', async () => {
    await open(refuse(503, 'UNAVAILABLE', 'Away.'));
    expect(await screen.findByRole('button', { name: 'Correct points' })).toBeTruthy();
  });
});
