import { expect, it } from 'vitest';
import { spokenOver } from './spoken-over.rule.ts';

const nothing = {
  pickupDate: null,
  pickupTime: null,
  returnDate: null,
  returnTime: null,
  location: null,
  vanType: null,
};
const before = {
  location: 'Leeds',
  near: { latitude: 53.8, longitude: -1.5 },
  vanType: null,
  pickupDate: '2027-01-04',
  pickupTime: '10:00',
  returnDate: '2027-01-06',
  returnTime: '16:00',
};

it('changes what was said and nothing else', () => {
  expect(spokenOver(before, nothing)).toEqual({});
  expect(spokenOver(before, { ...nothing, vanType: 'large', location: 'London' })).toEqual({
    vanType: 'large',
    location: 'London',
    near: null,
  });
});

it('takes the time of a day away with the day, and keeps one that is said', () => {
  expect(spokenOver(before, { ...nothing, pickupDate: '2027-01-05' })).toEqual({
    pickupDate: '2027-01-05',
    pickupTime: '',
  });
  expect(spokenOver(before, { ...nothing, returnDate: '2027-01-08', returnTime: '09:00' })).toEqual({
    returnDate: '2027-01-08',
    returnTime: '09:00',
  });
});

it('empties an end that the new beginning has passed', () => {
  expect(spokenOver(before, { ...nothing, pickupDate: '2027-02-01' })).toEqual({
    pickupDate: '2027-02-01',
    pickupTime: '',
    returnDate: '',
    returnTime: '',
  });
});
