import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { aBooking, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;
let operator: SignedIn;
let customer: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  bench = await hiresBench(database, api, 'fleet-states');
  [operator, customer] = [await bench.operator(), await bench.customer()];
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, body?: unknown, as: SignedIn | null = operator) =>
  api.call(method, path, { on: bench.tenant.slug, as: as?.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const bulk = (vanIds: readonly number[], change: object) =>
  call('POST', '/api/fleet/vans/bulk', { vanIds, change });
const read = async (id: number) => (await call('GET', `/api/fleet/vans/${id}`)).body;
const isFound = async (id: number) => {
  const list = (await call('GET', '/api/vans?perPage=100', undefined, null)).body;
  const one = await call('GET', `/api/vans/${id}`, undefined, null);
  const listed = list.some((van: { id: number }) => van.id === id);
  expect(one.status).toBe(listed ? 200 : 404);
  return listed;
};

describe('a state given by hand', () => {
  it('takes a van out of service and back; customers see it at once', async () => {
    const { id } = await bench.van();
    const out = await call('PATCH', `/api/vans/${id}`, { status: 'unavailable', revision: 1 });
    expect(out.body).toMatchObject({ status: 'unavailable', revision: 1 });
    expect(said(await bench.book(bench.hire({ id }), customer))).toEqual([409, 'VAN_OUT_OF_SERVICE']);
    const back = await call('PATCH', `/api/vans/${id}`, { status: 'available', revision: 1 });
    expect(back.body.status).toBe('available');
    expect((await bench.book(bench.hire({ id }), customer)).status).toBe(201);
  });

  it.each(['rented', 'maintenance'])(
    'leaves one alone that is %s, and names what is legal',
    async (status) => {
      const { id } = await bench.van({ status });
      for (const to of ['available', 'unavailable']) {
        const answer = await call('PATCH', `/api/vans/${id}`, { status: to, revision: 1 });
        expect(said(answer)).toEqual([409, 'VAN_STATE_REFUSED']);
        expect(answer.body.details).toMatchObject({ from: status, to, legal: [] });
      }
      expect((await read(id)).status).toBe(status);
    },
  );

  it('puts none on the road whose MOT, tax or insurance is over, until it is renewed', async () => {
    const { id } = await bench.van({ status: 'unavailable' });
    await database.rows('update van set mot_expires_on = $2, tax_expires_on = $3 where id = $1', [
      id,
      bench.day(-1),
      bench.day(0),
    ]);
    const { revision } = await read(id);
    const refused = await call('PATCH', `/api/vans/${id}`, { status: 'available', revision });
    expect(said(refused)).toEqual([409, 'VAN_PAPERS_LAPSED']);
    expect(refused.body.details.papers).toEqual(['mot']);
    const renewed = await call('PATCH', `/api/vans/${id}`, {
      status: 'available',
      motExpiresOn: bench.day(365),
      revision,
    });
    expect(renewed.body.status).toBe('available');
  });
});

describe('a van that leaves the fleet', () => {
  it('is found by customers no more, keeps its history, and comes back out of service', async () => {
    const { id } = await bench.van();
    expect(await isFound(id)).toBe(true);
    const left = await call('POST', `/api/vans/${id}/retire`, { reason: 'Sold' });
    expect(left.body).toMatchObject({ status: 'unavailable', retiredReason: 'Sold' });
    expect(await isFound(id)).toBe(false);
    expect(said(await bench.book(bench.hire({ id }), customer))).toEqual([409, 'VAN_OUT_OF_SERVICE']);
    const { revision } = left.body;
    for (const [path, method, body] of [
      ['/retire', 'POST', { reason: 'Again' }],
      ['', 'PATCH', { status: 'available', revision }],
    ] as const)
      expect(said(await call(method, `/api/vans/${id}${path}`, body))).toEqual([409, 'VAN_RETIRED']);
    // What it was may still be put right.
    expect((await call('PATCH', `/api/vans/${id}`, { notes: 'Sold to Ann', revision })).status).toBe(200);
    const back = await call('POST', `/api/vans/${id}/reinstate`, {});
    expect(back.body).toMatchObject({ status: 'unavailable', retiredAt: null, retiredReason: null });
    expect(said(await call('POST', `/api/vans/${id}/reinstate`, {}))).toEqual([409, 'VAN_NOT_RETIRED']);
    expect(await isFound(id)).toBe(true);
    const actions = (await call('GET', `/api/fleet/vans/${id}/history`)).body.map(
      (entry: { action: string }) => entry.action,
    );
    expect(actions).toEqual(['reinstate', 'change', 'retire']);
  });

  it('stays while hires are ahead, which are named; holds that ran out and hires that ended count for nothing', async () => {
    const van = await bench.van();
    const first = (await bench.book(bench.hire(van, 20), customer)).body;
    const second = (await bench.book(bench.hire(van, 10), customer)).body;
    const refused = await call('POST', `/api/vans/${van.id}/retire`, { reason: 'Sold' });
    expect(said(refused)).toEqual([409, 'VAN_HAS_HIRES']);
    expect(refused.body.details.references).toEqual([second.reference, first.reference]);
    expect(refused.body.message).toContain(first.reference);
    await bench.holdIsOver(first);
    await bench.holdIsOver(second);
    expect((await call('POST', `/api/vans/${van.id}/retire`, { reason: 'Sold' })).status).toBe(200);
  });

  it('stays while jobs are ahead, which are named, until they are called off', async () => {
    const [van, free] = [await bench.van(), await bench.van()];
    const schedule = async (description: string, ahead: number) =>
      (
        await call('POST', '/api/maintenance', {
          vanId: van.id,
          type: 'service',
          description,
          scheduledDate: bench.day(ahead),
        })
      ).body;
    const [later, first] = [await schedule('New belts', 20), await schedule('Interim service', 10)];
    const retire = () => call('POST', `/api/vans/${van.id}/retire`, { reason: 'Sold' });
    const refused = await retire();
    expect(said(refused)).toEqual([409, 'VAN_HAS_JOBS']);
    expect(refused.body.message).toContain('Interim service');
    expect(refused.body.details.jobs).toEqual([
      { jobId: first.id, description: 'Interim service', scheduledDate: bench.day(10) },
      { jobId: later.id, description: 'New belts', scheduledDate: bench.day(20) },
    ]);
    const many = (await bulk([van.id, free.id], { action: 'retire', reason: 'Fleet renewed' })).body;
    expect(many.changed.map(({ id }: { id: number }) => id)).toEqual([free.id]);
    expect(many.refused).toEqual([
      expect.objectContaining({
        id: van.id,
        code: 'VAN_HAS_JOBS',
        hires: [],
        jobs: ['Interim service', 'New belts'],
      }),
    ]);
    // Whoever writes.
    await expect(
      database.rows(
        `update van set status = 'unavailable', retired_at = now(), retired_reason = 'x' where id = $1`,
        [van.id],
      ),
    ).rejects.toMatchObject({ code: 'CV440' });
    for (const { id } of [first, later])
      await call('PATCH', `/api/maintenance/${id}`, { status: 'cancelled', revision: 1 });
    expect((await retire()).status).toBe(200);
  });

  it('cannot leave with hires or be put to use afterwards, whoever writes', async () => {
    const van = await bench.van();
    await aBooking(database, bench.tenant, {
      van,
      customer: customer.actor,
      from: new Date(Date.now() + 86_400_000),
      until: new Date(Date.now() + 172_800_000),
    });
    const retire = `update van set status = 'unavailable', retired_at = now(), retired_reason = 'x' where id = $1`;
    await expect(database.rows(retire, [van.id])).rejects.toMatchObject({ code: 'CV431' });
    const { id } = await bench.van();
    await database.rows(retire, [id]);
    await expect(
      database.rows(`update van set status = 'available' where id = $1`, [id]),
    ).rejects.toMatchObject({
      constraint: 'van_retired_rests',
    });
  });

  it('of a booking and a retirement at the same moment one is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const van = await bench.van();
      const somebody = await bench.customer();
      const [booked, retired] = await Promise.all([
        bench.book(bench.hire(van), somebody),
        call('POST', `/api/vans/${van.id}/retire`, { reason: 'Sold' }),
      ]);
      expect([booked.status, retired.status].filter((status) => status < 300)).toHaveLength(1);
    }
  });
});

