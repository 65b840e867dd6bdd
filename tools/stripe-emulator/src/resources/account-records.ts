import type Stripe from 'stripe';
import type { Call } from '../api/call.ts';
import { resourceMissing } from '../api/errors.ts';
import { newId } from '../ids.ts';

/** A connected account; the emulator always knows when it was made. */
export type AccountRecord = Stripe.Account & { created: number };

/** What an account keeps to itself. */
export interface AccountSecrets {
  state: AccountState;
  requested: string[];
}

/**
 * How far an account is: `new` before its onboarding, `review` while Stripe looks at its papers, `active`,
 * `restricted` when something is wanted of it again, `rejected` for good.
 */
export type AccountState = 'new' | 'review' | 'active' | 'restricted' | 'rejected';

/** What Stripe wants of every account before it may take money. */
const wanted = [
  'business_profile.mcc',
  'business_profile.url',
  'business_type',
  'external_account',
  'representative.first_name',
  'representative.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

const facts = {
  new: { enabled: false, submitted: false, capability: 'inactive', disabled: 'requirements.past_due' },
  review: {
    enabled: false,
    submitted: true,
    capability: 'pending',
    disabled: 'requirements.pending_verification',
  },
  active: { enabled: true, submitted: true, capability: 'active', disabled: null },
  restricted: { enabled: false, submitted: true, capability: 'inactive', disabled: 'requirements.past_due' },
  rejected: { enabled: false, submitted: true, capability: 'inactive', disabled: 'rejected.other' },
} as const;

function requirementsIn(state: AccountState): NonNullable<Stripe.Account['requirements']> {
  const due = { new: wanted, restricted: ['individual.verification.document'] }[state as 'new'] ?? [];
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: facts[state].disabled,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: state === 'review' ? ['individual.verification.document'] : [],
  };
}

/** The account as it is in a state. A bank account stands on it once it was submitted. */
export function inState(account: AccountRecord, state: AccountState, requested: string[]): AccountRecord {
  const { enabled, submitted, capability } = facts[state];
  const url = `/v1/accounts/${account.id}/external_accounts`;
  return {
    ...account,
    capabilities: Object.fromEntries(requested.map((name) => [name, capability])),
    charges_enabled: enabled && requested.includes('card_payments'),
    details_submitted: submitted,
    external_accounts: {
      object: 'list',
      data: submitted ? [bankOf(account)] : [],
      has_more: false,
      url,
    },
    payouts_enabled: enabled,
    requirements: requirementsIn(state),
  };
}

function bankOf(account: AccountRecord): Stripe.BankAccount {
  return {
    id: `ba_${account.id.slice(5)}`,
    object: 'bank_account',
    account: account.id,
    account_holder_name: account.business_profile?.name ?? null,
    account_holder_type: 'company',
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country: 'GB',
    currency: 'gbp',
    default_for_currency: true,
    fingerprint: null,
    last4: '2345',
    metadata: {},
    routing_number: '108800',
    status: 'new',
  };
}

/** @throws StripeApiError resource_missing unless the platform has this account */
export function accountOf(call: Call, id: string | undefined, param?: string): AccountRecord {
  const account = call.store.find<AccountRecord>('', 'account', id ?? '');
  if (!account) throw resourceMissing('account', id ?? '', param);
  return account;
}

/** What is known of an account beside what is answered. */
export function accountSecrets(call: Call, id: string): AccountSecrets {
  return call.store.hidden<AccountSecrets>('', 'account', id) ?? { state: 'new', requested: [] };
}

/** Moves an account to a state, and tells the platform's Connect endpoints what changed. */
export function moveAccount(
  call: Call,
  id: string,
  state: AccountState,
  change: Partial<AccountRecord> = {},
): AccountRecord {
  const before = accountOf(call, id);
  const { requested } = accountSecrets(call, id);
  const after = inState({ ...before, ...change }, state, requested);
  call.store.replace('', after);
  call.store.hide('', 'account', id, { state, requested } satisfies AccountSecrets);
  tellUpdated(call, before, after);
  return after;
}

/** Emits `account.updated` of the account itself with what was different before. */
export function tellUpdated(call: Call, before: AccountRecord, after: AccountRecord): void {
  const now = new Map(Object.entries(after));
  const previous = Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  );
  call.on(after.id).emit('account.updated', after, previous);
}

/** A new account with nothing on it yet; `id` only where a lever asks for one. */
export function blankAccount(call: Call, id = newId('acct')): AccountRecord {
  return {
    id,
    object: 'account',
    business_profile: null,
    business_type: null,
    charges_enabled: false,
    controller: {
      fees: { payer: 'account' },
      is_controller: true,
      losses: { payments: 'stripe' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'full' },
      type: 'application',
    },
    country: 'GB',
    created: call.now,
    default_currency: 'gbp',
    details_submitted: false,
    email: null,
    metadata: {},
    payouts_enabled: false,
    settings: null,
    tos_acceptance: {},
    type: 'none',
  };
}
