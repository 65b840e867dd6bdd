import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { BookingListItem } from '@convoy/booking/contract';
import { aBooking, aDepot, aVan, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

interface Brand {
  readonly bench: HiresBench;
  readonly ann: SignedIn;
  readonly bob: SignedIn;
  readonly staff: SignedIn;
  readonly elsewhere: number;
  /** Ids of the bookings by what is special about them. */
  readonly made: Record<string, number>;
}

let database: TestDatabase;
let api: TestApi;
const brands: Brand[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  for (const slug of ['testford-vans', 'otherford-vans']) brands.push(await aBrandWithHires(slug));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

/** Hires in every state, taken in the order of neither their dates nor their totals. */
async function aBrandWithHires(slug: string): Promise<Brand> {
  const bench = await hiresBench(database, api, slug);
  const [ann, bob, staff] = [await bench.customer(), await bench.customer(), await bench.operator()];
  const depot = await aDepot(database, bench.tenant, { name: 'Elsewhere' });
  const renamed = ['Wilhelmina', 'Quartz', bob.actor.id];
  await database.rows('update app_user set first_name = $1, last_name = $2 where id = $3', renamed);
  const made: Record<string, number> = {};
  const add = async (
    name: string,
    [from, days]: readonly [number, number],
    given: { status?: string; rate?: number; who?: SignedIn; columns?: object; depotId?: number } = {},
  ) => {
    const van = await aVan(database, bench.tenant, given.depotId ? depot : bench.depot, {
      dailyRatePence: given.rate ?? 8500,
      vanType: given.status === 'pending' ? 'small' : 'medium',
    });
    const { id } = await aBooking(database, bench.tenant, {
      van,
      customer: (given.who ?? ann).actor,
      from: new Date(`${bench.day(from)}T09:00:00Z`),
      until: new Date(`${bench.day(from + days)}T09:00:00Z`),
      ...(given.status ? { status: given.status } : {}),
      ...(given.status === 'pending' ? { holdExpiresAt: new Date(Date.now() + 900_000) } : {}),
      columns: { ...given.columns },
    });
    made[name] = id;
  };
  await add('confirmed', [30, 3]);
  await add('dear', [10, 2], { rate: 98_000 });
  await add('pending', [50, 3], { status: 'pending', rate: 4300 });
  await add('cancelled', [20, 3], { status: 'cancelled', rate: 700 });
  await add('late', [-5, 3], { status: 'active', columns: { handed_over_at: new Date() } });
  await add('completed', [-40, 3], {
    status: 'completed',
    columns: { rental_paid_pence: 8500, deposit_paid_pence: 20_000, payment_status: 'paid' },
  });
  await add('bobs', [60, 3], { who: bob, depotId: depot.id, rate: 12_000 });
  return { bench, ann, bob, staff, elsewhere: depot.id, made };
}

describe.each([
  [0, 1],
  [1, 0],
])('brand %i beside brand %i', (mine, theirs) => {
  const me = () => brands[mine]!;
  const other = () => brands[theirs]!;
  const list = async (query: string, as = me().staff) => {
    const answer = await me().bench.get(`/api/bookings?perPage=100&${query}`, as);
    expect(answer.status).toBe(200);
    expect(Number(answer.headers['x-total-count'])).toBe(answer.body.length);
    return answer.body as BookingListItem[];
  };
  const names = (items: readonly { id: number }[]) =>
    items.map(({ id }) => Object.entries(me().made).find(([, one]) => one === id)?.[0] ?? `stranger ${id}`);
  const ids = async (table: string, name: string) =>
    (
      await database.rows<{ id: number }>(`select ${table} as id from booking where id = $1`, [
        me().made[name],
      ])
    )[0]!.id;

  it('staff see all of the brand and nothing of the other, newest first', async () => {
    expect(names(await list(''))).toEqual(Object.keys(me().made).toReversed());
  });

  it('customers see their own, whatever they ask for', async () => {
    expect(names(await list('', me().bob))).toEqual(['bobs']);
    expect(await list(`customer=${me().ann.actor.id}`, me().bob)).toEqual([]);
    expect(await list('only=overdue', me().bob)).toEqual([]);
    expect(await list('q=quartz', me().ann)).toEqual([]);
  });

  it.each([
    ['status=pending', ['pending']],
    ['status=completed&only=ended', ['completed']],
    ['only=overdue', ['late']],
    ['only=open', ['bobs', 'late', 'pending', 'dear', 'confirmed']],
    ['only=ended', ['completed', 'cancelled']],
    ['only=unpaid', ['bobs', 'late', 'pending', 'dear', 'confirmed']],
    ['q=quartz', ['bobs']],
    ['q=wilhel', ['bobs']],
    ['q=ilhel', []],
    ['q=w', []],
    ["q=%25'--", []],
  ])('staff ask for %s', async (query, expected) => {
    expect(names(await list(query))).toEqual(expected);
  });

  it('staff ask for a customer, a van, a depot, a reference, a registration', async () => {
    expect(names(await list(`customer=${me().bob.actor.id}`))).toEqual(['bobs']);
    expect(names(await list(`van=${await ids('van_id', 'dear')}`))).toEqual(['dear']);
    expect(names(await list(`depot=${me().elsewhere}`))).toEqual(['bobs']);
    expect(names(await list(`depot=${me().elsewhere}&end=return`))).toEqual(['bobs']);
    const [{ reference, registration } = { reference: '', registration: '' }] = await database.rows<{
      reference: string;
      registration: string;
    }>(
      `select b.reference, v.registration from booking b join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
       where b.id = $1`,
      [me().made.dear],
    );
    for (const q of [reference, reference.toLowerCase(), reference.slice(3), registration.toLowerCase()])
      expect([q, names(await list(`q=${encodeURIComponent(q)}`))]).toEqual([q, ['dear']]);
    // Of the other brand none of these is anything.
    const foreign = [other().bob.actor.id, other().made.dear, other().elsewhere];
    for (const [name, id] of [
      ['customer', foreign[0]],
      ['van', foreign[1]],
      ['depot', foreign[2]],
    ])
      expect(await list(`${name}=${id}`)).toEqual([]);
  });

  it('staff ask for pickups and returns of some days, both inside', async () => {
    const { day } = me().bench;
    expect(names(await list(`from=${day(10)}&until=${day(30)}&sort=pickup`))).toEqual([
      'dear',
      'cancelled',
      'confirmed',
    ]);
    expect(names(await list(`until=${day(-5)}&sort=pickup`))).toEqual(['completed', 'late']);
    expect(names(await list(`from=${day(33)}&until=${day(33)}&end=return`))).toEqual(['confirmed']);
    expect(await list(`from=${day(33)}&until=${day(33)}`)).toEqual([]);
  });

  it('tell total and neighbours in headers, also on a page past the end', async () => {
    const page = (query: string) => me().bench.get(`/api/bookings?${query}`, me().ann);
    const first = await page('perPage=2&page=1');
    const total = Number(first.headers['x-total-count']);
    expect(total).toBe(6);
    expect(first.body).toHaveLength(2);
    expect(first.headers.link).toContain('rel="next"');
    const beyond = await page('perPage=2&page=900');
    expect([beyond.body, Number(beyond.headers['x-total-count'])]).toEqual([[], total]);
  });

  it.each([
    '',
    'sort=pickup',
    'sort=-pickup',
    'sort=total',
    'sort=-total',
    'sort=-reference',
    'sort=status',
    'sort=customer',
    'sort=-customer',
  ])('are read behind one another in pages, onwards and back (%s)', async (sort) => {
    const read = async (address: string) => {
      const { status, body, headers } = await me().bench.get(address, me().staff);
      expect(status).toBe(200);
      const links = String(headers.link);
      const of = (rel: string) => new RegExp(`<([^>]*)>; rel="${rel}"`).exec(links)?.[1];
      return { ids: body.map(({ id }: BookingListItem) => id), next: of('next'), prev: of('prev') };
    };
    const whole = (await read(`/api/bookings?perPage=100&${sort}`)).ids;
    const pages: number[][] = [];
    let last = { prev: undefined as string | undefined };
    for (let at: string | undefined = `/api/bookings?perPage=2&${sort}`; at !== undefined; ) {
      const page: Awaited<ReturnType<typeof read>> = await read(at);
      pages.push(page.ids);
      last = page;
      at = page.next;
    }
    expect(pages.flat()).toEqual(whole);
    const back: number[][] = [];
    for (let at = last.prev; at !== undefined; ) {
      const page = await read(at);
      back.unshift(page.ids);
      at = page.prev;
    }
    expect(back).toEqual(pages.slice(0, -1));
  });

  it('lose and double nothing where a booking leaves the list between two pages', async () => {
    const { bench, staff } = me();
    const address = '/api/bookings?only=open&sort=pickup&perPage=2';
    const all = (await bench.get('/api/bookings?only=open&sort=pickup&perPage=100', staff)).body;
    const first = await bench.get(address, staff);
    const next = /<([^>]*)>; rel="next"/.exec(String(first.headers.link))![1]!;
    const ids = (body: BookingListItem[]) => body.map(({ id }) => id);
    const gone = first.body[0].id;
    const [before] = await database.rows<{
      status: string;
      hold_expires_at: Date | null;
    }>('select status, hold_expires_at from booking where id = $1', [gone]);
    await database.rows(`update booking set status = 'cancelled', hold_expires_at = null where id = $1`, [
      gone,
    ]);
    try {
      const second = await bench.get(next, staff);
      expect(ids(second.body)).toEqual(ids(all).slice(2, 4));
      // By its number the page would begin one row further on.
      expect(ids((await bench.get(`${address}&page=2`, staff)).body)).not.toEqual(ids(second.body));
    } finally {
      await database.rows('update booking set status = $2, hold_expires_at = $3 where id = $1', [
        gone,
        before?.status,
        before?.hold_expires_at,
      ]);
    }
  });

  it('refuse a cursor that is none, and one of another order', async () => {
    const { bench, staff } = me();
    const first = await bench.get('/api/bookings?perPage=2', staff);
    const cursor = /cursor=([\w-]+)[^>]*>; rel="next"/.exec(String(first.headers.link))![1]!;
    for (const query of ['cursor=abc', `cursor=${cursor}&sort=total`, 'cursor='])
      expect((await bench.get(`/api/bookings?perPage=2&${query}`, staff)).status).toBe(400);
  });

  it.each([
    ['pickup', (one: BookingListItem) => one.pickupDate],
    ['total', (one: BookingListItem) => one.totalAmount.padStart(12, '0')],
    ['reference', (one: BookingListItem) => one.reference],
    ['status', (one: BookingListItem) => one.status],
    ['customer', (one: BookingListItem) => one.customerName.split(' ')[1]!],
  ] as const)('come in the order of %s, both ways', async (sort, keyOf) => {
    const up = (await list(`sort=${sort}`)).map(keyOf);
    expect(new Set(up).size).toBeGreaterThan(1);
    expect(up).toEqual(up.toSorted());
    expect((await list(`sort=-${sort}`)).map(keyOf)).toEqual(up.toSorted().toReversed());
  });

  it.each(['sort=notes', 'only=mine', 'end=middle', 'from=2026-02-30', 'depot=-1', 'van=x', 'secret=1'])(
    'refuse %s',
    async (query) => {
      const answer = await me().bench.get(`/api/bookings?${query}`, me().staff);
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    },
  );

  describe('the calendar', () => {
    const calendar = async (from: number, until: number, more = '', as = me().staff) => {
      const { day, get } = me().bench;
      const answer = await get(`/api/bookings/calendar?from=${day(from)}&until=${day(until)}${more}`, as);
      expect(answer.status).toBe(200);
      return names(answer.body);
    };

    it('has every hire that touches the days, by pickup, and none that never came to be', async () => {
      expect(await calendar(-2, 59)).toEqual(['late', 'dear', 'confirmed', 'pending']);
      expect(await calendar(12, 30)).toEqual(['dear', 'confirmed']);
      expect(await calendar(13, 29)).toEqual([]);
      expect(await calendar(-37, -37)).toEqual(['completed']);
    });

    it('is narrowed to a depot and a size; customers have their own', async () => {
      expect(await calendar(5, 65, `&depot=${me().elsewhere}`)).toEqual(['bobs']);
      expect(await calendar(5, 65, '&vanType=small')).toEqual(['pending']);
      expect(await calendar(5, 65, '', me().bob)).toEqual(['bobs']);
      expect(await calendar(5, 65, `&depot=${other().elsewhere}`)).toEqual([]);
    });

    it('shows nothing else because it is narrowed to a depot: no other days, and nobody else’s', async () => {
      expect(await calendar(5, 40, `&depot=${me().elsewhere}`)).toEqual([]);
      expect(await calendar(5, 65, `&depot=${me().elsewhere}`, me().ann)).toEqual([]);
      expect(await calendar(5, 65, `&depot=${me().elsewhere}&vanType=small`)).toEqual([]);
    });

    it('is 62 days at most, forwards, and for people who are signed in', async () => {
      const { day, get } = me().bench;
      const ask = (from: string, until: string, as: SignedIn | null = me().staff) =>
        get(`/api/bookings/calendar?from=${from}&until=${until}`, as);
      expect((await ask(day(0), day(61))).status).toBe(200);
      const long = await ask(day(0), day(62));
      expect([long.status, long.body.code, long.body.details]).toEqual([422, 'RANGE_TOO_LONG', { days: 62 }]);
      expect(long.body.message).toBe('Please ask for at most 62 days.');
      expect((await ask(day(2), day(1))).body.code).toBe('INVALID_INPUT');
      expect((await ask(day(2), '')).body.code).toBe('INVALID_INPUT');
      expect((await ask(day(0), day(1), null)).status).toBe(401);
    });
  });
});
