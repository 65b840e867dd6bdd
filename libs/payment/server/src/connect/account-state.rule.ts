import type { ProviderAccountState } from '@convoy/payment/contract';
import type { ProviderAccountFacts } from './account-gateway.ts';

/** The state that the provider's facts of an account come to. Who may take cards is active, whatever is wanted of them later. */
export function accountState(facts: ProviderAccountFacts): Exclude<ProviderAccountState, 'none' | 'gone'> {
  if (facts.chargesEnabled) return 'active';
  if (facts.disabledReason?.startsWith('rejected')) return 'rejected';
  if (!facts.detailsSubmitted) return 'onboarding';
  return facts.requirementsDue.length === 0 ? 'review' : 'restricted';
}
