import { loyaltyErrors, MOST_LOYALTY_TIERS } from '@convoy/loyalty/contract';
import { sqlState } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';

/** Unique or check violation: the states in which the constraints below are told. */
const VIOLATIONS: readonly (string | undefined)[] = ['23505', '23514'];

/** What a constraint of the tiers means to whoever asked; null for any other error. */
export function refusalOf(error: unknown, { name = '' }: { readonly name?: string }): DomainError | null {
  if (!VIOLATIONS.includes(sqlState(error))) return null;
  switch ((error as { constraint?: string }).constraint) {
    case 'loyalty_tier_name':
      return new DomainError(loyaltyErrors.LOYALTY_TIER_NAME_TAKEN, { name });
    case 'loyalty_tier_minimum':
      // The tier that has it was written in between: asked again, it is seen.
      return new DomainError(commonErrors.CONFLICT);
    case 'loyalty_tier_few':
      return new DomainError(loyaltyErrors.LOYALTY_TIERS_TOO_MANY, { most: MOST_LOYALTY_TIERS });
    case 'loyalty_tier_from_zero':
      return new DomainError(loyaltyErrors.LOYALTY_TIER_LOWEST);
    default:
      return null;
  }
}
