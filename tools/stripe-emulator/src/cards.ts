import { createHash } from 'node:crypto';
import { approve, type BankBehaviour, decline, declined } from './behaviour.ts';

/** A card that the emulator knows. */
export interface TestCard {
  number: string;
  brand: string;
  funding: 'credit' | 'debit';
  country: string;
  behaviour: BankBehaviour;
}

const noFunds = decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.');
const visa = (number: string, behaviour: BankBehaviour): TestCard => ({
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
  visa('4000000000000341', { ...declined, onlyWhenCharged: true }),
  visa('4000000000000259', { kind: 'approve', dispute: 'fraudulent' }),
  visa('4000000000002685', { kind: 'approve', dispute: 'product_not_received' }),
  visa('4000002500003155', { kind: 'authenticate', afterwards: approve, onceSetUp: true }),
  visa('4000002760003184', { kind: 'authenticate', afterwards: approve }),
  visa('4000008260003178', {
    kind: 'authenticate',
    afterwards: { ...noFunds, onlyWhenCharged: true },
    onceSetUp: true,
  }),
  visa('4000000000001976', { kind: 'process', ends: approve }),
];

/** Ready-made payment methods that Stripe offers to server-side tests, and the card each stands for. */
const tokens: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_gb: '4000008260000000',
  pm_card_visa_debit: '4000056655665556',
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
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
  pm_card_createDisputeProductNotReceived: '4000000000002685',
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
