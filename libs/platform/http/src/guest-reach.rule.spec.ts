import { describe, expect, it } from 'vitest';
import { guestReach, type NamingRequest } from './guest-reach.rule.ts';

const request = (url: string, given: Partial<NamingRequest> = {}): NamingRequest => ({
  routeOptions: { url },
  params: {},
  ...given,
});
const ofBooking = (id: string, rest = '') =>
  request(`/api/bookings/:bookingId${rest}`, { params: { bookingId: id } });

describe('the reach of a guest’s session', () => {
  it('is the booking it is bound to, as the path names it', () => {
    expect(guestReach(undefined, ofBooking('7'), 7)).toBe('open');
    expect(guestReach(undefined, ofBooking('7', '/changes/:changeId/confirm'), 7)).toBe('open');
    expect(guestReach(undefined, ofBooking('8'), 7)).toBe('elsewhere');
    expect(guestReach(undefined, ofBooking('8', '/messages'), 7)).toBe('elsewhere');
    expect(guestReach(undefined, ofBooking('7.0'), 7)).toBe('elsewhere');
  });

  it('is none before the guest has booked', () => {
    expect(guestReach(undefined, ofBooking('7'), null)).toBe('elsewhere');
    expect(guestReach(undefined, ofBooking('null'), null)).toBe('elsewhere');
  });

  it('is closed where the path names no booking, whatever query, body and other names say', () => {
    const named = { body: { bookingId: 7 }, query: { bookingId: '7' } };
    expect(guestReach(undefined, request('/api/bookings', named), 7)).toBe('closed');
    expect(guestReach(undefined, request('/api/bookings/calendar', named), 7)).toBe('closed');
    expect(guestReach(undefined, request('/api/bookings-of/:id', { params: { id: '7' } }), 7)).toBe('closed');
    expect(guestReach(undefined, request('/api/payments/:id', { params: { id: '7' } }), 7)).toBe('closed');
  });

  it('of a route with a rule of its own is what the rule says', () => {
    const pay = (bookingId: unknown) => request('/api/create-payment-intent', { body: { bookingId } });
    expect(guestReach('booking-in-body', pay(7), 7)).toBe('open');
    expect(guestReach('booking-in-body', pay('7'), 7)).toBe('open');
    for (const other of [8, '8', '7 ', ['7'], undefined, null]) {
      expect(guestReach('booking-in-body', pay(other), 7)).toBe('elsewhere');
    }
    expect(guestReach('booking-in-body', request('/api/create-payment-intent'), 7)).toBe('elsewhere');
    expect(guestReach('booking-in-body', pay(null), null)).toBe('elsewhere');
    expect(guestReach('no-booking', request('/api/auth/user'), 7)).toBe('open');
    expect(guestReach('record', request('/api/payments/:id/receipt.pdf'), 7)).toBe('open');
  });

  it('is not widened by a rule where the path names another booking', () => {
    expect(guestReach('no-booking', ofBooking('8'), 7)).toBe('elsewhere');
    const exchange = { ...ofBooking('8', '/exchanges'), body: { bookingId: 7 } };
    expect(guestReach('booking-in-body', exchange, 7)).toBe('elsewhere');
  });
});
