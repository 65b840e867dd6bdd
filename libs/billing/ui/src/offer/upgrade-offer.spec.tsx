// @vitest-environment happy-dom
import { answerCalls, pageShower } from '@convoy/shell-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EntitlementsView, PlanOffer } from '../../../contract/src/index.ts';
import texts from '../locales/en.json';
import UpgradeOffer from './upgrade-offer.tsx';

const showPage = pageShower({ billing: texts });
const plan = (
  code: string,
  name: string,
  monthly: string,
  yearly: string,
  maxVans: number | null,
): PlanOffer => ({
  code,
  name,
  monthly,
  yearly,
  maxVans,
  maxUsers: null,
});
const professional = plan('professional', 'Professional', '199.00', '1910.40', 25);
const gps = { code: 'gps', name: 'GPS', price: '8.00', per: 'van-month', from: false } as const;
const custom = {
  code: 'custom-integrations',
  name: 'Custom Integrations',
  price: '150.00',
  per: 'month',
  from: true,
} as const;
const enterprise = plan('enterprise', 'Enterprise', '499.00', '4790.40', null);
const lacking = { may: false, because: 'plan-lacks' } as const;
const view: Pick<EntitlementsView, 'addOns' | 'caps' | 'plans' | 'seller'> = {
  addOns: [
    {
      code: 'gps',
      name: 'GPS',
      may: false,
      because: 'for-sale',
      upgrade: { plan: null, addOn: gps },
    },
    {
      code: 'custom-integrations',
      name: 'Custom Integrations',
      ...lacking,
      upgrade: { plan: enterprise, addOn: custom },
    },
    {
      code: 'white-label',
      name: 'White-label',
      ...lacking,
      upgrade: { plan: enterprise, addOn: null },
    },
    { code: 'voice-ai', name: 'Voice AI', may: true, because: 'included', upgrade: null },
  ],
  caps: { vans: { most: 5, used: 5, upgrade: null }, users: { most: null, used: 3, upgrade: null } },
  plans: [plan('starter', 'Starter', '79.00', '758.40', 5), professional, enterprise],
  seller: { email: 'hello@convoy.example', phone: '020 7946 0190' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (props: Parameters<typeof UpgradeOffer>[0], entitlements: object | undefined = view) => {
  const calls = answerCalls({ 'GET /api/tenant': { entitlements } });
  await showPage(<UpgradeOffer {...props} />);
  await waitFor(() => expect(calls).toHaveLength(1));
};

describe('an upgrade', () => {
  it('is the plan that carries one more, with its price and whom to ask', async () => {
    await open({ lacks: 'vans' });
    await screen.findByText('Professional carries up to 25 vans, for £199.00 a month.');
    expect(screen.getByText('Paid for twelve months at once, it is £1,910.40 a year.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Write to Convoy' }).getAttribute('href')).toBe(
      'mailto:hello@convoy.example?subject=Acme%20Vans%3A%20Professional',
    );
  });

  it('carries as many as are wanted', async () => {
    await open({ lacks: 'vans', more: 21 });
    await screen.findByText('Enterprise carries as many vans as you like, for £499.00 a month.');
  });

  it.each([
    ['gps', 'You can add GPS to your plan: £8.00 a month for each van.'],
    [
      'custom-integrations',
      'Enterprise costs £499.00 a month; Custom Integrations can be added to it: from £150.00 a month.',
    ],
    ['white-label', 'Enterprise includes White-label, for £499.00 a month.'],
  ] as const)('says what to buy for %s', async (lacks, said) => {
    await open({ lacks });
    await screen.findByText(said);
  });

  it.each([
    ['what the plan has', { lacks: 'voice-ai' } as const, view],
    ['what it carries as many of as one likes', { lacks: 'users' } as const, view],
    [
      'one there is room for',
      { lacks: 'vans' } as const,
      { ...view, caps: { ...view.caps, vans: { most: 5, used: 4, upgrade: null } } },
    ],
    ['what nothing that is sold carries', { lacks: 'vans' } as const, { ...view, plans: [] }],
    ['who may not know', { lacks: 'vans' } as const, undefined],
  ])('is not offered for %s', async (_what, props, entitlements) => {
    await open(props, entitlements);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
