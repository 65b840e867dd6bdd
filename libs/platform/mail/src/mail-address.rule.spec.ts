import { describe, expect, it } from 'vitest';
import { checkedAddress, checkedHeaders, MailRejected, singleLine } from './mail-address.rule.ts';

describe('mail addresses', () => {
  it('takes one plain address, with or without a name', () => {
    expect(checkedAddress(' ada@example.com ')).toEqual({ address: 'ada@example.com' });
    expect(checkedAddress({ name: 'Ada\r\nBcc: eve@example.com', address: 'ada@example.com' })).toEqual({
      name: 'Ada Bcc: eve@example.com',
      address: 'ada@example.com',
    });
  });

  it.each([
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com\u0000',
    '<ada@example.com>',
    'ada@exam ple.com',
    'ada',
    '@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('refuses %j', (address) => {
    expect(() => checkedAddress(address)).toThrow(MailRejected);
  });
});

describe('mail headers', () => {
  it('puts text on one line', () => {
    expect(singleLine('Your booking\r\nBcc: eve@example.com\u2028!')).toBe(
      'Your booking Bcc: eve@example.com !',
    );
  });

  it('takes own headers and refuses breaks and those that route the mail', () => {
    expect(checkedHeaders({ 'X-Convoy-Tenant': '7' })).toEqual({ 'X-Convoy-Tenant': '7' });
    expect(() => checkedHeaders({ 'X-A': 'b\r\nBcc: eve@example.com' })).toThrow(MailRejected);
    expect(() => checkedHeaders({ Bcc: 'eve@example.com' })).toThrow(MailRejected);
    expect(() => checkedHeaders({ 'X-A: b\r\nBcc': 'eve@example.com' })).toThrow(MailRejected);
  });
});
