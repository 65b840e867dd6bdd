import type Stripe from 'stripe';

interface How {
  /** What was authorised; null when nothing was. */
  amount: number | null;
  authenticated: boolean;
  mandate: string | null;
}

/** What a charge says of the payment method it was made with. */
export function chargeDetails(method: Stripe.PaymentMethod, how: How): Stripe.Charge.PaymentMethodDetails {
  if (method.type === 'bacs_debit') {
    const { fingerprint, last4, sort_code } = method.bacs_debit!;
    return { type: 'bacs_debit', bacs_debit: { fingerprint, last4, mandate: how.mandate, sort_code } };
  }
  if (method.type === 'pay_by_bank') return { type: 'pay_by_bank', pay_by_bank: {} };
  const card = method.card!;
  return {
    type: 'card',
    card: {
      amount_authorized: how.amount,
      authorization_code: null,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country,
      electronic_commerce_indicator: how.authenticated ? '05' : null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: how.authenticated
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: null,
            version: '2.2.0',
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
