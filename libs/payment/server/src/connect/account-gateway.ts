import type { Payout } from '@convoy/payment/contract';
import type { DataContext } from '@convoy/platform/db';

/** A brand's account as the provider has it, in our words. */
export interface ProviderAccountFacts {
  readonly id: string;
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  /** Whether its owner has told everything once. */
  readonly detailsSubmitted: boolean;
  readonly requirementsDue: readonly string[];
  readonly requirementsBy: Date | null;
  /** Why it may do nothing, in the provider's words. */
  readonly disabledReason: string | null;
}

/** What a brand has at the provider, in pence. */
export interface ProviderFunds {
  readonly availablePence: number;
  readonly pendingPence: number;
}

/** One payout as the provider has it. */
export type ProviderPayout = Omit<Payout, 'amount'> & { readonly amountPence: number };

/** The port to the brands' accounts at whoever moves the money. Every method may throw PROVIDER_UNAVAILABLE. */
export abstract class AccountGateway {
  /** Same key, same account: a call repeated after a crash does not make a second one. */
  abstract create(input: {
    readonly tenantId: number;
    readonly name: string;
    readonly url: string;
    readonly email: string | null;
    readonly idempotencyKey: string;
  }): Promise<ProviderAccountFacts>;
  /** @returns null for an account that is not the platform's, or no longer */
  abstract account(id: string): Promise<ProviderAccountFacts | null>;
  /** Where its owner tells the provider what it wants to know. */
  abstract onboardingLink(
    id: string,
    addresses: { readonly returnUrl: string; readonly refreshUrl: string },
  ): Promise<string>;
  /** What the brand has at the provider. */
  abstract funds(ctx: DataContext, currency: string): Promise<ProviderFunds>;
  /** The last payouts to the brand's bank, newest first. */
  abstract payouts(ctx: DataContext): Promise<ProviderPayout[]>;
}
