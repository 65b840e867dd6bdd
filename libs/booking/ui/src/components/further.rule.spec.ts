import { describe, expect, it } from 'vitest';
import { opensPart, unshownChoices } from './further.rule.ts';

describe('unshownChoices', () => {
  const query = new URLSearchParams('location=Leeds&vanType=large&seats=5&sort=size&map=on');

  it('are those that no field of the form shows', () => {
    expect(unshownChoices(query, false)).toEqual([
      ['seats', '5'],
      ['sort', 'size'],
      ['map', 'on'],
    ]);
    expect(unshownChoices(query, true).map(([name]) => name)).toEqual(['sort', 'map']);
  });

  it('keep the point of a person, and not that of a place whose name may be typed over', () => {
    const point = 'latitude=53.8&longitude=-1.5';
    expect(unshownChoices(new URLSearchParams(point), false).map(([name]) => name)).toEqual([
      'latitude',
      'longitude',
    ]);
    expect(unshownChoices(new URLSearchParams(`location=Leeds&${point}`), false)).toEqual([]);
  });
});

it('an address opens the part that it names, and no other', () => {
  expect(opensPart('?open=assistant', 'assistant')).toBe(true);
  expect(opensPart('?open=assistant', 'voice')).toBe(false);
  expect(opensPart('', 'voice')).toBe(false);
});
