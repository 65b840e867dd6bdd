import { describe, expect, it } from 'vitest';
import { isSamePerson } from './same-person.rule.ts';

const ann = { email: 'ann.lee@gmail.com', phone: '+44 7700 900123' };

describe('two accounts', () => {
  it.each([
    { email: 'Ann.Lee+vans@gmail.com', phone: null },
    { email: 'annlee@googlemail.com', phone: '' },
    { email: 'other@post.example', phone: '07700 900 123' },
    { email: 'other@post.example', phone: '0044 7700-900123' },
  ])('are one person’s where mailbox or phone is the same: %o', (other) => {
    expect(isSamePerson(ann, other)).toBe(true);
  });
  it.each([
    { email: 'bob@gmail.com', phone: '07700 900124' },
    { email: 'ann.lee@post.example', phone: null },
  ])('are of two people otherwise: %o', (other) => {
    expect(isSamePerson(ann, other)).toBe(false);
  });
  it('are not one person’s because neither has a phone, or only a few digits of one', () => {
    const bob = { email: 'bob@post.example', phone: null };
    expect(isSamePerson({ email: 'eve@post.example', phone: null }, bob)).toBe(false);
    expect(isSamePerson({ email: 'eve@post.example', phone: '123' }, { ...bob, phone: '123' })).toBe(false);
  });
  it('keep their dots where the provider does', () => {
    const dotted = { email: 'a.b@post.example', phone: null };
    expect(isSamePerson(dotted, { email: 'ab@post.example', phone: null })).toBe(false);
  });
});
