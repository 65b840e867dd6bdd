import { Frame } from '@convoy/e2e/pages/frame';
import { newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { hireDates } from '@convoy/e2e/support/hire-dates';
import { expect, test } from '@convoy/e2e/support/test';
import { cards, PaymentPage } from '@convoy/payment/e2e/payment.page';
import { BookingPage, HomePage } from './booking.pages.ts';

/** Most screens between the brand's home, which is the first, and the payment, which is the last. */
const MOST_SCREENS = 5;

test('a guest goes from the home of the brand to paid in five screens, and is offered an account', async ({
  page,
  dates,
}) => {
  test.slow();
  const home = new HomePage(page);
  const booking = new BookingPage(page);
  const person = newPerson('Gwen');
  const screens: string[] = [];
  /** Counts what a person sees as another screen: another path, or another step of the booking. */
  const see = () => {
    const { pathname, searchParams } = new URL(page.url());
    screens.push(`${pathname} ${searchParams.get('step') ?? ''}`.trim());
  };

  await home.open('northern-hire');
  see();
  await home.search({ ...dates, place: 'York' });
  await expect(booking.vans.first()).toBeVisible();
  see();
  await booking.choose();
  await booking.hasPrice();
  see();
  await booking.submit.click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Phone').fill('0113 496 0000');
  await page.getByRole('button', { name: 'Book as a guest' }).click();
  const reference = await booking.reference();
  await expect(page.getByText(/^Payment is still due/)).toBeVisible();
  see();
  await booking.toPayment();
  const payment = new PaymentPage(page);
  await payment.choose('Pay Deposit Only');
  see();
  await payment.pay(cards.good);
  await payment.isConfirmed();
  expect(new Set(screens).size, screens.join(' > ')).toBeLessThanOrEqual(MOST_SCREENS);

  await page.getByRole('link', { name: 'View booking' }).click();
  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toContainText('Confirmed');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText(`The link is on its way to ${person.email}.`)).toBeVisible();

  // The session is about this booking: what belongs to an account asks for one.
  await page.goto(`${originOf('northern-hire')}/booking/list`);
  await expect(page).toHaveURL(/\/login\?/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toBeVisible();
});

test('the counter books a walk-in on one page, agrees a price and takes the money', async ({
  page,
}, info) => {
  test.slow();
  const person = newPerson('Wanda');
  await signedIn(page, 'northern-hire', 'operator');
  await page.goto(`${originOf('northern-hire')}/booking/counter`);
  await expect(page.getByRole('heading', { name: 'Counter', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'New customer' }).click();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email address').fill(person.email);
  // Whatever the hour is now, a van is free then.
  const { pickup, back } = hireDates(info);
  await page.getByLabel('Pickup date').fill(pickup);
  await page.getByLabel('Return date').fill(back);
  await page
    .getByRole('radiogroup', { name: /^Vans free at/ })
    .getByRole('radio')
    .first()
    .check();
  const book = page.getByRole('button', { name: /^Book for £/ });
  await expect(book).toBeEnabled();
  await page.getByRole('switch', { name: 'Agree another price' }).click();
  const range = (await page.getByText(/^Between £[\d.,]+ and/).textContent()) ?? '';
  const least = range.match(/£([\d.,]+)/)?.[1]?.replaceAll(',', '') ?? '';
  await page.getByLabel('Agreed price of the hire in pounds').fill(least);
  await page.getByLabel('Reason').fill('A regular customer.');
  await book.click();
  await expect(page.getByRole('heading', { name: /^Booking .+ is made$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Record a payment' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Record £/ })
    .click();
  await expect(new Frame(page).toast(/recorded$/)).toBeVisible();
  await page.getByRole('link', { name: 'View booking' }).click();
  await expect(page.getByRole('heading', { name: /^Booking / })).toContainText('Confirmed');
  await expect(page.getByText(/A regular customer\./)).toBeVisible();
});
