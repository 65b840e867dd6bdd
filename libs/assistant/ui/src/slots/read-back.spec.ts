import i18next from 'i18next';
import { expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { readBack } from './read-back.ts';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'en',
  defaultNS: 'assistant',
  resources: { en: { assistant: en } },
  interpolation: { escapeValue: false },
});
const t = i18n.getFixedT('en', 'assistant');
const formats = { money: (amount: string | number) => `£${amount}`, moment: (day: string) => `day ${day}` };
const nothing = {
  understood: true,
  pickupDate: null,
  pickupTime: null,
  returnDate: null,
  returnTime: null,
  location: null,
  vanType: null,
};
const held = { pickupDate: '', returnDate: '' };
const dates = { pickupDate: '2027-01-04', returnDate: '2027-01-06' };
const read = (heard: object, form: object = {}) =>
  readBack({ heard: { ...nothing, ...heard }, held, found: null, ...form }, t, formats as never);

it('says dates and price once the page found them, and nothing before', () => {
  const heard = { ...dates, location: 'London', vanType: 'medium' };
  expect(read(heard, { held: dates })).toBeNull();
  const first = { van: 'Ford Transit', rentalAmount: '120.00' };
  expect(
    read(heard, { held: dates, found: { ...dates, returnDate: '2027-01-09', count: 4, first } }),
  ).toBeNull();
  expect(read(heard, { held: dates, found: { ...dates, count: 4, first } })).toBe(
    'In London. A medium van. From day 2027-01-04 to day 2027-01-06. 4 vans are free. The first is the Ford Transit, £120.00 for the hire.',
  );
  expect(read(heard, { held: dates, found: { ...dates, count: 0, first: null } })).toContain(
    'no van is free',
  );
});

it('asks for what is missing', () => {
  expect(read({ vanType: 'large' })).toBe('A large van. Please also say from when until when.');
  expect(read({ pickupDate: '2027-01-04' })).toContain('Please also say until when');
  // What stands in the form need not be said again.
  expect(
    read(
      { returnDate: '2027-01-06' },
      {
        held: { pickupDate: '2027-01-04', returnDate: '' },
        found: { ...dates, count: 1, first: { van: 'Ford Transit', rentalAmount: '120.00' } },
      },
    ),
  ).toContain('One van is free');
});

it('says what it did not understand', () => {
  expect(read({})).toContain('no dates, place or size');
  expect(read({ understood: false })).toContain('I didn’t understand that');
});
