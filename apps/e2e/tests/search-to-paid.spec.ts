import { BookingPage, HomePage } from '@convoy/booking/e2e/booking.pages';
import { OutboxPage } from '@convoy/dev/e2e/outbox.page';
import type { User } from '@convoy/identity/contract';
import { LoginPage, RegisterPage } from '@convoy/identity/e2e/sign-in.pages';
import { cards, PaymentPage } from '@convoy/payment/e2e/payment.page';
import { Frame } from '../pages/frame.ts';
import { call, demoAccount, newPerson, type Person, signedIn } from '../support/accounts.ts';
import { brands, originOf } from '../support/brands.ts';
import { oneInTurn } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

const depots = { 'swift-vans': 'Leeds City', 'northern-hire': 'York', greenline: 'Bristol' } as const;

for (const brand of oneInTurn('search to paid', brands)) {
  test(`${brand}: a guest finds a van, gets an account, pays the deposit; the depot sees it`, async ({
    page,
    newVisitor,
    dates,
  }, { project }) => {
    test.slow();
    const home = new HomePage(page);
    const booking = new BookingPage(page);
    const note = 'Two ramps please, and “straps”.';
    let van = '';

    await test.step('search from the home page', async () => {
      await home.open(brand);
      await home.search({ ...dates, place: depots[brand] });
      await expect(page).toHaveURL(/\/booking\?/);
      await expect(booking.vans.first()).toBeVisible();
      await expect(booking.vans.first()).toContainText('for 2 days');
      van = await booking.choose();
    });

    await test.step('fill the form as a guest', async () => {
      await expect(booking.pickupDate).toHaveValue(dates.pickup);
      await expect(booking.returnDate).toHaveValue(dates.back);
      await expect(page.getByLabel('Pickup location')).toHaveValue(depots[brand]);
      await booking.notes.fill(note);
      await booking.hasPrice();
      await booking.submit.click();
      await expect(page.getByRole('heading', { name: 'Sign in to book' })).toBeVisible();
    });

    // On phones somebody new registers; on wide screens a customer of the demo signs in.
    const person: Person = newPerson();
    let mailbox = person.email;
    await test.step('come in, and find everything as it was', async () => {
      if (project.name === 'phone') {
        await page.getByRole('link', { name: 'Create an account' }).click();
        await new RegisterPage(page).register(person);
      } else {
        await page
          .getByRole('group', { name: 'Sign in to book' })
          .getByRole('link', { name: 'Sign in' })
          .click();
        const { username, password } = await demoAccount(page, 'customer');
        await new LoginPage(page).signIn(username, password);
      }
      await new Frame(page).isSignedIn();
      await expect(booking.pickupDate).toHaveValue(dates.pickup);
      await expect(booking.returnDate).toHaveValue(dates.back);
      await expect(booking.notes).toHaveValue(note);
      await expect(page.getByLabel('Pickup location')).toHaveValue(depots[brand]);
      mailbox = (await call<User>(page, 'GET', '/api/auth/user')).email;
    });

    let reference = '';
    await test.step('book', async () => {
      await booking.submit.click();
      reference = await booking.reference();
      expect(reference).toMatch(/^[A-Z]{2}-[A-Z0-9]{5,}$/);
      await booking.toPayment();
    });

    await test.step('pay the deposit', async () => {
      const payment = new PaymentPage(page);
      await expect(page.getByText('Test payments: no real money moves')).toBeVisible();
      await payment.choose('Pay Deposit Only');
      await payment.pay(cards.good);
      await expect(new Frame(page).toast('Payment Successful')).toBeVisible();
      await payment.isConfirmed();
      await page.getByRole('link', { name: 'View booking' }).click();
      await expect(page.getByRole('heading', { name: `Booking ${reference}` })).toContainText('Confirmed');
      await expect(page.getByText('Deposit paid', { exact: true })).toBeVisible();
      await expect(page.getByText(note)).toBeVisible();
    });

    await test.step('the confirmation is in the outbox, with a calendar entry', async () => {
      const outbox = new OutboxPage(await newVisitor());
      await outbox.read(mailbox, new RegExp(`${reference} is confirmed`));
      await expect(outbox.body).toContainText(reference);
      const calendar = await outbox.attachment(/\.ics/);
      expect(calendar).toContain('BEGIN:VEVENT');
      expect(calendar.replace(/\r?\n[ \t]/g, '')).toContain(reference);
      expect(calendar).toContain(dates.pickup.replaceAll('-', ''));
    });

    await test.step('the operator sees it on dashboard and list', async () => {
      const operator = await newVisitor();
      await signedIn(operator, brand, 'operator');
      await operator.goto(`${originOf(brand)}/dashboard`);
      await expect(operator.getByRole('heading', { name: /^Welcome back, .+!$/ })).toBeVisible();
      await expect(operator.getByRole('region', { name: 'Summary' })).toContainText('Revenue Today');
      const recent = operator.getByRole('link', { name: new RegExp(`${literal(van)}.*Confirmed`, 's') });
      await expect(recent.first()).toBeVisible();
      await operator.getByRole('link', { name: 'View All' }).click();
      const row = operator.getByRole('link', { name: reference }).filter({ visible: true });
      await expect(row).toBeVisible();
      await row.click();
      await expect(operator.getByRole('heading', { name: `Booking ${reference}` })).toContainText(
        'Confirmed',
      );
    });
  });
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
