import { readFileSync } from 'node:fs';
import { extraInputSchema, priceRuleInputSchema, promotionInputSchema } from '@convoy/booking/contract';
import { parsePence } from '@convoy/platform/money';
import { addDays } from '@convoy/platform/time';
import { describe, expect, it } from 'vitest';
import type { HirePrice } from './hire-price.ts';
import { priceHire } from './price-hire.ts';
import { extraOf, promotionOf, ruleOf } from './rate-views.ts';
import { compileTariff } from './tariff.ts';

/** An example as docs/prices.md writes it. */
interface Example {
  readonly pickupDate?: string;
  readonly days: number;
  readonly daysAhead?: number;
  readonly rules?: readonly { id: number }[];
  readonly extras?: readonly { id: number; quantity: number }[];
  readonly promotion?: { id: number };
  readonly oneWayFee?: string;
  readonly outOfHoursPickup?: string;
  readonly outOfHoursReturn?: string;
}

const text = readFileSync(new URL('../../../../../docs/prices.md', import.meta.url), 'utf8');
const [, examples = ''] = text.split('\n## Examples\n');
const found = examples
  .split('\n### ')
  .slice(1)
  .map((section): [string, Example, string[], string] => {
    const title = section.slice(0, section.indexOf('\n'));
    const [, json = ''] = /```json\n([\s\S]*?)```/.exec(section) ?? [];
    const rows = [...section.matchAll(/^\| ([a-z-]+) +\| (\S+) +\| (\d+) +\| (\S+) +\| (\S+) +\|$/gm)];
    const sums = /^Rental .*$/m.exec(section)?.[0] ?? '';
    return [title, JSON.parse(json) as Example, rows.map((row) => row.slice(1).join(' ')), sums];
  });

const pence = (amount: string | undefined) => parsePence(amount ?? '0') ?? Number.NaN;

function priceOf(example: Example): HirePrice {
  const pickupDate = example.pickupDate ?? '2026-10-05';
  return priceHire(
    compileTariff(
      (example.rules ?? []).map(({ id, ...input }) => ({
        ...ruleOf(priceRuleInputSchema.parse(input)),
        id,
        createdAt: '2026-01-01T00:00:00.000Z',
      })),
    ),
    {
      van: { id: 1, vanType: 'medium', depotId: 1, dailyRatePence: 8000, depositPence: 20_000 },
      pickupDate,
      returnDate: addDays(pickupDate, example.days),
      totalDays: example.days,
      daysAhead: example.daysAhead ?? 10,
      oneWayFeePence: pence(example.oneWayFee),
      outOfHours: {
        pickupPence: pence(example.outOfHoursPickup),
        returnPence: pence(example.outOfHoursReturn),
      },
      extras: (example.extras ?? []).map(({ id, quantity, ...input }) => ({
        extra: { ...extraOf(extraInputSchema.parse(input)), id },
        quantity,
      })),
      promotion: promotionIn(example),
    },
  );
}

function promotionIn({ promotion }: Example) {
  if (!promotion) return null;
  const { id, ...input } = promotion;
  return { ...promotionOf(promotionInputSchema.parse(input)), id, used: 0 };
}

describe('the examples of docs/prices.md', () => {
  it('are all found', () => {
    expect(found.length).toBeGreaterThanOrEqual(11);
  });

  it.each(found)('%s', (_title, example, rows, sums) => {
    const price = priceOf(example);
    expect(
      price.lines.map((line) =>
        [line.code, line.ruleId ?? '–', line.quantity, line.unitAmount, line.amount].join(' '),
      ),
    ).toEqual(rows);
    const pounds = (amount: number) => (amount / 100).toFixed(2);
    expect(
      `Rental ${pounds(price.rentalPence)}, VAT ${pounds(price.vatPence)}, total ${pounds(price.totalPence)}.`,
    ).toBe(sums);
  });
});
