import { type AddOnCode, addOnCodes } from '@convoy/billing/contract';
import { describe, expect, it } from 'vitest';
import {
  addOnTerms,
  type Catalogue,
  entitlementTo,
  type Held,
  upgradeCarrying,
} from './entitlements.rule.ts';
import { decidedCatalogue } from './testing/decided-catalogue.ts';

const held = (planCode: string, bought: readonly AddOnCode[] = [], now = decidedCatalogue): Held => ({
  sold: { planCode, version: 1, addOns: bought.map((code) => ({ code, since: new Date(0) })) },
  under: decidedCatalogue,
  now,
});

// The table of the decisions, cell by cell; '–' says which plan is the next one that has it.
const TABLE: Record<string, Record<AddOnCode, string>> = {
  starter: {
    gps: 'buy £8.00',
    biometric: 'buy £1.20',
    'voice-ai': '– Professional £199.00 and £29.00',
    'ai-memory': '– Professional £199.00 and £20.00',
    'custom-integrations': '– Enterprise £499.00 and £150.00',
    'white-label': '– Enterprise £499.00',
  },
  'solo-operator': {
    gps: 'buy £8.00',
    biometric: 'buy £1.20',
    'voice-ai': '– Branch Franchise £499.00',
    'ai-memory': '– Branch Franchise £499.00 and £20.00',
    'custom-integrations': '– Branch Franchise £499.00 and £150.00',
    'white-label': '– Enterprise £999.00',
  },
  professional: {
    gps: 'buy £8.00',
    biometric: 'buy £1.20',
    'voice-ai': 'buy £29.00',
    'ai-memory': 'buy £20.00',
    'custom-integrations': '– Enterprise £499.00 and £150.00',
    'white-label': '– Enterprise £499.00',
  },
  'branch-franchise': {
    gps: 'buy £8.00',
    biometric: 'buy £1.20',
    'voice-ai': 'included',
    'ai-memory': 'buy £20.00',
    'custom-integrations': 'buy £150.00',
    'white-label': '– Enterprise £999.00',
  },
  enterprise: {
    gps: 'buy £8.00',
    biometric: 'buy £1.20',
    'voice-ai': 'included',
    'ai-memory': 'included',
    'custom-integrations': 'buy £150.00',
    'white-label': 'included',
  },
  'enterprise-franchise': {
    gps: 'buy £8.00',
    biometric: 'buy £1.20',
    'voice-ai': 'included',
    'ai-memory': 'included',
    'custom-integrations': 'buy £150.00',
    'white-label': 'included',
  },
};
const cells = Object.entries(TABLE).flatMap(([plan, row]) =>
  addOnCodes.map((what) => [plan, what, row[what]] as const),
);

/** An answer in the words of the table. */
function inWords(of: Held, what: AddOnCode): string {
  const { may, because, upgrade } = entitlementTo(of, what);
  const addOn = upgrade?.addOn ? `£${upgrade.addOn.price}` : '';
  if (may) return because;
  if (because === 'for-sale') return `buy ${addOn}`;
  return `– ${upgrade?.plan?.name} £${upgrade?.plan?.monthly}${addOn && ` and ${addOn}`}`;
}

describe('what a plan may', () => {
  it.each(cells)('%s and %s: %s', (plan, what, said) => {
    expect(inWords(held(plan), what)).toBe(said);
    const bought = entitlementTo(held(plan, [what]), what);
    // What was bought is used; what comes with the plan stays the plan's; what it lacks is not had by having bought it.
    const because = said === 'included' ? 'included' : said.startsWith('buy') ? 'bought' : 'plan-lacks';
    expect([bought.may, bought.because]).toEqual([because !== 'plan-lacks', because]);
  });

  it.each(addOnCodes)('of head office is nothing, and nothing is offered to it: %s', (what) => {
    expect(entitlementTo(held('internal'), what)).toEqual({
      may: false,
      because: 'plan-lacks',
      upgrade: null,
    });
  });

  it('says that a price is the least one, and what it is for', () => {
    expect(entitlementTo(held('enterprise'), 'custom-integrations').upgrade?.addOn).toEqual({
      code: 'custom-integrations',
      name: 'Custom Integrations',
      price: '150.00',
      per: 'month',
      from: true,
    });
  });
});

