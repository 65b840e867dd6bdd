import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import {
  aBooking,
  aCustomer,
  aDepot,
  aVan,
  type BuiltVan,
  openTestDatabase,
  type TestDatabase,
  tellWrong,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const HOUR = 3_600_000;

let database: TestDatabase;
let api: TestApi;
let van: BuiltVan;
let customer: { id: number };
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  const tenant = api.brands['swift-vans']!;
  const depot = await aDepot(database, tenant, { name: 'Testford' });
  van = await aVan(database, tenant, depot);
  customer = await aCustomer(database, tenant);
  cookie = await api.signIn(tenant, customer);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  tellWrong({ campaign: 'clocks', what: 'hires judged by the wrong clock of a process', ...judged });
  await api?.close();
  await database?.close();
});

/** What a process whose clock is two days off said of hires, and how often otherwise than the database would. */
const judged = { wrong: 0, of: 0 };
interface Said {
  readonly status: number;
  readonly code: string | undefined;
}
function isSaid(said: Said, meant: Said): void {
  judged.of += 1;
  if (!isDeepStrictEqual(said, meant)) judged.wrong += 1;
  expect(said).toEqual(meant);
}

/** Asks for a hire that begins so many days from today; today is what it is, whatever the process believes. */
async function asking(days: number, door: 'quotes' | 'bookings', clockBy: number) {
  const pickupDate = addDays(civilToday(api.brands['swift-vans']!.timeZone), days);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + clockBy });
  const { status, body } = await api.call('POST', `/api/${door}`, {
    on: 'swift-vans',
    as: cookie,
    headers: { 'idempotency-key': randomUUID() },
    body: { vanId: van.id, pickupDate, returnDate: addDays(pickupDate, 2), pickupLocation: 'Testford' },
  });
  return { status, code: (body as { code?: string }).code };
}

describe('whether a hire begins in the future', () => {
  it.each(['quotes', 'bookings'] as const)('is for the database to say: /api/%s', async (door) => {
    // Two days behind, what is over would be to come; two ahead, what is to come would be over.
    isSaid(await asking(-1, door, -50 * HOUR), { status: 422, code: 'DATES_PAST' });
    vi.useRealTimers();
    isSaid(await asking(1, door, 50 * HOUR), { status: 201, code: undefined });
  });
});

describe('whether a customer may still change a hire', () => {
  it('is for the database to say: a process that is ahead does not refuse who is in time', async () => {
    const tenant = api.brands['swift-vans']!;
    const depot = await aDepot(database, tenant, { name: 'Betimes' });
    // The notice is two hours.
    const from = new Date(Date.now() + 4 * HOUR);
    const { id } = await aBooking(database, tenant, {
      van: await aVan(database, tenant, depot),
      customer,
      from,
      until: new Date(from.getTime() + 48 * HOUR),
      status: 'confirmed',
    });
    const returnDate = addDays(civilToday(tenant.timeZone), 4);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * HOUR });
    const { status, body } = await api.call('POST', `/api/bookings/${id}/changes`, {
      on: 'swift-vans',
      as: cookie,
      headers: { 'idempotency-key': randomUUID() },
      body: { returnDate },
    });
    isSaid({ status, code: body.code }, { status: 201, code: undefined });
    // Nor is what it was quoted over for who looks at it.
    expect(body.status).toBe('quoted');
  });

  it('and what calling it off costs now is not shown as of the day after tomorrow', async () => {
    const tenant = api.brands['swift-vans']!;
    const from = new Date(Date.now() + 60 * HOUR);
    const { id } = await aBooking(database, tenant, {
      van: await aVan(database, tenant, await aDepot(database, tenant, { name: 'Farther' })),
      customer,
      from,
      until: new Date(from.getTime() + 48 * HOUR),
      status: 'confirmed',
    });
    const ask = () => api.call('GET', `/api/bookings/${id}/cancellation`, { on: 'swift-vans', as: cookie });
    const before = await ask();
    expect(before.body.percent).toBe(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 50 * HOUR });
    expect((await ask()).body).toEqual(before.body);
  });

  it('is for the database to say: a process that is behind does not let in who comes too late', async () => {
    const tenant = api.brands['swift-vans']!;
    const other = await aVan(database, tenant, await aDepot(database, tenant));
    // The notice is two hours.
    const from = new Date(Date.now() + HOUR);
    const { id } = await aBooking(database, tenant, {
      van: other,
      customer,
      from,
      until: new Date(from.getTime() + 48 * HOUR),
      status: 'confirmed',
    });
    const returnDate = addDays(civilToday(tenant.timeZone), 4);
    const ask = async () => {
      const { status, body } = await api.call('POST', `/api/bookings/${id}/changes`, {
        on: 'swift-vans',
        as: cookie,
        headers: { 'idempotency-key': randomUUID() },
        body: { returnDate },
      });
      return { status, code: (body as { code?: string }).code };
    };
    const late = await ask();
    expect(late.code).toBe('CHANGE_NOT_ALLOWED');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 50 * HOUR });
    isSaid(await ask(), late);
  });
});
