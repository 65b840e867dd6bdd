import { expect, type Page } from '@playwright/test';

/** Cards of the emulator, as the provider documents them for tests. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  disputed: '4000 0000 0000 0259',
} as const;

/** `/payment/{bookingId}`. */
export class PaymentPage {
  constructor(private readonly page: Page) {}

  /** The provider's own frame: its fields are out of the product's reach. */
  get card() {
    return this.page.frameLocator('iframe[name^="__privateStripeFrame"]');
  }

  get payButton() {
    return this.page.getByRole('button', { name: /^Pay £/ });
  }

  async choose(what: 'Pay Deposit Only' | 'Pay Full Amount'): Promise<void> {
    const choice = this.page.getByRole('radio', { name: what });
    // The choice stands in the address, so it shows a moment after the click: `check()` would not wait for it.
    await choice.click();
    await expect(choice).toBeChecked();
    await expect(this.payButton).toBeEnabled();
  }

  async pay(number: string): Promise<void> {
    await this.card.getByLabel('Card number').fill(number);
    await this.card.getByLabel('Expiry date').fill('12 / 34');
    await this.card.getByLabel('Security code').fill('123');
    // The provider's frame is another process. Filling it scrolls the page, and for a moment the browser leads a press to
    // where the frame stood before; a person takes longer to reach the button.
    await this.payButton.scrollIntoViewIfNeeded();
    await this.page.waitForTimeout(800);
    await this.payButton.click();
  }

  /** The webhook arrived and the booking stands. */
  async isConfirmed(): Promise<void> {
    await expect(this.page.getByTestId('confirmed-badge')).toHaveText('Confirmed', { timeout: 20_000 });
  }
}
