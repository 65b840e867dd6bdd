import type { PriceLine } from '@convoy/booking/contract';
import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { quoteMail, quotePath } from './quote.mail.ts';
import type { QuoteRecord } from './quote.queries.ts';

const line = (code: PriceLine['code'], label: string, quantity: number, amount: string): PriceLine => ({
  code,
  ruleId: code === 'hire' || code === 'one-way' ? null : 5,
  label,
  quantity,
  unitAmount: amount,
  amount,
});
const quote: QuoteRecord = {
  id: 7,
  vanId: 12,
  vanMake: 'Ford',
  vanModel: 'Transit',
  userId: null,
  pickupDate: '2026-12-18',
  pickupTime: '10:00',
  returnDate: '2026-12-21',
  returnTime: null,
  pickupDepotId: 1,
  pickupDepotName: 'Leeds City',
  returnDepotId: 2,
  returnDepotName: 'York',
  pluginChoices: {},
  leftOut: [],
  extras: [
    { extraId: 31, quantity: 2 },
    { extraId: 32, quantity: 1 },
  ],
  promotion: {
    id: 4,
    code: 'MOVE10',
    name: 'Ten off',
    percentBp: 1000,
    amountPence: null,
    validFrom: null,
    validUntil: null,
    hireFrom: null,
    hireUntil: null,
    minDays: 1,
    minSpendPence: 0,
    maxUses: null,
    maxUsesPerCustomer: null,
    used: 0,
    active: true,
  },
  totalDays: 3,
  dailyRatePence: 8000,
  lines: [
    line('hire', 'Van hire, 3 days', 3, '240.00'),
    line('season', 'Christmas', 2, '24.00'),
    line('length-cap', 'Week rate', 1, '-5.00'),
    line('one-way', 'One-way hire', 1, '45.00'),
    line('extra', 'Sat-nav', 2, '20.00'),
    line('promotion', 'Ten off', 1, '-27.90'),
  ],
  rentalPence: 123_450,
  depositPence: 20_000,
  vatPence: 20_575,
  milesPerDay: 150,
  extraMilePence: 20,
  expiresAt: new Date('2026-12-01T10:00:00Z'),
  expired: false,
};

describe.each(languages)('a quote by mail in %s', (language) => {
  it('is written out whole, with the brand’s own names of its rules', () => {
    const mail = quoteMail(quote, { email: 'ada@example.com', language }, 'Swift Vans');
    expect(JSON.stringify(mail)).not.toMatch(/\{\{|"quote\./);
    const lines = (mail.facts ?? []).map(([label]) => label).join('\n');
    for (const name of ['Christmas', 'Week rate', 'Sat-nav', 'Ten off']) expect(lines).toContain(name);
    // Van, collection and return; the lines; then mileage, hire, deposit and total.
    expect(mail.facts).toHaveLength(3 + quote.lines.length + 4);
  });
});

it('leads to the same hire', () => {
  expect(Object.fromEntries(new URL(quotePath(quote), 'http://x').searchParams)).toEqual({
    step: 'book',
    van: '12',
    pickupDate: '2026-12-18',
    pickupTime: '10:00',
    returnDate: '2026-12-21',
    pickupLocation: 'Leeds City',
    returnLocation: 'York',
    extras: '31x2,32x1',
    code: 'MOVE10',
  });
});
