import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import { type HiresBench, hiresBench, type SignedIn } from '@convoy/booking/testing/hires-bench';
import { aDepot, type BuiltDepot, openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let api: TestApi;
let here: HiresBench;
let there: HiresBench;
let operator: SignedIn;
let stranger: SignedIn;
let customer: SignedIn;
let otley: BuiltDepot;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  [here, there] = [
    await hiresBench(database, api, 'moves-here'),
    await hiresBench(database, api, 'moves-there'),
  ];
  otley = await aDepot(database, here.tenant, { name: 'Otley Road', town: 'Otley' });
  await aDepot(database, there.tenant, { name: 'Otley Road', town: 'Otley' });
  [operator, customer] = [await here.operator(), await here.customer()];
  stranger = await there.operator();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const call = (method: string, path: string, body?: unknown, as: SignedIn | null = operator, on = here) =>
  api.call(method, path, { on: on.tenant.slug, as: as?.cookie, body });
const said = ({ status, body }: TestAnswer) => [status, body?.code];
const doors = (vanId: number) => `/api/fleet/vans/${vanId}/transfers`;
const move = (given: Record<string, unknown> = {}) => ({
  location: 'Otley Road',
  date: here.day(20),
  time: '10:00',
  moveMinutes: 90,
  ...given,
});
const planned = async (vanId: number, given: Record<string, unknown> = {}) => {
  const answer = await call('POST', doors(vanId), move(given));
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  return answer.body;
};
const depotOf = async (vanId: number) => (await call('GET', `/api/fleet/vans/${vanId}`)).body.location;
const eventsOf = async (vanId: number) =>
  (
    await database.rows<{ type: string }>('select type from outbox_event where aggregate = $1 order by id', [
      `van:${vanId}`,
    ])
  ).map(({ type }) => type);
const allocated = (vanId: number) =>
  database.rows<{ kind: string }>('select kind from van_allocation where van_id = $1 order by blocked_from', [
    vanId,
  ]);
/** Ids of the vans that anybody finds free at a depot. */
const freeAt = async (location: string, from: string, until: string): Promise<number[]> =>
  (
    await call(
      'GET',
      `/api/vans?location=${encodeURIComponent(location)}&available=true&pickupDate=${from}&returnDate=${until}&perPage=100`,
      undefined,
      null,
    )
  ).body.map(({ id }: { id: number }) => id);
/** As if the time of a transfer were over. */
const isOver = (transfer: { id: number }) =>
  database.asSuperuser(`
    alter table van_transfer disable trigger van_transfer_moves;
    update van_transfer set departs_at = now() - interval '3 hours', arrives_at = now() - interval '1 hour'
    where id = ${transfer.id};
    update van_allocation set blocked_from = now() - interval '3 hours', blocked_until = now() - interval '1 hour'
    where transfer_id = ${transfer.id};
    alter table van_transfer enable trigger van_transfer_moves`);
const hireFrom = (van: { id: number }, depot: { name: string }, from: number, until = from + 2) => ({
  ...here.hire(van, from, until),
  pickupLocation: depot.name,
});

describe('a transfer of a van', () => {
  it('is planned by staff of the brand; everybody else is refused at every door', async () => {
    const { id } = await here.van();
    const one = await planned(id);
    for (const [method, path, body] of [
      ['GET', doors(id)],
      ['POST', doors(id), move()],
      ['POST', `${doors(id)}/${one.id}/cancel`, {}],
    ] as const) {
      expect([path, ...said(await call(method, path, body, customer))]).toEqual([path, 403, 'FORBIDDEN']);
      expect([path, ...said(await call(method, path, body, null))]).toEqual([path, 401, 'UNAUTHENTICATED']);
      expect([path, ...said(await call(method, path, body, stranger, there))]).toEqual([
        path,
        404,
        'FLEET_VAN_NOT_FOUND',
      ]);
    }
    expect((await call('GET', doors(id))).body).toEqual([one]);
  });

  it('of another van or brand is not there', async () => {
    const [{ id }, other, theirs] = [await here.van(), await here.van(), await there.van()];
    const one = await planned(id);
    expect(said(await call('POST', `${doors(other.id)}/${one.id}/cancel`, {}))).toEqual([
      404,
      'TRANSFER_NOT_FOUND',
    ]);
    const away = await call('POST', doors(theirs.id), move(), stranger, there);
    expect(away.status).toBe(201);
    expect(said(await call('POST', `${doors(id)}/${away.body.id}/cancel`, {}))).toEqual([
      404,
      'TRANSFER_NOT_FOUND',
    ]);
    expect(
      (await call('GET', doors(theirs.id), undefined, stranger, there)).body.map(
        ({ status }: { status: string }) => status,
      ),
    ).toEqual(['planned']);
  });

  it('takes the van while it is on its way, is shown in its diary, and leaves an event and a line', async () => {
    const { id } = await here.van();
    const one = await planned(id, { notes: 'For the festival' });
    expect(one).toMatchObject({
      vanId: id,
      status: 'planned',
      from: 'Testford',
      to: 'Otley Road',
      notes: 'For the festival',
    });
    expect(Date.parse(one.arrivesAt) - Date.parse(one.departsAt)).toBe(90 * 60_000);
    expect(await allocated(id)).toEqual([{ kind: 'transfer' }]);
    expect(await depotOf(id)).toBe('Testford');
    const diary = await call('GET', `/api/fleet/vans/${id}/diary?from=${here.day(20)}&until=${here.day(20)}`);
    expect(diary.body).toMatchObject([
      { kind: 'transfer', transfer: { from: 'Testford', to: 'Otley Road' }, booking: null, job: null },
    ]);
    expect(await eventsOf(id)).toEqual(['fleet.van-transfer-planned.v1']);
    const [line] = (await call('GET', `/api/fleet/vans/${id}/history`)).body;
    expect(line).toMatchObject({
      action: 'transfer',
      changes: { location: ['Testford', 'Otley Road'] },
      reason: 'For the festival',
    });
    // Nobody hires it over the move, from either end.
    const over = `${here.day(20)}T08:00`;
    for (const depot of [here.depot, otley]) {
      const hire = { ...hireFrom({ id }, depot, 20), pickupDate: over };
      const answer = await here.book(hire, await here.customer());
      expect(['VAN_UNAVAILABLE', 'PICKUP_ELSEWHERE']).toContain(answer.body.code);
    }
  });

  it.each([
    ['to where it stands', { location: 'Testford' }, 422, 'TRANSFER_SAME_DEPOT'],
    ['to a depot that is not there', { location: 'Atlantis' }, 422, 'VAN_DEPOT_UNKNOWN'],
    ['in the past', { date: '2020-01-01' }, 422, 'TRANSFER_IN_PAST'],
    ['in two years', { date: '2100-01-01' }, 422, 'TRANSFER_TOO_FAR'],
    ['in no time', { moveMinutes: 0 }, 400, 'INVALID_INPUT'],
    ['for a month', { moveMinutes: 40_000 }, 400, 'INVALID_INPUT'],
    ['at a time that is none', { time: '25:00' }, 400, 'INVALID_INPUT'],
  ])('is refused %s', async (_what, given, status, code) => {
    const { id } = await here.van();
    expect(said(await call('POST', doors(id), move(given)))).toEqual([status, code]);
    expect(await allocated(id)).toEqual([]);
  });

  it('is refused over a hire, which is named, and over a job', async () => {
    const [van, inWorkshop] = [await here.van(), await here.van()];
    const booked = await here.book(here.hire(van, 19, 22), await here.customer());
    const refused = await call('POST', doors(van.id), move());
    expect(said(refused)).toEqual([409, 'TRANSFER_OVER_HIRE']);
    expect(refused.body.details.hires).toMatchObject([{ reference: booked.body.reference }]);
    const job = { type: 'service', description: 'Service', scheduledDate: here.day(20) };
    await call('POST', '/api/maintenance', { vanId: inWorkshop.id, ...job });
    expect(said(await call('POST', doors(inWorkshop.id), move()))).toEqual([409, 'TRANSFER_TIME_TAKEN']);
    expect(await allocated(van.id)).toEqual([{ kind: 'booking' }]);
  });

  it('is the only one of its van, which nobody moves by hand meanwhile', async () => {
    const { id } = await here.van();
    const one = await planned(id);
    const again = await call('POST', doors(id), move({ date: here.day(40) }));
    expect(said(again)).toEqual([409, 'TRANSFER_PLANNED']);
    expect(again.body.details.transfer).toEqual(one);
    const { revision } = (await call('GET', `/api/fleet/vans/${id}`)).body;
    expect(said(await call('PATCH', `/api/vans/${id}`, { location: 'Otley Road', revision }))).toEqual([
      409,
      'TRANSFER_PLANNED',
    ]);
    const bulk = await call('POST', '/api/fleet/vans/bulk', {
      vanIds: [id],
      change: { action: 'move', location: 'Otley Road' },
    });
    expect(bulk.body.refused).toMatchObject([{ id, code: 'TRANSFER_PLANNED' }]);
    await expect(
      database.rows('update van set depot_id = $1 where id = $2', [otley.id, id]),
    ).rejects.toMatchObject({ code: 'CV436' });
  });

  it('keeps the depot open that it goes to', async () => {
    const { id } = await here.van();
    const made = await call('POST', '/api/fleet/depots', {
      name: 'Short Lease',
      address: '1 Road',
      town: 'Leeds',
      postcode: 'LS1 4AP',
      phone: '0113 496 0000',
      hours: Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, null])),
    });
    const { id: depotId } = made.body.depot;
    await planned(id, { location: 'Short Lease' });
    const refused = await call('POST', `/api/fleet/depots/${depotId}/close`, { reason: 'Over' });
    expect(said(refused)).toEqual([409, 'DEPOT_IN_USE']);
    const { registration } = (await call('GET', `/api/fleet/vans/${id}`)).body;
    expect(refused.body.details.vans).toEqual([registration]);
    await expect(
      database.rows("update depot set closed_at = now(), closed_reason = 'x' where id = $1", [depotId]),
    ).rejects.toMatchObject({ code: 'CV434' });
  });
});

