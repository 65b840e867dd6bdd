import { startTestApi, type TestAnswer, type TestApi } from '@convoy/api/testing/test-api';
import type { Booking } from '@convoy/booking/contract';
import { openTestDatabase, type TestDatabase, tellWrong } from '@convoy/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HiresBench, hiresBench, type SignedIn } from '../../../testing/hires-bench.ts';

/** How many open holds a customer may have, and how many are asked for at once. */
const MAY_HAVE = 3;
const ASKED = 12;

let database: TestDatabase;
let api: TestApi;
const brands: HiresBench[] = [];
let ann: SignedIn;
/** Holds that were asked for at once, and how many too many or too few were given. */
const raced = { wrong: 0, of: 0 };

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs: [] });
  for (const slug of ['testford-vans', 'otherford-vans']) brands.push(await hiresBench(database, api, slug));
});
afterAll(async () => {
  tellWrong({
    campaign: 'races',
    what: `for open holds of a customer, ${ASKED} at once: given above or below ${MAY_HAVE}`,
    ...raced,
  });
  await api.close();
  await database.close();
});

const codeOf = ({ status, body }: TestAnswer) => [status, body.code];

describe.each([0, 1])('open holds of brand %i', (mine) => {
  const me = () => brands[mine]!;
  beforeEach(async () => {
    ann = await me().customer();
  });

  it('are three a customer; the refusal names them, and each that ends makes room', async () => {
    const made: Booking[] = [];
    for (let n = 0; n < 3; n++) made.push((await me().book(me().hire(await me().van()), ann)).body);
    const van = await me().van();
    const fourth = await me().book(me().hire(van), ann);
    expect(codeOf(fourth)).toEqual([409, 'HOLD_LIMIT']);
    expect(fourth.body.details).toEqual({ count: 3, bookings: made.map(({ reference }) => reference) });
    expect(fourth.body.message).toContain('3 bookings');
    expect(await me().allocations(van)).toEqual([]);
    expect((await me().book(me().hire(van), await me().customer())).status).toBe(201);
    // One that ran out counts no more, before the worker has seen it.
    await me().holdIsOver(made[1]!);
    const next = await me().van();
    expect((await me().book(me().hire(next), ann)).status).toBe(201);
    expect((await me().get(`/api/bookings/${made[1]!.id}`, ann)).body.status).toBe('expired');
    // One that is confirmed neither.
    const staff = await me().operator();
    expect((await me().post(`/api/bookings/${made[0]!.id}/confirm`, {}, staff)).status).toBe(200);
    expect((await me().book(me().hire(await me().van()), ann)).status).toBe(201);
  });

  it('stay three however many are asked for at once, each written once', async () => {
    const vans = await Promise.all(Array.from({ length: ASKED }, () => me().van()));
    const written = async () => {
      const [sequence] = await database.rows<{ n: number }>(
        'select (last_value - 1 + is_called::integer)::integer as n from booking_id_seq',
      );
      return sequence!.n;
    };
    const before = await written();
    const answers = await Promise.all(vans.map((van) => me().book(me().hire(van), ann)));
    const won = answers.filter(({ status }) => status === 201);
    raced.of += answers.length;
    raced.wrong += Math.abs(won.length - MAY_HAVE);
    expect(won).toHaveLength(MAY_HAVE);
    const lost = answers.filter(({ status }) => status !== 201);
    expect([...new Set(lost.map(({ body }) => body.code))]).toEqual(['HOLD_LIMIT']);
    const slots = await database.rows(
      'select hold_slot from booking where customer_id = $1 order by hold_slot',
      [ann.actor.id],
    );
    expect(slots).toEqual([{ hold_slot: 1 }, { hold_slot: 2 }, { hold_slot: 3 }]);
    expect((await written()) - before).toBe(3);
  });

  it('are numbered side by side: one that is still being written keeps no other of its customer waiting', async () => {
    const slowVan = await me().van();
    await whileClosed([slowVan], async (stand, open) => {
      let answered = false;
      const slow = me()
        .book(me().hire(slowVan), ann)
        .finally(() => {
          answered = true;
        });
      await stand(1);
      const quick = await me().book(me().hire(await me().van()), ann);
      expect([quick.status, answered]).toEqual([201, false]);
      await open();
      expect((await slow).status).toBe(201);
    });
    const slots = await database.rows(
      'select hold_slot from booking where customer_id = $1 order by hold_slot',
      [ann.actor.id],
    );
    expect(slots).toEqual([{ hold_slot: 1 }, { hold_slot: 2 }]);
  });

  it('go to whoever waited where one of three that were being taken is not', async () => {
    const vans = [await me().van(), await me().van(), await me().van()];
    const last = await me().van();
    await whileClosed(vans, async (stand, open) => {
      const three = vans.map((van) => me().book(me().hire(van), ann));
      const pids = await stand(3);
      const fourth = me().book(me().hire(last), ann);
      // It waits for what becomes of a number, not at the door that is closed.
      await expect
        .poll(() =>
          database.rows(
            "select from pg_locks where locktype = 'advisory' and not granted and not (objid = 4711 and objsubid = 1)",
          ),
        )
        .toHaveLength(1);
      await database.asSuperuser(`select pg_cancel_backend(${pids[1]})`);
      await open();
      expect((await Promise.all(three)).map(({ status }) => status).sort()).toEqual([201, 201, 503]);
      expect((await fourth).status).toBe(201);
    });
    expect(await me().allocations(last)).toHaveLength(1);
  });

  it('are not three where one ends after it was looked at, and another takes a number not yet looked at', async () => {
    const [first] = [await me().book(me().hire(await me().van()), ann)];
    await me().book(me().hire(await me().van()), ann);
    const [{ made }] = (await database.rows<{ made: string }>(
      "select pg_get_functiondef('app.create_booking(bigint, jsonb, jsonb)'::regprocedure) as made",
    )) as [{ made: string }];
    const looking = 'for n in 1..3 loop';
    expect(made.split(looking)).toHaveLength(2);
    // It stands still when it has looked at the first number.
    await database.asSuperuser(
      made.replace(looking, `${looking} if n = 2 then perform pg_advisory_xact_lock_shared(4711); end if;`),
    );
    const gate = await database.app.connect();
    try {
      await gate.query('select pg_advisory_lock(4711)');
      const third = me().book(me().hire(await me().van()), ann);
      await expect.poll(standing).toHaveLength(1);
      await database.asSuperuser(`update booking set hold_slot = 3 where id = ${first!.body.id}`);
      await gate.query('select pg_advisory_unlock(4711)');
      expect((await third).status).toBe(201);
    } finally {
      await gate.query('select pg_advisory_unlock_all()');
      gate.release();
      await database.asSuperuser(made);
    }
  });
});

