import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf } from '../api/call.ts';
import { invalidRequest } from '../api/errors.ts';
import { listPage } from '../api/paging.ts';
import {
  boolean,
  createdRange,
  expand,
  mergeMetadata,
  metadata,
  pagingShape,
  text,
} from '../api/parameters.ts';
import {
  type AccountRecord,
  type AccountSecrets,
  accountOf,
  accountSecrets,
  blankAccount,
  inState,
  tellUpdated,
} from './account-records.ts';
import { addressSchema, wholeAddress } from './customer-records.ts';

const profileSchema = z
  .strictObject({
    mcc: text,
    name: text,
    product_description: text,
    support_address: addressSchema,
    support_email: text,
    support_phone: text,
    support_url: text,
    url: text,
  })
  .partial();

const capabilityNames = [
  'bacs_debit_payments',
  'card_payments',
  'link_payments',
  'pay_by_bank_payments',
  'transfers',
] as const;
const capabilities = z.partialRecord(z.enum(capabilityNames), z.strictObject({ requested: boolean }));

const sharedShape = {
  business_profile: profileSchema.optional(),
  business_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  capabilities: capabilities.optional(),
  email: text.optional(),
  expand: expand.optional(),
  metadata: metadata.optional(),
};

const createSchema = z.strictObject({
  ...sharedShape,
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.enum(['account', 'application']) }),
      losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }),
      requirement_collection: z.enum(['application', 'stripe']),
      stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']) }),
    })
    .partial()
    .optional(),
  country: z.string().length(2).optional(),
  default_currency: z.string().length(3).optional(),
  type: z.enum(['custom', 'express', 'standard']).optional(),
} satisfies Partial<Record<keyof Stripe.AccountCreateParams, z.ZodType>>);

/** Makes a connected account of the platform. It may do nothing until its owner has been through the onboarding. */
export function createAccount(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  if (given.type && given.controller) {
    throw invalidRequest(
      'You may not provide the `type` parameter and `controller` parameters simultaneously.',
      {
        param: 'type',
      },
    );
  }
  const blank = blankAccount(call);
  const { fees, losses, requirement_collection, stripe_dashboard } = given.controller ?? {};
  const dashboard = { standard: 'full', express: 'express', custom: 'none' } as const;
  const isStandard = given.type === 'standard' || given.type === undefined;
  const account: AccountRecord = {
    ...blank,
    controller: {
      fees: fees ?? { payer: isStandard ? 'account' : 'application_express' },
      is_controller: true,
      losses: losses ?? { payments: isStandard ? 'stripe' : 'application' },
      requirement_collection: requirement_collection ?? (given.type === 'custom' ? 'application' : 'stripe'),
      stripe_dashboard: stripe_dashboard ?? { type: dashboard[given.type ?? 'standard'] },
      type: 'application',
    },
    country: given.country?.toUpperCase() ?? 'GB',
    default_currency: given.default_currency ?? 'gbp',
    type: given.type ?? 'none',
  };
  const requested = requestedAfter([], given.capabilities, isStandard);
  const whole = inState(withChanges(account, given), 'new', requested);
  call.store.insert('', whole, { state: 'new', requested } satisfies AccountSecrets);
  return whole;
}

/** Accounts with Stripe's own dashboard have card payments and transfers without being asked. */
function requestedAfter(
  before: string[],
  given: z.infer<typeof capabilities> | undefined,
  isStandard: boolean,
): string[] {
  const names = new Set(
    isStandard && before.length === 0 ? ['card_payments', 'transfers', ...before] : before,
  );
  for (const [name, wish] of Object.entries(given ?? {})) {
    if (wish?.requested) names.add(name);
    else names.delete(name);
  }
  return [...names].sort();
}

export function updateAccount(call: Call): Answer {
  const given = parametersOf(call, z.strictObject(sharedShape));
  const before = accountOf(call, call.ids[0]);
  const { state, requested } = accountSecrets(call, before.id);
  const wishes = requestedAfter(requested, given.capabilities, false);
  const after = inState(withChanges(before, given), state, wishes);
  call.store.replace('', after);
  call.store.hide('', 'account', after.id, { state, requested: wishes } satisfies AccountSecrets);
  tellUpdated(call, before, after);
  return after;
}

function withChanges(account: AccountRecord, given: z.infer<z.ZodObject<typeof sharedShape>>): AccountRecord {
  const blank: Stripe.Account.BusinessProfile = {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: null,
    minority_owned_business_designation: [],
    name: null,
    product_description: null,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  };
  const { support_address, ...profile } = given.business_profile ?? {};
  return {
    ...account,
    business_profile: {
      ...(account.business_profile ?? blank),
      ...Object.fromEntries(Object.entries(profile).map(([name, value]) => [name, value || null])),
      ...(support_address ? { support_address: wholeAddress(support_address) } : {}),
    },
    business_type: given.business_type ?? account.business_type,
    email: given.email === undefined ? account.email : given.email || null,
    metadata: mergeMetadata(account.metadata ?? {}, given.metadata),
  };
}

export function retrieveAccount(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  return accountOf(call, call.ids[0]);
}

/** `GET /v1/account`: whose key this is. */
export function retrieveOwnAccount(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  if (call.account !== '') return accountOf(call, call.account);
  const platform = blankAccount(call, 'acct_emulatedPlatform');
  return { ...inState(platform, 'active', ['card_payments', 'transfers']), type: 'standard' };
}

const listSchema = z.strictObject({ ...pagingShape, created: createdRange.optional() });

export function listAccounts(call: Call): Answer {
  const { created, ...page } = parametersOf(call, listSchema);
  return listPage<AccountRecord>(call.on(''), 'account', '/v1/accounts', page, { created });
}

export function deleteAccount(call: Call): Answer {
  parametersOf(call, z.strictObject({}));
  const account = accountOf(call, call.ids[0]);
  call
    .on(account.id)
    .emit('account.application.deauthorized', { id: 'ca_emulatedPlatform', object: 'application' });
  call.store.remove('', 'account', account.id);
  return { id: account.id, object: 'account', deleted: true };
}