describe('many vans at once', () => {
  it('are changed where it is possible; the others are named with the reason; and it can be undone', async () => {
    const [one, two, rented, hired] = [
      await bench.van(),
      await bench.van({ status: 'unavailable' }),
      await bench.van({ status: 'rented' }),
      await bench.van(),
    ];
    const booking = (await bench.book(bench.hire(hired), customer)).body;
    const ids = [one, two, rented, hired].map(({ id }) => id);
    const out = (await bulk(ids, { action: 'status', status: 'unavailable' })).body;
    expect(out.changed).toHaveLength(3);
    expect(out.refused).toEqual([expect.objectContaining({ id: rented.id, code: 'VAN_STATE_REFUSED' })]);
    const before = out.changed.filter(({ status }: { status: string }) => status === 'available');
    expect(before.map(({ id }: { id: number }) => id).sort()).toEqual([one.id, hired.id].sort());

    const gone = (await bulk(ids, { action: 'retire', reason: 'Fleet renewed' })).body;
    expect(gone.changed.map(({ id }: { id: number }) => id).sort()).toEqual(
      [one.id, two.id, rented.id].sort(),
    );
    expect(gone.refused).toEqual([
      expect.objectContaining({ id: hired.id, code: 'VAN_HAS_HIRES', hires: [booking.reference] }),
    ]);
    const back = (await bulk([one.id, two.id], { action: 'reinstate', status: 'available' })).body;
    expect(back.changed).toHaveLength(2);
    expect((await read(one.id)).status).toBe('available');
  });

  it('move to a depot by its name, and nowhere else', async () => {
    const { id } = await bench.van();
    expect(said(await bulk([id], { action: 'move', location: 'Atlantis' }))).toEqual([
      422,
      'VAN_DEPOT_UNKNOWN',
    ]);
    const moved = await bulk([id], { action: 'move', location: 'Testford' });
    expect(moved.body.changed).toEqual([{ id, status: 'available', location: 'Testford' }]);
  });
});

