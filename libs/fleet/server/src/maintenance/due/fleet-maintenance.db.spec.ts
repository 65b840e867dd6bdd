import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import type { MaintenanceJob } from '@convoy/fleet/contract';
import { openTestDatabase, type TestDatabase, walkPages } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let bench: HiresBench;
let there: HiresBench;
let operator: SignedIn;
let customer: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  [bench, there] = [
    await hiresBench(database, api, 'workshop-here'),
    await hiresBench(database, api, 'workshop-there'),
  ];
  [operator, customer] = [await bench.operator(), await bench.customer()];
  stranger = await there.operator();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, body?: unknown, as: SignedIn | null = operator, on = bench) =>
  api.call(method, path, { on: on.tenant.slug, as: as?.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const job = (vanId: number, given: Record<string, unknown> = {}) => ({
  vanId,
  type: 'service',
  description: 'Interim service',
  scheduledDate: bench.day(20),
  cost: '185.00',
  ...given,
});
const scheduled = async (vanId: number, given: Record<string, unknown> = {}) => {
  const answer = await call('POST', '/api/maintenance', job(vanId, given));
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body;
};
const change = (id: number, body: Record<string, unknown>) => call('PATCH', `/api/maintenance/${id}`, body);
/** A job is planned for weeks ahead: it starts early. */
const early = { startEarly: true };
const move = async (one: { id: number; revision: number }, status: string, given = {}) =>
  (
    await change(one.id, {
      revision: one.revision,
      status,
      ...(status === 'in-progress' ? early : {}),
      ...given,
    })
  ).body;
const van = async (id: number) => (await call('GET', `/api/fleet/vans/${id}`)).body;
const vanStatus = async (id: number) => (await van(id)).status;
const allocated = (vanId: number) =>
  database.rows<{ kind: string }>('select kind from van_allocation where van_id = $1 order by blocked_from', [
    vanId,
  ]);
const eventsOf = async (aggregate: string) =>
  (
    await database.rows<{ type: string }>('select type from outbox_event where aggregate = $1 order by id', [
      aggregate,
    ])
  ).map(({ type }) => type);

describe('the schedule of the workshop', () => {
  it('is for staff of the brand; everybody else is refused at every door', async () => {
    const { id } = await bench.van();
    const one = await scheduled(id);
    const doors = [
      ['GET', '/api/maintenance'],
      ['GET', '/api/maintenance/due'],
      ['GET', `/api/maintenance/${one.id}`],
      ['POST', '/api/maintenance', job(id)],
      ['PATCH', `/api/maintenance/${one.id}`, { status: 'cancelled', revision: 1 }],
      ['GET', '/api/service-plans'],
      ['POST', '/api/service-plans', { name: 'Oil', everyMonths: 12 }],
      ['PATCH', '/api/service-plans/1', { name: 'Oil', revision: 1 }],
      ['GET', '/api/service-plans/1/resets'],
      ['POST', '/api/service-plans/1/resets', { vanId: id, doneOn: bench.day(0) }],
    ] as const;
    for (const [method, path, body] of doors) {
      expect([path, ...said(await call(method, path, body, customer))]).toEqual([path, 403, 'FORBIDDEN']);
      expect([path, ...said(await call(method, path, body, null))]).toEqual([path, 401, 'UNAUTHENTICATED']);
    }
    expect((await call('GET', `/api/maintenance/${one.id}`)).body.status).toBe('scheduled');
  });

  it('shows and changes nothing of another brand', async () => {
    const [mine, theirs] = [await scheduled((await bench.van()).id), await there.van()];
    const asStranger = (method: string, path: string, body?: unknown) =>
      call(method, path, body, stranger, there);
    expect(said(await asStranger('GET', `/api/maintenance/${mine.id}`))).toEqual([
      404,
      'MAINTENANCE_NOT_FOUND',
    ]);
    expect(
      said(await asStranger('PATCH', `/api/maintenance/${mine.id}`, { status: 'cancelled', revision: 1 })),
    ).toEqual([404, 'MAINTENANCE_NOT_FOUND']);
    expect((await asStranger('GET', '/api/maintenance')).body).toEqual([]);
    expect(said(await call('POST', '/api/maintenance', job(theirs.id)))).toEqual([
      404,
      'FLEET_VAN_NOT_FOUND',
    ]);
    const plan = (await call('POST', '/api/service-plans', { name: 'Oil', everyMonths: 12 })).body;
    expect(
      said(await asStranger('PATCH', `/api/service-plans/${plan.id}`, { name: 'X', revision: 1 })),
    ).toEqual([404, 'SERVICE_PLAN_NOT_FOUND']);
    expect(
      said(await asStranger('POST', '/api/maintenance', { ...job(theirs.id), planId: plan.id })),
    ).toEqual([404, 'SERVICE_PLAN_NOT_FOUND']);
    await call('PATCH', `/api/service-plans/${plan.id}`, { ended: true, revision: 1 });
  });

  it('answers a job as it is read afterwards, with its event and its line for the auditors', async () => {
    const { id } = await bench.van();
    const one = await scheduled(id, { supplier: 'Hill Garage', parts: 'Oil filter', notes: 'Bring the key' });
    expect(one).toMatchObject({
      vanId: id,
      type: 'service',
      description: 'Interim service',
      cost: '185.00',
      status: 'scheduled',
      scheduledDate: bench.day(20),
      startTime: '08:00',
      endDate: bench.day(20),
      endTime: '18:00',
      supplier: 'Hill Garage',
      parts: 'Oil filter',
      notes: 'Bring the key',
      completedDate: null,
      revision: 1,
    });
    expect((await call('GET', `/api/maintenance/${one.id}`)).body).toEqual(one);
    const list = await call('GET', `/api/maintenance?vanId=${id}`);
    expect(list.body).toEqual([one]);
    expect(list.headers['x-total-count']).toBe('1');
    expect((await call('GET', `/api/maintenance?vanId=${id}&until=${bench.day(19)}`)).body).toEqual([]);
    expect((await call('GET', `/api/maintenance?vanId=${id}&status=completed`)).body).toEqual([]);
    expect(await eventsOf(`maintenance:${one.id}`)).toEqual(['fleet.maintenance-scheduled.v1']);
    const lines = await database.rows(
      `select action, actor_id from audit_entry where subject = 'Maintenance' and subject_id = $1`,
      [one.id],
    );
    expect(lines).toEqual([{ action: 'schedule', actor_id: operator.actor.id }]);
  });

  it.each([
    ['no description', { description: '  ' }],
    ['an unknown type', { type: 'paint' }],
    ['a day that is none', { scheduledDate: '2026-02-30' }],
    ['a clock that is none', { startTime: '25:00' }],
    ['an end before its beginning', { endDate: '2020-01-01' }],
    ['a cost with half pennies', { cost: '1.005' }],
    ['a field nobody knows', { vat: 1 }],
  ])('takes no job with %s', async (_what, given) => {
    const { id } = await bench.van();
    expect((await call('POST', '/api/maintenance', job(id, given))).status).toBe(400);
    expect(await allocated(id)).toEqual([]);
  });

  it('takes no job that is over, or that lasts for years', async () => {
    const { id } = await bench.van();
    expect(said(await call('POST', '/api/maintenance', job(id, { scheduledDate: bench.day(-1) })))).toEqual([
      422,
      'MAINTENANCE_IN_PAST',
    ]);
    const long = job(id, { endDate: bench.day(500) });
    expect(said(await call('POST', '/api/maintenance', long))).toEqual([422, 'MAINTENANCE_TOO_LONG']);
  });
});

describe('the list of jobs', () => {
  it('comes a page at a time, and tells how many there are in all', async () => {
    const { id } = await bench.van();
    const days = [40, 41, 42, 43, 44];
    for (const ahead of days) await scheduled(id, { scheduledDate: bench.day(ahead) });
    const page = (query: string) => call('GET', `/api/maintenance?vanId=${id}&${query}`);
    const dates = ({ body }: TestAnswer) =>
      body.map(({ scheduledDate }: { scheduledDate: string }) => scheduledDate);
    const first = await page('perPage=2');
    expect([dates(first), first.headers['x-total-count']]).toEqual([[bench.day(44), bench.day(43)], '5']);
    expect(first.headers.link).toMatch(/perPage=2&page=2&cursor=[\w-]+>; rel="next"/);
    const pages = await walkPages<MaintenanceJob>(
      (address) => call('GET', address),
      `/api/maintenance?vanId=${id}&perPage=2`,
    );
    expect(pages.flat().map(({ scheduledDate }) => scheduledDate)).toEqual(
      [...days].reverse().map((ahead) => bench.day(ahead)),
    );
    expect(dates(await page('perPage=2&page=3'))).toEqual([bench.day(40)]);
    const beyond = await page('perPage=2&page=9');
    expect([dates(beyond), beyond.headers['x-total-count']]).toEqual([[], '5']);
    const narrowed = await page(`perPage=1&from=${bench.day(42)}`);
    expect([dates(narrowed), narrowed.headers['x-total-count']]).toEqual([[bench.day(44)], '3']);
    for (const query of ['perPage=0', 'perPage=2001', 'page=0', 'page=x'])
      expect((await page(query)).status).toBe(400);
  });
});

describe('the window of a job', () => {
  it('is refused over a hire, which is named; and hires are refused over it', async () => {
    const van = await bench.van();
    const booking = (await bench.book(bench.hire(van, 20), customer)).body;
    const refused = await call('POST', '/api/maintenance', job(van.id, { scheduledDate: bench.day(21) }));
    expect(said(refused)).toEqual([409, 'MAINTENANCE_OVER_HIRE']);
    expect(refused.body.message).toContain(booking.reference);
    expect(refused.body.details.hires).toEqual([
      { bookingId: booking.id, reference: booking.reference, pickupAt: expect.any(String) },
    ]);
    expect((await call('GET', `/api/maintenance?vanId=${van.id}`)).body).toEqual([]);
    await scheduled(van.id, { scheduledDate: bench.day(30) });
    expect(said(await bench.book(bench.hire(van, 29), customer))[0]).toBe(409);
    // A hold that ran out stands in nobody's way.
    await bench.holdIsOver(booking);
    await scheduled(van.id, { scheduledDate: bench.day(21) });
  });

  it('is one at a time', async () => {
    const { id } = await bench.van();
    await scheduled(id);
    expect(said(await call('POST', '/api/maintenance', job(id)))).toEqual([409, 'MAINTENANCE_TIME_TAKEN']);
    await scheduled(id, { scheduledDate: bench.day(21) });
  });

  it('goes to one of many who want it at once', async () => {
    const { id } = await bench.van();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call('POST', '/api/maintenance', job(id))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await allocated(id)).toEqual([{ kind: 'maintenance' }]);
  });

  it('moves with its job, and stays where it was when the new time is taken', async () => {
    const van = await bench.van();
    await bench.book(bench.hire(van, 40), customer);
    const one = await scheduled(van.id, { endDate: bench.day(22) });
    const refused = await change(one.id, { scheduledDate: bench.day(39), revision: 1 });
    expect(said(refused)).toEqual([409, 'MAINTENANCE_OVER_HIRE']);
    expect((await call('GET', `/api/maintenance/${one.id}`)).body).toEqual(one);
    const moved = (await change(one.id, { scheduledDate: bench.day(25), revision: 1 })).body;
    // It keeps its length.
    expect(moved).toMatchObject({ scheduledDate: bench.day(25), endDate: bench.day(27), revision: 2 });
    // It does not stand in its own way.
    const longer = (await change(one.id, { endDate: bench.day(28), revision: 2 })).body;
    expect(longer).toMatchObject({ scheduledDate: bench.day(25), endDate: bench.day(28) });
    expect(await allocated(van.id)).toEqual([{ kind: 'maintenance' }, { kind: 'booking' }]);
    expect(await eventsOf(`maintenance:${one.id}`)).toEqual([
      'fleet.maintenance-scheduled.v1',
      'fleet.maintenance-changed.v1',
      'fleet.maintenance-changed.v1',
    ]);
  });
});

describe('the day of a job', () => {
  it('is the one its window begins on: what of it is over is left out', async () => {
    const one = await scheduled((await bench.van()).id);
    const moved = await change(one.id, {
      scheduledDate: bench.day(-1),
      endDate: bench.day(2),
      revision: 1,
    });
    expect(moved.body).toMatchObject({ scheduledDate: bench.day(0), endDate: bench.day(2) });
    expect(await database.rows('select scheduled_date from maintenance where id = $1', [one.id])).toEqual([
      { scheduled_date: bench.day(0) },
    ]);
  });
});

describe('the states of a job', () => {
  it('go from scheduled by in progress to completed: the van is in the workshop, then free', async () => {
    const { id } = await bench.van();
    const one = await scheduled(id, { endDate: bench.day(25) });
    const begun = await move(one, 'in-progress');
    expect(begun.status).toBe('in-progress');
    // Early, so that the window begins now.
    expect(Date.parse(begun.startsAt)).toBeLessThanOrEqual(Date.now());
    expect(await vanStatus(id)).toBe('maintenance');
    expect(said(await bench.book(bench.hire({ id }, 3), customer))[0]).toBe(409);
    const done = await move(begun, 'completed', { cost: 201.5, parts: 'Brake pads', odometerMiles: 30_000 });
    expect(done).toMatchObject({
      status: 'completed',
      completedDate: bench.day(0),
      // It lasted until now, not until the day it was planned for.
      endDate: bench.day(0),
      cost: '201.50',
      parts: 'Brake pads',
      odometerMiles: 30_000,
    });
    const van = (await call('GET', `/api/fleet/vans/${id}`)).body;
    expect(van).toMatchObject({ status: 'available', odometerMiles: 30_000 });
    expect(await allocated(id)).toEqual([]);
    expect((await bench.book(bench.hire({ id }, 3), customer)).status).toBe(201);
    expect(await eventsOf(`maintenance:${one.id}`)).toEqual([
      'fleet.maintenance-scheduled.v1',
      'fleet.maintenance-started.v1',
      'fleet.maintenance-completed.v1',
    ]);
    const history = (await call('GET', `/api/fleet/vans/${id}/history`)).body;
    expect(history.map(({ changes }: { changes: unknown }) => changes)).toEqual([
      { status: ['maintenance', 'available'] },
      { status: ['available', 'maintenance'] },
    ]);
  });

  it.each([
    [[], ['completed', 'scheduled'], ['in-progress', 'cancelled']],
    [['in-progress'], ['scheduled', 'in-progress'], ['completed', 'cancelled']],
    [['in-progress', 'completed'], ['scheduled', 'in-progress', 'completed', 'cancelled'], []],
    [['cancelled'], ['scheduled', 'in-progress', 'completed', 'cancelled'], []],
  ])('after %j leave %j refused, and name what is legal', async (steps, illegal, legal) => {
    const { id } = await bench.van();
    let one = await scheduled(id);
    for (const step of steps) one = await move(one, step);
    for (const status of illegal) {
      const refused = await change(one.id, { status, revision: one.revision });
      expect(said(refused)).toEqual([409, 'MAINTENANCE_STATE_REFUSED']);
      expect(refused.body.details).toMatchObject({ from: one.status, to: status, legal });
    }
    // Whoever writes: the table keeps to the same.
    for (const status of illegal.filter((to) => to !== one.status))
      await expect(
        database.rows('update maintenance set status = $2 where id = $1', [one.id, status]),
      ).rejects.toMatchObject({ code: 'CV432' });
  });

  it('free the van when a job is called off, before and while it is done', async () => {
    const { id } = await bench.van();
    await move(await scheduled(id), 'cancelled');
    expect(await allocated(id)).toEqual([]);
    await move(await move(await scheduled(id), 'in-progress'), 'cancelled');
    expect([await allocated(id), await vanStatus(id)]).toEqual([[], 'available']);
  });

  it('leave a van out of service that a person took out, or one of whose papers is over', async () => {
    const byHand = await bench.van({ status: 'unavailable' });
    await move(await move(await scheduled(byHand.id), 'in-progress'), 'completed');
    expect(await vanStatus(byHand.id)).toBe('unavailable');

    const lapsed = await bench.van();
    const motEnds = (day: number) =>
      database.rows('update van set mot_expires_on = $2 where id = $1', [lapsed.id, bench.day(day)]);
    await motEnds(-1);
    await api.job('fleet.watch');
    expect(await vanStatus(lapsed.id)).toBe('unavailable');
    const test = await move(await scheduled(lapsed.id, { type: 'inspection' }), 'in-progress');
    await motEnds(365);
    await move(test, 'completed');
    expect(await vanStatus(lapsed.id)).toBe('available');
    await motEnds(-1);
    await move(await move(await scheduled(lapsed.id), 'in-progress'), 'completed');
    expect(await vanStatus(lapsed.id)).toBe('unavailable');
  });

  it('leave a van out of service that a person took out, though its papers were over then and are renewed', async () => {
    const { id } = await bench.van();
    const motEnds = (day: number) =>
      database.rows('update van set mot_expires_on = $2 where id = $1', [id, bench.day(day)]);
    const takeOut = () =>
      call('POST', '/api/fleet/vans/bulk', {
        vanIds: [id],
        change: { action: 'status', status: 'unavailable' },
      });
    const renewedInWorkshop = async () => {
      const test = await move(await scheduled(id, { type: 'inspection' }), 'in-progress');
      await motEnds(365);
      await move(test, 'completed');
      return vanStatus(id);
    };
    await takeOut();
    await motEnds(-1);
    await api.job('fleet.watch');
    expect(await renewedInWorkshop()).toBe('unavailable');
    const give = async (status: string) =>
      call('PATCH', `/api/vans/${id}`, { status, revision: (await van(id)).revision });
    // Taken out by the worker first, and by a person then, one van or many.
    for (const outToo of [takeOut, () => give('unavailable')]) {
      await give('available');
      await motEnds(-1);
      await api.job('fleet.watch');
      expect((await outToo()).status).toBe(200);
      expect(await renewedInWorkshop()).toBe('unavailable');
    }
  });

  it('begin for no van on hire, and for one job at a time', async () => {
    const out = await bench.van({ status: 'rented' });
    const waiting = await scheduled(out.id);
    expect(said(await change(waiting.id, { status: 'in-progress', revision: 1, ...early }))).toEqual([
      409,
      'MAINTENANCE_VAN_OUT',
    ]);
    const { id } = await bench.van();
    const [first, second] = [await scheduled(id), await scheduled(id, { scheduledDate: bench.day(60) })];
    await move(first, 'in-progress');
    expect(said(await change(second.id, { status: 'in-progress', revision: 1, ...early }))).toEqual([
      409,
      'MAINTENANCE_VAN_BUSY',
    ]);
  });

  it('begin early only where that is said, and then take the van for as long as they were meant to last', async () => {
    const { id } = await bench.van();
    const one = await scheduled(id);
    const asked = await change(one.id, { status: 'in-progress', revision: 1 });
    expect([...said(asked), asked.body.details]).toEqual([409, 'MAINTENANCE_EARLY', { date: bench.day(20) }]);
    expect([await vanStatus(id), (await call('GET', `/api/maintenance/${one.id}`)).body.status]).toEqual([
      'available',
      'scheduled',
    ]);
    const begun = await move(one, 'in-progress');
    expect(Date.parse(begun.endsAt) - Date.parse(begun.startsAt)).toBe(10 * 3_600_000);
    expect(Date.parse(begun.endsAt)).toBeLessThan(Date.now() + 11 * 3_600_000);
    // One of today or tomorrow is not early.
    const soon = await bench.van();
    const tomorrow = await scheduled(soon.id, { scheduledDate: bench.day(1) });
    expect((await change(tomorrow.id, { status: 'in-progress', revision: 1 })).status).toBe(200);
  });

  it('begin early over no hire that comes before', async () => {
    const van = await bench.van();
    const booking = (await bench.book(bench.hire(van, 5), customer)).body;
    const one = await scheduled(van.id, { endDate: bench.day(30) });
    const refused = await change(one.id, { status: 'in-progress', revision: 1, ...early });
    expect(said(refused)).toEqual([409, 'MAINTENANCE_OVER_HIRE']);
    expect(refused.body.details.references).toEqual([booking.reference]);
    expect([await vanStatus(van.id), (await allocated(van.id)).length]).toEqual(['available', 2]);
  });

  it('leave what it cost to be written down when it is over, and nothing else', async () => {
    const { id } = await bench.van();
    const over = await move(await scheduled(id), 'cancelled');
    const late = await change(over.id, { cost: null, notes: 'Called off by phone', revision: over.revision });
    expect(late.body).toMatchObject({ cost: null, notes: 'Called off by phone' });
    for (const given of [{ description: 'Other' }, { scheduledDate: bench.day(50) }, { type: 'repair' }])
      expect(said(await change(over.id, { ...given, revision: late.body.revision }))).toEqual([
        409,
        'MAINTENANCE_OVER',
      ]);
    const begun = await move(await scheduled(id), 'in-progress');
    expect(said(await change(begun.id, { scheduledDate: bench.day(50), revision: begun.revision }))).toEqual([
      409,
      'MAINTENANCE_BEGAN',
    ]);
  });

  it('tell the second of two who edit one job what is there by now', async () => {
    const { id } = await bench.van();
    const one = await scheduled(id);
    await change(one.id, { supplier: 'Hill Garage', revision: 1 });
    const second = await change(one.id, { supplier: 'Dale Garage', revision: 1 });
    expect(said(second)).toEqual([409, 'CONFLICT']);
    expect(second.body.details.current).toMatchObject({ supplier: 'Hill Garage', revision: 2 });
  });

  it('keep an odometer from running backwards', async () => {
    const { id } = await bench.van();
    await call('POST', `/api/vans/${id}/odometer`, { miles: 50_000 });
    const begun = await move(await scheduled(id), 'in-progress');
    const less = { status: 'completed', odometerMiles: 40_000, revision: begun.revision };
    expect(said(await change(begun.id, less))).toEqual([422, 'ODOMETER_BACKWARDS']);
    expect(await vanStatus(id)).toBe('maintenance');
    expect((await change(begun.id, { ...less, odometerReason: 'New instrument' })).body.status).toBe(
      'completed',
    );
  });

  it('keep a van in the fleet while it is in the workshop', async () => {
    const { id } = await bench.van();
    await move(await scheduled(id), 'in-progress');
    expect(said(await call('POST', `/api/vans/${id}/retire`, { reason: 'Sold' }))).toEqual([
      409,
      'VAN_STATE_REFUSED',
    ]);
  });
});
