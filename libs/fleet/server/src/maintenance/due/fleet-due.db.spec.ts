import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { DueItem } from '@convoy/fleet/contract';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type WatchBench, watchBench } from '../../../../testing/watch-bench.ts';

let database: TestDatabase;
let api: TestApi;
let bench: WatchBench;
let brands = 0;

// Each on a brand of its own: the worker looks at all that a brand has.
beforeEach(async () => {
  database ??= await openTestDatabase();
  api ??= await startTestApi(database, { slugs: [] });
  brands += 1;
  bench = await watchBench(database, api, `due-${brands}`);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const said = ({ status, body }: TestAnswer) => [status, body?.code];
const due = async (days = 60): Promise<DueItem[]> =>
  (await bench.call('GET', `/api/maintenance/due?days=${days}`)).body;
const planned = async (given: Record<string, unknown>) => {
  const answer = await bench.call('POST', '/api/service-plans', { name: 'Interim service', ...given });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body;
};
const reminded = async () =>
  database.rows<{ kind: string; days_before: number }>(
    `select t.kind, r.days_before from fleet_reminder r join fleet_task t on t.tenant_id = r.tenant_id and t.id = r.task_id
     where r.tenant_id = $1 order by r.sent_at, r.days_before desc`,
    [bench.tenant.id],
  );
const tasks = (open = true) =>
  database.rows<{ kind: string; due_on: string }>(
    `select kind, due_on from fleet_task where tenant_id = $1 and (done_at is null) = $2 order by kind`,
    [bench.tenant.id, open],
  );
const paper = (id: number, column: string, day: number | null) =>
  database.rows(`update van set ${column} = $2 where id = $1`, [id, day === null ? null : bench.day(day)]);

/** As if so many days went by: every day that is written down for the brand's vans lies so much further back. */
const passes = async (days: number) => {
  for (const [table, columns] of [
    ['van', ['mot_expires_on', 'tax_expires_on', 'insurance_expires_on']],
    ['service_plan', ['starts_on']],
    ['service_reset', ['done_on']],
    ['fleet_task', ['due_on', 'cycle']],
  ] as const)
    await database.rows(
      `update ${table} set ${columns.map((column) => `${column} = ${column} - $2::int`).join(', ')}
       where tenant_id = $1`,
      [bench.tenant.id, days],
    );
};

describe('plans of service', () => {
  it('are for a van, a size, a use or all, and come due by what is over first', async () => {
    const [small, large] = [await bench.van({ vanType: 'small' }), await bench.van({ vanType: 'large' })];
    const plan = await planned({
      vanType: 'large',
      everyMonths: 12,
      everyMiles: 10_000,
      startsOn: bench.day(-300),
    });
    expect(plan).toMatchObject({ vanType: 'large', everyMonths: 12, everyHiredDays: null, revision: 1 });
    const [item, ...others] = await due(365);
    expect(others).toEqual([]);
    expect(item).toMatchObject({ vanId: large.id, kind: 'plan', planId: plan.id, because: 'date' });
    expect(item?.vanId).not.toBe(small.id);
    await bench.call('POST', `/api/vans/${large.id}/odometer`, { miles: 5_000 });
    await bench.call('POST', `/api/vans/${large.id}/odometer`, { miles: 15_000 });
    expect((await due(365))[0]).toMatchObject({
      because: 'miles',
      dueOn: bench.day(0),
      daysLeft: 0,
      intervals: [
        { because: 'date', perDay: 1 },
        { because: 'miles', left: 0 },
      ],
    });
  });

  it('count miles driven, not readings: through a new odometer and a slip of the pen', async () => {
    const van = await bench.van();
    await planned({ everyMiles: 10_000, startsOn: bench.day(-30) });
    const reads = (miles: number, reason?: string) =>
      bench.call('POST', `/api/vans/${van.id}/odometer`, { miles, ...(reason ? { reason } : {}) });
    const left = async () => (await due(365))[0]?.intervals[0]?.left;
    await reads(80_000);
    await reads(84_000);
    await reads(0, 'New instrument');
    await reads(60_000);
    await reads(5_990, 'A digit too many');
    // Ten are left, and nothing says yet how fast they go.
    expect(await due(365)).toEqual([]);
    await reads(6_000);
    expect(await left()).toBe(0);
    expect((await due(365))[0]).toMatchObject({ because: 'miles', dueOn: bench.day(0) });
    await reads(6_250);
    expect(await left()).toBe(-250);
  });

  it('are corrected by a corrected slip at few miles too, and go on where a new odometer is said', async () => {
    const van = await bench.van();
    await planned({ everyMiles: 1_000, everyMonths: 1, startsOn: bench.day(-30) });
    const reads = (miles: number, more: Record<string, unknown> = {}) =>
      bench.call('POST', `/api/vans/${van.id}/odometer`, { miles, ...more });
    const left = async () => (await due(365))[0]?.intervals.find(({ because }) => because === 'miles')?.left;
    await reads(10);
    await reads(500);
    await reads(50_000);
    await reads(510, { reason: 'A digit too many' });
    expect(await left()).toBe(500);
    await reads(505, { reason: 'The garage put in another one', replaced: true });
    await reads(605);
    expect(await left()).toBe(400);
  });

  it('leave a van that was never hired all its days on hire', async () => {
    await bench.van();
    await planned({ everyHiredDays: 80, everyMonths: 5, startsOn: bench.day(-150) });
    const [item] = await due(365);
    expect(item?.intervals).toContainEqual({ because: 'hired-days', left: 80, perDay: null, dueOn: null });
  });

  it('go on counting miles from the job that did them when the odometer is replaced', async () => {
    const van = await bench.van();
    const plan = await planned({ everyMiles: 1_000, startsOn: bench.day(-30) });
    await bench.call('POST', `/api/vans/${van.id}/odometer`, { miles: 80_000 });
    await bench.call('POST', `/api/service-plans/${plan.id}/resets`, {
      vanId: van.id,
      doneOn: bench.day(-1),
      odometerMiles: 79_900,
    });
    await bench.call('POST', `/api/vans/${van.id}/odometer`, { miles: 0, reason: 'New instrument' });
    await bench.call('POST', `/api/vans/${van.id}/odometer`, { miles: 900 });
    expect((await due(365))[0]?.intervals).toMatchObject([{ because: 'miles', left: 0 }]);
  });

  it('are counted anew from the job that did them, once, and from what is noted by hand', async () => {
    const van = await bench.van();
    const plan = await planned({ everyMonths: 6, startsOn: bench.day(-200) });
    expect(await due(0)).toHaveLength(1);
    const job = await bench.scheduled(van.id, { type: 'service', planId: plan.id });
    expect((await due(0))[0]).toMatchObject({ jobId: job.id });
    const move = (status: string, revision: number) =>
      bench.call('PATCH', `/api/maintenance/${job.id}`, { status, revision, odometerMiles: 20_000 });
    const begun = (await move('in-progress', 1)).body;
    expect((await move('completed', begun.revision)).body.status).toBe('completed');
    expect(await due(60)).toEqual([]);
    const resets = (await bench.call('GET', `/api/service-plans/${plan.id}/resets`)).body;
    expect(resets).toMatchObject([
      { vanId: van.id, doneOn: bench.day(0), odometerMiles: 20_000, jobId: job.id },
    ]);
    const noted = await bench.call('POST', `/api/service-plans/${plan.id}/resets`, {
      vanId: van.id,
      doneOn: bench.day(-3),
    });
    expect(noted.body).toHaveLength(2);
    expect(
      said(
        await bench.call('POST', `/api/service-plans/${plan.id}/resets`, {
          vanId: van.id,
          doneOn: bench.day(1),
        }),
      ),
    ).toEqual([422, 'SERVICE_NOT_YET']);
  });

  it('count days on hire', async () => {
    const van = await bench.van();
    await planned({ everyHiredDays: 10, startsOn: bench.day(-40) });
    const hire = async (from: number, until: number) => {
      const customer = await bench.customer();
      const { id } = (await bench.book(bench.hire(van, 50 + from + 40), customer)).body;
      await database.rows('delete from van_allocation where booking_id = $1', [id]);
      await database.rows(
        `update booking set status = 'completed', hold_expires_at = null, hold_slot = null, pickup_date = $2,
           return_date = $3 where id = $1`,
        [id, bench.day(from), bench.day(until)],
      );
    };
    await hire(-30, -24);
    expect(await due(0)).toEqual([]);
    await hire(-20, -16);
    expect(await due(0)).toMatchObject([{ because: 'hired-days', intervals: [{ left: 0 }] }]);
  });

  it('refuse what is no plan, what is for another van, and two who edit one', async () => {
    const [small, large] = [await bench.van({ vanType: 'small' }), await bench.van({ vanType: 'large' })];
    const fault = async (given: Record<string, unknown>) =>
      (await bench.call('POST', '/api/service-plans', { name: 'Oil', ...given })).status;
    expect(await fault({})).toBe(400);
    expect(await fault({ everyMonths: 0 })).toBe(400);
    expect(await fault({ everyMonths: 6, vanType: 'small', category: 'cargo' })).toBe(400);
    const plan = await planned({ everyMonths: 6, vanId: small.id });
    expect(
      said(
        await bench.call('POST', '/api/maintenance', {
          vanId: large.id,
          type: 'service',
          description: 'Oil',
          scheduledDate: bench.day(3),
          planId: plan.id,
        }),
      ),
    ).toEqual([422, 'SERVICE_PLAN_OF_OTHERS']);
    const change = (body: object) => bench.call('PATCH', `/api/service-plans/${plan.id}`, body);
    expect(said(await change({ everyMonths: null, revision: 1 }))).toEqual([
      422,
      'SERVICE_PLAN_WITHOUT_INTERVAL',
    ]);
    expect((await change({ everyMonths: 4, revision: 1 })).body).toMatchObject({
      everyMonths: 4,
      revision: 2,
    });
    const second = await change({ ended: true, revision: 1 });
    expect(said(second)).toEqual([409, 'CONFLICT']);
    expect(second.body.details.current).toMatchObject({ everyMonths: 4 });
    expect((await change({ ended: true, revision: 2 })).body.endedAt).not.toBeNull();
    expect(await due(365)).toEqual([]);
  });
});

describe('the worker', () => {
  it('reminds 15, 7 and 3 days before, once each however often it looks, and closes what is done', async () => {
    const van = await bench.van();
    await paper(van.id, 'mot_expires_on', 16);
    await bench.watch();
    expect([await tasks(), await reminded()]).toEqual([[], []]);
    const expected: { kind: string; days_before: number }[] = [];
    let left = 16;
    for (const [day, days] of [
      [15, 15],
      [12, null],
      [7, 7],
      [3, 3],
      [0, null],
    ] as const) {
      await passes(left - day);
      left = day;
      await Promise.all([bench.watch(), bench.watch()]);
      await bench.watch();
      if (days) expected.push({ kind: 'mot', days_before: days });
      expect(await reminded()).toEqual(expected);
    }
    const news = await bench.news('maintenance-due');
    expect(news).toHaveLength(3);
    expect(news[0]).toMatchObject({ params: { what: 'mot' }, path: '/fleet/maintenance' });
    await paper(van.id, 'mot_expires_on', 365);
    await bench.watch();
    expect([await tasks(), (await tasks(false)).length]).toEqual([[], 1]);
    // The next year it is a task anew.
    await paper(van.id, 'mot_expires_on', 15);
    await bench.watch();
    expect((await reminded()).length).toBe(4);
  });

  it('reminds of what is due every month in every month', async () => {
    const van = await bench.van();
    const plan = await planned({ everyMonths: 1, startsOn: bench.day(-20) });
    const once = { kind: 'plan', days_before: 15 };
    await bench.watch();
    expect(await reminded()).toEqual([once]);
    await bench.call('POST', `/api/service-plans/${plan.id}/resets`, {
      vanId: van.id,
      doneOn: bench.day(0),
    });
    await Promise.all([bench.watch(), bench.watch()]);
    // Of the month to come nothing is a task yet, though its day is near.
    expect([await tasks(), await tasks(false), await reminded()]).toMatchObject([[], [{}], [once]]);
    await passes(20);
    await Promise.all([bench.watch(), bench.watch()]);
    expect([await tasks(), await reminded()]).toMatchObject([[{ kind: 'plan' }], [once, once]]);
  });

  it('reminds of a paper that is renewed for a month, and not again of one that is as it was', async () => {
    const van = await bench.van();
    await paper(van.id, 'insurance_expires_on', 10);
    await bench.watch();
    await paper(van.id, 'insurance_expires_on', 40);
    await bench.watch();
    expect(await tasks()).toEqual([]);
    // A slip of the pen is put right.
    await paper(van.id, 'insurance_expires_on', 10);
    await bench.watch();
    expect([await tasks(), (await tasks(false)).length]).toEqual([
      [{ kind: 'insurance', due_on: bench.day(10) }],
      0,
    ]);
    expect(await reminded()).toEqual([{ kind: 'insurance', days_before: 15 }]);
    await paper(van.id, 'insurance_expires_on', 40);
    await bench.watch();
    await passes(30);
    await bench.watch();
    expect(await reminded()).toHaveLength(2);
  });

  it('reminds of plans in the same way, but not of what is on the schedule', async () => {
    const [one, other] = [await bench.van(), await bench.van()];
    const plan = await planned({ everyMonths: 1, startsOn: bench.day(-25) });
    await bench.scheduled(one.id, { type: 'service', planId: plan.id });
    await bench.watch();
    const items = await database.rows<{ van_id: number }>(
      `select t.van_id from fleet_reminder r join fleet_task t on t.tenant_id = r.tenant_id and t.id = r.task_id
       where r.tenant_id = $1`,
      [bench.tenant.id],
    );
    expect(items).toEqual([{ van_id: other.id }]);
    expect(await tasks()).toHaveLength(2);
  });

  it('reminds of one plan of a van though a job of another plan, or of none, is on the schedule', async () => {
    const van = await bench.van();
    const oil = await planned({ name: 'Oil', everyMonths: 1, startsOn: bench.day(-25) });
    const belts = await planned({ name: 'Belts', everyMonths: 1, startsOn: bench.day(-25) });
    for (const [day, planId] of [
      [2, oil.id],
      [3, null],
    ])
      await bench.scheduled(van.id, { type: 'service', scheduledDate: bench.day(day!), planId });
    await bench.watch();
    const of = await database.rows<{ plan_id: number }>(
      `select t.plan_id from fleet_reminder r join fleet_task t on t.tenant_id = r.tenant_id and t.id = r.task_id
       where r.tenant_id = $1`,
      [bench.tenant.id],
    );
    expect(of).toEqual([{ plan_id: belts.id }]);
  });

  it('tells of a hire that would outlast a paper, as a task that goes with the hire', async () => {
    const van = await bench.van();
    await paper(van.id, 'tax_expires_on', 31);
    const customer = await bench.customer();
    const inside = (await bench.book(bench.hire(van, 10), customer)).body;
    const outlasting = (await bench.book(bench.hire(van, 30, 34), customer)).body;
    expect(inside.reference).not.toBe(outlasting.reference);
    expect(await due(0)).toMatchObject([
      { kind: 'tax', dueOn: bench.day(31), hire: { reference: outlasting.reference } },
    ]);
    await bench.watch();
    await bench.watch();
    const news = await bench.news('maintenance-due');
    expect(news).toMatchObject([{ params: { reference: outlasting.reference, what: 'tax' } }]);
    await bench.holdIsOver(outlasting);
    await bench.watch();
    expect(await tasks()).toEqual([]);
  });

  it('keeps a van taken whose job lasts beyond its window, as far as the next hire lets it', async () => {
    const [van, waited] = [await bench.van(), await bench.van()];
    for (const { id } of [van, waited]) await bench.begun(id);
    await database.rows(
      `update van_allocation set blocked_from = now() - interval '3 hours', blocked_until = now() - interval '1 hour'
       where tenant_id = $1`,
      [bench.tenant.id],
    );
    await database.rows(
      `insert into van_allocation (tenant_id, van_id, kind, blocked_from, blocked_until)
       values ($1, $2, 'block', now() + interval '30 minutes', now() + interval '2 hours')`,
      [bench.tenant.id, waited.id],
    );
    await Promise.all([bench.watch(), bench.watch()]);
    const minutes = async (id: number) =>
      (
        await database.rows<{ left: number }>(
          `select round(extract(epoch from blocked_until - now()) / 60)::int as left from van_allocation
           where van_id = $1 and kind = 'maintenance'`,
          [id],
        )
      )[0]?.left;
    expect([await minutes(van.id), await minutes(waited.id)]).toEqual([60, 30]);
  });

  it('keeps a van taken over hires that are over and holds that ran out', async () => {
    const van = await bench.van();
    const held = (await bench.book(bench.hire(van, 30), await bench.customer())).body;
    const job = await bench.begun(van.id);
    const lie = (which: string, from: number, until: number) =>
      database.rows(
        `update van_allocation set blocked_from = now() + make_interval(mins => $2::int),
           blocked_until = now() + make_interval(mins => $3::int)
         where tenant_id = $1 and van_id = $4 and kind = $5`,
        [bench.tenant.id, from, until, van.id, which],
      );
    const windowOf = async () =>
      (
        await database.rows<{ covers: boolean; left: number }>(
          `select period @> now() as covers, round(extract(epoch from blocked_until - now()) / 60)::int as left
           from van_allocation where maintenance_id = $1`,
          [job.id],
        )
      )[0];
    await lie('maintenance', -300, -240);
    await database.rows(
      `insert into van_allocation (tenant_id, van_id, kind, blocked_from, blocked_until)
       values ($1, $2, 'block', now() - interval '3 hours', now() - interval '2 hours')`,
      [bench.tenant.id, van.id],
    );
    // A hold lies over now that nobody paid for in time.
    await lie('booking', -60, 300);
    await bench.holdIsOver(held);
    await Promise.all([bench.watch(), bench.watch()]);
    expect(await windowOf()).toEqual({ covers: true, left: 60 });
    expect((await bench.allocations(van)).map(({ booking_id }) => booking_id)).not.toContain(held.id);
  });

  it('takes a van out of service whose MOT, tax or insurance is over, and none that is on hire', async () => {
    const [van, out, good] = [await bench.van(), await bench.van({ status: 'rented' }), await bench.van()];
    await paper(van.id, 'insurance_expires_on', -1);
    await paper(out.id, 'mot_expires_on', -1);
    await paper(good.id, 'mot_expires_on', 0);
    await Promise.all([bench.watch(), bench.watch()]);
    const status = async (id: number) => (await bench.call('GET', `/api/fleet/vans/${id}`)).body.status;
    expect([await status(van.id), await status(out.id), await status(good.id)]).toEqual([
      'unavailable',
      'rented',
      'available',
    ]);
    const news = await bench.news('van-lapsed');
    expect(news).toMatchObject([{ params: { papers: ['insurance'] }, path: `/fleet/${van.id}` }]);
  });
});
