// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { fitChoice, keepChoice, moveColumn, readChoice, usualChoice } from './table-choice.ts';

const columns = [{ id: 'a', hideable: false }, { id: 'b' }, { id: 'c', initiallyHidden: true }, { id: 'd' }];

afterEach(() => window.localStorage.clear());

describe('fitChoice', () => {
  it.each([null, 'x', 7, [], {}, { order: 'abc', hidden: 3, density: 'tiny' }, { order: [1, {}] }])(
    'takes %j for nothing said',
    (saved) => {
      expect(fitChoice(columns, saved)).toEqual(usualChoice(columns));
    },
  );

  it('keeps what fits: order, hidden, density', () => {
    expect(fitChoice(columns, { order: ['d', 'c', 'b', 'a'], hidden: ['b'], density: 'compact' })).toEqual({
      order: ['d', 'c', 'b', 'a'],
      hidden: ['b'],
      density: 'compact',
    });
  });

  it('drops unknown and repeated columns and never hides one that must be seen', () => {
    const { order, hidden } = fitChoice(columns, {
      order: ['d', 'd', 'gone', 'a', 'b', 'c'],
      hidden: ['a', 'gone', 'd'],
    });
    expect(order).toEqual(['d', 'a', 'b', 'c']);
    expect(hidden).toEqual(['d']);
  });

  it('puts a column that is new behind its neighbour, hidden if it is built so', () => {
    const { order, hidden } = fitChoice(columns, { order: ['d', 'b', 'a'], hidden: [] });
    expect(order).toEqual(['d', 'b', 'c', 'a']);
    expect(hidden).toEqual(['c']);
  });

  it('never hides everything', () => {
    const free = [{ id: 'x' }, { id: 'y' }];
    expect(fitChoice(free, { order: ['x', 'y'], hidden: ['x', 'y'] }).hidden).toEqual([]);
  });
});

describe('storage', () => {
  it('reads back what was kept, and survives rubbish', () => {
    const choice = { order: ['d', 'a', 'b', 'c'], hidden: ['b'], density: 'compact' } as const;
    keepChoice('table.x', choice);
    expect(readChoice(columns, 'table.x')).toEqual(choice);
    window.localStorage.setItem('table.x', '{"order":');
    expect(readChoice(columns, 'table.x')).toEqual(usualChoice(columns));
    keepChoice('table.x', null);
    expect(window.localStorage.getItem('table.x')).toBeNull();
  });
});

describe('moveColumn', () => {
  it('moves by one place and stops at the ends', () => {
    expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(moveColumn(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
  });
});
