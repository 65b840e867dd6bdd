import { civilToday } from '@convoy/platform/time';
import fc from 'fast-check';
import { hireDays } from '../../quote/hire-days.ts';
import { priceHire } from '../price-hire.ts';
import { compileTariff } from '../tariff.ts';
import { anyHire, anyRules } from './random-prices.ts';

/** A program: prints two hundred prices and some days, the same for a seed wherever and in whichever zone it runs. */
const seed = Number(process.argv[2]);
const prices = fc
  .sample(fc.tuple(anyRules, anyHire), { numRuns: 200, seed })
  .map(([rules, hire]) => priceHire(compileTariff(rules), hire));
// Both changes of the clocks in Britain, a leap day, and midnight.
const days = [
  hireDays('2026-10-24T10:00', '2026-10-25T10:00'),
  hireDays('2027-03-27T10:00', '2027-03-28T10:00'),
  hireDays('2028-02-28', '2028-03-01'),
  hireDays('2026-12-31T23:59', '2027-01-01T00:00'),
];
const todays = ['2026-06-30T23:30:00Z', '2026-06-30T22:30:00Z', '2027-01-01T00:00:00Z'].map((instant) =>
  civilToday('Europe/London', new Date(instant)),
);
console.log(JSON.stringify({ prices, days, todays }));