describe('where a van is found', () => {
  it('is its old depot before the move, its new one after it, and none of them on its way', async () => {
    const { id } = await here.van();
    await planned(id);
    const [before, after, over] = [
      [here.day(15), here.day(17)],
      [here.day(25), here.day(27)],
      [here.day(19), here.day(21)],
    ] as const;
    expect(await freeAt('Testford', ...before)).toContain(id);
    expect(await freeAt('Otley Road', ...before)).not.toContain(id);
    expect(await freeAt('Otley Road', ...after)).toContain(id);
    expect(await freeAt('Testford', ...after)).not.toContain(id);
    for (const depot of ['Testford', 'Otley Road']) expect(await freeAt(depot, ...over)).not.toContain(id);
    // Where all depots are asked, it is there once, at its new one.
    const all = (await call('GET', `/api/vans?pickupDate=${after[0]}&returnDate=${after[1]}&perPage=100`))
      .body;
    expect(all.filter((van: { id: number }) => van.id === id)).toMatchObject([{ location: 'Otley Road' }]);
    // Booked as it is found.
    const wrong = await here.book(hireFrom({ id }, here.depot, 25), await here.customer());
    expect(said(wrong)).toEqual([422, 'PICKUP_ELSEWHERE']);
    expect(wrong.body.message).toContain('Otley Road');
    expect((await here.book(hireFrom({ id }, otley, 25), await here.customer())).status).toBe(201);
    expect((await here.book(hireFrom({ id }, here.depot, 15), await here.customer())).status).toBe(201);
  });

  it('is told by the month too: free days count at the depot it has then', async () => {
    const { id } = await here.van();
    await planned(id, { date: here.day(20), time: '06:00', moveMinutes: 30 });
    const month = here.day(22).slice(0, 7);
    const on = async (location: string) =>
      (
        await call(
          'GET',
          `/api/availability?month=${month}&vanType=medium&location=${encodeURIComponent(location)}`,
          undefined,
          null,
        )
      ).body.days.find(({ date }: { date: string }) => date === here.day(22)).free;
    const [home, there2] = [await on('Testford'), await on('Otley Road')];
    await call('POST', `${doors(id)}/${(await call('GET', doors(id))).body[0].id}/cancel`, {});
    expect([await on('Testford'), await on('Otley Road')]).toEqual([home + 1, there2 - 1]);
  });

  it('is kept by the database: no new hire begins where the van will have left', async () => {
    const { id } = await here.van();
    const early = await here.book(hireFrom({ id }, here.depot, 10), await here.customer());
    await planned(id);
    const columns = `reference, customer_id, van_id, pickup_date, return_date, pickup_at, return_at, pickup_depot_id,
      return_depot_id, total_days, daily_rate_pence, lines, rental_pence, deposit_pence, vat_pence, status`;
    const copied = (depotId: number) =>
      database.rows(
        `insert into booking (tenant_id, ${columns})
         select tenant_id, 'TB-COPY' || $2::text, customer_id, van_id, pickup_date + 20, return_date + 20,
           pickup_at + interval '20 days', return_at + interval '20 days', $2::bigint, return_depot_id, total_days,
           daily_rate_pence, lines, rental_pence, deposit_pence, vat_pence, 'confirmed'
         from booking where id = $1 returning id`,
        [early.body.id, depotId],
      );
    await expect(copied(here.depot.id)).rejects.toMatchObject({ code: 'CV437' });
    expect(await copied(otley.id)).toHaveLength(1);
  });
});

