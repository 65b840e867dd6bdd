import { call } from '@convoy/e2e/support/accounts';
import { type Brand, originOf } from '@convoy/e2e/support/brands';
import type { FleetDepot, FleetVan } from '@convoy/fleet/contract';
import { expect, type Page } from '@playwright/test';

/** Pages of depots, and moving a van between them. */
export class DepotPages {
  constructor(
    private readonly page: Page,
    private readonly brand: Brand,
  ) {}

  /** Adds a depot as a person does: its address typed, its place found by the postcode. */
  async add(depot: { name: string; street: string; town: string; postcode: string }): Promise<void> {
    await this.page.goto(`${originOf(this.brand)}/fleet/depots/add`);
    const form = this.page.getByRole('form', { name: 'Add a depot' });
    await form.getByRole('textbox', { name: 'Name' }).fill(depot.name);
    await form.getByLabel('Telephone').fill('01904 496 0000');
    await form.getByLabel('Street and number').fill(depot.street);
    await form.getByLabel('Town').fill(depot.town);
    await form.getByLabel('Postcode').fill(depot.postcode);
    await form.getByRole('button', { name: 'Find the postcode' }).click();
    await expect(form.getByText(/^The pin is (at|in the middle of) /)).toBeVisible();
    await expect(form.getByLabel('Latitude')).not.toHaveValue('');
    await form.getByRole('button', { name: 'Add depot' }).click();
  }

  /** Plans a van's move. @param day `YYYY-MM-DD` */
  async move(vanId: number, to: string, day: string, time: string, minutes: number): Promise<void> {
    await this.page.goto(`${originOf(this.brand)}/fleet/${vanId}`);
    await this.page.getByRole('button', { name: 'Move to another depot' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Move to another depot' });
    await dialog.getByLabel(/^To\b/).selectOption(to);
    // Proposed from the distance, and put right by who knows the road.
    await expect(dialog.getByLabel('Takes')).not.toHaveValue('');
    await dialog.getByLabel('Takes').fill(String(minutes));
    await dialog.getByLabel('Leaves on').fill(day.split('-').reverse().join('/'));
    await dialog.getByLabel('Leaves on').press('Tab');
    await dialog.getByLabel('Leaves at').selectOption(time);
    await dialog.getByRole('button', { name: 'Plan the move' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Asks to close a depot for good. */
  async close(depotId: number, reason: string): Promise<void> {
    await this.page.goto(`${originOf(this.brand)}/fleet/depots/${depotId}`);
    // On a phone it stands in a menu.
    const more = this.page.getByRole('button', { name: 'More actions' });
    const direct = this.page.getByRole('button', { name: 'Close for good' });
    await expect(more.or(direct)).toBeVisible();
    if (await more.isVisible()) {
      await more.click();
      await this.page.getByRole('menuitem', { name: 'Close for good' }).click();
    } else await direct.click();
    const question = this.page.getByRole('dialog');
    await question.getByLabel('Reason').fill(reason);
    await question.getByRole('button', { name: 'Close for good' }).click();
    await expect(question).toBeHidden();
  }
}

/** A depot of this journey alone, open every day, entered without the form. The page must be signed in as staff. */
export async function addedDepot(page: Page, name: string): Promise<FleetDepot> {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, ['08:00', '18:00']]);
  const { depot } = await call<{ depot: FleetDepot }>(page, 'POST', '/api/fleet/depots', {
    name,
    address: '1 Mill Lane',
    town: 'Leeds',
    postcode: 'LS1 4AP',
    phone: '0113 496 0000',
    hours: Object.fromEntries(days),
  });
  return depot;
}

/** A van of this journey alone, entered without the form. The page must be signed in as staff. */
export function addedVan(
  page: Page,
  van: { registration: string; model: string; location: string } & Record<string, unknown>,
): Promise<FleetVan> {
  return call(page, 'POST', '/api/vans', {
    make: 'Journey',
    year: 2025,
    vanType: 'medium',
    loadLength: '3.2',
    fuelType: 'diesel',
    seats: 3,
    // Dear, so that no other journey takes it.
    dailyRate: '240.00',
    depositAmount: '100.00',
    // Without its papers it would be a draft.
    taxExpiresOn: '2090-01-01',
    insuranceExpiresOn: '2090-01-01',
    ...van,
  });
}

/** A mark of this run and this window: of seven letters and digits, which a plate may be too. */
export const markOf = (letter: string, project: { name: string }): string =>
  `${letter}${Date.now().toString(36).slice(-5)}${project.name.slice(0, 1)}`.toUpperCase();
