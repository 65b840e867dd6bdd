import { z } from 'zod';
import { invalidRequest } from '../api/errors.ts';
import { decodeForm } from '../api/form-decoding.ts';
import { escapeHtml } from '../controls/html.ts';
import { endOnboarding, openLink } from '../resources/account-links.ts';
import { accountOf } from '../resources/account-records.ts';
import { inTransaction } from '../store/database.ts';
import { ownCall, type World } from '../world.ts';
import { type Exchange, fromOwnPage, readBody, sendHtml, sendJson } from './exchange.ts';

const endSchema = z.strictObject({
  link: z.string(),
  outcome: z.enum(['complete', 'review', 'later']),
  name: z.string().max(200).default(''),
  url: z.string().max(500).default(''),
});

/** Shows the onboarding page of an account link; one that is used or old leads to its `refresh_url`. */
export function showOnboarding(world: World, exchange: Exchange, policy: string): void {
  const call = ownCall(world, '');
  const found = openLink(call, exchange.url.searchParams.get('link') ?? '');
  if (!found) throw invalidRequest('There is no such account link.', { code: 'resource_missing' }, 404);
  const { link, open } = found;
  if (!open) {
    exchange.response.writeHead(302, { Location: link.refresh_url }).end();
    return;
  }
  const account = accountOf(call, link.account);
  exchange.response.setHeader('Content-Security-Policy', policy);
  exchange.response.setHeader('Referrer-Policy', 'no-referrer');
  sendHtml(exchange, 200, page(link.id, account.id, account.email, account.business_profile));
}

/** The owner pressed one of the page's buttons; answers where to go. */
export async function endOnboardingPage(world: World, exchange: Exchange): Promise<void> {
  if (!fromOwnPage(exchange)) {
    throw invalidRequest('Only the onboarding page of the emulator may end it.', {}, 403);
  }
  const result = endSchema.safeParse({ ...decodeForm(await readBody(exchange.request)) });
  if (!result.success) throw invalidRequest(z.prettifyError(result.error));
  const { link: id, outcome, ...told } = result.data;
  const call = ownCall(world, '');
  const found = openLink(call, id);
  if (!found) throw invalidRequest('There is no such account link.', { code: 'resource_missing' }, 404);
  const { link, open } = found;
  const url = open
    ? inTransaction(world.database, () => endOnboarding(call, link, outcome, told))
    : link.refresh_url;
  world.courier.wake();
  sendJson(exchange, 200, { url });
}

function page(
  link: string,
  account: string,
  email: string | null,
  profile: { name: string | null; url: string | null } | null | undefined,
): string {
  const e = escapeHtml;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Set up payments</title><link rel="stylesheet" href="/v3/authenticate.css">
<script type="module" src="/v3/onboarding.js"></script></head>
<body><main>
<p class="bank">Stripe emulator · Connect</p>
<h1>Tell us about your business</h1>
<p class="note">Test accounts only: nothing of this leaves the machine. Account ${e(account)}${email ? `, ${e(email)}` : ''}.</p>
<form id="business"><input type="hidden" name="link" value="${e(link)}">
<label for="name">Business name</label>
<input id="name" name="name" required maxlength="200" value="${e(profile?.name)}" autocomplete="organization">
<label for="url">Website</label>
<input id="url" name="url" type="url" required maxlength="500" value="${e(profile?.url ?? 'https://vans.example')}">
<p class="note">Payouts go to the test bank, sort code 10-88-00, account ending 2345.</p>
<div class="choices stacked">
<button id="complete" value="complete">Finish: account is ready</button>
<button value="review">Finish, but leave it under review</button>
<button value="later" formnovalidate>Leave without finishing</button>
</div></form>
<p id="fault" role="alert"></p>
</main></body></html>`;
}
