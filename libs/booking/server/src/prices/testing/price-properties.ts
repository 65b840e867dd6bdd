import { addDays, daysBetween } from '@convoy/platform/time';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { HirePrice, HireToPrice } from '../hire-price.ts';
import { percentOf } from '../percent.ts';
import { priceHire, pricerFor } from '../price-hire.ts';
import { compileTariff } from '../tariff.ts';
import { anyHire, anyPromotion, anyRules } from './random-prices.ts';

/** Exact pence of an amount as the engine writes it. */
const penceOf = (amount: string) => Number(amount.replace('.', ''));
const sumOf = (price: HirePrice, codes?: readonly string[]) =>
  price.lines
    .filter(({ code }) => !codes || codes.includes(code))
    .reduce((sum, line) => sum + penceOf(line.amount), 0);

/** What holds of every price, by name: each takes how often it is to be tried and the seed to begin from. */
export const priceProperties: Readonly<Record<string, (numRuns: number, seed: number) => void>> = {
  'its lines sum to the rental, which is never below zero, with VAT inside and the deposit apart': (
    numRuns,
    seed,
  ) =>
    fc.assert(
      fc.property(anyRules, anyHire, (rules, hire) => {
        const price = priceHire(compileTariff(rules), hire);
        expect(price.rentalPence).toBeGreaterThanOrEqual(0);
        expect(sumOf(price)).toBe(price.rentalPence);
        for (const line of price.lines) {
          expect(line.quantity * penceOf(line.unitAmount)).toBe(penceOf(line.amount));
          expect(line.label).not.toBe('');
        }
        // The VAT fraction of a gross price at 20 % is exactly one sixth, to the nearest penny.
        expect(Math.abs(price.vatPence * 6 - price.rentalPence)).toBeLessThanOrEqual(3);
        expect(price.totalPence).toBe(price.rentalPence + hire.van.depositPence);
      }),
      { numRuns, seed, verbose: 1 },
    ),

  'every line names the rule, extra or promotion that made it': (numRuns, seed) =>
    fc.assert(
      fc.property(anyRules, anyHire, (rules, hire) => {
        const kinds: Record<string, string> = { hire: 'base-rate', 'length-cap': 'length' };
        for (const line of priceHire(compileTariff(rules), hire).lines) {
          const rule = rules.find(({ id }) => id === line.ruleId);
          if (line.code === 'extra') expect(hire.extras.map(({ extra }) => extra.id)).toContain(line.ruleId);
          else if (line.code === 'promotion') expect(line.ruleId).toBe(hire.promotion?.id);
          else if (line.code === 'one-way' || line.code.startsWith('out-of-hours'))
            expect(line.ruleId).toBeNull();
          else if (line.code !== 'hire' || line.ruleId !== null) {
            expect(rule).toMatchObject({
              kind: kinds[line.code] ?? line.code,
              active: true,
              name: line.label,
            });
          }
        }
      }),
      { numRuns, seed, verbose: 1 },
    ),

  'it never falls when the hire ends later, whatever the rules': (numRuns, seed) =>
    fc.assert(
      fc.property(
        anyRules,
        anyHire,
        fc.integer({ min: 1, max: 60 }),
        fc.boolean(),
        (rules, hire, more, late) => {
          const tariff = compileTariff(rules);
          const longer = laterBy(hire, more, late);
          expect(priceHire(tariff, longer).rentalPence).toBeGreaterThanOrEqual(
            priceHire(tariff, hire).rentalPence,
          );
        },
      ),
      { numRuns, seed, verbose: 1 },
    ),

  'it is the least that any longer hire costs by its own rules, tried one by one': (numRuns, seed) =>
    fc.assert(
      fc.property(anyRules, anyHire, (rules, hire) => {
        const tariff = compileTariff(rules);
        const timeAlone = ['hire', 'season', 'weekday', 'length'];
        const capped = [...timeAlone, 'length-cap'];
        let least = sumOf(priceHire(tariff, hire), timeAlone);
        const reach = daysBetween(hire.pickupDate, hire.returnDate);
        for (let days = hire.totalDays; days <= Math.min(365, hire.totalDays + 90); days++) {
          for (const ends of [days - 1, days]) {
            if (ends < reach) continue;
            const other = { ...hire, totalDays: days, returnDate: addDays(hire.pickupDate, ends) };
            least = Math.min(least, sumOf(priceHire(tariff, other), timeAlone));
          }
        }
        expect(sumOf(priceHire(tariff, hire), capped)).toBe(least);
      }),
      // Each run prices some 180 hires.
      { numRuns: Math.ceil(numRuns / 10), seed, verbose: 1 },
    ),

  'the order in which rules and extras are stored is of no consequence': (numRuns, seed) =>
    fc.assert(
      fc.property(
        anyRules.chain((rules) =>
          fc.tuple(fc.constant(rules), fc.shuffledSubarray(rules, { minLength: rules.length })),
        ),
        anyHire,
        ([rules, shuffled], hire) => {
          const turned = { ...hire, extras: [...hire.extras].reverse() };
          expect(priceHire(compileTariff(shuffled), turned)).toEqual(priceHire(compileTariff(rules), hire));
        },
      ),
      { numRuns, seed, verbose: 1 },
    ),

  'a promotion never makes it dearer, and takes nothing off fees': (numRuns, seed) =>
    fc.assert(
      fc.property(anyRules, anyHire, anyPromotion, (rules, hire, promotion) => {
        const tariff = compileTariff(rules);
        const without = priceHire(tariff, { ...hire, promotion: null });
        const price = priceHire(tariff, { ...hire, promotion });
        expect(price.rentalPence).toBeLessThanOrEqual(without.rentalPence);
        const fees = ['fee', 'one-way', 'out-of-hours-pickup', 'out-of-hours-return'];
        const rounded = sumOf(price, ['rounding']);
        expect(price.rentalPence - rounded).toBeGreaterThanOrEqual(sumOf(price, fees));
      }),
      { numRuns, seed, verbose: 1 },
    ),

  'a search and a quote get the same price': (numRuns, seed) =>
    fc.assert(
      fc.property(anyRules, fc.array(anyHire, { minLength: 1, maxLength: 12 }), (rules, hires) => {
        const tariff = compileTariff(rules);
        const [first] = hires;
        const pricer = pricerFor(tariff, first!);
        for (const { van, ...given } of hires) {
          expect(pricer(van, given)).toEqual(
            priceHire(tariff, { ...first!, ...given, van, ...periodOf(first!) }),
          );
        }
      }),
      { numRuns, seed, verbose: 1 },
    ),

  'a percentage is rounded half up, exactly': (numRuns, seed) =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000_000_000 }),
        fc.integer({ min: -10_000, max: 50_000 }),
        (pence, basisPoints) => {
          const twice = BigInt(pence) * BigInt(basisPoints) * 2n + 10_000n;
          const [quotient, rest] = [twice / 20_000n, twice % 20_000n];
          const exact = rest < 0n ? quotient - 1n : quotient;
          expect(BigInt(percentOf(pence, basisPoints))).toBe(exact);
        },
      ),
      { numRuns, seed, verbose: 1 },
    ),
};

const periodOf = ({ pickupDate, returnDate, totalDays, daysAhead }: HireToPrice) => ({
  pickupDate,
  returnDate,
  totalDays,
  daysAhead,
});

/** The same hire, with as many days more, ended later in the day than begun or not; never earlier than before. */
function laterBy(hire: HireToPrice, more: number, late: boolean): HireToPrice {
  const totalDays = Math.min(365, hire.totalDays + more);
  const returnDate = addDays(hire.pickupDate, totalDays - (late ? 1 : 0));
  const [, last = returnDate] = [hire.returnDate, returnDate].sort();
  return { ...hire, totalDays, returnDate: last };
}
