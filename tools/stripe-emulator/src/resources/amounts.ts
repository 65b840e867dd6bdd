import { invalidRequest } from '../api/errors.ts';
import { moneyText } from '../money-text.ts';

/** Stripe's smallest charges, in the smallest unit; 1 where it publishes none. */
const minimums: Record<string, number> = { gbp: 30, eur: 50, usd: 50, jpy: 50 };
const largest = 99_999_999;

/** @throws StripeApiError unless it is a currency; answers it in Stripe's small letters */
export function checkCurrency(given: string): string {
  const currency = given.toLowerCase();
  if (!Intl.supportedValuesOf('currency').includes(currency.toUpperCase())) {
    throw invalidRequest(`Invalid currency: ${given.slice(0, 20)}. Stripe supports ISO 4217 codes.`, {
      param: 'currency',
    });
  }
  return currency;
}

/** @throws StripeApiError unless Stripe would charge such an amount */
export function checkAmount(amount: number, currency: string): void {
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  const least = minimums[currency] ?? 1;
  if (amount < least) {
    throw invalidRequest(`Amount must be at least ${moneyText(least, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > largest) {
    throw invalidRequest(`Amount must be no more than ${moneyText(largest, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}
