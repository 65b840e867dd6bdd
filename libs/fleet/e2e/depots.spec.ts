import { BookingPage } from '@convoy/booking/e2e/booking.pages';
import { Frame } from '@convoy/e2e/pages/frame';
import { call, newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { type HireDates, hireDates } from '@convoy/e2e/support/hire-dates';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import type { FleetDepot } from '@convoy/fleet/contract';
import { addedDepot, addedVan, DepotPages, markOf } from './fleet.pages.ts';

const HOST = 'northern-hire';
const WEEK = 7 * 86_400_000;

test('a depot is added by its postcode, a van is moved there and found there from then on; what stands at the old one keeps it open', async ({
  page,
  newVisitor,
  guard,
}, info) => {
  test.slow();
  // Closing what is in use.
  guard.allow(/status of 409 .*\/close\)/);
  const plate = markOf('D', info.project);
  const [before, after] = twoHires();
  const [old, fresh] = [`Old yard ${plate}`, `New yard ${plate}`];
  const model = `Mover ${plate}`;
  await signedIn(page, HOST, 'operator');
  const depot = await addedDepot(page, old);
  const van = await addedVan(page, { registration: plate, model, location: old });
  const depots = new DepotPages(page, HOST);

  await test.step('the new depot is where its postcode lies', async () => {
    await depots.add({ name: fresh, street: '2 Mill Lane', town: 'York', postcode: 'yo1 7hh' });
    await expect(new Frame(page).toast('Depot added')).toBeVisible();
    await expect(page.getByRole('link', { name: fresh })).toBeVisible();
  });

  await test.step('the move is planned for the day before the later hire', async () => {
    const day = new Date(Date.parse(after.pickup) - WEEK / 7).toISOString().slice(0, 10);
    await depots.move(van.id, fresh, day, '10:00', 120);
    await expect(new Frame(page).toast('Move planned')).toBeVisible();
    await expect(page.getByText(`${old} → ${fresh}`).first()).toBeVisible();
  });

  await test.step('a guest finds it at the new depot only from then on', async () => {
    const guest = await newVisitor();
    const booking = new BookingPage(guest);
    const finds = async ({ pickup, back }: HireDates, isThere: boolean) => {
      const search = new URLSearchParams({ location: fresh, pickupDate: pickup, returnDate: back });
      await guest.goto(`${originOf(HOST)}/booking?${search}`);
      const card = booking.vans.filter({ hasText: model });
      if (isThere) await expect(card).toBeVisible();
      else await expect(guest.getByText('No vans found')).toBeVisible();
      await expect(card).toHaveCount(isThere ? 1 : 0);
    };
    await finds(before, false);
    await finds(after, true);
    const atOld = async ({ pickup, back }: HireDates) =>
      call<unknown[]>(
        guest,
        'GET',
        `/api/vans?${new URLSearchParams({ location: old, pickupDate: pickup, returnDate: back })}`,
      );
    expect([(await atOld(before)).length, (await atOld(after)).length]).toEqual([1, 0]);
  });

  await test.step('the old depot stays open: its van and its hire are named', async () => {
    const customer = await newVisitor();
    await registeredAndProved(customer, HOST, newPerson('Robin'));
    const { reference } = await call<{ reference: string }>(customer, 'POST', '/api/bookings', {
      vanId: van.id,
      pickupDate: before.pickup,
      returnDate: before.back,
      pickupLocation: old,
    });
    await depots.close(depot.id, 'The lease is over');
    const refusal = page.getByText('This depot is still in use').locator('..');
    await expect(refusal).toContainText(new RegExp([...plate].join(' ?')));
    await expect(refusal.getByRole('link', { name: reference })).toBeVisible();
    const { closedAt } = await call<FleetDepot>(page, 'GET', `/api/fleet/depots/${depot.id}`);
    expect(closedAt).toBeNull();
  });

  /** Dates of two hires with a week between them. */
  function twoHires(): [HireDates, HireDates] {
    for (;;) {
      const hires = [hireDates(info), hireDates(info)].sort((a, b) => (a.pickup < b.pickup ? -1 : 1));
      const [first, second] = hires as [HireDates, HireDates];
      if (Date.parse(second.pickup) - Date.parse(first.back) > WEEK) return [first, second];
    }
  }
});
