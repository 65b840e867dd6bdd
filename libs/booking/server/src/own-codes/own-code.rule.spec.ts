import type { PriceLine } from '@convoy/booking/contract';
import { describe, expect, it } from 'vitest';
import type { OwnTerms } from '../prices/price-records.ts';
import { ownCodeOff } from './own-code.rule.ts';

const line = (code: PriceLine['code'], amount: string, of: Partial<PriceLine> = {}): PriceLine => ({
  code,
  ruleId: null,
  label: code,
  quantity: 1,
  unitAmount: amount,
  amount,
  ...of,
});
const own = (of: Partial<OwnTerms>): OwnTerms => ({
  customerId: 1,
  freeDays: null,
  freeExtraId: null,
  sizeUpgrade: false,
  vanTypes: null,
  depotIds: null,
  ...of,
});
const hire = {
  totalDays: 3,
  lines: [
    line('hire', '300.00'),
    line('season', '-50.00'),
    line('one-way', '40.00'),
    line('extra', '30.00', { ruleId: 7, quantity: 2, unitAmount: '15.00' }),
  ],
  smallerLines: [line('hire', '210.00'), line('one-way', '40.00')],
};

describe('a code of a customer', () => {
  it('takes off its days of the days alone, and no more days than there are', () => {
    expect(ownCodeOff(own({ freeDays: 1 }), hire)).toBe(8_333);
    expect(ownCodeOff(own({ freeDays: 5 }), hire)).toBe(25_000);
  });
  it('takes off one piece of its extra', () => {
    expect(ownCodeOff(own({ freeExtraId: 7 }), hire)).toBe(1_500);
    expect(ownCodeOff(own({ freeExtraId: 8 }), hire)).toBeNull();
  });
  it('takes off what the van costs more than one of the next smaller size', () => {
    expect(ownCodeOff(own({ sizeUpgrade: true }), hire)).toBe(4_000);
    expect(ownCodeOff(own({ sizeUpgrade: true }), { ...hire, smallerLines: null })).toBeNull();
    expect(
      ownCodeOff(own({ sizeUpgrade: true }), { ...hire, smallerLines: [line('hire', '400.00')] }),
    ).toBeNull();
  });
  it('leaves percentages and amounts to the promotion', () => {
    expect(ownCodeOff(own({}), hire)).toBe('as-promotion');
  });
});
