import { expect, it } from 'vitest';
import { plugin } from '../testing/plugin.fixtures.ts';
import { narrowCatalogue } from './narrow-catalogue.rule.ts';

const plugins = [
  plugin({ id: 'gps', name: 'Van tracking', summary: 'Where vans are.', state: 'enabled' }),
  plugin({ id: 'permit', name: 'Parking permits', state: 'available' }),
  plugin({ id: 'voice', name: 'Voice', state: 'lacking' }),
  plugin({ id: 'old', name: 'Old one', state: 'disabled' }),
  plugin({ id: 'payé', name: 'Stationnement payé d’avance', state: 'enabled' }),
];
const left = (filter: 'all' | 'enabled' | 'available' | 'lacking', words = '') =>
  narrowCatalogue(plugins, { filter, words }).map(({ id }) => id);

it('leaves of a catalogue what a filter and all words fit', () => {
  expect(left('all')).toHaveLength(5);
  expect(left('enabled')).toEqual(['gps', 'payé']);
  expect(left('available')).toEqual(['permit', 'old']);
  expect(left('lacking')).toEqual(['voice']);
  expect(left('all', 'VANS where')).toEqual(['gps']);
  expect(left('enabled', 'permits')).toEqual([]);
});

it('finds as every other search does: without accents and with any apostrophe', () => {
  for (const words of ["d'avance", 'paye', 'davance STATIONNEMENT'])
    expect(left('all', words)).toEqual(['payé']);
});
