import { describe, expect, it } from 'vitest';
import { KeysetPage } from './keyset.ts';

const keys = [{ type: 'timestamptz' }, { type: 'bigint' }] as const;
const row = (id: number) => ({ id, place: [`2026-11-2${id} 10:00:00.123456+00`, String(id)] });
const page = (cursor?: string, number = 1) =>
  new KeysetPage('newest', keys, { page: number, perPage: 2, ...(cursor ? { cursor } : {}) });

describe('a page behind a row', () => {
  it('goes on where the one before ended, and back to where it began', () => {
    const first = page().cut([row(1), row(2), row(3)]);
    expect(first.rows).toEqual([{ id: 1 }, { id: 2 }]);
    expect(first.cursors.prev).toBeNull();
    const second = page(first.cursors.next!, 2);
    expect([second.after, second.back, second.offset]).toEqual([row(2).place, false, 0]);
    const { rows, cursors } = second.cut([row(3), row(4)]);
    expect([rows.map(({ id }) => id), cursors.next]).toEqual([[3, 4], null]);
    const back = page(cursors.prev!, 1);
    expect([back.after, back.back]).toEqual([row(3).place, true]);
    // They are read towards the beginning, and given in the order of the list.
    expect(back.cut([row(2), row(1)]).rows.map(({ id }) => id)).toEqual([1, 2]);
    expect(back.cut([row(2), row(1)]).cursors).toMatchObject({ prev: null, next: first.cursors.next });
  });
  it('is a jump where only its number is asked for', () => {
    const jump = page(undefined, 4);
    expect([jump.after, jump.offset, jump.limit]).toEqual([null, 6, 3]);
    expect(jump.cut([row(7)]).cursors.prev).not.toBeNull();
  });
  it.each([
    ['what is no cursor', 'abc'],
    ['another order', Buffer.from('["oldest",0,"2026-11-21 10:00:00+00","1"]').toString('base64url')],
    ['fewer places', Buffer.from('["newest",0,"1"]').toString('base64url')],
    ['no direction', Buffer.from('["newest",2,"2026-11-21 10:00:00+00","1"]').toString('base64url')],
    ['a date that is none', Buffer.from('["newest",0,"yesterday","1"]').toString('base64url')],
    [
      'a number that is none',
      Buffer.from('["newest",0,"2026-11-21 10:00:00+00","1 or 1"]').toString('base64url'),
    ],
    ['an object', Buffer.from('["newest",0,"2026-11-21 10:00:00+00",{}]').toString('base64url')],
  ])('refuses %s', (_what, cursor) => {
    expect(() => page(cursor)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });

  it.each([
    [['0', '-Infinity', '12.5'], true],
    [['-99999', 'Infinity', '0.30000000000000004'], true],
    [['abc', '0', '1'], false],
    [['1', 'NaN', '1'], false],
    [['1', '', '1'], false],
    [['1', '0x10', '1'], false],
    [['1', '0', '1 '], false],
  ])('of numbers %j is one: %s', (place, isOurs) => {
    const cursor = Buffer.from(JSON.stringify(['vans', 0, ...place])).toString('base64url');
    const read = () =>
      new KeysetPage('vans', Array(3).fill({ type: 'number' }), { page: 1, perPage: 2, cursor }).after;
    if (isOurs) expect(read()).toEqual(place);
    else expect(read).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  });
});
