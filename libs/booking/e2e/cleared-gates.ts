import type { Booking } from '@convoy/booking/contract';
import { call } from '@convoy/e2e/support/accounts';
import type { Page } from '@playwright/test';

/** Staff enter a good licence for the customer of a booking, as a hand-over needs it. */
export async function licenceEntered(desk: Page, bookingId: number): Promise<void> {
  const { customerId } = await call<Booking>(desk, 'GET', `/api/bookings/${bookingId}`);
  const category = (code: string) => ({
    category: code,
    from: '2005-01-01',
    until: '2055-03-16',
    restrictions: [],
  });
  await call(desk, 'PUT', `/api/customers/${customerId}/licence`, {
    issuer: 'GB',
    number: 'TESTE853175M99AB',
    birthDate: '1985-03-17',
    nameChecked: true,
    photocardUntil: null,
    categories: [category('B'), category('C1')],
    endorsements: [],
    disqualifiedUntil: null,
  });
}

/** What a booking owes is paid in cash. */
export async function paidInCash(desk: Page, bookingId: number): Promise<void> {
  await call(desk, 'POST', `/api/bookings/${bookingId}/counter-payments`, { type: 'rental', method: 'cash' });
}
