import { newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { booked } from './booking.pages.ts';

test("an operator's open list shows a customer's new booking by itself @wide", async ({
  page,
  newVisitor,
  dates,
}) => {
  const operator = await newVisitor();
  await signedIn(operator, 'swift-vans', 'operator');
  const opened = operator.waitForEvent('websocket');
  await operator.goto(`${originOf('swift-vans')}/booking/list`);
  await expect(operator.getByText(/^\d+ bookings?$/)).toBeVisible();
  const socket = await opened;
  expect(new URL(socket.url()).host).toBe(new URL(originOf('swift-vans')).host);
  // The news themselves, not the question that is asked every half minute where there are none.
  const news = socket.waitForEvent('framereceived', {
    predicate: ({ payload }) => String(payload).includes('"next"'),
  });
  await operator.evaluate(() => Object.assign(window, { stillTheSamePage: true }));

  await registeredAndProved(page, 'swift-vans', newPerson('Ola'));
  const { reference } = await booked(page, dates);

  await news;
  await expect(operator.getByText(reference).first()).toBeVisible();
  expect(await operator.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
});
