import { startTestApi, type TestApi } from '@convoy/api/testing/test-api';
import { MAX_EXTRAS, MAX_PRICE_RULES, MAX_PROMOTIONS } from '@convoy/booking/contract';
import { aDepot, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;
let other: HiresBench;
let admin: SignedIn;
let othersAdmin: SignedIn;
let operator: SignedIn;
let customer: SignedIn;

const adminOf = async (of: HiresBench): Promise<SignedIn> => {
  const somebody = await of.operator();
  await database.rows(`update app_user set role = 'admin' where id = $1`, [somebody.actor.id]);
  return somebody;
};

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  [bench, other] = [
    await hiresBench(database, api, 'rates-here'),
    await hiresBench(database, api, 'rates-there'),
  ];
  [admin, othersAdmin] = [await adminOf(bench), await adminOf(other)];
  [operator, customer] = [await bench.operator(), await bench.customer()];
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (
  method: string,
  path: string,
  body: unknown,
  as: SignedIn | null = admin,
  on: HiresBench = bench,
) => api.call(method, path, { on: on.tenant.slug, as: as?.cookie, body });
const said = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body?.code];

const season = (name = 'Summer') => ({
  kind: 'season',
  name,
  conditions: { from: '06-01', until: '08-31' },
  effect: { percent: 12.5 },
});
const extra = (name: string) => ({ name, per: 'day', price: '4.50', cap: '20', stock: 3, maxQuantity: 2 });
const code = (text: string) => ({ code: text, name: 'Ten off', percent: 10 });
const policy = {
  holdMinutes: 45,
  cancellation: [
    { hoursBefore: 72, percent: 0 },
    { hoursBefore: 0, percent: 80 },
  ],
  noShowPercent: 90,
  changeNoticeHours: 4,
  overdueGraceMinutes: 15,
  depositReleaseHours: 72,
  depositObjectionDays: 14,
  lateChargeHours: 96,
  milesPerDay: 120,
  extraMileAmount: '0.18',
};
const doors = [
  ['POST', '/api/price-rules', season()],
  ['PUT', '/api/price-rules/4711', season()],
  ['DELETE', '/api/price-rules/4711', undefined],
  ['POST', '/api/extras', extra('Door')],
  ['PUT', '/api/extras/4711', extra('Door')],
  ['POST', '/api/promotions', code('DOOR')],
  ['PUT', '/api/promotions/4711', code('DOOR')],
  ['PUT', '/api/booking-policy', policy],
] as const;

