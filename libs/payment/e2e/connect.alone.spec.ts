import { booked } from '@convoy/booking/e2e/booking.pages';
import { call, newPerson, signedIn } from '@convoy/e2e/support/accounts';
import { originOf } from '@convoy/e2e/support/brands';
import { registeredAndProved } from '@convoy/e2e/support/proved';
import { expect, test } from '@convoy/e2e/support/test';
import type { ProviderAccountView } from '@convoy/payment/contract';
import type { APIRequestContext } from '@playwright/test';
import { cards, PaymentPage } from './payment.page.ts';

const BRAND = 'greenline';

/** Cuts a brand's account off, as its owner may at the provider's dashboard. */
async function cutOff(request: APIRequestContext, accountId: string): Promise<void> {
  const emulator = new URL(originOf('platform'));
  emulator.port = String(Number(emulator.port) + 2);
  const answer = await request.delete(`${emulator.origin}/v1/accounts/${accountId}`, {
    headers: { Authorization: 'Bearer sk_test_convoy_emulator' },
  });
  // Whoever ran this before and was stopped has left it cut off.
  expect([200, 404]).toContain(answer.status());
}

test('a brand that takes no cards says where to pay, is taken on at the provider, and is paid by card', async ({
  page,
  newVisitor,
  request,
  guard,
  dates,
}) => {
  test.slow();
  // The owner goes to the provider's own pages.
  guard.allow(/foreign request before the payment page: .*\/v3\/onboarding/);
  await signedIn(page, BRAND, 'admin');
  const { accountId } = await call<ProviderAccountView>(page, 'GET', '/api/payments/account');
  await cutOff(request, accountId!);
  await page.goto(`${originOf(BRAND)}/settings/payments`);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Disconnected', { exact: true }).first()).toBeVisible();

  const customer = await newVisitor();
  await registeredAndProved(customer, BRAND, newPerson('Robin'));
  const { id } = await booked(customer, dates);
  await customer.goto(`${originOf(BRAND)}/payment/${id}`);
  await expect(customer.getByRole('heading', { name: 'Pay at the counter' })).toBeVisible();
  await expect(customer.getByRole('radio')).toHaveCount(0);

  await page.getByRole('button', { name: 'Set up card payments' }).click();
  await page.getByRole('button', { name: 'Finish: account is ready' }).click();
  await expect(page.getByText('Taking cards', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(`${originOf(BRAND)}/settings/payments`);

  await customer.reload();
  const payment = new PaymentPage(customer);
  await payment.choose('Pay Deposit Only');
  await payment.pay(cards.good);
  await payment.isConfirmed();
});
