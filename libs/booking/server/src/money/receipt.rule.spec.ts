import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiptOf } from './receipt.rule.ts';

const parts = (rentalPence: number, depositPence: number) => ({ rentalPence, depositPence });

describe('receiptOf', () => {
  it.each([
    ['fits', parts(300, 200), parts(300, 200), parts(300, 200), parts(0, 0), 0],
    ['too much', parts(300, 200), parts(100, 50), parts(100, 50), parts(200, 150), 0],
    ['hire for the deposit', parts(300, 200), parts(100, 250), parts(100, 250), parts(150, 0), 50],
    ['deposit for the hire', parts(300, 200), parts(450, 100), parts(400, 100), parts(0, 0), -100],
    ['nothing is due', parts(0, 200), parts(0, 0), parts(0, 0), parts(0, 200), 0],
  ])('%s', (_, sent, due, taken, back, movePence) => {
    expect(receiptOf(sent, due)).toEqual({ taken, back, movePence });
  });

  it('loses and makes no penny, and sends nothing back while anything is short', () => {
    const pence = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(pence, pence, pence, pence, (r, d, dueRental, dueDeposit) => {
        const due = parts(dueRental, dueDeposit);
        const { taken, back, movePence } = receiptOf(parts(r, d), due);
        expect(r - movePence).toBe(taken.rentalPence + back.rentalPence);
        expect(d + movePence).toBe(taken.depositPence + back.depositPence);
        const short = dueRental - taken.rentalPence + dueDeposit - taken.depositPence;
        expect(Math.min(short, back.rentalPence + back.depositPence)).toBe(0);
        for (const one of [...Object.values(taken), ...Object.values(back)])
          expect(one).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
