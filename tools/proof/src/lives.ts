import type { Brand, Hire } from './brand.ts';

/** What becomes of a payment in a proof. */
export const lifeKinds = [
  'card',
  'declined',
  '3-D Secure',
  'changed mind',
  'called off',
  'too late',
  'deposit',
  'dashboard',
] as const;
export type LifeKind = (typeof lifeKinds)[number];

/** What somebody was told has happened: none of it may be lost. */
export interface Acknowledged {
  readonly kind: LifeKind;
  readonly bookingId: number;
  /** Intents the page was given, each with the payment it was said to be of. */
  readonly intents: { readonly id: string; readonly paymentId: number }[];
  /** Intents of which the provider has said that they are paid. */
  readonly paid: string[];
  cancelled: boolean;
  deposit: boolean;
}

/** Somebody who decides at random. */
export interface Chance {
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/**
 * Lets one hire be paid and whatever comes after, as a customer, the desk and the provider's dashboard do it. Who gets no
 * answer asks again.
 */
export async function live(brand: Brand, kind: LifeKind, random: Chance): Promise<Acknowledged> {
  const hire = await brand.book();
  const told: Acknowledged = {
    kind,
    bookingId: hire.id,
    intents: [],
    paid: [],
    cancelled: false,
    deposit: false,
  };
  const pay = async (card = 'pm_card_visa', type = random.pick(['deposit', 'rental'] as const)) => {
    const secret = await ask(brand, hire, type, told);
    if (secret) await confirm(brand, secret, card, told);
    return secret;
  };
  const taken = () => brand.until(hire.id, `status = 'confirmed' and deposit_paid_pence > 0`);

  switch (kind) {
    case 'card':
      await pay();
      break;
    case 'declined': {
      const secret = await pay('pm_card_chargeDeclined');
      if (secret) await confirm(brand, secret, 'pm_card_visa', told);
      break;
    }
    case '3-D Secure': {
      const secret = await pay('pm_card_threeDSecure2Required');
      if (secret) await brand.authenticate(secret).then(() => told.paid.push(intentOf(secret)));
      break;
    }
    case 'changed mind': {
      const first = await ask(brand, hire, 'deposit', told);
      await pay('pm_card_visa', 'rental');
      // In another tab the first form is still open.
      if (first) await confirm(brand, first, 'pm_card_visa', told);
      break;
    }
    case 'called off': {
      await pay();
      if (!(await taken())) break;
      const answer = await brand.call('POST', `/api/bookings/${hire.id}/cancel`, hire.cookie, {
        fee: '0.00',
      });
      told.cancelled = answer.status === 200;
      break;
    }
    case 'too late': {
      const secret = await ask(brand, hire, 'deposit', told);
      await brand.holdEnds(hire.id);
      // Half of them find their van with somebody else.
      if (random.chance(0.5)) await brand.book(hire.van);
      if (secret) await confirm(brand, secret, 'pm_card_visa', told);
      break;
    }
    case 'deposit': {
      await pay('pm_card_visa', 'rental');
      if (!(await taken())) break;
      await brand.beginsNow(hire.id);
      for (const door of ['hand-over', 'return'])
        await brand.staff('POST', `/api/bookings/${hire.id}/${door}`, {});
      if (random.chance(0.5)) {
        const answer = await brand.staff('POST', `/api/bookings/${hire.id}/deposit/release`);
        told.deposit = answer.status === 200;
      } else {
        await brand.cameBackLongAgo(hire.id);
        told.deposit = await brand.until(hire.id, 'deposit_settled_at is not null');
      }
      break;
    }
    case 'dashboard': {
      const secret = await pay();
      const id = secret && intentOf(secret);
      if (id && told.paid.includes(id))
        await brand.stripe.refunds.create({ payment_intent: id, amount: 5_000 });
      break;
    }
  }
  return told;
}

/** Asks for the form to pay with. @returns its secret; null where nothing is to be paid any more */
async function ask(
  brand: Brand,
  hire: Hire,
  type: 'deposit' | 'rental',
  told: Acknowledged,
): Promise<string | null> {
  const body = { bookingId: hire.id, type };
  const { status, body: answer } = await brand.call('POST', '/api/create-payment-intent', hire.cookie, body);
  if (status !== 201) return null;
  told.intents.push({ id: intentOf(answer.clientSecret), paymentId: answer.paymentId });
  return answer.clientSecret;
}

/** The customer sends the form to the provider. What the bank or the provider refuses is no news. */
async function confirm(brand: Brand, secret: string, card: string, told: Acknowledged): Promise<void> {
  const id = intentOf(secret);
  try {
    const { status } = await brand.stripe.paymentIntents.confirm(id, {
      payment_method: card,
      return_url: 'http://localhost/back',
    });
    if (status === 'succeeded') told.paid.push(id);
  } catch (error) {
    const { type } = error as { type?: string };
    if (type !== 'StripeCardError' && type !== 'StripeInvalidRequestError') throw error;
  }
}

const intentOf = (secret: string): string => secret.split('_secret_')[0]!;