/** Backends that stand at the door that specs close. */
const standing = () =>
  database.rows<{ pid: number }>(
    "select pid from pg_locks where locktype = 'advisory' and objid = 4711 and objsubid = 1 and not granted order by pid",
  );

/**
 * Bookings of some vans have all but ended while a door is closed: each waits there before it commits.
 * @param work `stand` waits until so many stand there, and gives their backends; `open` lets them go on
 */
async function whileClosed(
  vans: readonly { readonly id: number }[],
  work: (stand: (count: number) => Promise<number[]>, open: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  await database.asSuperuser(`
    create or replace function app.spec_wait() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(4711); return null; end $$;
    create constraint trigger spec_wait after insert on booking deferrable initially deferred
      for each row when (new.van_id in (${vans.map(({ id }) => id).join(', ')})) execute function app.spec_wait()`);
  const gate = await database.app.connect();
  try {
    await gate.query('select pg_advisory_lock(4711)');
    await work(
      async (count) => {
        await expect.poll(standing).toHaveLength(count);
        return (await standing()).map(({ pid }) => pid);
      },
      () => gate.query('select pg_advisory_unlock(4711)'),
    );
  } finally {
    await gate.query('select pg_advisory_unlock_all()');
    gate.release();
    await database.asSuperuser('drop trigger spec_wait on booking');
  }
}
