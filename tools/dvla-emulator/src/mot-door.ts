import { randomUUID } from 'node:crypto';
import { type Exchange, readBody, sendJson } from './exchange.ts';
import { failingRegistrations } from './vehicles.ts';
import type { World } from './world.ts';

/** Errors the DVSA lists, by code. */
const errors = {
  'MOTH-FB-02': [403, 'The access token sent with the request has expired'],
  'MOTH-FB-03': [403, 'The API key sent with the request is not recognised'],
  'MOTH-FB-04': [403, 'The access token is missing from the request'],
  'MOTH-UA-01': [401, 'Your authorisation failed'],
  'MOTH-RL-02': [429, 'Too many requests sent in a short time. Wait a few minutes and try again'],
  'MOTH-IV-03': [400, 'The VRM provided in the request is invalid'],
  'MOTH-NF-01': [404, 'The vehicle requested has not been found'],
  'MOTH-NF-02': [404, 'The URL requested has not been found'],
  'MOTH-UN-01': [500, 'Unknown error encountered'],
} as const satisfies Record<string, readonly [number, string]>;

const byStatus = {
  400: 'MOTH-IV-03',
  404: 'MOTH-NF-01',
  429: 'MOTH-RL-02',
  500: 'MOTH-UN-01',
  503: 'MOTH-UN-01',
} as const;

/** `GET /v1/trade/vehicles/registration/{registration}` of the MOT history. */
export async function answerMot(world: World, exchange: Exchange): Promise<void> {
  const fail = (
    code: keyof typeof errors,
    status: number = errors[code][0],
    headers: Record<string, string> = {},
  ) =>
    sendJson(
      exchange,
      status,
      { errorCode: code, errorMessage: errors[code][1], requestId: randomUUID() },
      headers,
    );
  const { authorization = '', 'x-api-key': key } = exchange.request.headers;
  const failure = world.failures.next(exchange.method, exchange.url.pathname);
  if (failure?.mode === 'hang') return;
  if (failure?.mode === 'garbage') {
    exchange.response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Sorry</html>');
    return;
  }
  if (failure?.mode === '429') return fail('MOTH-RL-02', 429, { 'Retry-After': String(failure.retryAfter) });
  if (failure?.mode === '500') return fail('MOTH-UN-01');
  if (failure?.mode === '503') return fail('MOTH-UN-01', 503);
  if (failure?.mode === 'expired-token') return fail('MOTH-FB-02');

  const token = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (!token) return fail('MOTH-FB-04');
  const standing = world.tokens.standing(token);
  if (standing !== 'valid') return fail(standing === 'expired' ? 'MOTH-FB-02' : 'MOTH-UA-01');
  if (!key) return fail('MOTH-FB-03');
  const asked = /^\/v1\/trade\/vehicles\/registration\/([^/]+)$/.exec(exchange.url.pathname)?.[1];
  if (exchange.method !== 'GET' || !asked) return fail('MOTH-NF-02');
  const registration = decodeURIComponent(asked).toUpperCase();
  if (!/^[A-Z0-9]{2,8}$/.test(registration)) return fail('MOTH-IV-03');
  const failing = failingRegistrations[registration];
  if (failing) return fail(byStatus[failing], failing, failing === 429 ? { 'Retry-After': '1' } : {});
  const vehicle = world.vehicle(registration);
  if (!vehicle?.mot) return fail('MOTH-NF-01');
  sendJson(exchange, 200, vehicle.mot);
}

/** `POST /oauth2/v2.0/token`: client credentials, as Microsoft Entra ID answers them. */
export async function answerToken(world: World, exchange: Exchange): Promise<void> {
  const refuse = (error: string, status = 400) =>
    sendJson(exchange, status, { error, error_description: `AADSTS: ${error}` });
  const failure = world.failures.next(exchange.method, exchange.url.pathname);
  if (failure?.mode === 'hang') return;
  if (failure !== null && failure.mode !== 'expired-token') return refuse('temporarily_unavailable', 503);
  const form = new URLSearchParams((await readBody(exchange.request)) ?? '');
  if (form.get('grant_type') !== 'client_credentials') return refuse('unsupported_grant_type');
  if (!form.get('scope')?.endsWith('/.default')) return refuse('invalid_scope');
  if (!form.get('client_id') || !form.get('client_secret')) return refuse('invalid_client', 401);
  const { token, seconds } = world.tokens.issue();
  sendJson(exchange, 200, {
    token_type: 'Bearer',
    expires_in: seconds,
    ext_expires_in: seconds,
    access_token: token,
  });
}
