import { describe, expect, it } from 'vitest';
import type { PlateLookupAnswer } from '../../../../contract/src/index.ts';
import { plateAnswer } from '../../testing/plate.fixtures.ts';
import { fillFromPlate, isSaid, plainPlate } from './fill-from-plate.rule.ts';

const blank = {
  make: '',
  model: '',
  year: 2026,
  fuelType: 'diesel',
  euroClass: '',
  motExpiresOn: '',
  taxExpiresOn: '',
};
const fill = (entries: object, entered: string[] = [], answer: PlateLookupAnswer = plateAnswer()) => {
  const { fill, ask, same, unknown } = fillFromPlate(answer, { ...blank, ...entries }, (field) =>
    entered.includes(field),
  );
  const names = (list: readonly { field: string }[]) => list.map(({ field }) => field);
  return { fill: names(fill), ask: names(ask), same: names(same), unknown };
};

describe('a plate that was looked up', () => {
  it('fills what is empty or as the form began', () => {
    expect(fill({})).toEqual({
      fill: ['make', 'model', 'year', 'euroClass', 'motExpiresOn'],
      ask: [],
      same: ['fuelType'],
      unknown: ['taxExpiresOn'],
    });
  });

  it('asks before it replaces what somebody entered', () => {
    const { fill: filled, ask } = fill({ model: 'Tourneo', year: 2018 }, ['model', 'year']);
    expect(ask).toEqual(['model', 'year']);
    expect(filled).toEqual(['make', 'euroClass', 'motExpiresOn']);
  });

  it('leaves a name alone that is the same in other letters', () => {
    expect(fill({ make: 'FORD ' }, ['make']).same).toContain('make');
  });

  it('fills what somebody emptied', () => {
    expect(fill({ year: null }, ['year']).fill).toContain('year');
  });

  it('that nobody knows fills nothing', () => {
    const unknown = { known: false, at: '', why: [] } as const;
    const answer = plateAnswer();
    const none = Object.fromEntries(Object.keys(answer.fields).map((field) => [field, unknown]));
    const { fill: filled, ask } = fill({ model: 'Tourneo' }, ['model'], {
      ...answer,
      fields: none as unknown as PlateLookupAnswer['fields'],
    });
    expect([filled, ask]).toEqual([[], []]);
  });
});

it('a plate is the same in any case and spacing', () => {
  expect(['aa19 dsl', 'AA19-DSL', ' aa 19dsl '].map(plainPlate)).toEqual(['AA19DSL', 'AA19DSL', 'AA19DSL']);
});

it('an entry is compared as it reads', () => {
  expect([isSaid(2019, 2019), isSaid(null, 'Ford'), isSaid('ford', 'Ford')]).toEqual([true, false, true]);
});
