import { Frame } from '@convoy/e2e/pages/frame';
import { newPerson } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { BookingPage } from './booking.pages.ts';

test('two people press for one van: one has it, the other is offered the depot’s other vans @wide', async ({
  page,
  newVisitor,
  guard,
  dates,
}) => {
  guard.allow(/status of 409/);
  const first = page;
  const second = await newVisitor();
  await registeredAndProved(first, 'swift-vans', newPerson('Mo'));
  await registeredAndProved(second, 'swift-vans', newPerson('Lou'));
  await first.goto(
    `${originOf('swift-vans')}/booking?location=Leeds+City&pickupDate=${dates.pickup}&returnDate=${dates.back}`,
  );
  await new BookingPage(first).choose();
  await second.goto(first.url());

  const racers = [new BookingPage(first), new BookingPage(second)];
  for (const racer of racers) {
    await racer.hasPrice();
    await racer.notes.fill('Fridge inside');
  }
  for (const page of [first, second]) await page.evaluate(notesTaken);
  await Promise.all(racers.map((racer) => racer.submit.click()));

  const won = (racer: typeof first) => racer.getByRole('heading', { name: 'Booking Created!' });
  const refused = (racer: typeof first) => new Frame(racer).toast('Booking Failed', /taken/);
  await expect(won(first).or(refused(first))).toBeVisible();
  await expect(won(second).or(refused(second))).toBeVisible();
  expect((await won(first).count()) + (await won(second).count())).toBe(1);

  const [winner, loser] = (await won(first).count()) === 1 ? [first, second] : [second, first];
  expect(await winner.evaluate(() => document.body.dataset.saidTaken), 'told that the own van is gone').toBe(
    undefined,
  );
  const offer = loser
    .getByRole('alert')
    .filter({ hasText: 'These vans of the same depot are free for your dates:' });
  await expect(offer).toBeVisible();
  await offer
    .getByRole('button', { name: /^Choose this van/ })
    .first()
    .click();
  await expect(offer, 'the form of the other van').toBeHidden();
  const again = new BookingPage(loser);
  await expect(again.pickupDate).toHaveValue(dates.pickup);
  await expect(again.notes).toHaveValue('Fridge inside');
  await again.hasPrice();
  await again.submit.click();
  expect(await again.reference()).toMatch(/^SV-/);
});

/** Notes on the page itself whether it says for a moment that the van is taken. */
function notesTaken(): void {
  new MutationObserver(() => {
    if (document.body.textContent?.includes('This van is taken')) document.body.dataset.saidTaken = 'yes';
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
