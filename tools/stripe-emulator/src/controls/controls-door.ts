import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest, StripeApiError } from '../api/errors.ts';
import { decodeForm } from '../api/form-decoding.ts';
import { type Exchange, fromOwnPage, readBody, sendHtml, sendJson } from '../http/exchange.ts';
import { newId } from '../ids.ts';
import { settlePaymentIntent } from '../resources/payment-intent-confirmation.ts';
import { inTransaction } from '../store/database.ts';
import { enqueue } from '../webhooks/queue.ts';
import { callIn, type World } from '../world.ts';
import { everything, ledger, listDeliveries, listRequests } from './journal.ts';
import { renderOverview } from './overview-page.ts';

const failureSchema = z.strictObject({
  mode: z.enum(['none', '500', 'balance', 'hang', 'reset-after-effect']),
  times: z.coerce.number().int().min(0).default(1),
  match: z.string().default(''),
});
const holdSchema = z.strictObject({ hold: z.union([z.boolean(), z.stringbool()]) });
const settleSchema = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) });
const resetSchema = z.strictObject({ everything: z.union([z.boolean(), z.stringbool()]).default(false) });

/** Answers `/_emulator/…`: what happened here, and the levers of tests. Not part of Stripe. */
export async function answerControls(world: World, exchange: Exchange): Promise<void> {
  const { method, url } = exchange;
  const place = url.pathname.slice('/_emulator/'.length);
  if (method === 'GET' && place === '') {
    sendHtml(exchange, 200, renderOverview(world));
  } else if (method === 'GET' && place === 'journal') {
    sendJson(exchange, 200, journal(world));
  } else if (method === 'POST') {
    if (exchange.request.headers.origin !== undefined && !fromOwnPage(exchange)) {
      throw invalidRequest('Pages of other origins may not move the levers of the emulator.', {}, 403);
    }
    const answer = pull(world, place, await readLever(exchange));
    if (fromOwnPage(exchange)) exchange.response.writeHead(303, { Location: '/_emulator/' }).end();
    else sendJson(exchange, 200, answer);
  } else {
    throw nowhere(method, url.pathname);
  }
}

function nowhere(method: string, path: string): StripeApiError {
  return invalidRequest(`There is nothing at ${method} ${path}.`, {}, 404);
}

async function readLever(exchange: Exchange): Promise<unknown> {
  const body = await readBody(exchange.request);
  if (body === '') return {};
  if (exchange.request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return { ...decodeForm(body) };
  }
  try {
    return JSON.parse(body);
  } catch {
    throw invalidRequest('The body is not JSON.');
  }
}

function pull(world: World, place: string, body: unknown): object {
  const [kind, id, verb] = place.split('/');
  if (place === 'failure') {
    const { mode, times, match } = lever(failureSchema, body);
    world.failure.set(mode, times, match);
    return world.failure.state;
  }
  if (place === 'deliveries') {
    world.courier.hold(lever(holdSchema, body).hold);
    return { held: world.courier.held };
  }
  if (place === 'reset') return reset(world, lever(resetSchema, body).everything);
  if (kind === 'events' && verb === 'resend') return resend(world, id!);
  if (kind === 'payment_intents' && verb === 'settle') {
    return settle(world, id!, lever(settleSchema, body).outcome === 'succeeded');
  }
  throw nowhere('POST', `/_emulator/${place}`);
}

function lever<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) throw invalidRequest(z.prettifyError(result.error));
  return result.data;
}

function resend(world: World, id: string): object {
  const found = everything<Stripe.EventBase>(world.store, 'event').find(({ object }) => object.id === id);
  if (!found) throw invalidRequest(`No such event: '${id}'`, { code: 'resource_missing' }, 404);
  const now = world.clock.now();
  const endpoints = inTransaction(world.database, () =>
    enqueue(world.database, world.store, found.account, found.object, now),
  );
  world.courier.wake();
  return { event: id, endpoints };
}

function settle(world: World, id: string, succeeded: boolean): object {
  const found = everything<Stripe.PaymentIntent>(world.store, 'payment_intent').find(
    ({ object }) => object.id === id,
  );
  if (!found) throw invalidRequest(`No such payment_intent: '${id}'`, { code: 'resource_missing' }, 404);
  const call = callIn(world, {
    requestId: newId('req'),
    idempotencyKey: null,
    caller: 'server',
    fromCardForm: false,
    account: found.account,
    ids: [id],
    parameters: {},
    origin: world.origin,
  });
  const intent = inTransaction(world.database, () => settlePaymentIntent(call, succeeded));
  world.courier.wake();
  return intent;
}

/** Forgets all data. Webhook endpoints stay unless `whole`, for their secrets are known to running products. */
function reset(world: World, whole: boolean): object {
  inTransaction(world.database, () => {
    world.database.exec(`DELETE FROM objects ${whole ? '' : "WHERE type <> 'webhook_endpoint'"}`);
    world.database.exec('DELETE FROM idempotency; DELETE FROM deliveries; DELETE FROM requests;');
  });
  world.failure.set('none', 1, '');
  world.courier.hold(false);
  return { reset: whole ? 'everything' : 'everything but webhook endpoints' };
}

function journal(world: World): object {
  return {
    failure: world.failure.state,
    deliveriesHeld: world.courier.held,
    ledger: ledger(world.store),
    paymentIntents: everything(world.store, 'payment_intent', 1000),
    events: everything(world.store, 'event', 1000),
    deliveries: listDeliveries(world.database, 1000),
    requests: listRequests(world.database, 1000),
  };
}
