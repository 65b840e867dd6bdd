import { expect, it } from 'vitest';
import { AddressBook } from './address-book.ts';

it('takes as many connections of an address as it may have, and more once some are closed', () => {
  const book = new AddressBook({ connections: 2, unknown: 10 });
  expect([book.open('a'), book.open('a'), book.open('a'), book.open('b')]).toEqual([true, true, false, true]);
  book.closed('a');
  expect([book.open('a'), book.open('a')]).toEqual([true, false]);
});

it('hears no address that tries names, until the next minute', () => {
  const book = new AddressBook({ connections: 10, unknown: 3 });
  for (let n = 0; n < 3; n++) {
    expect(book.mayName('a')).toBe(true);
    book.missed('a');
  }
  expect([book.mayName('a'), book.open('a'), book.open('b')]).toEqual([false, false, true]);
  book.turn();
  expect([book.mayName('a'), book.open('a')]).toEqual([true, true]);
});
