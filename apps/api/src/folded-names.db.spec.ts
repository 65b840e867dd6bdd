import { hiresBench } from '@convoy/booking/testing/hires-bench';
import { aBooking, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from './testing/test-api.ts';

/** Names as they are written, and what people type to find them. */
const names = [
  ['Sean', 'O’Brien', ["O'Brien", 'OBrien', 'o’brien', "sean o'brien"]],
  ['Nora', "O'Brien", ['O’Brien', 'OBrien']],
  ['Łukasz', 'Groß', ['Lukasz Gross', 'gross', 'Łukasz', 'GROSS LUKASZ']],
  ['Ayşe', 'Işık', ['isik', 'Isik', 'ayse isik']],
  ['Γιώργος', 'Παππάς', ['ΓΙΩΡΓΟΣ', 'γιωργος παππας', 'ΠΑΠΠΑΣ ΓΙΩΡΓΟΣ']],
  ['مُحَمَّد', 'العربي', ['محمد', 'محـمد العربي']],
  ['ג׳ורג׳', 'שָׁלוֹם', ["ג'ורג'", 'שלום']],
] as const;

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof hiresBench>>;
let staff: Awaited<ReturnType<Awaited<ReturnType<typeof hiresBench>>['operator']>>;
const ids = new Map<string, number>();

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = await hiresBench(database, api, 'testford-vans');
  const other = await hiresBench(database, api, 'otherford-vans');
  staff = await bench.operator();
  for (const brand of [bench, other])
    for (const [first, last] of names) {
      const { actor, cookie } = await brand.customer();
      await database.rows('update app_user set first_name = $2, last_name = $3 where id = $1', [
        actor.id,
        first,
        last,
      ]);
      if (brand === bench) ids.set(last, actor.id);
      const booked = await brand.book(brand.hire(await brand.van()), { actor, cookie });
      expect(booked.status).toBe(201);
    }
  await database.rows(
    `update depot set name = 'King’s Łane', name_lc = 'king’s łane', town = 'St Işık' where tenant_id = $1`,
    [bench.tenant.id],
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const asked = names.flatMap(([, last, typed]) => typed.map((text) => [last, text] as const));

describe.each(asked)('%s is found by %s', (last, text) => {
  const get = async (path: string) => (await bench.get(`${path}${encodeURIComponent(text)}`, staff)).body;

  it('in the customers, the bookings and the search of everything', async () => {
    const id = ids.get(last);
    const customers: { id: number }[] = await get('/api/customers?q=');
    expect(customers.map((one) => one.id)).toContain(id);
    const bookings: { customerId: number }[] = await get('/api/bookings?q=');
    expect(bookings.map((one) => one.customerId)).toContain(id);
    expect(JSON.stringify(await get('/api/search?q='))).toContain(`/customers/${id}`);
  });
});

it('depots are found alike', async () => {
  for (const text of ["King's Lane", 'kings łane', 'St Isik'])
    expect(
      JSON.stringify((await bench.get(`/api/search?q=${encodeURIComponent(text)}`, staff)).body),
    ).toContain('King’s Łane');
});

it('vans are found alike', async () => {
  const van = await bench.van();
  await database.rows(`update van set make = 'Citroën', model = 'King’s Łorry' where id = $1`, [van.id]);
  for (const text of ['citroen king', "King's Lorry", 'kings łorry', 'CITROËN', 'Citroe\u0308n'])
    expect(
      JSON.stringify((await bench.get(`/api/search?q=${encodeURIComponent(text)}`, staff)).body),
      text,
    ).toContain('King’s Łorry');
});

it('reviews are found alike, by their words, their answers and their authors', async () => {
  const until = new Date(Date.now() - 86_400_000);
  const { id } = await aBooking(database, bench.tenant, {
    van: await bench.van(),
    customer: { id: ids.get('Groß')! },
    from: new Date(until.getTime() - 86_400_000),
    until,
    status: 'completed',
    allocated: false,
    columns: { returned_at: until },
  });
  const [review] = await database.rows<{ id: number }>(
    `insert into review (tenant_id, booking_id, rating, comment, answer, answered_at)
     values ($1, $2, 5, 'Très bien à Łódź', 'We don’t forget: Straße', now()) returning id`,
    [bench.tenant.id, id],
  );
  for (const text of ['tres bien', 'lodz', "don't forget", 'strasse', 'lukasz gross']) {
    const { body } = await bench.get(`/api/reviews?q=${encodeURIComponent(text)}`, staff);
    expect(
      body.map((one: { id: number }) => one.id),
      text,
    ).toEqual([review!.id]);
  }
});

it('an address with an apostrophe is still found by it', async () => {
  const { actor } = await bench.customer();
  await database.rows(
    `update app_user set email = 'pat.o''hara@x.example', email_lc = 'pat.o''hara@x.example' where id = $1`,
    [actor.id],
  );
  const { body } = await bench.get(`/api/customers?q=${encodeURIComponent("Pat.O'Hara@x")}`, staff);
  expect(body.map((one: { id: number }) => one.id)).toEqual([actor.id]);
});
