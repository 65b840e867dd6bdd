import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DvlaEmulator, startDvlaEmulator } from './emulator.ts';

let emulator: DvlaEmulator;
let now: Date;
beforeEach(async () => {
  now = new Date('2028-02-29T12:00:00Z');
  emulator = await startDvlaEmulator({ port: 0, now: () => now });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await emulator.close();
});

const enquire = async (
  registrationNumber: unknown,
  headers: Record<string, string> = { 'x-api-key': 'k' },
) => {
  const response = await fetch(`${emulator.origin}/vehicle-enquiry/v1/vehicles`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ registrationNumber }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
};
const token = async (change: Record<string, string> = {}) => {
  const response = await fetch(`${emulator.origin}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'id',
      client_secret: 'secret',
      scope: 'https://tapi.dvsa.gov.uk/.default',
      ...change,
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const history = async (registration: string, headers: Record<string, string>) => {
  const response = await fetch(`${emulator.origin}/v1/trade/vehicles/registration/${registration}`, {
    headers,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it('never starts in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(startDvlaEmulator({ port: 0 })).rejects.toThrow('never starts in production');
});

describe('vehicle enquiries', () => {
  it('know the registrations of the DVLA’s test environment, and move with the day', async () => {
    expect(await enquire('aa19aaa')).toMatchObject({
      status: 200,
      body: { registrationNumber: 'AA19AAA', make: 'FORD', fuelType: 'PETROL', taxDueDate: '2029-02-28' },
    });
    for (const known of ['AA19EEE', 'AA19PPP', 'L2WPS', 'AA19SRN', 'AA19DSL', 'AA19MOT', 'AA19AMP'])
      expect((await enquire(known)).status).toBe(200);
  });

  it.each([
    ['ER19BAD', 400],
    ['ER19NFD', 404],
    ['ER19THR', 429],
    ['ER19ERR', 500],
    ['ER19MNT', 503],
    ['ZZ99ZZZ', 404],
    ['AA19 AAA', 400],
    [17, 400],
  ])('%s: %i, in the shape of the service', async (registration, status) => {
    const answer = await enquire(registration);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      errors: [
        {
          status: String(status),
          code: expect.any(String),
          title: expect.any(String),
          detail: expect.any(String),
        },
      ],
    });
  });

  it('turn away who has no key', async () => {
    expect(await enquire('AA19AAA', {})).toMatchObject({ status: 403, body: { message: 'Forbidden' } });
  });
});

describe('MOT histories', () => {
  it('are for who has a token and a key, for an hour', async () => {
    const { body } = await token();
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600 });
    const bearer = { Authorization: `Bearer ${String(body.access_token)}` };
    const both = { ...bearer, 'X-API-Key': 'k' };
    expect(await history('AA19DSL', both)).toMatchObject({
      status: 200,
      body: { model: 'TRANSIT', motTests: [{ testResult: 'PASSED' }, { testResult: 'FAILED' }, {}] },
    });
    expect(await history('AA26ZEV', both)).toMatchObject({ body: { motTestDueDate: '2031-02-28' } });
    expect(await history('AA19DSL', bearer)).toMatchObject({
      status: 403,
      body: { errorCode: 'MOTH-FB-03' },
    });
    expect(await history('AA19DSL', { 'X-API-Key': 'k' })).toMatchObject({
      body: { errorCode: 'MOTH-FB-04' },
    });
    expect(await history('AA19DSL', { Authorization: 'Bearer x' })).toMatchObject({ status: 401 });
    expect(await history('ZZ99ZZZ', both)).toMatchObject({ status: 404, body: { errorCode: 'MOTH-NF-01' } });
    expect(await history('AA-9', both)).toMatchObject({ status: 400, body: { errorCode: 'MOTH-IV-03' } });
    expect(await history('ER19THR', both)).toMatchObject({ status: 429, body: { errorCode: 'MOTH-RL-02' } });
    now = new Date(now.getTime() + 3_600_000);
    expect(await history('AA19DSL', both)).toMatchObject({ status: 403, body: { errorCode: 'MOTH-FB-02' } });
  });

  it.each([
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ client_secret: '' }, 401, 'invalid_client'],
    [{ scope: 'x' }, 400, 'invalid_scope'],
  ])('give no token for %j', async (change, status, error) => {
    expect(await token(change as Record<string, string>)).toMatchObject({ status, body: { error } });
  });
});

describe('levers', () => {
  const pull = (place: string, method: string, body: unknown, type = 'application/json') =>
    fetch(`${emulator.origin}/_emulator/${place}`, {
      method,
      headers: { 'Content-Type': type },
      body: JSON.stringify(body),
    }).then(({ status }) => status);

  it('make the next calls fail, as often as told', async () => {
    expect(await pull('failure', 'POST', { mode: '429', times: 1, retryAfter: 7 })).toBe(200);
    const busy = await enquire('AA19AAA');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await enquire('AA19AAA')).status).toBe(200);
    emulator.fail({ mode: '503', match: '/oauth2' });
    expect((await token()).status).toBe(503);
    expect((await enquire('AA19AAA')).status).toBe(200);
  });

  it('put vehicles there, and show what was asked', async () => {
    expect(await pull('vehicles/AB12CDE', 'PUT', { ves: { make: 'MAN' }, mot: null })).toBe(200);
    expect((await enquire('AB12CDE')).body).toEqual({ registrationNumber: 'AB12CDE', make: 'MAN' });
    const page = (await (await fetch(`${emulator.origin}/`)).json()) as { vehicles: object; calls: string[] };
    expect(page.vehicles).toMatchObject({ AB12CDE: 'put there by hand' });
    expect(page.calls).toEqual(['POST /vehicle-enquiry/v1/vehicles', 'GET /']);
  });

  it('are not pulled by a page that has strayed here, nor with nonsense', async () => {
    expect(await pull('failure', 'POST', { mode: '500' }, 'text/plain')).toBe(415);
    expect(await pull('failure', 'POST', { mode: 'explode' })).toBe(400);
    expect(await pull('door', 'POST', {})).toBe(404);
    expect((await enquire('AA19AAA')).status).toBe(200);
  });
});
