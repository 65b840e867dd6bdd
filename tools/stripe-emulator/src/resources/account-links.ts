import type Stripe from 'stripe';
import { z } from 'zod';
import { type Answer, type Call, parametersOf } from '../api/call.ts';
import { expand, text } from '../api/parameters.ts';
import { randomText } from '../ids.ts';
import { type AccountState, accountOf, moveAccount } from './account-records.ts';

/** A link as it is kept: good once, for a few minutes. */
export interface LinkRecord {
  id: string;
  object: 'account_link';
  created: number;
  expires_at: number;
  account: string;
  refresh_url: string;
  return_url: string;
  used: boolean;
}

/** How long a link is good for, in seconds. */
const goodFor = 300;

const address = text.url();
const createSchema = z.strictObject({
  account: z.string(),
  type: z.enum(['account_onboarding', 'account_update']),
  collection_options: z
    .strictObject({
      fields: z.enum(['currently_due', 'eventually_due']).optional(),
      future_requirements: z.enum(['include', 'omit']).optional(),
    })
    .optional(),
  expand: expand.optional(),
  refresh_url: address,
  return_url: address,
} satisfies Partial<Record<keyof Stripe.AccountLinkCreateParams, z.ZodType>>);

/** The address at which an account's owner tells Stripe about the business. */
export function createAccountLink(call: Call): Answer {
  const given = parametersOf(call, createSchema);
  const account = accountOf(call, given.account, 'account');
  const link: LinkRecord = {
    id: randomText(32),
    object: 'account_link',
    created: call.now,
    expires_at: call.now + goodFor,
    account: account.id,
    refresh_url: given.refresh_url,
    return_url: given.return_url,
    used: false,
  };
  call.store.insert('', link);
  return {
    object: 'account_link',
    created: link.created,
    expires_at: link.expires_at,
    url: `${call.origin}/v3/onboarding?link=${link.id}`,
  } satisfies Stripe.AccountLink;
}

/** The link behind an onboarding page; undefined when there is none, it was used, or its time is over. */
export function openLink(call: Call, id: string): { link: LinkRecord; open: boolean } | undefined {
  const link = call.store.find<LinkRecord>('', 'account_link', id);
  return link && { link, open: !link.used && link.expires_at > call.now };
}

/** How the owner left the onboarding: all done, done but under review, or not now. */
export type OnboardingOutcome = 'complete' | 'review' | 'later';

/** Ends an onboarding, and answers where the owner goes. */
export function endOnboarding(
  call: Call,
  link: LinkRecord,
  outcome: OnboardingOutcome,
  told: { name: string; url: string },
): string {
  call.store.replace<LinkRecord>('', { ...link, used: true });
  if (outcome === 'later') return link.return_url;
  const state: AccountState = outcome === 'complete' ? 'active' : 'review';
  const account = accountOf(call, link.account);
  moveAccount(call, link.account, state, {
    business_profile: {
      ...account.business_profile!,
      mcc: account.business_profile?.mcc ?? '7513',
      name: told.name || account.business_profile?.name || null,
      url: told.url || account.business_profile?.url || null,
    },
    business_type: account.business_type ?? 'company',
    tos_acceptance: { date: call.now },
  });
  return link.return_url;
}

/** `POST /v1/accounts/{id}/login_links`: the account's own dashboard, here the emulator's page. */
export function createLoginLink(call: Call): Answer {
  parametersOf(call, z.strictObject({ expand: expand.optional() }));
  const account = accountOf(call, call.ids[0]);
  return {
    object: 'login_link',
    created: call.now,
    url: `${call.origin}/_emulator/#${account.id}`,
  } satisfies Stripe.LoginLink;
}
