import type { DataContext } from '@convoy/platform/db';

/** A card as the provider shows it, in our words. */
export interface ProviderCard {
  readonly methodId: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** A card with what tells its number from others; null where the provider does not say. */
export type KnownCard = ProviderCard & { readonly fingerprint: string | null };

/** A form by which a card is added, as the provider has it. */
export interface ProviderSetup {
  readonly id: string;
  readonly clientSecret: string;
  readonly succeeded: boolean;
  /** Whose card it is. */
  readonly customerId: string | null;
  readonly card: ProviderCard | null;
}

/** What became of a charge of a card whose owner is not there. */
export interface ProviderCharge {
  /** Null where the provider would not even make one: the card is gone. */
  readonly intentId: string | null;
  /** Why the bank would not; null where it did or has not decided. The intent stays open for its customer. */
  readonly refusal: string | null;
}

/** The customer is not known (any more) at the provider's account: another one is made. */
export class CustomerGone extends Error {
  constructor() {
    super('The provider does not know this customer.');
    this.name = 'CustomerGone';
  }
}

/**
 * The port to whoever keeps cards. All of it is done at the account of the brand whose context is given; every method may
 * throw PROVIDER_UNAVAILABLE, and CustomerGone where it is given a customer.
 */
export abstract class CardGateway {
  /** Where customers of this brand are: its own account at the provider. @throws CARDS_NOT_TAKEN where it has none */
  abstract account(ctx: DataContext): Promise<string>;
  /** Same key, same customer. Found again by our own number where the key was forgotten. */
  abstract customer(
    ctx: DataContext,
    input: {
      readonly customerId: number;
      readonly email: string;
      readonly name: string;
      readonly idempotencyKey: string;
      /** Asked for before: the provider may have made one of which its answer was lost. */
      readonly again: boolean;
    },
  ): Promise<string>;
  /** The cards a customer has there. */
  abstract cards(ctx: DataContext, customerId: string): Promise<KnownCard[]>;
  /** Forgets a card; one that is gone already is no error. */
  abstract forget(ctx: DataContext, methodId: string): Promise<void>;
  /** A form that adds a card for charges to come. */
  abstract beginSetup(ctx: DataContext, customerId: string): Promise<ProviderSetup>;
  /** @returns null for one that the provider does not know */
  abstract setup(ctx: DataContext, id: string): Promise<ProviderSetup | null>;
  /** Says of an open payment whose it is, and whether the card that pays it is kept. Other ways to pay stay offered. */
  abstract prepare(
    ctx: DataContext,
    intentId: string,
    given: { readonly customerId: string; readonly keep: boolean },
  ): Promise<void>;
  /** The card that paid, where a card of this customer did. */
  abstract cardOf(ctx: DataContext, intentId: string): Promise<ProviderCard | null>;
  /** Charges a card whose owner is not there. Same key, same charge. */
  abstract charge(
    ctx: DataContext,
    input: {
      readonly paymentId: number;
      readonly customerId: string;
      readonly methodId: string;
      readonly amountPence: number;
      readonly platformFeePence: number;
      readonly currency: string;
      readonly description: string;
      /** Where its customer pays it themselves, should the card not. */
      readonly returnUrl: string;
      readonly idempotencyKey: string;
    },
  ): Promise<ProviderCharge>;
}
