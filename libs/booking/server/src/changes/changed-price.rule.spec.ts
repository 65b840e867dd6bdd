import { describe, expect, it } from 'vitest';
import type { HirePrice, HireToPrice } from '../prices/hire-price.ts';
import { priceHire } from '../prices/price-hire.ts';
import type { ExtraRecord, OwnTerms, PromotionRecord, StoredPriceRule } from '../prices/price-records.ts';
import { compileTariff } from '../prices/tariff.ts';
import { changedPrice, type KeptParts } from './changed-price.rule.ts';

const common = {
  active: true,
  priority: 0,
  vanType: null,
  vanId: null,
  depotId: null,
  createdAt: '2026-01-01T00:00:00Z',
};
const season = (percentBp: number): StoredPriceRule => ({
  ...common,
  id: 1,
  kind: 'season',
  name: 'Autumn',
  conditions: { from: '09-01', until: '12-31' },
  effect: { percentBp },
});
const trolley: ExtraRecord = {
  id: 70,
  name: 'Trolley',
  description: '',
  per: 'day',
  pricePence: 500,
  capPence: null,
  maxQuantity: 5,
  stock: null,
  active: true,
  sortOrder: 1,
};
const tenOff = { id: 90, name: 'Ten off', percentBp: 1000, amountPence: null } as PromotionRecord;
const hire: HireToPrice = {
  van: { id: 1, vanType: 'medium', depotId: 1, dailyRatePence: 8_500, depositPence: 20_000 },
  pickupDate: '2026-10-05',
  returnDate: '2026-10-08',
  totalDays: 3,
  daysAhead: 10,
  oneWayFeePence: 0,
  outOfHours: { pickupPence: 2_500, returnPence: 0 },
  extras: [{ extra: trolley, quantity: 1 }],
  promotion: null,
};
const before = compileTariff([season(1000)]);
const dearer = compileTariff([season(5000)]);
const all: KeptParts = { van: true, days: true, pickup: true, return: true, places: true };
const none = { promotion: null, rounding: null };
const agreed = priceHire(before, hire);

describe('the price of a changed hire', () => {
  it('has what plugins charge as it comes, beside lines that stay as they were agreed', () => {
    const permit = { pluginId: 'sample-parking-permit', code: 'permit', label: 'Permit', pence: 1_500 };
    const with15 = priceHire(before, { ...hire, pluginLines: [permit] });
    const now = priceHire(dearer, { ...hire, pluginLines: [{ ...permit, pence: 900 }] });
    const amounts = ({ lines }: { lines: readonly { code: string; amount: string }[] }) =>
      lines.map(({ code, amount }) => `${code} ${amount}`);
    const changed = changedPrice(with15, now, all, none);
    expect(amounts(changed)).toEqual(
      amounts(with15).map((line) => (line === 'plugin 15.00' ? 'plugin 9.00' : line)),
    );
    expect(changed.rentalPence).toBe(with15.rentalPence - 600);
    expect(changedPrice(with15, priceHire(dearer, { ...hire, pluginLines: [permit] }), all, none)).toEqual(
      with15,
    );
    expect(amounts(changedPrice(with15, priceHire(dearer, hire), all, none))).toEqual(amounts(agreed));
  });

  it('is the agreed one for all that stays, however the rules have changed since', () => {
    const now = priceHire(dearer, {
      ...hire,
      extras: [{ extra: { ...trolley, pricePence: 900 }, quantity: 1 }],
    });
    expect(changedPrice(agreed, now, all, none)).toEqual(agreed);
  });

  it('adds an extra at the price of today and touches nothing else', () => {
    const ramp = { ...trolley, id: 71, name: 'Ramp', pricePence: 1_000, sortOrder: 2 };
    const now = priceHire(dearer, { ...hire, extras: [...hire.extras, { extra: ramp, quantity: 1 }] });
    const price = changedPrice(agreed, now, all, none);
    expect(price.rentalPence).toBe(agreed.rentalPence + 3_000);
    expect(price.lines.slice(0, -1)).toEqual(agreed.lines);
  });

  it('asks for more of an extra what was agreed for a piece, or less where it has become cheaper', () => {
    const more = (pricePence: number) =>
      changedPrice(
        agreed,
        priceHire(dearer, { ...hire, extras: [{ extra: { ...trolley, pricePence }, quantity: 3 }] }),
        all,
        none,
      ).rentalPence - agreed.rentalPence;
    expect([more(900), more(500), more(400)]).toEqual([3_000, 3_000, 2_100]);
  });

  it('is by today’s rules where days or van change; an end that stays keeps its fee', () => {
    const longer = { ...hire, returnDate: '2026-10-09', totalDays: 4 };
    const now = priceHire(dearer, { ...longer, outOfHours: { pickupPence: 9_900, returnPence: 0 } });
    const price = changedPrice(agreed, now, { ...all, days: false, return: false }, none);
    expect(price.rentalPence).toBe(4 * 8_500 * 1.5 + 2_500 + 4 * 500);
    expect(price.depositPence).toBe(20_000);
    const swapped = priceHire(before, {
      ...hire,
      van: { ...hire.van, id: 2, dailyRatePence: 9_000, depositPence: 30_000 },
    });
    expect(changedPrice(agreed, swapped, { ...all, van: false }, none)).toMatchObject({
      rentalPence: 3 * 9_900 + 2_500 + 1_500,
      depositPence: 30_000,
    });
  });

  it('takes a promotion off the new sum', () => {
    const first = priceHire(before, { ...hire, promotion: tenOff });
    const now = priceHire(before, { ...hire, extras: [{ extra: trolley, quantity: 2 }], promotion: tenOff });
    expect(changedPrice(first, now, all, { promotion: tenOff, rounding: null })).toEqual(now);
    expect(
      changedPrice(first, priceHire(dearer, { ...hire, promotion: tenOff }), all, {
        promotion: tenOff,
        rounding: null,
      }),
    ).toEqual(first);
  });

  it('is what a new hire would cost while the rules are the same, whatever is changed', () => {
    const other = {
      ...hire,
      returnDate: '2026-10-12',
      totalDays: 7,
      oneWayFeePence: 4_000,
      extras: [{ extra: trolley, quantity: 2 }],
    };
    const now = priceHire(before, other);
    const kept = { van: true, days: false, pickup: true, return: false, places: false };
    expect(changedPrice(agreed, now, kept, none)).toEqual(now);
  });
});

