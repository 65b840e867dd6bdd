import { expect, it } from 'vitest';
import { vanResult } from '../testing/booking.fixtures.ts';
import { foundHire } from './found-hire.rule.ts';

const asked = { pickupDate: '2027-01-04', returnDate: '2027-01-06', available: true };
const price = {
  totalDays: 2,
  pickupDate: '2027-01-04T08:00',
  returnDate: '2027-01-06T18:00',
  rentalAmount: '120.00',
  totalAmount: '320.00',
};
const free = { ...vanResult(), make: 'Ford', model: 'Transit', available: true, price };

it('names the first free van with the price of the whole hire', () => {
  expect(foundHire(asked, [{ ...free, available: false }, free], 12)).toEqual({
    pickupDate: '2027-01-04',
    returnDate: '2027-01-06',
    count: 12,
    first: { van: 'Ford Transit', rentalAmount: '120.00' },
  });
});

it('counts those it sees where taken ones are shown too, and says that none is free', () => {
  const all = { ...asked, available: false };
  expect(foundHire(all, [{ ...free, available: false }, free], 12).count).toBe(1);
  expect(foundHire(all, [{ ...free, available: false }], 12)).toMatchObject({ count: 0, first: null });
});
