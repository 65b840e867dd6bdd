import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { PriceLine } from '@convoy/booking/contract';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HiresBench, hiresBench } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = await hiresBench(database, api, 'rate-names');
  await database.rows(`update tenant set locales = '{en,de}' where id = $1`, [bench.tenant.id]);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const german = { 'accept-language': 'de' };
const extraLabel = ({ lines }: { lines: PriceLine[] }) => lines.find(({ code }) => code === 'extra')?.label;

it('extras are offered and quoted in the language of the page, and a booking keeps the words it agreed on', async () => {
  const extraId = await bench.extra();
  await database.rows(`update extra set names = $2 where id = $1`, [
    extraId,
    JSON.stringify({ de: { name: 'Sackkarre', description: 'Trägt 200 kg.' } }),
  ]);
  await bench.forget();
  const van = await bench.van();
  const customer = await bench.customer();
  const wanted = { ...bench.hire(van), extras: [{ extraId, quantity: 1 }] };
  const offered = await api.call(
    'GET',
    `/api/extras?pickupDate=${wanted.pickupDate}&returnDate=${wanted.returnDate}&pickupLocation=${wanted.pickupLocation}`,
    {
      on: bench.tenant.slug,
      headers: german,
    },
  );
  expect(offered.body[0]).toMatchObject({ id: extraId, name: 'Sackkarre', description: 'Trägt 200 kg.' });

  const quoted = await bench.post('/api/quotes', wanted, customer, german);
  expect([quoted.status, extraLabel(quoted.body)]).toEqual([201, 'Sackkarre']);
  const booked = await bench.book({ ...wanted, quoteId: quoted.body.id }, customer);
  expect([booked.status, extraLabel(booked.body)]).toEqual([201, 'Sackkarre']);

  // Renamed by the brand: the new word counts in every language, the booking keeps its own.
  await database.rows(`update extra set name = 'Hand truck' where id = $1`, [extraId]);
  await bench.forget();
  const again = await bench.post(
    '/api/quotes',
    { ...wanted, vanId: (await bench.van()).id },
    customer,
    german,
  );
  expect(extraLabel(again.body)).toBe('Hand truck');
  expect(extraLabel((await bench.get(`/api/bookings/${booked.body.id}`, customer)).body)).toBe('Sackkarre');
});
