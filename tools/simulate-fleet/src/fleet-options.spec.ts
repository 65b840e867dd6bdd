import { expect, it } from 'vitest';
import { planOf } from './fleet-options.ts';

it('drives twelve vans to the gateway of this machine unless told otherwise', () => {
  const plan = planOf({});
  expect(plan).toMatchObject({ host: '127.0.0.1', port: 5027, sinceHours: 0, hoursPerHour: 1 });
  expect(plan.vans).toHaveLength(12);
  expect(plan.vans[0]!.imei).toBe('359400000000009');
  const other = planOf({ first: '2', vans: '3', home: ['York', 'leeds'] });
  expect(other.vans[0]!.imei).toBe(plan.vans[2]!.imei);
  expect(other.vans.map(({ home }) => 'name' in home && home.name)).toEqual(['York', 'Leeds', 'York']);
  expect(planOf({ imei: ['356307042441013'] }).vans).toHaveLength(1);
  expect(planOf({ since: '1.5' })).toMatchObject({ sinceHours: 1.5, hoursPerHour: 60 });
});

it.each([
  [{ vans: '0' }, /--vans is a whole number from 1/],
  [{ port: '70000' }, /--port/],
  [{ 'hours-per-hour': '5' }, /--since must say/],
  [{ 'hours-per-hour': '0.5', since: '1' }, /--hours-per-hour is a number from 1/],
  [{ imei: ['356307042441014'] }, /is no IMEI/],
  [{ imei: ['356307042441013', '356307042441013'] }, /named twice/],
  [{ imei: ['356307042441013'], vans: '2' }, /leave out --vans/],
  [{ home: ['Atlantis'] }, /"Atlantis" is no town/],
])('refuses %j with a sentence', (typed, sentence) => {
  expect(() => planOf(typed)).toThrow(sentence);
});
