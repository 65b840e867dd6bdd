import { BookingPage, HomePage } from '@convoy/booking/e2e/booking.pages';
import { Frame } from '@convoy/e2e/pages/frame';
import { call, newPerson } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { mailsTo } from '@convoy/e2e/support/hostile/look';
import { expect, test } from '@convoy/e2e/support/test';
import { cards, PaymentPage } from '@convoy/payment/e2e/payment.page';
import { LEAST_SECONDS } from '@convoy/signup/contract';

const BUSINESS = 'Lark Van Hire';
const DEPOT = 'York Yard';

test('a stranger on the platform opens a van-hire business, and a guest books and pays its first van', async ({
  page,
  newVisitor,
  guard,
  dates,
}) => {
  test.slow();
  // The owner goes to the provider's own pages.
  guard.allow(/foreign request before the payment page: .*\/v3\/onboarding/);
  const slug = `lark-${Date.now().toString(36)}`;
  const owner = { ...newPerson('Ada'), email: `ada@${slug}.example` };
  let origin = '';
  const step = (name: RegExp) =>
    page
      .getByRole('region', { name: /first steps/i })
      .getByRole('listitem')
      .filter({ hasText: name });

  await test.step('from the landing page of the platform to the form', async () => {
    await page.goto(`${originOf('platform')}/`);
    await page
      .getByRole('link', { name: /free trial|Get started/i })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Start your free trial' })).toBeVisible();
  });

  await test.step('a brand on its own subdomain', async () => {
    await page.getByLabel('Business name').fill(BUSINESS);
    await page.getByLabel('Telephone').fill('01904 960200');
    await page.getByLabel('Web address').fill(slug);
    await expect(page.getByText(/ is free\./)).toBeVisible();
    await page.getByRole('textbox', { name: /^Address/ }).fill('4 Mill Lane, York YO1 7PX');
    await page.getByLabel('First name').fill(owner.firstName);
    await page.getByLabel('Last name').fill(owner.lastName);
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel(/^Password/).fill(owner.password);
    await page.getByRole('radio', { name: /^Professional/ }).check();
    // The form refuses what is filled in sooner than a person could.
    await page.waitForTimeout((LEAST_SECONDS + 0.5) * 1000);
    await page.getByRole('button', { name: 'Create my site' }).click();
    await expect(page).toHaveURL(new RegExp(`//${slug}\\.[^/]+/dashboard`));
    origin = new URL(page.url()).origin;
    await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  });

  await test.step('its own words, prices and terms are there from the beginning', async () => {
    const visitor = await newVisitor();
    await visitor.goto(`${origin}/terms`);
    const terms = visitor.getByRole('main');
    await expect(terms.getByText(`${BUSINESS}, 4 Mill Lane, York YO1 7PX.`)).toBeVisible();
    await expect(visitor.getByText('Powered by Convoy', { exact: true })).toBeVisible();
    await visitor.goto(`${origin}/privacy`);
    await expect(terms.getByRole('link', { name: owner.email })).toBeVisible();
    await step(/prices and terms/)
      .getByRole('button', { name: 'Check them' })
      .click();
    const review = page.getByRole('dialog', { name: 'Check prices and terms' });
    await expect(review.getByRole('link', { name: /^Prices and extras/ })).toBeVisible();
    await review.getByRole('button', { name: 'I have checked them' }).click();
    await expect(step(/prices and terms/)).toContainText('Done');
  });

  await test.step('the first depot', async () => {
    await step(/Open a depot/)
      .getByRole('link')
      .click();
    const form = page.getByRole('form', { name: 'Add a depot' });
    await form.getByRole('textbox', { name: 'Name' }).fill(DEPOT);
    await form.getByLabel('Telephone').fill('01904 960200');
    await form.getByLabel('Street and number').fill('4 Mill Lane');
    await form.getByLabel('Town').fill('York');
    await form.getByLabel('Postcode').fill('yo1 7hh');
    await form.getByRole('button', { name: 'Find the postcode' }).click();
    await expect(form.getByText(/^The pin is (at|in the middle of) /)).toBeVisible();
    await form.getByRole('button', { name: 'Add depot' }).click();
    await expect(new Frame(page).toast('Depot added')).toBeVisible();
  });

  await test.step('the first van, by its plate', async () => {
    await page.goto(`${origin}/dashboard`);
    await expect(step(/Open a depot/)).toContainText('Done');
    await step(/first van/)
      .getByRole('link')
      .click();
    await page.getByLabel('Registration').fill('aa19 dsl');
    await page.getByLabel('Registration').press('Enter');
    await expect(page.getByLabel('Model')).toHaveValue('Transit');
    await page.getByLabel('Depot').selectOption(DEPOT);
    await page.getByLabel('Daily rate').fill('60.00');
    await page.getByRole('button', { name: 'Add Van' }).click();
    await expect(new Frame(page).toast('Van Added')).toBeVisible();
    await expect(page.getByText(/^Missing: .*Insurance\./)).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await page.getByLabel('Insurance valid until').fill('01/01/2090');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This van is a draft')).toBeHidden();
  });

  await test.step('card payments, by the provider', async () => {
    await page.goto(`${origin}/dashboard`);
    await expect(step(/first van/)).toContainText('Done');
    await step(/Take payments/)
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Set up card payments' }).click();
    await page.getByRole('button', { name: 'Finish: account is ready' }).click();
    await expect(page.getByText('Taking cards', { exact: true })).toBeVisible({ timeout: 20_000 });
    await page.goto(`${origin}/dashboard`);
    await expect(step(/Take payments/)).toContainText('Done');
  });

  const guest = await newVisitor();
  const person = newPerson('Gwen');
  let reference = '';
  await test.step('a guest finds the van and books it', async () => {
    await guest.goto(origin);
    await new HomePage(guest).search({ ...dates, place: DEPOT });
    const booking = new BookingPage(guest);
    await expect(booking.vans).toHaveCount(1);
    await booking.choose();
    await booking.hasPrice();
    await booking.submit.click();
    await guest.getByLabel('First name').fill(person.firstName);
    await guest.getByLabel('Last name').fill(person.lastName);
    await guest.getByLabel('Email address').fill(person.email);
    await guest.getByLabel('Phone').fill('0113 496 0000');
    await guest.getByRole('button', { name: 'Book as a guest' }).click();
    reference = await booking.reference();
    await booking.toPayment();
  });

  await test.step('and pays by card', async () => {
    const payment = new PaymentPage(guest);
    await payment.choose('Pay Full Amount');
    await payment.pay(cards.good);
    await payment.isConfirmed();
    await expect
      .poll(async () => (await mailsTo(guest, person.email)).join(), { timeout: 20_000 })
      .toContain(reference);
    expect((await mailsTo(guest, person.email)).join()).toContain('Powered by Convoy');
  });

  await test.step('the owner sees it paid', async () => {
    await page.goto(`${origin}/booking/list`);
    await page.getByRole('link', { name: reference }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toContainText('Confirmed');
    const payments = await call<{ items: { bookingReference?: string }[] }>(page, 'GET', '/api/payments');
    expect(JSON.stringify(payments)).toContain(reference);
  });
});
