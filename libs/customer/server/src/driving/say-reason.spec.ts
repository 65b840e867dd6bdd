import { type DrivingNeed, type DrivingReason, drivingRefusals } from '@convoy/customer/contract';
import { languages } from '@convoy/platform/i18n';
import { describe, expect, it } from 'vitest';
import { reason } from './reasons.ts';
import { sayReason } from './say-reason.ts';

/** All that a sentence may name; each takes what it speaks of. */
const params: DrivingReason['params'] = {
  age: 21,
  category: 'C1',
  code: '107',
  from: '2026-12-01',
  until: '2026-11-01',
  limitKg: 8_250,
  massKg: 9_000,
  trailerKg: 3_500,
  most: 6,
  points: 9,
  years: 2,
};
const needs: DrivingNeed[] = [
  { kind: 'category', anyOf: ['C1', 'C'] },
  { kind: 'pickup-from', date: '2026-12-01' },
  { kind: 'renewal', date: '2026-12-01' },
  { kind: 'vehicle', what: 'automatic' },
  { kind: 'vehicle', what: 'adapted' },
  { kind: 'vehicle', what: 'lighter' },
  { kind: 'vehicle', what: 'weight-known' },
  { kind: 'private-use' },
  { kind: 'staff' },
  { kind: 'another-driver' },
];

describe.each(languages)('in %s', (language) => {
  it('every reason and every need is a sentence without gaps', () => {
    for (const code of drivingRefusals)
      for (const needed of needs) {
        const said = sayReason(reason(code, needed, params), language);
        expect(said.why).toMatch(/[.。]$/);
        expect(said.needed).toMatch(/[.。]$/);
        expect(`${said.why} ${said.needed}`).not.toMatch(/[{}]|undefined|\d{4}-\d\d-\d\d|driving\./);
      }
  });
});

it('writes days, weights and categories as people of the language do', () => {
  const say = (one: DrivingReason, language: 'en' | 'de') =>
    Object.values(sayReason(one, language)).join(' ');
  const category = reason('CATEGORY_NEEDED', { kind: 'category', anyOf: ['C1', 'C'] }, { category: 'C1' });
  expect(say(category, 'en')).toBe('This van needs licence category C1. Needed: category C1 or C.');
  expect(say(category, 'de')).toBe(
    'Für dieses Fahrzeug ist die Führerscheinklasse C1 nötig. Nötig ist die Klasse C1 oder C.',
  );
  const heavy = reason(
    'WEIGHT_RESTRICTED',
    { kind: 'vehicle', what: 'lighter' },
    { code: '107', limitKg: 8_250 },
  );
  expect(say(heavy, 'en')).toContain('no more than 8,250 kg (code 107)');
  expect(say(heavy, 'de')).toContain('höchstens 8.250 kg');
  const young = reason('TOO_YOUNG_FOR_US', { kind: 'pickup-from', date: '2028-06-01' }, { age: 21 });
  expect(say(young, 'en')).toBe('Drivers must be 21 or older. Possible for pickups from Thu, 1 Jun 2028.');
});
