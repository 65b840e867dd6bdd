import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import type { RemoteManifest } from '@convoy/platform/manifest';
import { SearchRegistry } from '@convoy/platform/search';
import {
  aBooking,
  aCustomer,
  anOperator,
  aVan,
  openTestDatabase,
  type TestDatabase,
} from '@convoy/platform/testing';
import type { SearchResult } from '@convoy/search/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** A brand with something to find. */
interface Side {
  readonly tenant: TenantContext;
  readonly ann: Actor;
  readonly cookies: { readonly ann: string; readonly bob: string; readonly operator: string };
  readonly depot: { id: number; name: string };
  readonly van: { id: number };
  readonly annsBooking: { id: number };
  readonly bobsBooking: { id: number };
}

let database: TestDatabase;
let api: TestApi;
const sides: Side[] = [];

async function aSide(slug: string): Promise<Side> {
  const tenant = api.brands[slug]!;
  const [depot] = await database.rows<{ id: number; name: string }>(
    'select id, name from depot where tenant_id = $1 order by sort_order limit 1',
    [tenant.id],
  );
  const van = await aVan(database, tenant, depot!);
  await database.rows(
    "update van set registration = 'QX26ABC', make = 'Citroën', model = 'Jumpy' where id = $1",
    [van.id],
  );
  const [ann, bob, operator] = [
    await aCustomer(database, tenant, { email: 'ann.finch@example.com' }),
    await aCustomer(database, tenant, { email: 'bob@example.com' }),
    await anOperator(database, tenant, { email: 'ann.the.operator@example.com' }),
  ];
  await database.rows("update app_user set first_name = 'Zoë', last_name = 'Finch' where id = $1", [ann.id]);
  const at = (days: number) => new Date(Date.now() + days * 86_400_000);
  const hire = { van, columns: {} };
  const annsBooking = await aBooking(database, tenant, {
    ...hire,
    customer: ann,
    from: at(1),
    until: at(2),
    columns: { reference: 'TB-7F3K2' },
  });
  const bobsBooking = await aBooking(database, tenant, {
    ...hire,
    customer: bob,
    from: at(3),
    until: at(4),
    columns: { reference: 'TB-7F3K9' },
  });
  return {
    tenant,
    ann,
    depot: depot!,
    van,
    annsBooking,
    bobsBooking,
    cookies: {
      ann: await api.signIn(tenant, ann),
      bob: await api.signIn(tenant, bob),
      operator: await api.signIn(tenant, operator),
    },
  };
}

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database);
  sides.push(await aSide('swift-vans'), await aSide('northern-hire'));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const search = (side: Side, who: keyof Side['cookies'] | null, q: string) =>
  api.call('GET', `/api/search?q=${encodeURIComponent(q)}`, {
    on: side.tenant.slug,
    as: who ? side.cookies[who] : undefined,
  });
const found = async (side: Side, who: keyof Side['cookies'], q: string): Promise<SearchResult[]> =>
  (await search(side, who, q)).body;
const bookingsIn = (results: SearchResult[]) =>
  results.filter(({ kind }) => kind === 'booking').map(({ id }) => id);

