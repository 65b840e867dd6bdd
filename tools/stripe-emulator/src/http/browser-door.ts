import { readFile } from 'node:fs/promises';
import type Stripe from 'stripe';
import { invalidRequest } from '../api/errors.ts';
import { decodeForm } from '../api/form-decoding.ts';
import { everything } from '../controls/journal.ts';
import { newId } from '../ids.ts';
import { authenticatePaymentIntent } from '../resources/payment-intent-confirmation.ts';
import { browserView } from '../resources/payment-intent-view.ts';
import { inTransaction } from '../store/database.ts';
import { callIn, type World } from '../world.ts';
import { type Exchange, fromOwnPage, readBody, sendJson } from './exchange.ts';

/** Files that browsers load, by address. */
const files: Record<string, { name: string; type: string }> = {
  '/v3/card-form': { name: 'card-form.html', type: 'text/html' },
  '/v3/card-form.js': { name: 'card-form.js', type: 'text/javascript' },
  '/v3/card-rules.js': { name: 'card-rules.js', type: 'text/javascript' },
  '/v3/card-form.css': { name: 'card-form.css', type: 'text/css' },
  '/v3/authenticate': { name: 'authenticate.html', type: 'text/html' },
  '/v3/authenticate.js': { name: 'authenticate.js', type: 'text/javascript' },
  '/v3/authenticate.css': { name: 'authenticate.css', type: 'text/css' },
  '/v3/overview.css': { name: 'overview.css', type: 'text/css' },
};

const title = 'The Stripe emulator: stands in for js.stripe.com in development and tests.';

/** Pages of the emulator run their own files only; `font-src` because a brand may hand its typeface to the form. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src http: https: data:; " +
  "img-src data:; form-action 'self'; base-uri 'none'";

/** Answers `/v3/…`: the browser script, the frame of the card form, the 3-D Secure page. */
export async function answerBrowser(world: World, exchange: Exchange): Promise<void> {
  const { response, method, url } = exchange;
  if (method === 'POST' && url.pathname === '/v3/authenticate') {
    await endAuthentication(world, exchange);
    return;
  }
  const reads = method === 'GET' || method === 'HEAD';
  const isScript = url.pathname === '/v3' || url.pathname === '/v3/';
  const file = files[url.pathname];
  if (!reads || !(isScript || file)) {
    throw invalidRequest(`There is nothing at ${method} ${url.pathname}.`, {}, 404);
  }
  const content = file ? await readFile(browserFile(file.name)) : await readScript();
  response.writeHead(200, {
    'Content-Type': `${file?.type ?? 'text/javascript'}; charset=utf-8`,
    'Content-Length': content.length,
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : content);
}

function browserFile(name: string): URL {
  return new URL(`../browser/${name}`, import.meta.url);
}

/**
 * `window.Stripe` as one classic script, which is what pages load at Stripe's address: the modules in the order of
 * their imports inside one function, without their imports and exports.
 */
async function readScript(): Promise<Buffer> {
  const names = ['stripe-frame.js', 'stripe-elements.js', 'stripe.js'];
  const modules = await Promise.all(names.map((name) => readFile(browserFile(name), 'utf8')));
  const bodies = modules.map((text) =>
    text.replaceAll(/^import [^;]*;\n/gm, '').replaceAll(/^export /gm, ''),
  );
  return Buffer.from(`/* ${title} */\n(() => {\n'use strict';\n${bodies.join('\n')}\n})();\n`);
}

/** The customer pressed Complete or Fail in the 3-D Secure dialog. */
async function endAuthentication(world: World, exchange: Exchange): Promise<void> {
  if (!fromOwnPage(exchange)) {
    throw invalidRequest('Only the 3-D Secure page of the emulator may end its dialog.', {}, 403);
  }
  const form = decodeForm(await readBody(exchange.request));
  const found = everything<Stripe.PaymentIntent>(world.store, 'payment_intent').find(
    ({ object }) => object.client_secret === form.client_secret,
  );
  if (!found) throw invalidRequest('No such payment_intent.', { code: 'resource_missing' }, 404);
  const call = callIn(world, {
    requestId: newId('req'),
    idempotencyKey: null,
    caller: 'browser',
    fromCardForm: false,
    account: found.account,
    ids: [found.object.id],
    parameters: form,
    origin: world.origin,
  });
  const intent = inTransaction(world.database, () =>
    authenticatePaymentIntent(call, form.outcome === 'complete'),
  );
  world.courier.wake();
  sendJson(exchange, 200, browserView(intent));
}
