import { beforeAll, describe, expect, it } from 'vitest';
import { placeDataFolder, readPlaceData } from './place-data.ts';
import { PlaceIndex } from './place-index.ts';

let index: PlaceIndex;
beforeAll(() => {
  index = new PlaceIndex(readPlaceData(placeDataFolder()));
});
const towns = (text: string, limit = 3) =>
  index.townsOf(text, limit).map(({ name, area, exact }) => `${name}, ${area}${exact ? '' : '?'}`);

describe('towns by what people type', () => {
  it('finds them in any case, spacing, accent and form', () => {
    for (const text of ['Leeds', ' leeds ', 'LÉEDS'])
      expect(towns(text)[0]).toBe('Leeds, Yorkshire and the Humber');
    expect(towns('kings lynn')[0]).toBe("King's Lynn, Norfolk");
    expect(towns('Saint Albans')[0]).toBe('St Albans, Hertfordshire');
    expect(towns('stoke on trent')[0]).toBe('Stoke-on-Trent, West Midlands');
    expect(towns('new port')[0]).toBe('Newport, Wales');
    expect(towns('Hull')[0]).toBe('Hull, Yorkshire and the Humber');
  });

  it('tells namesakes apart, bigger first', () => {
    expect(towns('Newport')[0]).toBe('Newport, Wales');
    expect(towns('Newport, Essex')).toEqual(['Newport, Essex']);
    expect(towns('Newcastle', 2)).toEqual([
      'Newcastle upon Tyne, North East England',
      'Newcastle under Lyme, Staffordshire',
    ]);
    expect(new Set(towns('Newport', 20)).size).toBe(towns('Newport', 20).length);
  });

  it('mends mistakes, and says so', () => {
    for (const [typed, meant] of [
      ['Ledds', 'Leeds'],
      ['Manchster', 'Manchester'],
      ['Brimingham', 'Birmingham'],
      ['Edinborough', 'Edinburgh'],
      ['Sheffeild', 'Sheffield'],
      ['Newcastel', 'Newcastle upon Tyne'],
      ['glasgw', 'Glasgow'],
      ['Lodnon', 'London'],
    ] as const) {
      const [best] = index.townsOf(typed, 1);
      expect([typed, best?.name, best?.exact]).toEqual([typed, meant, false]);
    }
  });

  it('completes a beginning, and says so', () => {
    expect(towns('Peterboro')[0]).toBe('Peterborough, East of England?');
  });

  it('finds nothing where nothing is', () => {
    for (const text of ['Atlantis', 'Hogwarts', 'xyzzy', 'Zürich', '🚐', '%', 'x', ''])
      expect(towns(text)).toEqual([]);
  });

  it('has an area for every place, never its own name again', () => {
    for (const name of ['London', 'Edinburgh', 'Cardiff', 'Derry', 'Bristol', 'York']) {
      const [place] = index.townsOf(name, 1);
      expect(place!.name).toBe(name);
      expect(place!.area).not.toMatch(new RegExp(`\\b${name}$`));
    }
  });
});

describe('outcodes', () => {
  it('stand at their centre; a part of a district at its district', () => {
    expect(index.postcode('LS1')?.outcode).toMatchObject({
      name: 'LS1',
      latitude: 53.79696,
      longitude: -1.54907,
    });
    expect(index.postcode('W1A 0AX')).toMatchObject({ full: 'W1A 0AX', outcode: { name: 'W1' } });
    expect(index.postcode('L51 4AP')).toMatchObject({
      full: 'LS1 4AP',
      outcode: { name: 'LS1', exact: false },
    });
  });

  it('offers longer ones while somebody types', () => {
    expect(index.longerOutcodes('LS2', 20).map(({ name }) => name)).toEqual([
      'LS20',
      'LS21',
      'LS22',
      'LS23',
      'LS24',
      'LS25',
      'LS26',
      'LS27',
      'LS28',
      'LS29',
    ]);
    expect(index.longerOutcodes('Bath', 5)).toEqual([]);
  });
});