describe.each([
  [0, 1],
  [1, 0],
])('search in brand %i beside brand %i', (here, there) => {
  const mine = () => sides[here]!;
  const theirs = () => sides[there]!;

  it.each(['TB-7F3K', 'tb7f3k', 'TB 7f3k', '7F3K'])(
    'finds bookings by reference, staff all, customers their own: %s',
    async (typed) => {
      const { annsBooking, bobsBooking } = mine();
      expect(bookingsIn(await found(mine(), 'operator', typed)).sort()).toEqual(
        [annsBooking.id, bobsBooking.id].sort(),
      );
      expect(bookingsIn(await found(mine(), 'ann', typed))).toEqual([annsBooking.id]);
      expect(bookingsIn(await found(mine(), 'bob', typed))).toEqual([bobsBooking.id]);
    },
  );

  it('says of a booking what it is and where it opens', async () => {
    const [hit] = await found(mine(), 'operator', 'TB-7F3K2');
    expect(hit).toEqual({
      kind: 'booking',
      id: mine().annsBooking.id,
      title: 'TB-7F3K2',
      text: 'Citroën Jumpy · Zoë Finch',
      path: `/booking/${mine().annsBooking.id}`,
    });
    // The name of a customer is for staff.
    expect((await found(mine(), 'ann', 'TB-7F3K2'))[0]!.text).toBe('Citroën Jumpy');
  });

  it('finds customers their hires by van, registration and depot', async () => {
    const { annsBooking, depot } = mine();
    for (const typed of ['citroen jum', 'JUMPY', 'qx26 abc', depot.name])
      expect([typed, bookingsIn(await found(mine(), 'ann', typed))]).toEqual([typed, [annsBooking.id]]);
  });

  it.each(['QX26ABC', 'qx26 abc', 'qx 26', 'Citroen', 'CITROËN  jumpy', 'jumpy'])(
    'finds the van by registration, make and model: %s',
    async (typed) => {
      for (const who of ['operator', 'ann'] as const) {
        const vans = (await found(mine(), who, typed)).filter(({ kind }) => kind === 'van');
        expect(vans).toEqual([
          {
            kind: 'van',
            id: mine().van.id,
            title: 'Citroën Jumpy',
            text: `QX26ABC · ${mine().depot.name}`,
            // Staff look a van up to work with it, customers to hire it.
            path: who === 'operator' ? `/fleet/${mine().van.id}` : `/booking?van=${mine().van.id}`,
          },
        ]);
      }
    },
  );

  it('hides from customers what cannot be hired', async () => {
    await database.rows("update van set status = 'unavailable' where id = $1", [mine().van.id]);
    const kinds = async (who: 'operator' | 'ann') =>
      (await found(mine(), who, 'QX26ABC')).filter(({ kind }) => kind === 'van').length;
    expect([await kinds('operator'), await kinds('ann')]).toEqual([1, 0]);
    await database.rows("update van set status = 'available' where id = $1", [mine().van.id]);
  });

  it('finds depots', async () => {
    const { depot } = mine();
    expect(await found(mine(), 'bob', depot.name.toUpperCase())).toContainEqual(
      expect.objectContaining({
        kind: 'depot',
        id: depot.id,
        title: depot.name,
        path: `/booking?location=${encodeURIComponent(depot.name)}`,
      }),
    );
  });

  it.each(['zoe', 'Finch', 'finch zoë', 'ANN.FINCH@'])(
    'finds customers for staff alone, and no staff among them: %s',
    async (typed) => {
      const people = async (who: 'operator' | 'ann' | 'bob') =>
        (await found(mine(), who, typed)).filter(({ kind }) => kind === 'customer');
      expect(await people('operator')).toEqual([
        {
          kind: 'customer',
          id: mine().ann.id,
          title: 'Zoë Finch',
          text: 'ann.finch@example.com',
          path: `/customers/${mine().ann.id}`,
        },
      ]);
      expect(await people('ann')).toEqual([]);
      expect(await people('bob')).toEqual([]);
      expect((await found(mine(), 'operator', 'ann.the.operator')).length).toBe(0);
    },
  );

  it('leads from a customer to what they hired, and from no other brand', async () => {
    const of = async (who: keyof Side['cookies'], customer: number) => {
      const { body } = await api.call('GET', `/api/bookings?customer=${customer}`, {
        on: mine().tenant.slug,
        as: mine().cookies[who],
      });
      return body.map(({ id }: { id: number }) => id);
    };
    expect(await of('operator', mine().ann.id)).toEqual([mine().annsBooking.id]);
    expect(await of('operator', theirs().ann.id)).toEqual([]);
    expect(await of('ann', mine().ann.id)).toEqual([mine().annsBooking.id]);
    expect(await of('bob', mine().ann.id)).toEqual([]);
  });

  it('never finds what is of the other brand', async () => {
    const own = new Set(
      [
        ...(await database.rows<{ id: number }>('select id from booking where tenant_id = $1', [
          mine().tenant.id,
        ])),
        ...(await database.rows<{ id: number }>('select id from van where tenant_id = $1', [
          mine().tenant.id,
        ])),
        ...(await database.rows<{ id: number }>('select id from depot where tenant_id = $1', [
          mine().tenant.id,
        ])),
        ...(await database.rows<{ id: number }>('select id from app_user where tenant_id = $1', [
          mine().tenant.id,
        ])),
      ].map(({ id }) => id),
    );
    const typed = ['TB', 'QX', 'citroen', 'finch', theirs().depot.name, 'ann', 'tb-7f3k2'];
    const all = (await Promise.all(typed.map((q) => found(mine(), 'operator', q)))).flat();
    expect(all.length).toBeGreaterThan(4);
    expect(all.filter(({ id }) => !own.has(id))).toEqual([]);
  });
});

