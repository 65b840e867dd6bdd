import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench } from '@convoy/booking/testing/hires-bench';
import { openTestDatabase, type TestDatabase, walkPages } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  [here, there] = [
    await hiresBench(database, api, 'pages-here'),
    await hiresBench(database, api, 'pages-there'),
  ];
  for (const bench of [here, there])
    for (const dailyRatePence of [5_000, 5_000, 6_000, 7_000, 7_000, 8_000, 9_000])
      await bench.van({ dailyRatePence });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const get = (address: string, on = here) => api.call('GET', address, { on: on.tenant.slug });
const next = (headers: { link?: unknown }) => /<([^>]*)>; rel="next"/.exec(String(headers.link))?.[1];
const idsOf = (body: { id: number }[]) => body.map(({ id }) => id);

describe('pages of found vans', () => {
  it.each(['', '&sort=price', '&sort=-price', '&sort=size'])(
    'are the whole list once, in order: %s',
    async (sort) => {
      const whole = idsOf((await get(`/api/vans?available=true${sort}&perPage=100`)).body);
      const pages = await walkPages<{ id: number }>(
        (at) => get(at),
        `/api/vans?available=true${sort}&perPage=3`,
      );
      expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
      expect(pages.flatMap(idsOf)).toEqual(whole);
    },
  );

  it('lose and double no van where one of the page before is taken meanwhile', async () => {
    const first = await get('/api/vans?available=true&sort=price&perPage=3');
    const whole = idsOf((await get('/api/vans?available=true&sort=price&perPage=100')).body);
    await database.rows("update van set status = 'unavailable' where tenant_id = $1 and id = $2", [
      here.tenant.id,
      first.body[1].id,
    ]);
    const second = await get(next(first.headers)!);
    expect(idsOf(second.body)).toEqual(whole.slice(3, 6));
    const jump = await get('/api/vans?available=true&sort=price&perPage=3&page=2');
    expect(idsOf(jump.body)).toEqual(whole.slice(4, 7));
  });

  it('behind a cursor of another brand are still vans of the own one, and no other order’s cursor is taken', async () => {
    const foreign = await get('/api/vans?available=true&sort=price&perPage=3', there);
    const own = new Set(idsOf((await get('/api/vans?perPage=100')).body));
    const answer = await get(next(foreign.headers)!);
    expect(answer.status).toBe(200);
    expect(idsOf(answer.body).every((id) => own.has(id))).toBe(true);
    const cursor = /cursor=([^&>]+)/.exec(next(foreign.headers)!)![1];
    expect((await get(`/api/vans?available=true&sort=size&perPage=3&cursor=${cursor}`)).status).toBe(400);
  });

  it('a cursor that holds no numbers is refused', async () => {
    const cursor = (place: string[]) =>
      Buffer.from(JSON.stringify(['vans price', 0, ...place])).toString('base64url');
    const at = (place: string[]) => get(`/api/vans?sort=price&cursor=${cursor(place)}`);
    expect((await at(['0', '1', 'Infinity', '1'])).status).toBe(200);
    const refused = await at(['0', 'abc', 'Infinity', '1']);
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
  });
});
