import type Stripe from 'stripe';
import type { Call } from '../api/call.ts';
import { invalidRequest, refused, type StripeApiError } from '../api/errors.ts';

/** The intent is not in a state for this. */
export function unexpectedState(intent: Stripe.PaymentIntent, message: string): StripeApiError {
  return refused(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

/** @throws StripeApiError unless the platform may take this much of a payment on a connected account */
export function checkApplicationFee(call: Call, share: number, amount: number): void {
  const param = 'application_fee_amount';
  if (call.account === '') {
    throw invalidRequest(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth ' +
        'key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param },
    );
  }
  if (share < 0 || share > amount) {
    throw invalidRequest('The application fee cannot be larger than the final charge amount.', { param });
  }
}

/** @throws StripeApiError when the connected account of the call may not take money (yet) */
export function refuseUnlessChargesEnabled(call: Call): void {
  if (call.account === '') return;
  const account = call.store.find<Stripe.Account & { created: number }>('', 'account', call.account);
  if (account && !account.charges_enabled) {
    throw invalidRequest(
      'Your account cannot currently make charges. If you are a customer trying to make a purchase, please contact ' +
        'the owner of this site. Your transaction has not been processed.',
      { code: 'account_invalid' },
      403,
    );
  }
}

/** Kinds of payment method this emulator knows. */
export const knownTypes = ['card', 'pay_by_bank', 'bacs_debit'] as const;

/** The kinds an intent takes: those asked for, or what fits with automatic ones. */
export function typesFor(
  asked: readonly string[] | undefined,
  currency: string,
  mayRedirect: boolean,
  forLater: boolean,
): string[] {
  if (asked) return [...asked];
  return currency === 'gbp' && mayRedirect && !forLater ? ['card', 'pay_by_bank'] : ['card'];
}
