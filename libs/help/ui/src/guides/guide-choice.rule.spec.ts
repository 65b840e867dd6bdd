import { describe, expect, it } from 'vitest';
import { audiencesOf, guideOfPage, isAt } from './guide-choice.rule.ts';
import { guides } from './guide-list.ts';

const at = (path: string, role: 'customer' | 'operator' | 'admin' | null) =>
  guideOfPage(guides, { host: 'brand', role }, path)?.id ?? null;

describe('the guide of a page', () => {
  it('is the one for the reader’s own role', () => {
    expect(at('/booking', null)).toBe('find-and-book');
    expect(at('/booking', 'customer')).toBe('find-and-book');
    expect(at('/booking', 'operator')).toBe('bookings');
    expect(at('/loyalty', 'admin')).toBe('programme');
  });

  it('is that of another role where the own has none', () => {
    expect(at('/booking/counter', 'admin')).toBe('counter');
    expect(at('/account/security', 'operator')).toBe('account');
  });

  it('prefers the page itself to a pattern that fits as well', () => {
    expect(at('/payment/methods', 'customer')).toBe('pay');
    expect(at('/payment/disputes', 'operator')).toBe('payments-and-refunds');
    expect(at('/fleet/17/edit', 'operator')).toBe('fleet');
  });

  it('is that of the page above where a page has none', () => {
    expect(at('/fleet/17/something-new', 'operator')).toBe('fleet');
    expect(at('/booking/counter/', 'operator')).toBe('counter');
  });

  it('is none for a page that no guide names, nor on another host', () => {
    expect(at('/nowhere', 'admin')).toBeNull();
    expect(guideOfPage(guides, { host: 'platform', role: 'admin' }, '/fleet')).toBeNull();
    // An address of thousands of parts is none of ours, and is not walked up.
    expect(guideOfPage(guides, { host: 'brand', role: null }, `/booking${'/a'.repeat(7000)}`)).toBeNull();
  });
});

it('takes an address with a slash at the end', () => {
  expect(isAt('/booking/:bookingId', '/booking/17/')).toBe(true);
  expect(isAt('/booking/:bookingId', '/booking/')).toBe(false);
  expect(isAt('/', '/')).toBe(true);
});

it('shows guests what customers read', () => {
  expect(audiencesOf({ host: 'brand', role: null })).toEqual(['customer']);
  expect(audiencesOf({ host: 'platform', role: null })).toEqual(['head-office', 'integrator']);
});
