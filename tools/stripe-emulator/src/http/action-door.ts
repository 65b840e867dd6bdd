import type Stripe from 'stripe';
import { invalidRequest } from '../api/errors.ts';
import { decodeForm } from '../api/form-decoding.ts';
import { endAction, type PageOutcome } from '../resources/payment-intent-attempts.ts';
import { browserView } from '../resources/payment-intent-view.ts';
import { endSetupAction } from '../resources/setup-intent-confirmation.ts';
import { setupBrowserView } from '../resources/setup-intent-view.ts';
import { inTransaction } from '../store/database.ts';
import { ownCall, type World } from '../world.ts';
import { type Exchange, fromOwnPage, readBody, sendJson } from './exchange.ts';

const outcomes: Record<string, PageOutcome> = { complete: 'complete', fail: 'fail', pending: 'pending' };

/** The customer pressed a button of the 3-D Secure dialog or of the bank's page. */
export async function endPageAction(world: World, exchange: Exchange): Promise<void> {
  if (!fromOwnPage(exchange)) {
    throw invalidRequest('Only the pages of the emulator may end their dialogs.', {}, 403);
  }
  const form = decodeForm(await readBody(exchange.request));
  const outcome = outcomes[String(form.outcome)];
  if (!outcome) throw invalidRequest('Invalid outcome: complete, fail or pending.', { param: 'outcome' });
  const secret = String(form.client_secret);
  const id = secret.split('_secret_')[0]!;
  const view = id.startsWith('seti_')
    ? endSetup(world, id, secret, outcome)
    : endPayment(world, id, secret, outcome);
  world.courier.wake();
  sendJson(exchange, 200, view);
}

/**
 * What a page of ours asks about: only its client secret is known to it, so an intent of a connected account is found
 * without naming the account.
 */
export function showPageAction(world: World, exchange: Exchange): void {
  const secret = exchange.url.searchParams.get('client_secret') ?? '';
  const id = secret.split('_secret_')[0]!;
  const view = id.startsWith('seti_')
    ? setupBrowserView(setupOf(world, id, secret).object)
    : browserView(paymentOf(world, id, secret).object);
  sendJson(exchange, 200, view);
}

function paymentOf(world: World, id: string, secret: string) {
  const found = world.store.findAnywhere<Stripe.PaymentIntent>('payment_intent', id);
  if (found?.object.client_secret !== secret) throw nothing('payment_intent');
  return found;
}

function setupOf(world: World, id: string, secret: string) {
  const found = world.store.findAnywhere<Stripe.SetupIntent>('setup_intent', id);
  if (found?.object.client_secret !== secret) throw nothing('setup_intent');
  return found;
}

function endPayment(world: World, id: string, secret: string, outcome: PageOutcome): object {
  const call = ownCall(world, paymentOf(world, id, secret).account, [id]);
  return browserView(inTransaction(world.database, () => endAction(call, outcome)));
}

function endSetup(world: World, id: string, secret: string, outcome: PageOutcome): object {
  const call = ownCall(world, setupOf(world, id, secret).account, [id]);
  return setupBrowserView(inTransaction(world.database, () => endSetupAction(call, outcome)));
}

function nothing(kind: string) {
  return invalidRequest(`No such ${kind}.`, { code: 'resource_missing' }, 404);
}
