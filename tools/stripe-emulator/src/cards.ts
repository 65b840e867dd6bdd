import { createHash } from 'node:crypto';

/** What the emulated bank does with a card. */
export type CardBehaviour =
  | { kind: 'approve' }
  | { kind: 'decline'; code: string; declineCode: string; message: string }
  /** 3-D Secure first; `afterwards` is what the bank says after it. */
  | { kind: 'authenticate'; afterwards: CardBehaviour }
  /** Stays `processing` until it is settled under `/_emulator/`. Stripe has no such test card. */
  | { kind: 'process' };

/** A card that the emulator knows. */
export interface TestCard {
  number: string;
  brand: string;
  funding: 'credit' | 'debit';
  country: string;
  behaviour: CardBehaviour;
}

const approve: CardBehaviour = { kind: 'approve' };
const decline = (code: string, declineCode: string, message: string): CardBehaviour => ({
  kind: 'decline',
  code,
  declineCode,
  message,
});
const declined = decline('card_declined', 'generic_decline', 'Your card was declined.');
const noFunds = decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.');
const visa = (number: string, behaviour: CardBehaviour): TestCard => ({
  number,
  brand: 'visa',
  funding: 'credit',
  country: 'GB',
  behaviour,
});

/** Stripe's test cards. https://docs.stripe.com/testing */
const cards: TestCard[] = [
  visa('4242424242424242', approve),
  visa('4000008260000000', approve),
  { number: '4000056655665556', brand: 'visa', funding: 'debit', country: 'GB', behaviour: approve },
  { number: '5555555555554444', brand: 'mastercard', funding: 'credit', country: 'GB', behaviour: approve },
  { number: '378282246310005', brand: 'amex', funding: 'credit', country: 'US', behaviour: approve },
  visa('4000000000000002', declined),
  visa('4000000000009995', noFunds),
  visa('4000000000000069', decline('expired_card', 'expired_card', 'Your card has expired.')),
  visa(
    '4000000000000127',
    decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  ),
  visa(
    '4000000000000119',
    decline(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ),
  visa('4000002500003155', { kind: 'authenticate', afterwards: approve }),
  visa('4000002760003184', { kind: 'authenticate', afterwards: approve }),
  visa('4000008260003178', { kind: 'authenticate', afterwards: noFunds }),
  visa('4000000000001976', { kind: 'process' }),
];

/** Ready-made payment methods that Stripe offers to server-side tests, and the card each stands for. */
const tokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_gb: '4000008260000000',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_visa_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_chargeDeclinedProcessingError: '4000000000000119',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_threeDSecureRequired: '4000002760003184',
  pm_card_threeDSecure2Required: '4000002760003184',
  pm_card_authenticationRequiredSetupForOffSession: '4000002500003155',
  pm_card_emulatorProcessing: '4000000000001976',
};

/** The test card of this number, spaces ignored. */
export function testCard(number: string): TestCard | undefined {
  const digits = number.replaceAll(/[ -]/g, '');
  return cards.find((card) => card.number === digits);
}

/** The test card behind one of Stripe's ready-made payment methods, `pm_card_visa` for example. */
export function cardOfToken(token: string): TestCard | undefined {
  return Object.hasOwn(tokens, token) ? testCard(tokens[token]!) : undefined;
}

/** The Luhn check that every card number passes. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Equal for equal numbers, as Stripe's: tells that two payment methods are one card. */
export function cardFingerprint(number: string): string {
  return createHash('sha256').update(`stripe-emulator:${number}`).digest('base64url').slice(0, 16);
}