describe('rates', () => {
  it('are read by staff and changed by admins alone', async () => {
    for (const path of ['/api/rates', '/api/booking-policy']) {
      expect((await call('GET', path, undefined, operator)).status).toBe(200);
      expect(said(await call('GET', path, undefined, customer))).toEqual([403, 'FORBIDDEN']);
      expect(said(await call('GET', path, undefined, null))).toEqual([401, 'UNAUTHENTICATED']);
    }
    for (const [method, path, body] of doors) {
      expect([path, ...said(await call(method, path, body, operator))]).toEqual([path, 403, 'FORBIDDEN']);
      expect([path, ...said(await call(method, path, body, customer))]).toEqual([path, 403, 'FORBIDDEN']);
    }
    expect((await call('GET', '/api/rates', undefined)).body.rules).toEqual([]);
  });

  it('say what is not there, and what is another brand’s, in the same words', async () => {
    const rule = await call('POST', '/api/price-rules', season(), othersAdmin, other);
    const theirExtra = await call('POST', '/api/extras', extra('Theirs'), othersAdmin, other);
    const theirCode = await call('POST', '/api/promotions', code('THEIRS'), othersAdmin, other);
    for (const [method, path, body] of [
      ...doors.filter(([, at]) => at.endsWith('4711')),
      ['PUT', `/api/price-rules/${rule.body.id}`, season('Stolen')],
      ['DELETE', `/api/price-rules/${rule.body.id}`, undefined],
      ['PUT', `/api/extras/${theirExtra.body.id}`, extra('Stolen')],
      ['PUT', `/api/promotions/${theirCode.body.id}`, code('STOLEN')],
    ] as const) {
      expect([path, ...said(await call(method, path, body))]).toEqual([path, 404, 'RULE_NOT_FOUND']);
    }
    const theirs = (await call('GET', '/api/rates', undefined, othersAdmin, other)).body;
    expect(theirs.rules).toMatchObject([{ id: rule.body.id, name: 'Summer' }]);
    expect(theirs.extras).toMatchObject([{ name: 'Theirs' }]);
    expect(theirs.promotions).toMatchObject([{ code: 'THEIRS' }]);
    expect((await call('GET', '/api/rates', undefined)).body).toMatchObject({
      rules: [],
      extras: [],
      promotions: [],
    });
  });

  it('name only vans and depots of the brand', async () => {
    const [van, depot] = [await other.van(), await aDepot(database, other.tenant, { name: 'Far away' })];
    for (const scope of [{ vanId: van.id }, { depotId: depot.id }, { vanId: 4711 }, { depotId: 4711 }]) {
      const answer = await call('POST', '/api/price-rules', { ...season(), ...scope });
      expect([scope, ...said(answer)]).toEqual([scope, 422, 'RULE_SCOPE_UNKNOWN']);
    }
  });

  it.each([
    ['a kind that is none', '/api/price-rules', { ...season(), kind: 'weather' }],
    ['a field too many', '/api/price-rules', { ...season(), surge: true }],
    ['half a season', '/api/price-rules', { ...season(), conditions: { from: '06-01' } }],
    [
      'a day that is none',
      '/api/price-rules',
      { ...season(), conditions: { from: '02-30', until: '03-01' } },
    ],
    [
      'a date and a day of the year',
      '/api/price-rules',
      { ...season(), conditions: { from: '2026-06-01', until: '08-31' } },
    ],
    [
      'a season that ends before it begins',
      '/api/price-rules',
      { ...season(), conditions: { from: '2026-06-01', until: '2026-05-01' } },
    ],
    ['more than everything off', '/api/price-rules', { ...season(), effect: { percent: -100.01 } }],
    ['a thousandth of a percent', '/api/price-rules', { ...season(), effect: { percent: 1.001 } }],
    [
      'a tier that ends before it begins',
      '/api/price-rules',
      { kind: 'length', name: 'x', conditions: { minDays: 7, maxDays: 6 }, effect: { percent: -1 } },
    ],
    ['a negative rate', '/api/price-rules', { kind: 'base-rate', name: 'x', effect: { dailyRate: '-5.00' } }],
    [
      'rounding to nothing',
      '/api/price-rules',
      { kind: 'rounding', name: 'x', conditions: { way: 'up' }, effect: { to: '0' } },
    ],
    ['a negative stock', '/api/extras', { ...extra('x'), stock: -1 }],
    ['a negative price', '/api/extras', { ...extra('x'), price: -1 }],
    ['no piece at most', '/api/extras', { ...extra('x'), maxQuantity: 0 }],
    ['neither percent nor amount', '/api/promotions', { code: 'NOTHING', name: 'x' }],
    ['both', '/api/promotions', { ...code('BOTH'), amount: '5.00' }],
    ['a code of signs', '/api/promotions', code('£££')],
    [
      'days the wrong way round',
      '/api/promotions',
      { ...code('DAYS'), validFrom: '2027-02-01', validUntil: '2027-01-01' },
    ],
    ['a negative number of uses', '/api/promotions', { ...code('USES'), maxUses: -1 }],
  ])('refuse %s', async (_what, path, body) => {
    const before = await database.rows('select 1 from audit_entry where tenant_id = $1', [bench.tenant.id]);
    const answer = await call('POST', path, body);
    expect(said(answer)).toEqual([400, 'INVALID_INPUT']);
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/s);
    expect(
      await database.rows('select 1 from audit_entry where tenant_id = $1', [bench.tenant.id]),
    ).toHaveLength(before.length);
  });

  it('are made, changed, told of with their conflicts, and removed; each step is noted', async () => {
    const made = await call('POST', '/api/price-rules', season());
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      kind: 'season',
      active: true,
      priority: 0,
      conditions: { from: '06-01', until: '08-31' },
      effect: { percent: 12.5 },
    });
    const { id } = made.body;
    const narrower = await call('POST', '/api/price-rules', { ...season('Small'), vanType: 'small' });
    const rates = (await call('GET', '/api/rates', undefined)).body;
    expect(rates.rules.map((rule: { id: number }) => rule.id)).toEqual([narrower.body.id, id]);
    expect(rates.conflicts).toEqual([
      { kind: 'season', winnerId: narrower.body.id, loserId: id, because: 'narrower' },
    ]);
    const changed = await call('PUT', `/api/price-rules/${id}`, { ...season('High summer'), priority: 5 });
    expect(changed.body).toMatchObject({
      id,
      name: 'High summer',
      priority: 5,
      createdAt: made.body.createdAt,
    });
    expect((await call('DELETE', `/api/price-rules/${id}`, undefined)).status).toBe(204);
    expect((await call('DELETE', `/api/price-rules/${narrower.body.id}`, undefined)).status).toBe(204);
    expect((await call('GET', '/api/rates', undefined)).body.rules).toEqual([]);
    const notes = await database.rows<{ action: string; details: { name: string } }>(
      `select action, details from audit_entry
       where tenant_id = $1 and subject = 'PriceRule' and subject_id = $2 order by id`,
      [bench.tenant.id, id],
    );
    expect(notes.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'update']);
  });

  it('know one extra of a name, one code, one active rounding', async () => {
    const rounding = (active = true) => ({
      kind: 'rounding',
      name: 'Whole pounds',
      active,
      conditions: { way: 'nearest' },
      effect: { to: '1.00' },
    });
    const bodies = [
      ['/api/extras', extra('Twice')],
      ['/api/promotions', code('twice')],
      ['/api/price-rules', rounding()],
    ] as const;
    for (const [path, body] of bodies) {
      expect((await call('POST', path, body)).status).toBe(201);
      expect([path, ...said(await call('POST', path, body))]).toEqual([path, 409, 'RATES_CONFLICT']);
    }
    const off = await call('POST', '/api/price-rules', rounding(false));
    expect(off.status).toBe(201);
    expect(said(await call('PUT', `/api/price-rules/${off.body.id}`, rounding()))).toEqual([
      409,
      'RATES_CONFLICT',
    ]);
    const { rules } = (await call('GET', '/api/rates', undefined)).body;
    for (const { id } of rules) await call('DELETE', `/api/price-rules/${id}`, undefined);
  });

  it('are no more than a brand can need: then RATES_FULL, while what there is may still be changed', async () => {
    const crowded = await hiresBench(database, api, 'rates-crowded');
    const boss = await adminOf(crowded);
    const ask = (method: string, path: string, body: unknown) => call(method, path, body, boss, crowded);
    const [rule] = await database.rows<{ id: number }>(
      `insert into price_rule (tenant_id, kind, name, conditions, effect)
       select $1, 'season', 'Season ' || n, '{"from":"06-01","until":"08-31"}', '{"percentBp":100}'
       from generate_series(1, $2::int) n returning id`,
      [crowded.tenant.id, MAX_PRICE_RULES],
    );
    await database.rows(
      `insert into extra (tenant_id, name, description, per, price_pence, max_quantity)
       select $1, 'Extra ' || n, '', 'hire', 100, 1 from generate_series(1, $2::int) n`,
      [crowded.tenant.id, MAX_EXTRAS],
    );
    await database.rows(
      `insert into promotion (tenant_id, code, name, percent_bp)
       select $1, 'CODE' || n, 'Code', 100 from generate_series(1, $2::int) n`,
      [crowded.tenant.id, MAX_PROMOTIONS],
    );
    const rates = await ask('GET', '/api/rates', undefined);
    expect(rates.body.conflicts).toHaveLength((MAX_PRICE_RULES * (MAX_PRICE_RULES - 1)) / 2);
    for (const [path, body, most] of [
      ['/api/price-rules', season(), MAX_PRICE_RULES],
      ['/api/extras', extra('One more'), MAX_EXTRAS],
      ['/api/promotions', code('ONEMORE'), MAX_PROMOTIONS],
    ] as const) {
      const refused = await ask('POST', path, body);
      expect([path, ...said(refused), refused.body.details]).toEqual([path, 409, 'RATES_FULL', { most }]);
    }
    expect((await ask('PUT', `/api/price-rules/${rule!.id}`, season())).status).toBe(200);
    await ask('DELETE', `/api/price-rules/${rule!.id}`, undefined);
    // Two at the same time: one of them finds room.
    const both = await Promise.all([1, 2].map(() => ask('POST', '/api/price-rules', season())));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('switch extras and codes off instead of deleting them, and never allow fewer uses than there were', async () => {
    const made = await call('POST', '/api/extras', extra('Straps'));
    const off = await call('PUT', `/api/extras/${made.body.id}`, { ...extra('Straps'), active: false });
    expect(off.body).toMatchObject({ id: made.body.id, active: false, price: '4.50', cap: '20.00' });
    expect((await call('DELETE', `/api/extras/${made.body.id}`, undefined)).status).toBe(405);
    const promotion = await call('POST', '/api/promotions', { ...code('USED'), maxUses: 5 });
    await database.rows('update promotion set used = 3 where id = $1', [promotion.body.id]);
    const put = (maxUses: number) =>
      call('PUT', `/api/promotions/${promotion.body.id}`, { ...code('USED'), maxUses });
    expect(said(await put(2))).toEqual([422, 'PROMOTION_USED_MORE']);
    expect((await put(3)).body).toMatchObject({ maxUses: 3, used: 3 });
  });
});

