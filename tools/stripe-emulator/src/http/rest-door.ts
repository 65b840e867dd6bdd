import { authenticate } from '../api/authentication.ts';
import type { Call } from '../api/call.ts';
import { invalidRequest, StripeApiError } from '../api/errors.ts';
import { expandAnswer } from '../api/expansion.ts';
import { decodeForm, type FormObject } from '../api/form-decoding.ts';
import { fingerprintOf } from '../api/idempotency.ts';
import type { Route } from '../api/route.ts';
import { findRoute, openToBrowsers } from '../api/routes.ts';
import { checkAgainstSdk } from '../api/schema-check.ts';
import { recordRequest } from '../controls/journal.ts';
import { newId } from '../ids.ts';
import type { AccountRecord } from '../resources/account-records.ts';
import { inTransaction } from '../store/database.ts';
import { apiVersion } from '../version.ts';
import { callIn, type World } from '../world.ts';
import { type Exchange, fromOwnPage, readBody, sendJson } from './exchange.ts';
import { isMultipart, readUpload } from './multipart.ts';

interface Outcome {
  status: number;
  body: string;
  replayOf?: string;
}

/** Answers `/v1/…`, Stripe's API. */
export async function answerRest(world: World, exchange: Exchange): Promise<void> {
  const { request, response, method, url } = exchange;
  if (openToBrowsers(url.pathname)) allowBrowsers(exchange);
  if (method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  const requestId = newId('req');
  response.setHeader('Request-Id', requestId);
  const failure = world.failure.next(method, url.pathname);
  if (failure === 'hang') return;
  const body = await readParameters(exchange);
  if (failure === '500') {
    const error = new StripeApiError(500, {
      type: 'api_error',
      message: 'A failure was asked of the emulator.',
    });
    sendJson(exchange, 500, errorText(error, requestId));
    return;
  }
  if (failure === 'balance') {
    const error = new StripeApiError(400, {
      type: 'invalid_request_error',
      code: 'balance_insufficient',
      message: 'The account has too little money for this: it was asked of the emulator.',
    });
    sendJson(exchange, 400, errorText(error, requestId));
    return;
  }
  const outcome = perform(world, exchange, requestId, body);
  world.courier.wake();
  if (failure === 'reset-after-effect') {
    request.socket.destroy();
    return;
  }
  if (outcome.replayOf) {
    response.setHeader('Idempotent-Replayed', 'true');
    response.setHeader('Original-Request', outcome.replayOf);
  }
  sendJson(exchange, outcome.status, outcome.body);
}

/** Everything between the body's last byte and the answer's first; changes and records are one transaction. */
function perform(world: World, exchange: Exchange, requestId: string, body: string): Outcome {
  const { request, response, method, url } = exchange;
  const note = { id: requestId, method, path: url.pathname, at: world.clock.now() };
  let account = '';
  let form: FormObject = Object.create(null);
  let key: string | null = null;
  let outcome: Outcome;
  try {
    form = readForm(exchange, body);
    const keyField = typeof form.key === 'string' ? form.key : undefined;
    const caller = authenticate(request.headers, keyField, world.secretKey);
    account = headerOf(request.headers['stripe-account']) ?? '';
    response.setHeader('Stripe-Version', checkVersion(headerOf(request.headers['stripe-version'])));
    key = method === 'POST' ? (headerOf(request.headers['idempotency-key']) ?? null) : null;
    checkAccount(world, account);
    const found = findRoute(method, url.pathname);
    if (!found) throw unknownAddress(method, url.pathname);
    if (caller === 'browser' && !found.route.browser) throw secretKeyNeeded();
    const call = callIn(world, {
      requestId,
      idempotencyKey: key,
      caller,
      fromCardForm: fromOwnPage(exchange),
      account,
      ids: found.ids,
      parameters: form,
      origin: world.origin,
    });
    const fingerprint = fingerprintOf(method, url.pathname, body);
    const known = key === null ? undefined : world.keys.recall(account, key, fingerprint, note.at);
    outcome = known
      ? { status: known.status, body: known.body, replayOf: known.request }
      : execute(world, found.route, call, fingerprint);
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    outcome = { status: error.status, body: errorText(error, requestId) };
  }
  recordRequest(world.database, {
    ...note,
    account,
    idempotencyKey: key,
    parameters: form,
    status: outcome.status,
    replayed: outcome.replayOf !== undefined,
  });
  return outcome;
}

function execute(world: World, route: Route, call: Call, fingerprint: string): Outcome {
  const remember = (outcome: Outcome) => {
    if (call.idempotencyKey !== null) {
      const answer = { ...outcome, request: call.requestId };
      world.keys.record(call.account, call.idempotencyKey, fingerprint, answer, world.clock.now());
    }
    return outcome;
  };
  try {
    return inTransaction(
      world.database,
      () => {
        try {
          if (call.caller === 'server') checkAgainstSdk(`${route.method} ${route.name}`, call.parameters);
          const answer = expandAnswer(call, route.run(call), call.parameters.expand);
          return remember({ status: 200, body: `${JSON.stringify(answer, null, 2)}\n` });
        } catch (error) {
          if (error instanceof StripeApiError && error.keepsEffect) {
            remember({ status: error.status, body: errorText(error, call.requestId) });
          }
          throw error;
        }
      },
      (error) => error instanceof StripeApiError && error.keepsEffect,
    );
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    const outcome = { status: error.status, body: errorText(error, call.requestId) };
    return error.began && !error.keepsEffect ? remember(outcome) : outcome;
  }
}

/** The call's parameters as one form, wherever they stand. */
function readParameters({ request, method, url }: Exchange): Promise<string> | string {
  if (method !== 'POST') return url.search.slice(1);
  return url.pathname === '/v1/files' && isMultipart(request) ? readUpload(request) : readBody(request);
}

function readForm({ request, method, url }: Exchange, body: string): FormObject {
  const type = request.headers['content-type'] ?? '';
  if (url.pathname === '/v1/files' && isMultipart(request)) return decodeForm(body);
  if (method === 'POST' && body !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw invalidRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). ' +
        'If you have any questions, we can help at https://support.stripe.com/.',
    );
  }
  return decodeForm(body);
}

function headerOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value || undefined;
}

function checkAccount(world: World, account: string): void {
  if (account === '' || world.store.find<AccountRecord>('', 'account', account)) return;
  throw invalidRequest(
    `The provided key does not have access to account '${account.slice(0, 60)}' (or that account does not exist). ` +
      'Application access may have been revoked.',
    { code: 'account_invalid' },
    403,
  );
}

function checkVersion(given: string | undefined): string {
  if (given === undefined) return apiVersion;
  if (/^20\d\d-\d\d-\d\d(\.[a-z]+)?(;.*)?$/.test(given)) return given;
  throw invalidRequest(`Invalid Stripe API version: ${given.slice(0, 40)}`);
}

function unknownAddress(method: string, path: string): StripeApiError {
  return invalidRequest(
    `Unrecognized request URL (${method}: ${path}). The emulator does not know this operation.`,
    {},
    404,
  );
}

function secretKeyNeeded(): StripeApiError {
  return invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of ' +
      'your API keys at https://dashboard.stripe.com/account/apikeys.',
    { code: 'secret_key_required' },
    403,
  );
}

function errorText(error: StripeApiError, requestId: string): string {
  const details = { ...error.body, request_log_url: `/_emulator/#${requestId}` };
  return `${JSON.stringify({ error: details }, null, 2)}\n`;
}

/** Pages of other origins may read these answers; no cookie ever matters here. */
function allowBrowsers({ request, response }: Exchange): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
  response.setHeader('Vary', 'Origin');
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader(
    'Access-Control-Allow-Headers',
    'authorization, content-type, stripe-account, stripe-version',
  );
  response.setHeader('Access-Control-Max-Age', '600');
}
