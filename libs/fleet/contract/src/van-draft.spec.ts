import { expect, it } from 'vitest';
import { vanLacks } from './van-draft.ts';

const whole = {
  year: 2020,
  dailyRate: '85.00',
  motExpiresOn: '2027-01-01',
  taxExpiresOn: '2027-01-01',
  insuranceExpiresOn: '2027-01-01',
};
const today = '2026-06-01';

it.each([
  ['nothing', {}, []],
  ['its insurance date', { insuranceExpiresOn: null }, ['insurance']],
  ['its price', { dailyRate: '0.00' }, ['price']],
  ['its MOT and tax', { motExpiresOn: null, taxExpiresOn: null }, ['mot', 'tax']],
  ['no MOT in its first years', { year: 2024, motExpiresOn: null }, []],
  ['its MOT from the third year on', { year: 2023, motExpiresOn: null }, ['mot']],
  // A paper that is over is no missing one: it takes the van out of service in its own way.
  ['nothing where a paper is over', { taxExpiresOn: '2020-01-01' }, []],
])('a van lacks %s', (_what, given, lacks) => {
  expect(vanLacks({ ...whole, ...given }, today)).toEqual(lacks);
});
