import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
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
  bench = await watchBench(database, api, `overruns-${brands}`);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const said = ({ status, body }: TestAnswer) => [status, body?.code];
const waiting = async (job: { id: number }) =>
  (await bench.call('GET', `/api/maintenance/${job.id}/waiting`)).body.map(
    ({ reference }: { reference: string }) => reference,
  );

/** A job that began three hours ago and should have been over an hour ago. */
async function overrunning(vanId: number): Promise<{ id: number; revision: number }> {
  const { id } = await bench.begun(vanId);
  const lies = (from: string, until: string) =>
    `${from} = now() - interval '3 hours', ${until} = now() - interval '1 hour'`;
  await database.rows(`update maintenance set ${lies('starts_at', 'ends_at')} where id = $1`, [id]);
  await database.rows(
    `update van_allocation set ${lies('blocked_from', 'blocked_until')} where maintenance_id = $1`,
    [id],
  );
  return (await bench.call('GET', `/api/maintenance/${id}`)).body;
}

/** A confirmed hire of a van that begins in so many minutes and lasts so many. */
async function confirmed(
  van: { id: number },
  minutes: number,
  lasts = 2 * 1440,
): Promise<{ id: number; reference: string }> {
  const hire = (await bench.book(bench.hire(van, 30 + brands), await bench.customer())).body;
  const [from, until] = ['now() + make_interval(mins => $2::int)', 'now() + make_interval(mins => $3::int)'];
  const times = [hire.id, minutes, minutes + lasts];
  await database.rows(
    `update booking set status = 'confirmed', hold_expires_at = null, hold_slot = null, pickup_at = ${from},
       return_at = ${until}, pickup_date = (${from})::date, return_date = (${until})::date
     where id = $1`,
    times,
  );
  await database.rows(
    `update van_allocation set hold_expires_at = null, blocked_from = ${from}, blocked_until = ${until}
     where booking_id = $1`,
    times,
  );
  return hire;
}

const news = () => bench.news('maintenance-overran');

describe('a job that lasts longer than planned', () => {
  it('is told of once, with the confirmed hire that waits, which keeps its van and its time', async () => {
    const van = await bench.van();
    const job = await overrunning(van.id);
    const hire = await confirmed(van, 30);
    const taken = () =>
      database.rows(
        `select kind, blocked_from, blocked_until from van_allocation where booking_id = $1 and van_id = $2`,
        [hire.id, van.id],
      );
    const before = await taken();
    await Promise.all([bench.watch(), bench.watch()]);
    await bench.watch();
    expect(await news()).toMatchObject([
      { params: { description: 'New gearbox', reference: hire.reference }, path: `/booking/${hire.id}` },
    ]);
    expect(await waiting(job)).toEqual([hire.reference]);
    expect([before.length, await taken()]).toEqual([1, before]);
    const [kept] = await database.rows<{ touches: boolean }>(
      `select m.blocked_until = b.blocked_from as touches
       from van_allocation m join van_allocation b on b.van_id = m.van_id and b.booking_id = $2
       where m.maintenance_id = $1`,
      [job.id, hire.id],
    );
    expect(kept?.touches).toBe(true);
    // Nor by a person: its end is moved over no hire, which is named.
    const over = await bench.call('PATCH', `/api/maintenance/${job.id}`, {
      endDate: bench.day(2),
      revision: job.revision,
    });
    expect([...said(over), over.body.details.references]).toEqual([
      409,
      'MAINTENANCE_OVER_HIRE',
      [hire.reference],
    ]);
  });

  it('is told of where nobody waits, and again when somebody comes to', async () => {
    const van = await bench.van();
    const job = await overrunning(van.id);
    await bench.watch();
    await bench.watch();
    expect(await news()).toMatchObject([{ params: { reference: null }, path: '/fleet/maintenance' }]);
    expect(await waiting(job)).toEqual([]);
    const hire = await confirmed(van, 90);
    await bench.watch();
    await bench.watch();
    expect((await news()).map(({ params }) => params.reference).sort()).toEqual(
      [hire.reference, null].sort(),
    );
    // A hire of next week does not wait yet.
    const later = await confirmed(await bench.van(), 7 * 1440);
    expect(await waiting(job)).not.toContain(later.reference);
  });

  it('is told of with every hire that waits, each of them once, whichever is the next one', async () => {
    const van = await bench.van();
    await overrunning(van.id);
    // Two hires within the two days, one after the other.
    const second = await confirmed(van, 40 * 60);
    await bench.watch();
    const first = await confirmed(van, 5 * 60, 6 * 60);
    await Promise.all([bench.watch(), bench.watch()]);
    const of = async () => (await news()).map(({ params }) => params.reference).sort();
    const both = [first.reference, second.reference].sort();
    expect(await of()).toEqual(both);
    // The first one is called off: the second one is the next again, and known.
    await database.rows(`delete from van_allocation where booking_id = $1`, [first.id]);
    await database.rows(`update booking set status = 'cancelled' where id = $1`, [first.id]);
    await bench.watch();
    expect(await of()).toEqual(both);
    const other = await bench.van();
    await overrunning(other.id);
    const waiters = [await confirmed(other, 3 * 60, 6 * 60), await confirmed(other, 20 * 60, 6 * 60)];
    await bench.watch();
    expect(await of()).toEqual([...both, ...waiters.map(({ reference }) => reference)].sort());
  });

  it('is as planned again when its end is moved, and is told of anew when that is over too', async () => {
    const van = await bench.van();
    const job = await overrunning(van.id);
    await bench.watch();
    const moved = await bench.call('PATCH', `/api/maintenance/${job.id}`, {
      endDate: bench.day(1),
      endTime: '18:00',
      revision: job.revision,
    });
    expect(moved.status).toBe(200);
    await bench.watch();
    expect(await news()).toHaveLength(1);
    await database.rows(`update maintenance set ends_at = now() - interval '1 minute' where id = $1`, [
      job.id,
    ]);
    await bench.watch();
    expect(await news()).toHaveLength(2);
    expect((await bench.call('GET', `/api/maintenance/${job.id}`)).body.revision).toBeGreaterThan(
      job.revision,
    );
  });

  it('is told to nobody else: not to customers, not to another brand', async () => {
    const job = await overrunning((await bench.van()).id);
    const there = await watchBench(database, api, `overruns-${brands}-there`);
    await bench.watch();
    await api.deliver();
    const path = `/api/maintenance/${job.id}/waiting`;
    expect(said(await there.call('GET', path))).toEqual([404, 'MAINTENANCE_NOT_FOUND']);
    expect(said(await bench.call('GET', path, undefined, await bench.customer()))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect((await there.call('GET', '/api/notifications')).body).toEqual([]);
  });
});
