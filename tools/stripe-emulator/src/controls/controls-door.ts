import { invalidRequest, type StripeApiError } from '../api/errors.ts';
import { decodeForm } from '../api/form-decoding.ts';
import { type Exchange, fromOwnPage, readBody, sendHtml, sendJson } from '../http/exchange.ts';
import type { World } from '../world.ts';
import { everything, listDeliveries, listRequests } from './journal.ts';
import { balances, daySums, ledger } from './ledger.ts';
import { pullLever } from './levers.ts';
import { renderOverview } from './overview-page.ts';

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
    const answer = pullLever(world, place, await readLever(exchange));
    if (!answer) throw nowhere(method, url.pathname);
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

function journal(world: World): object {
  const entries = ledger(world.store);
  return {
    failure: world.failure.state,
    deliveriesHeld: world.courier.held,
    disorder: world.courier.disorder.settings,
    ledger: entries,
    days: daySums(entries),
    balances: balances(world),
    paymentIntents: everything(world.store, 'payment_intent', 1000),
    events: everything(world.store, 'event', 1000),
    deliveries: listDeliveries(world.database, 1000),
    requests: listRequests(world.database, 1000),
  };
}