describe('the booking policy', () => {
  it('is the default until it is settled, each brand for itself', async () => {
    const before = await call('GET', '/api/booking-policy', undefined);
    expect(before.body).toEqual({
      holdMinutes: 30,
      cancellation: [
        { hoursBefore: 48, percent: 0 },
        { hoursBefore: 24, percent: 50 },
        { hoursBefore: 0, percent: 100 },
      ],
      noShowPercent: 100,
      changeNoticeHours: 2,
      overdueGraceMinutes: 30,
      depositReleaseHours: 48,
      depositObjectionDays: 7,
      lateChargeHours: 48,
      milesPerDay: null,
      extraMileAmount: null,
    });
    expect((await call('PUT', '/api/booking-policy', policy)).body).toEqual({ ...policy, revision: 1 });
    expect((await call('PUT', '/api/booking-policy', { ...policy, holdMinutes: 60 })).status).toBe(200);
    expect((await call('GET', '/api/booking-policy', undefined)).body.holdMinutes).toBe(60);
    expect((await call('GET', '/api/booking-policy', undefined, othersAdmin, other)).body).toEqual(
      before.body,
    );
  });

  it.each([
    ['no tier for no notice', [{ hoursBefore: 24, percent: 0 }]],
    [
      'tiers that get cheaper',
      [
        { hoursBefore: 24, percent: 50 },
        { hoursBefore: 0, percent: 10 },
      ],
    ],
    [
      'tiers in no order',
      [
        { hoursBefore: 0, percent: 0 },
        { hoursBefore: 24, percent: 10 },
      ],
    ],
  ])('refuses %s', async (_what, cancellation) => {
    expect(said(await call('PUT', '/api/booking-policy', { ...policy, cancellation }))).toEqual([
      400,
      'INVALID_INPUT',
    ]);
  });
});

