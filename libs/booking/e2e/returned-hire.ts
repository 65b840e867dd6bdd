import type { Booking } from '@convoy/booking/contract';
import { call } from '@convoy/e2e/support/accounts';
import { type Brand, originOf } from '@convoy/e2e/support/brands';
import { daysAhead } from '@convoy/e2e/support/hire-dates';
import type { FleetDepot, FleetVan } from '@convoy/fleet/contract';
import { addedVan } from '@convoy/fleet/e2e/fleet.pages';
import { cards, PaymentPage } from '@convoy/payment/e2e/payment.page';
import type { Page } from '@playwright/test';
import { licenceEntered } from './cleared-gates.ts';

/** A van of this journey alone, at a depot that is open at every hour, so that a hire can begin whenever the journey runs. */
export async function vanAtAnyHour(
  desk: Page,
  mark: string,
): Promise<{ van: FleetVan; depot: FleetDepot; model: string }> {
  const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const { depot } = await call<{ depot: FleetDepot }>(desk, 'POST', '/api/fleet/depots', {
    name: `Open yard ${mark}`,
    address: '1 Mill Lane',
    town: 'Leeds',
    postcode: 'LS1 4AP',
    phone: '0113 496 0000',
    hours: Object.fromEntries(week.map((day) => [day, ['00:00', '23:59']])),
    closedOnBankHolidays: false,
    noticeMinutes: 0,
  });
  const model = `Runner ${mark}`;
  const van = await addedVan(desk, { registration: mark, model, location: depot.name });
  return { van, depot, model };
}

/** A hire that its customer paid in full and that staff handed over and took back a moment later. */
export async function returnedHire(
  { customer, desk, brand }: { customer: Page; desk: Page; brand: Brand },
  { van, depot }: { van: FleetVan; depot: FleetDepot },
): Promise<Booking> {
  const { id } = await call<Booking>(customer, 'POST', '/api/bookings', {
    vanId: van.id,
    pickupLocation: depot.name,
    pickupDate: daysAhead(0),
    returnDate: daysAhead(2),
  });
  const payment = new PaymentPage(customer);
  await customer.goto(`${originOf(brand)}/payment/${id}`);
  await payment.choose('Pay Full Amount');
  await payment.pay(cards.good);
  await payment.isConfirmed();
  await licenceEntered(desk, id);
  await call(desk, 'POST', `/api/bookings/${id}/hand-over`);
  return call<Booking>(desk, 'POST', `/api/bookings/${id}/return`);
}