describe('how many a plan carries', () => {
  const carrier = (plan: string, vans: number) =>
    upgradeCarrying(held(plan), 'vans', vans)?.plan?.code ?? null;

  it.each([
    ['solo-operator', 3, null],
    ['solo-operator', 4, 'branch-franchise'],
    ['solo-operator', 50, 'branch-franchise'],
    ['solo-operator', 51, 'enterprise-franchise'],
    ['branch-franchise', 50, null],
    ['branch-franchise', 51, 'enterprise-franchise'],
    ['enterprise-franchise', 5_000, null],
    ['starter', 5, null],
    ['starter', 6, 'professional'],
    ['starter', 26, 'enterprise'],
    ['professional', 25, null],
    ['professional', 26, 'enterprise'],
    ['enterprise', 5_000, null],
  ])('%s and %i vans: %s', (plan, vans, needed) => {
    expect(carrier(plan, vans)).toBe(needed);
  });

  it('offers nothing where nothing that is sold carries them', () => {
    const without = (code: string): Catalogue => ({
      ...decidedCatalogue,
      plans: decidedCatalogue.plans.filter((plan) => plan.code !== code),
    });
    expect(upgradeCarrying(held('professional', [], without('enterprise')), 'vans', 26)).toBeNull();
  });

  it('names prices by the month and by the year, which is a fifth less', () => {
    expect(upgradeCarrying(held('starter'), 'vans', 6)?.plan).toEqual({
      code: 'professional',
      name: 'Professional',
      monthly: '199.00',
      yearly: '1910.40',
      maxVans: 25,
      maxUsers: null,
    });
  });
});

describe('another version of the catalogue', () => {
  const dearer: Catalogue = {
    ...decidedCatalogue,
    version: 2,
    plans: decidedCatalogue.plans.map((plan) => ({
      ...plan,
      monthlyPence: plan.monthlyPence * 2,
      most: { ...plan.most, vans: plan.code === 'starter' ? 8 : plan.most.vans },
      terms: plan.code === 'enterprise' ? {} : plan.terms,
    })),
  };

  it('leaves what was sold as it was, and is where upgrades come from', () => {
    const mine = held('enterprise', [], dearer);
    expect(entitlementTo(mine, 'white-label').may).toBe(true);
    expect(entitlementTo(held('starter', [], dearer), 'voice-ai').upgrade?.plan?.monthly).toBe('398.00');
  });

  it('may offer the plan one has, where it carries more by now', () => {
    expect(upgradeCarrying(held('starter', [], dearer), 'vans', 6)?.plan).toMatchObject({
      code: 'starter',
      monthly: '158.00',
      maxVans: 8,
    });
  });
});

describe('the terms of an add-on', () => {
  const terms = (planCode: string, what: AddOnCode, now = decidedCatalogue) => {
    const { plans, price } = addOnTerms(held(planCode, [], now), what);
    return {
      plans: plans.map(({ name, terms }) => `${name} ${terms}`),
      price: price && `${price.price} ${price.per}`,
    };
  };

  it('name the plans of the tenant’s list that have it, and what the tenant pays', () => {
    expect(terms('starter', 'voice-ai')).toEqual({
      plans: ['Professional buy', 'Enterprise included'],
      price: '29.00 month',
    });
    expect(terms('solo-operator', 'custom-integrations')).toEqual({
      plans: ['Branch Franchise buy', 'Enterprise buy'],
      price: '150.00 month',
    });
    expect(terms('enterprise', 'voice-ai').price).toBeNull();
    expect(terms('enterprise', 'white-label')).toEqual({ plans: ['Enterprise included'], price: null });
  });

  it('are at the price it was sold under, where the plan it has may buy it', () => {
    const dearer = {
      ...decidedCatalogue,
      version: 2,
      addOns: decidedCatalogue.addOns.map((addOn) => ({
        ...addOn,
        pricePence: addOn.pricePence && addOn.pricePence * 2,
      })),
    };
    expect(terms('starter', 'gps', dearer).price).toBe('8.00 van-month');
    expect(terms('starter', 'voice-ai', dearer).price).toBe('58.00 month');
  });
});