describe('two admins who change one rate', () => {
  const ofBody = (body: object, change: object) => ({ ...body, ...change });

  it.each([
    ['/api/price-rules', season('Two at once'), { name: 'Theirs' }, { name: 'Mine' }],
    ['/api/extras', extra('Two at once'), { price: '5.00' }, { price: '6.00' }],
    ['/api/promotions', code('TWO-AT-ONCE'), { percent: 11 }, { percent: 12 }],
  ])(
    'of %s: the second is told what is there by now, and may replace it knowingly',
    async (path, body, theirs, mine) => {
      const { body: made } = await call('POST', path, body);
      expect(made.revision).toBe(1);
      const put = (change: object, revision?: number, as = admin, on = bench) =>
        call(
          'PUT',
          `${path}/${made.id}`,
          { ...ofBody(body, change), ...(revision ? { revision } : {}) },
          as,
          on,
        );
      const first = await put(theirs, 1);
      expect([first.status, first.body.revision]).toEqual([200, 2]);
      const second = await put(mine, 1);
      expect(said(second)).toEqual([409, 'CONFLICT']);
      expect(second.body.details.current).toEqual(first.body);
      expect((await put(mine, 2)).body.revision).toBe(3);
      // A program that names no revision replaces what is there.
      expect((await put(theirs)).body.revision).toBe(4);
      // Of both at once one is refused.
      const race = await Promise.all([put(mine, 4), put(theirs, 4)]);
      expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      // Another brand learns nothing of it.
      expect(said(await put(mine, 5, othersAdmin, other))).toEqual([404, 'RULE_NOT_FOUND']);
      expect(said(await put(mine, 4, othersAdmin, other))).toEqual([404, 'RULE_NOT_FOUND']);
    },
  );

  it('of the booking policy likewise, each brand counting its own', async () => {
    await call('PUT', '/api/booking-policy', policy);
    const { body: read } = await call('GET', '/api/booking-policy', undefined);
    expect((await call('PUT', '/api/booking-policy', { ...read, holdMinutes: 50 })).status).toBe(200);
    const second = await call('PUT', '/api/booking-policy', { ...read, noShowPercent: 10 });
    expect(said(second)).toEqual([409, 'CONFLICT']);
    expect(second.body.details.current).toMatchObject({
      holdMinutes: 50,
      noShowPercent: 90,
      revision: read.revision + 1,
    });
    expect((await call('GET', '/api/booking-policy', undefined)).body).toEqual(second.body.details.current);
  });
});
