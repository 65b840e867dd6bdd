import { call } from '@convoy/e2e/support/accounts';
import { type Brand, originOf } from '@convoy/e2e/support/brands';
import type { HireDates } from '@convoy/e2e/support/hire-dates';
import { expect, type Page } from '@playwright/test';

/** The brand's home with its search. */
export class HomePage {
  constructor(private readonly page: Page) {}

  async open(brand: Brand): Promise<void> {
    await this.page.goto(originOf(brand));
    await expect(this.form).toBeVisible();
  }

  get form() {
    return this.page.getByRole('form', { name: 'Find a van' });
  }

  /** Fills the widget as a person does: types the beginning of a place, takes what is offered. */
  async search(choice: HireDates & { place?: string }): Promise<void> {
    if (choice.place) {
      await this.form.getByRole('combobox', { name: 'Where from?' }).fill(choice.place.slice(0, 4));
      // By the beginning: its name stands first, and another depot may be in a town of that name.
      await this.form.getByRole('option', { name: new RegExp(`^${choice.place} `) }).click();
    }
    await this.form.getByLabel('Pickup date').fill(choice.pickup);
    await this.form.getByLabel('Return date').fill(choice.back);
    await this.form.getByRole('button', { name: 'Search vans' }).click();
  }
}

/** `/booking`: search, book, booked. */
export class BookingPage {
  constructor(private readonly page: Page) {}

  /** Cards of vans found. */
  get vans() {
    return this.page.getByRole('region', { name: /vans? found$/ }).getByRole('article');
  }

  /** Takes the first van that may be booked, and says which. */
  async choose(): Promise<string> {
    const bookable = this.vans.filter({ has: this.page.getByRole('button', { name: /^Book Now/ }) }).first();
    const name = (await bookable.getByRole('heading').textContent()) ?? '';
    await bookable.getByRole('button', { name: /^Book Now/ }).click();
    await expect(this.page.getByRole('heading', { name: 'Your hire' })).toBeVisible();
    return name.replace(/\s*\d{4}$/, '').trim();
  }

  /** Where from: a depot, a town or a postcode. */
  get place() {
    return this.page.getByRole('combobox', { name: 'Location or postcode' });
  }

  get pickupDate() {
    return this.page.getByLabel('Pickup date');
  }

  get returnDate() {
    return this.page.getByLabel('Return date');
  }

  get notes() {
    return this.page.getByLabel('Notes');
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Book Now', exact: true });
  }

  /** The whole price is there, with the deposit apart. */
  async hasPrice(): Promise<void> {
    await expect(this.page.getByTestId('quote-total')).toHaveText(/^£\d/);
    await expect(this.page.getByRole('term').filter({ hasText: 'Refundable deposit' })).toBeVisible();
    await expect(this.page.getByRole('term').filter({ hasText: 'VAT included' })).toBeVisible();
  }

  /** Waits for the booked step and reads its reference. */
  async reference(): Promise<string> {
    const made = this.page.getByRole('heading', { name: 'Booking Created!' });
    try {
      await expect(made).toBeVisible();
    } catch (cause) {
      const said = await this.page.getByRole('alert').or(this.page.getByRole('status')).allTextContents();
      throw new Error(`no booking was made; the page says: ${said.join(' | ')}`, { cause });
    }
    return (await this.page.getByTestId('booking-reference').textContent()) ?? '';
  }

  async toPayment(): Promise<void> {
    await this.page.getByRole('link', { name: 'Proceed to Payment' }).click();
    await this.page.waitForURL(/\/payment\/\d+/);
  }
}

/** A booking made without the forms, for journeys whose subject is something else. The page must be signed in. */
export async function booked(page: Page, dates: HireDates): Promise<{ id: number; reference: string }> {
  const found = await call<{ id: number; location: string }[]>(
    page,
    'GET',
    `/api/vans?available=true&pickupDate=${dates.pickup}&returnDate=${dates.back}`,
  );
  const [van] = found;
  if (!van) throw new Error(`No van is free from ${dates.pickup} to ${dates.back}`);
  return call(page, 'POST', '/api/bookings', {
    vanId: van.id,
    pickupDate: dates.pickup,
    returnDate: dates.back,
    pickupLocation: van.location,
  });
}
