import { expect, it } from 'vitest';
import { aVanDriving } from './driving.fixtures.ts';
import { narrowDriving } from './narrow-driving.rule.ts';

const vans = [
  aVanDriving({ vanId: 1, registration: 'CC33 CCC', drivingScore: 90, totalDistance: 5, idleTime: 9 }),
  aVanDriving({ vanId: 2, registration: 'AA11 AAA', drivingScore: null, totalDistance: 0, idleTime: 0 }),
  aVanDriving({
    vanId: 3,
    registration: 'BB22 BBB',
    drivingScore: 40,
    totalDistance: 8,
    idleTime: 3,
    van: 'Citroën Relay',
  }),
];
const ids = (...given: Parameters<typeof narrowDriving>) => narrowDriving(...given).map(({ vanId }) => vanId);

it.each([
  ['registration', [2, 3, 1]],
  ['lowest', [3, 1, 2]],
  ['highest', [1, 3, 2]],
  ['distance', [3, 1, 2]],
  ['idle', [1, 3, 2]],
] as const)('sorts by %s, vans without a score last', (sort, order) => {
  expect(ids(vans, '', sort)).toEqual(order);
});

it.each([
  ['bb22bbb', [3]],
  ['BB22 B', [3]],
  ['citroen', [3]],
  ['ford', [2, 1]],
  ['nothing', []],
])('finds %s', (text, found) => {
  expect(ids(vans, text, 'registration')).toEqual(found);
});

it('leaves the list that it is given as it is', () => {
  const before = [...vans];
  narrowDriving(vans, '', 'lowest');
  expect(vans).toEqual(before);
});
