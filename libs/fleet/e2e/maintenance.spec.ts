import { call, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { daysAhead } from '@convoy/e2e/support/hire-dates';
import { expect, test } from '@convoy/e2e/support/test';
import type { Depot, FleetVan } from '@convoy/fleet/contract';

const HOST = 'northern-hire';

test('a service that comes due, is booked, blocks, ends', async ({ page, newVisitor, guard }, info) => {
  test.slow();
  // The same time is asked for twice, and days on which depots are closed.
  guard.allow(/status of 4(09|22)/);
  // Of this run and this window alone.
  const plate = `M${Date.now().toString(36).slice(-5).toUpperCase()}${info.project.name.slice(0, 1).toUpperCase()}`;
  const service = `Interim service ${plate}`;
  await signedIn(page, HOST, 'operator');
  await page.goto(`${originOf(HOST)}/fleet/maintenance`);
  const [depot] = await call<Depot[]>(page, 'GET', '/api/depots');
  const van = await call<FleetVan>(page, 'POST', '/api/vans', {
    registration: plate,
    make: 'Journey',
    model: 'Workshop',
    year: 2024,
    vanType: 'medium',
    loadLength: '3.2',
    fuelType: 'diesel',
    seats: 3,
    dailyRate: '60.00',
    depositAmount: '100.00',
    location: depot?.name,
    motExpiresOn: '2090-01-01',
    taxExpiresOn: '2090-01-01',
    insuranceExpiresOn: '2090-01-01',
  });
  await call(page, 'POST', '/api/service-plans', {
    name: service,
    vanId: van.id,
    everyMonths: 1,
    startsOn: daysAhead(-25),
  });

  // It comes due.
  await page.goto(`${originOf(HOST)}/fleet/maintenance?view=due`);
  const due = page.getByRole('listitem').filter({ hasText: service }).first();
  await due.getByRole('button', { name: 'Schedule Maintenance' }).click();

  // It is booked.
  const dialog = page.getByRole('dialog', { name: 'Schedule Maintenance' });
  await expect(dialog.getByLabel('Description')).toHaveValue(service);
  await dialog.getByRole('button', { name: 'Schedule Maintenance' }).click();
  await expect(page.getByText('Maintenance Scheduled', { exact: true })).toBeVisible();
  await expect(due.getByText('On the schedule')).toBeVisible();
  const [job] = await call<{ scheduledDate: string }[]>(page, 'GET', `/api/maintenance?vanId=${van.id}`);
  const day = String(job?.scheduledDate);

  // It blocks: nobody finds the van for that day, and all find it afterwards.
  const guest = await newVisitor();
  await guest.goto(`${originOf(HOST)}/`);
  const isFree = () =>
    guest.evaluate(
      async ([id, over]) => {
        const away = (days: number) =>
          new Date(Date.parse(String(over)) + days * 86_400_000).toISOString().slice(0, 10);
        // Any hire over that day: its depot may be closed on some of these days.
        let others = 0;
        for (const from of [0, -1, -2])
          for (const until of [1, 2, 3]) {
            const dates = `pickupDate=${away(from)}&returnDate=${away(until)}`;
            const answer = await fetch(`/api/vans?available=true&perPage=100&${dates}`);
            const found: { id: number }[] = answer.ok ? await answer.json() : [];
            if (found.some((one) => one.id === id)) return true;
            others += found.length;
          }
        if (others > 0) return false;
        throw new Error('No van is free around that day.');
      },
      [van.id, day] as const,
    );
  expect(await isFree()).toBe(false);
  const refused = await page.evaluate(
    async ([id, from, where]) => {
      const answer = await fetch('/api/maintenance', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          vanId: id,
          type: 'repair',
          description: where,
          scheduledDate: from,
        }),
      });
      return answer.status;
    },
    [van.id, day, 'A second one'] as const,
  );
  expect(refused).toBe(409);

  // It begins: the van is in the workshop.
  await page.goto(`${originOf(HOST)}/fleet/${van.id}`);
  await page.getByRole('button', { name: service }).click();
  await page.getByRole('dialog', { name: service }).getByRole('button', { name: 'Start' }).click();
  // Planned for a later day, it asks whether it is to begin early.
  await page
    .getByRole('button', { name: /^Start/ })
    .last()
    .click();
  await expect(page.getByText('The van is in the workshop', { exact: true })).toBeVisible();
  await expect(page.getByText('Under Maintenance').first()).toBeVisible();

  // It ends: the van is free, and the plan is counted anew.
  await page.getByRole('button', { name: service }).click();
  await page.getByRole('dialog', { name: service }).getByRole('button', { name: 'Complete' }).click();
  const ending = page.getByRole('dialog', { name: 'Complete' });
  await ending.getByLabel('Cost').fill('185.50');
  await ending.getByLabel('Odometer').fill('12000');
  await ending.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Job completed', { exact: true })).toBeVisible();
  await expect(page.getByText('Available Now').first()).toBeVisible();
  await expect.poll(isFree).toBe(true);
  await page.goto(`${originOf(HOST)}/fleet/maintenance?view=due`);
  await expect(due.getByText(/^in (28|29|30|31) days$/)).toBeVisible();
  await expect(due.getByRole('button', { name: 'Schedule Maintenance' })).toBeVisible();
});
