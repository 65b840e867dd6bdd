import { describe, expect, it } from 'vitest';
import { bookingPaymentStatuses, bookingStatuses } from './booking.status.ts';
import { bookingTones, shownPaymentStatus, shownStatus } from './booking.tones.ts';

describe('states as they are shown', () => {
  it('shows every known state as itself', () => {
    expect(bookingStatuses.map(shownStatus)).toEqual([...bookingStatuses]);
    expect(bookingPaymentStatuses.map(shownPaymentStatus)).toEqual([...bookingPaymentStatuses]);
  });

  it.each(['teleported', '', 'toString'])('shows the unknown %j as pending', (status) => {
    expect(shownStatus(status)).toBe('pending');
    expect(shownPaymentStatus(status)).toBe('pending');
  });

  it('warns of what waits and tells an end against the hire from a good one', () => {
    expect(bookingTones).toMatchObject({ pending: 'warning', confirmed: 'success', no_show: 'danger' });
  });
});
