import { describe, expect, it } from 'vitest';
import type { ProviderAccountFacts } from './account-gateway.ts';
import { accountState } from './account-state.rule.ts';

const facts = (given: Partial<ProviderAccountFacts>): ProviderAccountFacts => ({
  id: 'acct_1',
  chargesEnabled: false,
  payoutsEnabled: false,
  detailsSubmitted: true,
  requirementsDue: [],
  requirementsBy: null,
  disabledReason: null,
  ...given,
});

describe('how far an account is', () => {
  it.each([
    ['onboarding', { detailsSubmitted: false, requirementsDue: ['external_account'] }],
    ['review', { disabledReason: 'requirements.pending_verification' }],
    ['restricted', { requirementsDue: ['individual.verification.document'] }],
    ['rejected', { disabledReason: 'rejected.fraud' }],
    ['active', { chargesEnabled: true }],
    // Wanted by some later day: it takes cards until then.
    ['active', { chargesEnabled: true, requirementsDue: ['individual.verification.document'] }],
  ] as const)('%s', (state, given) => {
    expect(accountState(facts({ ...given } as Partial<ProviderAccountFacts>))).toBe(state);
  });
});
