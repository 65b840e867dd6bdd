/** What Stripe keeps of a payment. */
export interface StripeFee {
  amount: number;
  description: string;
}

/** Where cards count as European: dearer than British ones, cheaper than the rest of the world's. */
const european = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Hundredths of a per cent of the amount, and pence on top: https://stripe.com/gb/pricing */
function cardRate(country: string | null): { basisPoints: number; fixed: number } {
  if (country === 'GB') return { basisPoints: 150, fixed: 20 };
  if (country !== null && european.has(country)) return { basisPoints: 250, fixed: 20 };
  return { basisPoints: 325, fixed: 20 };
}

/** Half pennies are rounded up. */
function share(amount: number, basisPoints: number): number {
  return Math.floor((amount * basisPoints + 5_000) / 10_000);
}

/**
 * Stripe's fee for a payment in pence. Bacs: 1 %, from 20p to £4. Pay by Bank: 0.5 % and 20p, a figure of the
 * emulator, as Stripe agrees that price with each business.
 */
export function stripeFee(
  amount: number,
  method: { type: 'card'; country: string | null } | { type: 'bacs_debit' } | { type: 'pay_by_bank' },
): StripeFee {
  const description = 'Stripe processing fees';
  if (method.type === 'bacs_debit') {
    return { amount: Math.min(Math.max(share(amount, 100), 20), 400), description };
  }
  const rate = method.type === 'card' ? cardRate(method.country) : { basisPoints: 50, fixed: 20 };
  return { amount: share(amount, rate.basisPoints) + rate.fixed, description };
}

/** What a dispute costs, won or lost. */
export const disputeFee = 2_000;