describe('a changed hire with a customer’s own code', () => {
  const reward = (of: Partial<OwnTerms>): PromotionRecord =>
    ({
      id: 91,
      code: 'OWN',
      name: 'A reward',
      percentBp: null,
      amountPence: null,
      own: {
        customerId: 1,
        freeDays: null,
        freeExtraId: null,
        sizeUpgrade: false,
        vanTypes: null,
        depotIds: null,
        ...of,
      },
    }) as PromotionRecord;
  /** The hire as it was booked, when the code took that off. */
  const bookedWith = (promotion: PromotionRecord, amountPence: number) =>
    priceHire(before, { ...hire, promotion: { ...promotion, amountPence } });
  const offOf = ({ lines }: { lines: readonly { code: string; amount: string }[] }) =>
    lines.find(({ code }) => code === 'promotion')?.amount;
  const oneMore = { extras: [{ extra: trolley, quantity: 2 }] };
  const by = (promotion: PromotionRecord, smallerLines: HirePrice['lines'] | null = null) => ({
    promotion,
    rounding: null,
    smallerLines,
  });

  it('keeps what its free days were worth while van and days stay', () => {
    const day = reward({ freeDays: 1 });
    const price = changedPrice(
      bookedWith(day, 9_350),
      priceHire(dearer, { ...hire, ...oneMore }),
      all,
      by(day),
    );
    expect(offOf(price)).toBe('-93.50');
    const longer = { ...hire, returnDate: '2026-10-09', totalDays: 4 };
    const later = changedPrice(
      bookedWith(day, 9_350),
      priceHire(dearer, longer),
      { ...all, days: false, return: false },
      by(day),
    );
    expect(offOf(later)).toBe('-127.50');
  });

  it('keeps its larger van, also when no smaller one is left', () => {
    const larger = reward({ sizeUpgrade: true });
    const price = changedPrice(
      bookedWith(larger, 4_000),
      priceHire(before, { ...hire, ...oneMore }),
      all,
      by(larger),
    );
    expect(offOf(price)).toBe('-40.00');
    const swap = (smallerLines: HirePrice['lines'] | null) =>
      changedPrice(
        bookedWith(larger, 4_000),
        priceHire(before, { ...hire, van: { ...hire.van, id: 2, dailyRatePence: 9_000 } }),
        { ...all, van: false },
        by(larger, smallerLines),
      );
    const smaller = priceHire(before, { ...hire, van: { ...hire.van, id: 3, dailyRatePence: 8_000 } });
    expect([offOf(swap(smaller.lines)), offOf(swap(null))]).toEqual(['-33.00', undefined]);
  });

  it('takes off its extra what the hire pays for a piece, and nothing once the hire has it no more', () => {
    const free = reward({ freeExtraId: trolley.id });
    const agreedFree = bookedWith(free, 1_500);
    const with2 = (pricePence: number) =>
      priceHire(before, { ...hire, extras: [{ extra: { ...trolley, pricePence }, quantity: 2 }] });
    expect(offOf(changedPrice(agreedFree, with2(900), all, by(free)))).toBe('-15.00');
    expect(offOf(changedPrice(agreedFree, with2(400), all, by(free)))).toBe('-12.00');
    expect(offOf(changedPrice(agreedFree, priceHire(before, { ...hire, extras: [] }), all, by(free)))).toBe(
      undefined,
    );
  });

  it('of a percentage or an amount is worked out on the sum, as every promotion', () => {
    const percent = { ...reward({}), percentBp: 1000 };
    const first = priceHire(before, { ...hire, promotion: percent });
    const now = priceHire(before, { ...hire, ...oneMore, promotion: percent });
    expect(changedPrice(first, now, all, by(percent))).toEqual(now);
  });
});