it('is headed and drawn as the manifest of its slice says, whatever is found', async () => {
  const files = globSync('libs/*/ui/src/remote.manifest.ts', { cwd: ROOT });
  const manifests: { default: RemoteManifest }[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(ROOT, file))),
  );
  const named = manifests.flatMap((module) => module.default.records ?? []).map(({ kind }) => kind);
  const found = api.app.get(SearchRegistry, { strict: false }).providers.map(({ kind }) => kind);
  expect(named.toSorted()).toEqual(found.toSorted());
});

describe('what may be asked', () => {
  it.each(['', 'a', '  a  ', 'x'.repeat(101), 'a\u0007b'])('refuses %j', async (q) => {
    expect(await search(sides[0]!, 'operator', q)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  });

  it('refuses guests and unknown parameters', async () => {
    expect((await search(sides[0]!, null, 'van')).status).toBe(401);
    const { slug } = sides[0]!.tenant;
    const answer = await api.call('GET', '/api/search?q=van&tenant=2', {
      on: slug,
      as: sides[0]!.cookies.ann,
    });
    expect(answer.status).toBe(400);
  });

  it.each([
    '%%',
    '__',
    "'; drop table van; --",
    '\\\\',
    '🚐🚐',
    'ﷺﷺ',
    '--',
    '..',
    '\u0301\u0301',
    '.*',
    '^.{2}',
    '(a+)+$',
    '[[',
    '\\\\w+',
  ])('finds nothing in %j and is not led astray by it', async (q) => {
    const answer = await search(sides[0]!, 'operator', q);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  it('answers at most five of a kind', async () => {
    const { tenant, depot } = sides[0]!;
    for (let n = 0; n < 7; n++) {
      const van = await aVan(database, tenant, depot);
      await database.rows("update van set make = 'Quirk', model = 'Seven' where id = $1", [van.id]);
    }
    expect((await found(sides[0]!, 'operator', 'quirk')).length).toBe(5);
  });

  it('answers the other kinds when one fails, and says which', async () => {
    const vans = api.app.get(SearchRegistry).providers.find(({ kind }) => kind === 'van')!;
    const { find } = vans;
    Object.assign(vans, { find: () => Promise.reject(new Error('broken')) });
    try {
      const answer = await search(sides[0]!, 'ann', 'citroen');
      expect(answer.status).toBe(200);
      expect(answer.headers['x-search-incomplete']).toBe('van');
      expect(answer.body.map(({ kind }: SearchResult) => kind)).toEqual(['booking']);
    } finally {
      Object.assign(vans, { find });
    }
  });

  it('stops who searches more than anybody types, and nobody else', async () => {
    const { tenant, cookies } = sides[1]!;
    const ask = (as: string) => api.call('GET', '/api/search?q=nothing', { on: tenant.slug, as });
    const answers = await Promise.all(Array.from({ length: 260 }, () => ask(cookies.bob)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]!.body.code).toBe('TOO_MANY_REQUESTS');
    expect((await ask(cookies.ann)).status).toBe(200);
  });
});
