import { randomUUID } from 'node:crypto';
import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { csvLine } from '@convoy/platform/csv';
import { openTestDatabase, resellPlans, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** Vans that the plan of these brands carries. */
const MOST = 3;

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;
let operator: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  await resellPlans(database, { max_vans: MOST }, { plan: 'solo-operator' });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

let named = 0;
/** Two brands of the plan: one with a van less than it carries, one with none. */
beforeEach(async () => {
  [here, there] = [
    await hiresBench(database, api, `plan-here-${++named}`),
    await hiresBench(database, api, `plan-there-${named}`),
  ];
  await database.rows(`update tenant set plan_code = 'solo-operator' where id = any($1)`, [
    [here.tenant.id, there.tenant.id],
  ]);
  for (let n = 1; n < MOST; n++) await here.van();
  operator = await here.operator();
});

let plates = 0;
const plate = () => `PL${String(++plates).padStart(4, '0')}`;
const body = (on = here) => ({
  registration: plate(),
  make: 'Ford',
  model: 'Transit',
  year: 2024,
  vanType: 'medium',
  loadLength: '3.2',
  fuelType: 'diesel',
  seats: 3,
  dailyRate: '85.00',
  depositAmount: '250.00',
  location: on.depot.name,
});
const add = (on = here, as = operator) => on.post('/api/vans', body(on), as);
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const FULL = [409, 'PLAN_VAN_LIMIT'];
const inFleet = async ({ tenant }: HiresBench) =>
  (
    await database.rows<{ vans: number }>(
      'select count(*)::int as vans from van where tenant_id = $1 and retired_at is null',
      [tenant.id],
    )
  )[0]!.vans;

const inADay = (days: number) => here.day(days);

const HEAD =
  'registration,make,model,year,vanType,loadLength,fuelType,seats,dailyRate,depositAmount,location';
const file = (count: number) =>
  `${HEAD}\r\n${Array.from({ length: count }, () => csvLine(Object.values(body()))).join('')}`;
const sendFile = (path: string, raw: string) =>
  api.call('POST', path, {
    on: here.tenant.slug,
    as: operator.cookie,
    raw,
    headers: { 'content-type': 'text/csv' },
  });

/** Adds a van as somebody at the database would, past every rule of the code. */
const insertVan = ({ tenant, depot }: HiresBench, retired = false): [string, unknown[]] => [
  `insert into van (tenant_id, registration, make, model, year, van_type, load_length_dm, fuel_type, seats,
     daily_rate_pence, deposit_pence, depot_id, status, retired_at, retired_reason)
   values ($1, $2, 'Ford', 'Transit', 2024, 'medium', 32, 'diesel', 3, 8500, 0, $3, 'unavailable', $4, $5)`,
  [tenant.id, plate(), depot.id, retired ? new Date() : null, retired ? 'Sold' : null],
];

describe('a plan that carries so many vans', () => {
  it('lets them be added and none beyond, whatever another brand has', async () => {
    expect((await add()).status).toBe(201);
    const refused = await add();
    expect(said(refused)).toEqual(FULL);
    expect(refused.body.details).toEqual({
      most: MOST,
      used: MOST,
      room: 0,
      joining: 1,
      upgrade: {
        plan: {
          code: 'branch-franchise',
          name: 'Branch Franchise',
          monthly: '499.00',
          yearly: '4790.40',
          // In specs plans carry as many as one likes.
          maxVans: null,
          maxUsers: null,
        },
        addOn: null,
      },
    });
    expect(refused.body.message).toBe(
      'Your plan carries 3 vans, and 3 are in your fleet. Please retire some or ask for a larger plan.',
    );
    expect(await inFleet(here)).toBe(MOST);
    expect((await add(there, await there.operator())).status).toBe(201);
  });

  it('counts none that has left, and lets one come back only where there is room', async () => {
    const papers = Object.fromEntries(
      ['taxExpiresOn', 'insuranceExpiresOn', 'motExpiresOn'].map((paper) => [paper, inADay(300)]),
    );
    const { id } = (await here.post('/api/vans', { ...body(), ...papers }, operator)).body;
    const act = (action: 'retire' | 'reinstate', given = {}) =>
      here.post(`/api/vans/${id}/${action}`, given, operator);
    expect((await act('retire', { reason: 'Sold' })).status).toBe(200);
    expect((await add()).status).toBe(201);
    expect(said(await act('reinstate'))).toEqual(FULL);
    const [other] = await database.rows<{ id: number }>(
      'select id from van where tenant_id = $1 and retired_at is null and not draft limit 1',
      [here.tenant.id],
    );
    expect((await here.post(`/api/vans/${other!.id}/retire`, { reason: 'Sold' }, operator)).status).toBe(200);
    // Two want to come back at once and one can.
    const bulk = await here.post(
      '/api/fleet/vans/bulk',
      { vanIds: [id, other!.id], change: { action: 'reinstate', status: 'available' } },
      operator,
    );
    expect(bulk.body.changed).toHaveLength(1);
    expect(bulk.body.refused.map(({ code }: { code: string }) => code)).toEqual(['PLAN_VAN_LIMIT']);
    expect(await inFleet(here)).toBe(MOST);
  });

  it('takes a file that fits; of one that does not it says how many fit and writes none', async () => {
    const tooMany = file(2);
    const preview = await sendFile('/api/vans/import/preview', tooMany);
    expect(preview.body).toMatchObject({ rows: 2, good: 2, room: 1, faultCount: 0 });
    const run = (raw: string) => sendFile(`/api/vans/import?id=${randomUUID()}&columns=${HEAD}`, raw);
    const refused = await run(tooMany);
    expect(said(refused)).toEqual(FULL);
    expect(refused.body.details.room).toBe(1);
    expect(await inFleet(here)).toBe(MOST - 1);
    expect((await run(file(1))).body).toMatchObject({ status: 'done', written: 1 });
    expect(said(await run(file(1)))).toEqual(FULL);
  });

  it('gives the last place to one of two who add a van at once', async () => {
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(said)).toContainEqual(FULL);
    expect(await inFleet(here)).toBe(MOST);
  });

  it('holds in the database too: of two sessions the second waits for the first and is refused', async () => {
    const [first, second] = [await database.owner.connect(), await database.owner.connect()];
    try {
      await first.query('begin');
      await first.query(...insertVan(here));
      await second.query('begin');
      const waiting = second.query(...insertVan(here)).then(
        () => 'added',
        (error: { code?: string }) => error.code,
      );
      const { rows: me } = await first.query<{ pid: number }>('select pg_backend_pid() as pid');
      await vi.waitFor(async () => {
        const { rows } = await first.query(
          `select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))`,
          [me[0]!.pid],
        );
        expect(rows).toHaveLength(1);
      }, 5_000);
      await first.query('commit');
      expect(await waiting).toBe('CV450');
    } finally {
      await second.query('rollback');
      for (const client of [first, second]) client.release();
    }
    expect(await inFleet(here)).toBe(MOST);
    // One that left may be written down, and does not come back.
    await database.rows(...insertVan(here, true));
    await expect(
      database.rows(
        'update van set retired_at = null, retired_reason = null where tenant_id = $1 and retired_at is not null',
        [here.tenant.id],
      ),
    ).rejects.toMatchObject({ code: 'CV450' });
  });

  it('is told to the pages of the brand with its limit', async () => {
    await resellPlans(database, { max_vans: 7 }, { plan: 'internal' });
    const { body } = await api.call('GET', '/api/tenant', { on: null });
    expect(body.plan).toEqual({ code: 'internal', name: 'Convoy', maxVans: 7 });
  });

  it('leaves a brand what it has when the plan carries less by then, and adds none', async () => {
    await add();
    await resellPlans(database, { max_vans: 2 }, { plan: 'solo-operator' });
    try {
      expect(said(await add())).toEqual(FULL);
      const [van] = (await here.get('/api/fleet/vans', operator)).body;
      const change = { notes: 'Kept.', revision: van.revision };
      expect(
        (
          await api.call('PATCH', `/api/vans/${van.id}`, {
            on: here.tenant.slug,
            as: operator.cookie,
            body: change,
          })
        ).status,
      ).toBe(200);
      const preview = await sendFile('/api/vans/import/preview', file(1));
      expect(preview.body.room).toBe(0);
    } finally {
      await resellPlans(database, { max_vans: MOST }, { plan: 'solo-operator' });
    }
  });
});
