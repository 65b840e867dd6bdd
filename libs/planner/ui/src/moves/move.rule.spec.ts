import { describe, expect, it } from 'vitest';
import { takeOf, vanOf } from '../testing/plan.fixtures.ts';
import { actionsOf, changeInputOf, exchangeOf, inverseOf, isNoMove, moveOf, vansFor } from './move.rule.ts';

const from = '2026-11-30';
const van = vanOf();
const other = vanOf({ id: 2 });

describe('a move', () => {
  it('asks for what it changes and for nothing else', () => {
    const take = takeOf();
    expect(changeInputOf(from, moveOf('later', take, van)!)).toEqual({
      pickupDate: '2026-12-03T10:00',
      returnDate: '2026-12-05T10:00',
    });
    expect(changeInputOf(from, moveOf('extend', take, van)!)).toEqual({ returnDate: '2026-12-05T10:00' });
    expect(changeInputOf(from, { take, van, to: other, start: 0, end: 0 })).toEqual({ vanId: 2 });
  });

  it('of a hire of whole days asks for days', () => {
    expect(changeInputOf(from, moveOf('earlier', takeOf({ whole: 3 }), van)!)).toEqual({
      pickupDate: '2026-12-01',
      returnDate: '2026-12-03',
    });
  });

  it('is none where nothing changes or the hire would end before its pickup', () => {
    const take = takeOf({ from: 0, until: 600 });
    expect(isNoMove({ take, van, to: van, start: 0, end: 0 })).toBe(true);
    expect(isNoMove(moveOf('shorten', take, van)!)).toBe(true);
    expect(isNoMove({ take, van, to: other, start: 0, end: 0 })).toBe(false);
  });

  it('is undone by its inverse', () => {
    const take = takeOf();
    const back = inverseOf({ take, van, to: other, start: 1, end: 2 });
    expect(changeInputOf(from, back)).toEqual({
      vanId: van.id,
      pickupDate: '2026-12-02T10:00',
      returnDate: '2026-12-04T10:00',
    });
  });
});

it('offers what the state of a hire allows: on the road its pickup is over', () => {
  expect(actionsOf(takeOf())).toEqual(['open', 'earlier', 'later', 'extend', 'shorten', 'van']);
  expect(actionsOf(takeOf({ state: 'overdue' }))).toEqual(['open', 'extend', 'shorten', 'van']);
  expect(actionsOf(takeOf({ state: 'maintenance' }))).toEqual(['open']);
  expect(actionsOf(takeOf({ state: 'block', id: 0 }))).toEqual([]);
});

it('names first the vans that are free, of the same depot and size', () => {
  const taken = vanOf({ id: 3, takes: [takeOf({ id: 99 })] });
  const elsewhere = vanOf({ id: 4, depot: { id: 6, name: 'York' } });
  const larger = vanOf({ id: 5, size: 'large' });
  const ids = vansFor([taken, elsewhere, larger, van, other], van, takeOf()).map(({ id }) => id);
  expect(ids).toEqual([2, 5, 4, 3]);
});

describe('a move to a van that is taken', () => {
  const take = takeOf();
  const onto = (...takes: ReturnType<typeof takeOf>[]) =>
    exchangeOf({ take, van, to: vanOf({ id: 2, takes }), start: 0, end: 0 });
  const theirs = takeOf({ id: 21, label: 'Mia Long' });

  it('is an exchange with the one hire that has it', () => {
    expect(onto(theirs)?.id).toBe(21);
    expect(onto()).toBeNull();
  });

  it('is none with a job, with a hire on the road, with two hires, or on the same van', () => {
    expect(onto(takeOf({ id: 5, state: 'maintenance' }))).toBeNull();
    expect(onto(takeOf({ id: 5, state: 'active' }))).toBeNull();
    expect(onto(theirs, takeOf({ id: 22, from: 3 * 1440, until: 4 * 1440 }))).toBeNull();
    expect(exchangeOf({ take, van, to: van, start: 1, end: 1 })).toBeNull();
  });

  it('looks at the days to which the hire moves', () => {
    const to = vanOf({ id: 2, takes: [theirs] });
    expect(exchangeOf({ take, van, to, start: 10, end: 10 })).toBeNull();
  });

  it('is undone by an exchange with the same hire', () => {
    const to = vanOf({ id: 2, takes: [theirs] });
    expect(inverseOf({ take, van, to, start: 0, end: 0, exchange: theirs })).toMatchObject({
      exchange: theirs,
      van: { id: 2 },
      to: { id: 1 },
    });
  });
});
