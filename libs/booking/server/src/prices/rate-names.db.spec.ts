import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { PriceLine } from '@convoy/booking/contract';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import type { TenantContext } from '@convoy/platform/context';
import { aCustomer, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { addDays } from '@convoy/platform/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TariffService } from './tariff.service.ts';

let database: TestDatabase;
let api: TestApi;
let tenant: TenantContext;
let bench: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans'] });
  tenant = api.brands['swift-vans']!;
  bench = await changesBench(database, api, tenant);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const german = { 'accept-language': 'de' };
const forget = () => api.app.get(TariffService).forget(tenant.id);
const extraLabel = ({ lines }: { lines: PriceLine[] }) => lines.find(({ code }) => code === 'extra')?.label;

it('extras are offered and quoted in the language of the page, and a booking keeps the words it agreed on', async () => {
  const [{ id: extraId }] = (await database.rows(
    `insert into extra (tenant_id, name, per, price_pence, names) values ($1, 'Hand cart', 'hire', 500, $2) returning id`,
    [tenant.id, JSON.stringify({ de: { name: 'Handwagen', description: 'Trägt 90 kg.' } })],
  )) as [{ id: number }];
  forget();
  const customer = await api.signIn(tenant, await aCustomer(database, tenant));
  const wanted = {
    vanId: (await bench.van()).id,
    pickupDate: addDays(bench.today, 20),
    returnDate: addDays(bench.today, 22),
    pickupLocation: bench.depot.name,
    extras: [{ extraId, quantity: 1 }],
  };
  const { pickupDate, returnDate, pickupLocation } = wanted;
  const offers = `/api/extras?${new URLSearchParams({ pickupDate, returnDate, pickupLocation })}`;
  const offered = async (headers = {}) =>
    (await bench.call('GET', offers, customer, undefined, headers)).body.find(
      ({ id }: { id: number }) => id === extraId,
    );
  expect(await offered(german)).toMatchObject({ name: 'Handwagen', description: 'Trägt 90 kg.' });
  expect(await offered()).toMatchObject({ name: 'Hand cart', description: '' });

  const quoted = await bench.call('POST', '/api/quotes', customer, wanted, german);
  expect([quoted.status, extraLabel(quoted.body)]).toEqual([201, 'Handwagen']);
  const booked = await bench.call('POST', '/api/bookings', customer, { ...wanted, quoteId: quoted.body.id });
  expect([booked.status, extraLabel(booked.body)]).toEqual([201, 'Handwagen']);

  // Renamed by the brand: the new word counts in every language, the booking keeps its own.
  await database.rows(`update extra set name = 'Hand truck' where id = $1`, [extraId]);
  forget();
  const other = { ...wanted, vanId: (await bench.van()).id };
  expect(extraLabel((await bench.call('POST', '/api/quotes', customer, other, german)).body)).toBe(
    'Hand truck',
  );
  expect(extraLabel(await bench.show(booked.body))).toBe('Handwagen');
});