describe('the diary of a van', () => {
  it('has its hires, jobs and blocks of some days, in their order', async () => {
    const van = await bench.van();
    const booking = (await bench.book(bench.hire(van, 10), customer)).body;
    const [{ id: job }] = (await database.rows<{ id: number }>(
      `insert into maintenance (tenant_id, van_id, type, description, scheduled_date)
       values ($1, $2, 'service', 'Oil and filters', $3) returning id`,
      [bench.tenant.id, van.id, bench.day(20)],
    )) as [{ id: number }];
    await database.rows(
      `insert into van_allocation (tenant_id, van_id, kind, maintenance_id, blocked_from, blocked_until)
       values ($1, $2, 'maintenance', $3, $4, $5)`,
      [bench.tenant.id, van.id, job, `${bench.day(20)}T08:00:00Z`, `${bench.day(20)}T12:00:00Z`],
    );
    const diary = (from: number, until: number) =>
      call('GET', `/api/fleet/vans/${van.id}/diary?from=${bench.day(from)}&until=${bench.day(until)}`);
    expect((await diary(0, 30)).body).toMatchObject([
      {
        kind: 'booking',
        booking: { id: booking.id, reference: booking.reference, customerName: 'Robin Tester' },
        job: null,
      },
      { kind: 'maintenance', booking: null, job: { type: 'service', description: 'Oil and filters' } },
    ]);
    expect((await diary(14, 19)).body).toEqual([]);
    expect((await diary(20, 20)).body).toHaveLength(1);
    expect(said(await diary(0, 400))).toEqual([422, 'FLEET_RANGE_TOO_LONG']);
  });
});

it('a van whose time in the workshop has begun is shown there, in the list and on its page, before the job is started', async () => {
  const van = await bench.van();
  const other = await bench.van();
  const shown = async (id: number) => {
    const list = (await call('GET', '/api/fleet/vans')).body as { id: number; status: string }[];
    return [list.find((one) => one.id === id)?.status, (await read(id)).status];
  };
  const plan = async (vanId: number, from: string, until: string) => {
    const [job] = await database.rows<{ id: number }>(
      `insert into maintenance (tenant_id, van_id, type, description, scheduled_date)
       values ($1, $2, 'service', 'Service', current_date) returning id`,
      [bench.tenant.id, vanId],
    );
    await database.rows(
      `insert into van_allocation (tenant_id, van_id, kind, maintenance_id, blocked_from, blocked_until)
       values ($1, $2, 'maintenance', $3, now() + $4::interval, now() + $5::interval)`,
      [bench.tenant.id, vanId, job!.id, from, until],
    );
  };
  await plan(van.id, '-1 hour', '3 hours');
  await plan(other.id, '1 hour', '3 hours');
  expect(await shown(van.id)).toEqual(['maintenance', 'maintenance']);
  expect(await shown(other.id)).toEqual(['available', 'available']);
});
