import { newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import { bookByCard } from './book-by-card.ts';

/** Dates far enough ahead to be free, as the assistant reads them. */
function period(days: number): { from: string; until: string } {
  const at = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  return { from: at(days), until: at(days + 2) };
}

test('a van is booked by chat, without a key, and paid @wide', async ({ page }) => {
  await registeredAndProved(page, 'swift-vans', newPerson('Robin'));
  await page.goto(`${originOf('swift-vans')}/ai-features`);
  const log = page.getByRole('log', { name: 'Messages' });
  const message = page.getByLabel('Your message');
  const { from, until } = period(40);
  await message.fill(`I need a medium van from ${from} until ${until}`);
  await message.press('Enter');
  // A brand with several depots asks for one.
  const offer = log.getByRole('button', { name: 'Choose this van' }).first();
  const place = page.getByRole('button', { name: /^(Leeds|London|Manchester|Birmingham|Bristol)/ }).first();
  await expect(offer.or(place).first()).toBeVisible();
  if (await place.isVisible()) await place.click();
  await offer.click();
  await bookByCard(page, log);
});

test('a guest opens the assistant of the booking page, asks by keyboard and gets live rates @phone', async ({
  page,
}) => {
  await page.goto(`${originOf('greenline')}/booking`);
  const button = page.getByRole('button', { name: 'Ask the assistant' });
  await button.focus();
  await button.press('Enter');
  const chat = page.getByRole('region', { name: 'Booking assistant' });
  const message = chat.getByLabel('Your message');
  await expect(message).toBeFocused();
  await message.fill('I am moving house');
  await message.press('Enter');
  await expect(chat).toContainText('For a house move, a large van usually works best.');
  await expect(chat).toContainText(/£\d+\.\d\d a day/);
  await message.press('Escape');
  await expect(button).toBeFocused();
});

test('a recommendation ends in the booking page with everything filled in @wide', async ({ page }) => {
  await signedIn(page, 'swift-vans', 'customer');
  await page.goto(`${originOf('swift-vans')}/ai-features`);
  const form = page.getByRole('form', { name: 'Smart recommendation' });
  await form.getByRole('button', { name: 'Get recommendation' }).click();
  await expect(form.getByText('Please fill in pickup location, pickup date, and return date.')).toBeVisible();
  const { from, until } = period(44);
  await form.getByLabel(/^Pick-up location/).fill('London');
  await form.getByLabel(/^Pick-up date/).fill(from);
  await form.getByLabel(/^Return date/).fill(until);
  await form.getByRole('button', { name: 'Get recommendation' }).click();
  await page.getByRole('link', { name: 'Book this van' }).click();
  await expect(page).toHaveURL(new RegExp(`/booking\\?.*van=\\d+.*pickupDate=${from}.*`));
  await expect(page.getByRole('button', { name: /Confirm|Book/ }).first()).toBeVisible();
});
