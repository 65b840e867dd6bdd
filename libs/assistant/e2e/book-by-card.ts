import { expect } from '@convoy/e2e/support/test';
import { cards, PaymentPage } from '@convoy/payment/e2e/payment.page';
import type { Locator, Page } from '@playwright/test';

/** Books the van of the card in a chat, and pays its deposit with a card that is good. */
export async function bookByCard(page: Page, log: Locator): Promise<void> {
  const card = log.locator('[data-confirm="book"]');
  await expect(card).toContainText('Refundable deposit');
  await card.getByRole('button', { name: 'Book' }).click();
  await expect(log).toContainText('Booked: your reference is');
  await log.getByRole('link', { name: 'Pay now' }).click();
  const payment = new PaymentPage(page);
  await payment.choose('Pay Deposit Only');
  await payment.pay(cards.good);
  await payment.isConfirmed();
}
