import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

interface Brand {
  readonly bench: HiresBench;
  readonly operator: SignedIn;
  readonly admin: SignedIn;
  readonly ann: SignedIn;
}
let database: TestDatabase;
let api: TestApi;
const brands: Brand[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  for (const slug of ['rates-here', 'rates-there']) {
    const bench = await hiresBench(database, api, slug);
    const operator = await bench.operator();
    await database.rows("update app_user set first_name = 'Olive', last_name = $2 where id = $1", [
      operator.actor.id,
      slug,
    ]);
    const [depot] = await database.rows<{ id: number }>('select id from depot where tenant_id = $1', [
      bench.tenant.id,
    ]);
    const admin = await bench.operator();
    await database.rows("update app_user set role = 'admin', first_name = 'Ada' where id = $1", [
      admin.actor.id,
    ]);
    const rule = {
      kind: 'weekday',
      name: slug,
      depotId: depot!.id,
      conditions: { days: ['sat'] },
      effect: { percent: 10 },
    };
    expect((await bench.post('/api/price-rules', rule, admin)).body.code).toBeUndefined();
    await bench.extra(3, { maxQuantity: 2 });
    brands.push({ bench, operator, admin, ann: await bench.customer() });
  }
});
afterAll(async () => {
  await api?.close();
  await database?.close();
});

describe.each([
  [0, 1],
  [1, 0],
])('the graph of brand %i beside brand %i', (mine, theirs) => {
  const me = () => brands[mine]!;
  const other = () => brands[theirs]!;
  const ask = async (query: string, as: SignedIn | null = me().operator) => {
    const { body } = await me().bench.post('/graphql', { query }, as);
    return {
      data: body.data,
      codes: (body.errors ?? []).map((one: { extensions: { code: string } }) => one.extensions.code),
    };
  };

  it('has the rates of the brand for its staff, as REST says them', async () => {
    const rates = (await me().bench.get('/api/rates', me().operator)).body;
    expect([rates.rules.length, rates.extras.length]).toEqual([1, 1]);
    const { data, codes } = await ask(`{ rates {
      rules { id kind name active priority vanType vanId depotId conditions effect createdAt updatedAt revision }
      conflicts { kind winnerId loserId because }
      extras { id name description per price cap maxQuantity stock active sortOrder revision }
      promotions { id code }
      policy { holdMinutes cancellation { hoursBefore percent } noShowPercent changeNoticeHours overdueGraceMinutes
        depositReleaseHours depositObjectionDays lateChargeHours milesPerDay extraMileAmount }
    } }`);
    expect({ data, codes }).toEqual({ data: { rates: { ...rates, promotions: [] } }, codes: [] });
    const depots = await ask('{ rates { rules { depot { id name } } } depots { id name } }');
    expect(depots.data.rates.rules[0].depot).toEqual(depots.data.depots[0]);
  });

  it.each(['rates { policy { holdMinutes } }', 'staff { id }'])('refuses to others: %s', async (query) => {
    expect(await ask(`{ ${query} }`, me().ann)).toEqual({ data: null, codes: ['FORBIDDEN'] });
    expect(await ask(`{ ${query} }`, null)).toEqual({ data: null, codes: ['UNAUTHENTICATED'] });
    expect(await ask(`{ ${query} }`, other().operator)).toEqual({ data: null, codes: ['UNAUTHENTICATED'] });
  });

  it('has the people who work for the brand, and nobody else', async () => {
    const { data, codes } = await ask('{ staff { id firstName lastName role } }');
    expect(codes).toEqual([]);
    const { operator, admin, bench } = me();
    expect(data.staff).toHaveLength(2);
    expect(data.staff).toContainEqual(expect.objectContaining({ id: admin.actor.id, role: 'admin' }));
    expect(data.staff).toContainEqual({
      id: operator.actor.id,
      firstName: 'Olive',
      lastName: bench.tenant.slug,
      role: 'operator',
    });
  });

  it('tells staff which of them made a booking, and customers not', async () => {
    const { bench, operator, ann } = me();
    const { body: booking } = await bench.book(bench.hire(await bench.van()), ann);
    await database.rows('update booking set operator_id = $2 where id = $1', [booking.id, operator.actor.id]);
    const query = `{ booking(id: ${booking.id}) { operator { firstName } } bookings { items { operator { id } } } }`;
    expect((await ask(query)).data).toEqual({
      booking: { operator: { firstName: 'Olive' } },
      bookings: { items: [{ operator: { id: operator.actor.id } }] },
    });
    const own = await ask(query, ann);
    expect(own.data).toEqual({ booking: { operator: null }, bookings: { items: [{ operator: null }] } });
    expect(new Set(own.codes)).toEqual(new Set(['FORBIDDEN']));
  });

  it('has a quote for whom REST has it, with its van', async () => {
    const { bench, ann } = me();
    const van = await bench.van();
    const [own, guests] = [
      (await bench.post('/api/quotes', bench.hire(van), ann)).body,
      (await bench.post('/api/quotes', bench.hire(van), null)).body,
    ];
    const foreign = (
      await other().bench.post('/api/quotes', other().bench.hire(await other().bench.van()), null)
    ).body;
    const query = (id: number) => `{ quote(id: ${id}) { id totalAmount lines { label amount } van { id } } }`;
    const shown = ({ id, totalAmount, lines }: typeof own) => ({
      data: {
        quote: {
          id,
          totalAmount,
          lines: lines.map(({ label, amount }: Record<string, string>) => ({ label, amount })),
          van: { id: van.id },
        },
      },
      codes: [],
    });
    const nothing = { data: { quote: null }, codes: [] };
    expect(await ask(query(own.id), ann)).toEqual(shown(own));
    expect(await ask(query(guests.id), null)).toEqual(shown(guests));
    expect(await ask(query(own.id), null)).toEqual(nothing);
    expect(await ask(query(own.id))).toEqual(nothing);
    expect(await ask(query(foreign.id))).toEqual(nothing);
  });

  it('lets numbers of quotes be tried no more often than REST does', async () => {
    const many = Array.from({ length: 8 }, (_, n) => `q${n}: quote(id: ${90_000_000 + n}) { id }`).join(' ');
    const codes: string[] = [];
    for (let n = 0; n < 31; n++) codes.push(...(await ask(`{ ${many} }`, null)).codes);
    expect(codes).toContain('TOO_MANY_REQUESTS');
  });
});
