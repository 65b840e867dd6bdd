import { describe, expect, it } from 'vitest';
import { decodeForm } from './form-decoding.ts';

/** The same with ordinary objects, to compare. */
const plain = (encoded: string) => JSON.parse(JSON.stringify(decodeForm(encoded))) as unknown;

describe('form decoding', () => {
  it('reads nested names and lists, numbered or not', () => {
    expect(plain('amount=100&metadata[booking]=7&metadata[note]=a%26b')).toEqual({
      amount: '100',
      metadata: { booking: '7', note: 'a&b' },
    });
    expect(plain('expand[]=a&expand[]=b.c')).toEqual({ expand: ['a', 'b.c'] });
    expect(plain('items[0][price]=x&items[1][price]=y')).toEqual({ items: [{ price: 'x' }, { price: 'y' }] });
    expect(plain('')).toEqual({});
  });

  it('takes __proto__ for a name and touches no prototype', () => {
    const form = decodeForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
  });

  it.each(['a[b', 'a[b]c=1', 'a[b]]=1', `a${'[b]'.repeat(9)}=1`])('refuses %s', (encoded) => {
    expect(() => decodeForm(encoded)).toThrow('Invalid parameter name');
  });
});