describe('hires and a transfer', () => {
  it('that would begin at the old depot are named before the move is planned, and stay as agreed', async () => {
    const van = await here.van();
    const booked = await here.book(hireFrom(van, here.depot, 30), await here.customer());
    const refused = await call('POST', doors(van.id), move());
    expect(said(refused)).toEqual([409, 'TRANSFER_STRANDS_HIRES']);
    expect(refused.body.details.hires).toEqual([
      { bookingId: booked.body.id, reference: booked.body.reference, pickupAt: expect.any(String) },
    ]);
    await planned(van.id, { evenSo: true });
    expect((await call('GET', `/api/bookings/${booked.body.id}`)).body).toMatchObject({
      pickupLocation: 'Testford',
    });
  });

  it('from the new depot keep the move from being cancelled, and are named', async () => {
    const van = await here.van();
    const one = await planned(van.id);
    const hirer = await here.customer();
    const booked = await here.book(hireFrom(van, otley, 25), hirer);
    expect(booked.status).toBe(201);
    const refused = await call('POST', `${doors(van.id)}/${one.id}/cancel`, {});
    expect(said(refused)).toEqual([409, 'TRANSFER_AWAITED']);
    expect(refused.body.details.hires).toMatchObject([{ reference: booked.body.reference }]);
    await here.post(`/api/bookings/${booked.body.id}/cancel`, {}, hirer);
    const cancelled = await call('POST', `${doors(van.id)}/${one.id}/cancel`, {});
    expect(cancelled.body).toMatchObject({ status: 'cancelled' });
    expect(await allocated(van.id)).toEqual([]);
    expect(await freeAt('Testford', here.day(25), here.day(27))).toContain(van.id);
    expect(said(await call('POST', `${doors(van.id)}/${one.id}/cancel`, {}))).toEqual([409, 'TRANSFER_OVER']);
    expect(await eventsOf(van.id)).toEqual([
      'fleet.van-transfer-planned.v1',
      'fleet.van-transfer-cancelled.v1',
    ]);
  });

  it('of one moment: of a hire over the move and the move, one is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const van = await here.van();
      const hirer = await here.customer();
      const answers = await Promise.all([
        here.book(hireFrom(van, here.depot, 19, 22), hirer),
        call('POST', doors(van.id), move()),
      ]);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await allocated(van.id)).toHaveLength(1);
    }
  });
});

