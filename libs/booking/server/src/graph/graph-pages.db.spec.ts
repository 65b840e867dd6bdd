import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { changesBench } from '@convoy/booking/testing/changes-bench';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let bench: Awaited<ReturnType<typeof changesBench>>;
let there: Awaited<ReturnType<typeof changesBench>>;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: ['swift-vans', 'northern-hire'] });
  bench = await changesBench(database, api, api.brands['swift-vans']!);
  there = await changesBench(database, api, api.brands['northern-hire']!);
  for (const one of [bench, there])
    for (let at = 0; at < 5; at++) await one.paid('deposit', { ahead: 20 + at });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Page {
  readonly items: readonly { readonly id: number }[];
  readonly next: string | null;
}
const ask = async (field: string, cursor: string | null, on = bench, perPage = 2): Promise<Page> => {
  const query = `query ($cursor: String) { page: ${field}(perPage: ${perPage}, cursor: $cursor) { items { id } next } }`;
  const { body } = await on.call('POST', '/graphql', on.staff, { query, variables: { cursor } });
  expect(body.errors).toBeUndefined();
  return body.data.page;
};
const walk = async (field: string, on = bench): Promise<number[]> => {
  const ids: number[] = [];
  for (let cursor: string | null = null; ; ) {
    const { items, next } = await ask(field, cursor, on);
    ids.push(...items.map(({ id }) => id));
    if (next === null) return ids;
    cursor = next;
  }
};

describe.each(['vans', 'bookings', 'customers', 'payments'])('%s of the graph, page behind page', (field) => {
  it('are the whole list once', async () => {
    const whole = (await ask(field, null, bench, 100)).items.map(({ id }) => id);
    expect(whole.length).toBeGreaterThan(4);
    expect(await walk(field)).toEqual(whole);
  });

  it('of two brands have nothing in common, also behind the other brand’s cursor', async () => {
    const own = new Set(await walk(field));
    const foreign = await ask(field, null, there);
    const behind = await ask(field, foreign.next);
    expect(behind.items.every(({ id }) => own.has(id))).toBe(true);
    expect(foreign.items.some(({ id }) => own.has(id))).toBe(false);
  });
});

it('a booking of the first page that is cancelled makes the second page skip none', async () => {
  const field = 'bookings';
  const whole = await walk(field);
  const first = await ask(field, null);
  await bench.call('POST', `/api/bookings/${first.items[0]!.id}/cancel`, bench.staff, {});
  const second = await ask(field, first.next);
  expect(second.items.map(({ id }) => id)).toEqual(whole.slice(2, 4));
});

describe('bookings of one van', () => {
  const ofVan = async (
    vanId: number,
    cursor: string | null,
    perPage = 2,
  ): Promise<Page & { total: number }> => {
    const query = `query ($id: Id!, $cursor: String) {
      van(id: $id) { bookings(perPage: ${perPage}, cursor: $cursor) { items { id } next total } } }`;
    const { body } = await bench.call('POST', '/graphql', bench.staff, {
      query,
      variables: { id: vanId, cursor },
    });
    expect(body.errors).toBeUndefined();
    return body.data.van.bookings;
  };

  it('are the whole list once, and a new hire pushes none onto a second page', async () => {
    const van = await bench.van();
    const made: number[] = [];
    for (let at = 0; at < 5; at++)
      made.unshift((await bench.paid('deposit', { van, ahead: 40 + at * 9 })).id);
    const first = await ofVan(van.id, null);
    expect([first.items.map(({ id }) => id), first.total]).toEqual([made.slice(0, 2), 5]);
    await bench.paid('deposit', { van, ahead: 120 });
    const second = await ofVan(van.id, first.next);
    expect([second.items.map(({ id }) => id), second.total]).toEqual([made.slice(2, 4), 6]);
    const third = await ofVan(van.id, second.next);
    expect([third.items.map(({ id }) => id), third.next]).toEqual([made.slice(4), null]);
  });

  it('begin behind no cursor of another list, nor before one', async () => {
    const van = await bench.van();
    const of = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const place = ['2026-01-01 00:00:00+00', '1'];
    for (const cursor of [of('newest', 0, ...place), of('of-van', 1, ...place), 'abc']) {
      const query = `{ van(id: ${van.id}) { bookings(cursor: "${cursor}") { items { id } } } }`;
      const { body } = await bench.call('POST', '/graphql', bench.staff, { query });
      expect(body.errors[0].extensions.code).toBe('INVALID_INPUT');
    }
  });
});
