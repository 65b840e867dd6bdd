import { describe, expect, it } from 'vitest';
import { findDepots, isNamed } from './find-depot.ts';

const depots = [
  { name: 'Leeds City', town: 'Leeds', postcode: 'LS1 4AP' },
  { name: 'Leeds City Airport', town: 'Leeds', postcode: 'LS19 7TU' },
  { name: 'York', town: 'York', postcode: 'YO1 7HH' },
];
const names = (text: string) => findDepots(depots, text).map((depot) => depot.name);

describe('finding a depot by what people type', () => {
  it('takes an exact name alone, in any case and spacing', () => {
    expect(names('  leeds   CITY ')).toEqual(['Leeds City']);
  });
  it('takes a town or the beginning of a name', () => {
    expect(names('Leeds')).toEqual(['Leeds City', 'Leeds City Airport']);
    expect(names('yo')).toEqual(['York']);
  });
  it('takes a postcode, whole, outward, or a neighbour’s', () => {
    expect(names('ls14ap')).toEqual(['Leeds City']);
    expect(names('LS1')).toEqual(['Leeds City']);
    expect(names('LS1 9ZZ')).toEqual(['Leeds City']);
  });
  it('folds accents and signs', () => {
    const welsh = [{ name: 'Ynys Môn', town: 'Llangefni', postcode: 'LL77 7TW' }];
    for (const text of ['Ynys Mon', 'ynys môn', 'YNYS-MÔN']) expect(findDepots(welsh, text)).toEqual(welsh);
    const english = [{ name: "King's Lynn", town: 'St. Ives', postcode: 'PE30 1AA' }];
    for (const text of ['Kings Lynn', 'Saint Ives']) expect(findDepots(english, text)).toEqual(english);
  });
  it('finds letters that have no accent to take off, and any apostrophe', () => {
    const far = [{ name: 'Łódź Straße', town: 'Işık', postcode: 'LS1 4AP' }];
    for (const text of ['Lodz Strasse', 'łódź', 'isik', 'IŞIK', 'lodz'])
      expect(findDepots(far, text), text).toEqual(far);
    const lane = [{ name: 'King’s Lane', town: 'Leeds', postcode: 'LS1 4AP' }];
    for (const text of ["king's lane", 'kings lane']) expect(findDepots(lane, text), text).toEqual(lane);
  });
  it('tells names in other letters apart', () => {
    const far = ['東京', '大阪'].map((name) => ({ name, town: 'Leeds', postcode: 'LS1 4AP' }));
    expect(findDepots(far, ' 大阪 ').map(({ name }) => name)).toEqual(['大阪']);
    expect([isNamed('東京', '大阪'), isNamed('東京', '東京'), isNamed('Ynys Môn', 'ynys-mon')]).toEqual([
      false,
      true,
      true,
    ]);
  });
  it('finds nothing for what is nowhere, all for nothing', () => {
    expect(names('Atlantis')).toEqual([]);
    expect(names('  ')).toEqual(names(''));
    for (const signs of ['%', '🚐', '利兹']) expect(names(signs)).toEqual([]);
  });
});
