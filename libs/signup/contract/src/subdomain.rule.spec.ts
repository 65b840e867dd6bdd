import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSubdomain, lookOf, subdomainFault, subdomainFrom } from './subdomain.rule.ts';

describe('a subdomain', () => {
  it.each([
    ['acme-vans', null],
    ['van4u', null],
    ['ab', 'short'],
    ['a'.repeat(40), null],
    ['a'.repeat(41), 'long'],
    ['a'.repeat(64), 'long'],
    ['Müller-vans', 'letters'],
    ['swift_vans', 'letters'],
    ['swift.vans', 'letters'],
    ['ѕwift-vans', 'letters'],
    ['日本', 'letters'],
    ['ü'.repeat(64), 'letters'],
    ['-vans', 'form'],
    ['vans-', 'form'],
    ['xn--vans', 'form'],
    ['4vans', 'form'],
    ['www', 'reserved'],
    ['support', 'reserved'],
    ['sign-up', 'reserved'],
    ['wpad', 'reserved'],
    ['helpdesk', 'reserved'],
    ['www2', 'confusable'],
    ['mail-2', 'confusable'],
    ['support-01', 'confusable'],
    ['vans2', null],
    ['billing-support', 'confusable'],
    ['admin-login', 'confusable'],
    ['help-d3sk', 'confusable'],
    ['live-vans', null],
    ['supp0rt', 'confusable'],
    ['adm1n', 'confusable'],
    ['log-in', 'confusable'],
    ['convoy-help', 'confusable'],
    ['my-c0nvoy', 'confusable'],
  ])('%s: %s', (name, fault) => {
    expect(subdomainFault(name)).toBe(fault);
  });

  it('is meant without blanks and in lower case', () => {
    expect(asSubdomain('  Acme-Vans ')).toBe('acme-vans');
  });
});

describe('the look of a subdomain', () => {
  it.each([
    ['swift-vans', 'swiftvans'],
    ['swift-vans', 'swlft-vans'],
    ['swift-vans', 'sw1ft-van5'],
    ['northern-hire', 'northem-hire'],
    ['wagon', 'vvagon'],
    ['boss-vans', '8o55-vans'],
  ])('%s is taken for %s', (one, other) => {
    expect(lookOf(one)).toBe(lookOf(other));
  });

  it('tells others apart', () => {
    expect(lookOf('swift-vans')).not.toBe(lookOf('swift-van'));
    expect(lookOf('red-vans')).not.toBe(lookOf('bed-vans'));
  });
});

describe('a subdomain made of a name', () => {
  it.each([
    ['Acme Vans', 'acme-vans'],
    ["O'Brien & Søns Ltd.", 'obrien-and-s-ns-ltd'],
    ['Café Vans', 'cafe-vans'],
    ['24/7 Vans', 'vans'],
    ['東京レンタカー', ''],
  ])('%s: %s', (business, name) => {
    expect(subdomainFrom(business)).toBe(name);
  });

  it('has the form of one, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."aZ9-& é東'._ÅßI"), maxLength: 120 }), (business) => {
        const name = subdomainFrom(business);
        expect(name).toMatch(/^$|^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
        expect(name.length).toBeLessThanOrEqual(40);
      }),
    );
  });
});