describe('the worker', () => {
  it('ends a transfer when it is over: the van is at its new depot', async () => {
    const { id } = await here.van();
    const one = await planned(id);
    await isOver(one);
    await api.job('fleet.arrivals');
    expect(await depotOf(id)).toBe('Otley Road');
    expect((await call('GET', doors(id))).body).toMatchObject([{ id: one.id, status: 'arrived' }]);
    expect(await eventsOf(id)).toEqual([
      'fleet.van-transfer-planned.v1',
      'fleet.van-transfer-arrived.v1',
      'fleet.van-changed.v1',
    ]);
    const [line] = (await call('GET', `/api/fleet/vans/${id}/history`)).body;
    expect(line).toMatchObject({ action: 'change', changes: { location: ['Testford', 'Otley Road'] } });
    await api.job('fleet.arrivals');
    expect(await eventsOf(id)).toHaveLength(3);
    // And back again.
    expect((await call('POST', doors(id), move({ location: 'Testford' }))).status).toBe(201);
  });

  it('waits for a van that is still out, and leaves one that left the fleet where it was', async () => {
    const [late, gone] = [await here.van(), await here.van()];
    const out = await here.book(hireFrom(late, here.depot, 10), await here.customer());
    const [waits, ends] = [await planned(late.id), await planned(gone.id)];
    await database.rows(
      `update booking set status = 'confirmed', hold_expires_at = null, hold_slot = null where id = $1`,
      [out.body.id],
    );
    await database.rows(
      `update booking set status = 'active', pickup_at = now() - interval '2 days' where id = $1`,
      [out.body.id],
    );
    await call('POST', `/api/vans/${gone.id}/retire`, { reason: 'Sold' });
    await isOver(waits);
    await isOver(ends);
    await api.job('fleet.arrivals');
    expect(await depotOf(late.id)).toBe('Testford');
    expect((await call('GET', doors(late.id))).body).toMatchObject([{ status: 'planned' }]);
    expect((await call('GET', doors(gone.id))).body).toMatchObject([{ status: 'cancelled' }]);
    await database.rows(`update booking set status = 'completed', returned_at = now() where id = $1`, [
      out.body.id,
    ]);
    await api.job('fleet.arrivals');
    // Only now it leaves.
    expect(await depotOf(late.id)).toBe('Testford');
    await isOver(waits);
    await api.job('fleet.arrivals');
    expect(await depotOf(late.id)).toBe('Otley Road');
  });
});
