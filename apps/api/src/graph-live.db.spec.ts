import { aVan, type TestDatabase } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { beforeEach, describe, expect, it } from 'vitest';
import { aHire, type Side, tell } from './testing/live-bench.ts';
import { type LiveSides, liveSides } from './testing/live-sides.ts';
import type { TestApi } from './testing/test-api.ts';

const today = civilToday('Europe/London');
let database: TestDatabase;
let api: TestApi;
let here: Side;
let there: Side;
let cookies: LiveSides['cookies'];
const sides = liveSides();
const { subscribe } = sides;

beforeEach(() => {
  ({ database, api, here, there, cookies } = sides);
});

/** Books a van for somebody, as they do, and lets the worker tell. @returns the booking's id */
async function book(side: Side, as: string): Promise<number> {
  const van = await aVan(database, side.tenant, side.depot);
  // A Tuesday and a Thursday: days on which every depot is open.
  const tuesday = addDays(today, 14 + ((9 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7));
  const answer = await api.call('POST', '/api/bookings', {
    on: side.tenant.slug,
    as,
    body: {
      vanId: van.id,
      pickupDate: tuesday,
      returnDate: addDays(tuesday, 2),
      pickupLocation: side.depot.name,
    },
  });
  expect([answer.status, answer.body.code]).toEqual([201, undefined]);
  await api.deliver();
  return answer.body.id;
}

describe('changes of bookings as they happen', () => {
  it('reach their customer and staff of the brand, and are silence to everybody else', async () => {
    const theirOperator = await api.signIn(there.tenant, there.people.operator);
    const [ann, bob, operator, foreign] = await Promise.all([
      subscribe({ as: cookies.ann }),
      subscribe({ as: cookies.bob }),
      subscribe({ as: cookies.operator }),
      subscribe({ on: there.tenant.slug, as: theirOperator }),
    ]);
    const annsBooking = await book(here, cookies.ann);
    const theirs = await api.signIn(there.tenant, there.people.ann);
    const theirBooking = await book(there, theirs);
    await expect.poll(() => ann.events.length).toBe(1);
    await expect.poll(() => operator.events.length).toBe(1);
    await expect.poll(() => foreign.events.length).toBe(1);
    expect(ann.events[0]).toMatchObject({
      data: {
        bookingChanged: {
          id: annsBooking,
          readAgain: false,
          booking: {
            status: 'pending',
            customer: { email: 'ann@example.com' },
            van: { model: expect.any(String) },
          },
        },
      },
    });
    expect(operator.events[0].data.bookingChanged.id).toBe(annsBooking);
    expect(foreign.events[0].data.bookingChanged.id).toBe(theirBooking);
    // Bob's own is heard, and so nothing before it was held up.
    const bobsBooking = await book(here, cookies.bob);
    await expect.poll(() => bob.events.length).toBe(1);
    expect(bob.events[0].data.bookingChanged.id).toBe(bobsBooking);
    expect(ann.events).toHaveLength(1);
  });

  it('tell of one booking only where one is named, and of a foreign one nothing', async () => {
    const [first, second] = [
      await aHire(database, here, here.people.ann),
      await aHire(database, here, here.people.ann),
    ];
    const [one, foreign] = await Promise.all([
      subscribe({ as: cookies.operator }, { id: first }),
      subscribe({ as: cookies.bob }, { id: first }),
    ]);
    await tell(database, here, second);
    await tell(database, here, first);
    await expect.poll(() => one.events.length).toBe(1);
    expect(one.events[0].data.bookingChanged.id).toBe(first);
    expect(foreign.events).toEqual([]);
  });

  it('say nothing to whom news were addressed by mistake: who may see is decided by the read', async () => {
    const [bob, operator] = await Promise.all([
      subscribe({ as: cookies.bob }),
      subscribe({ as: cookies.operator }),
    ]);
    const [anns, theirs, bobs] = [
      await aHire(database, here, here.people.ann),
      await aHire(database, there, there.people.ann),
      await aHire(database, here, here.people.bob),
    ];
    // Without an owner everybody asks; with a wrong one, the wrong person does; of a booking of the other brand, both do.
    for (const [id, owner] of [[anns], [anns, here.people.bob.id], [theirs], [theirs, here.people.bob.id]])
      await tell(database, here, id!, owner);
    await tell(database, here, bobs);
    await expect.poll(() => bob.events.length).toBe(1);
    const idsOf = (heard: typeof bob) => new Set(heard.events.map((event) => event.data.bookingChanged.id));
    await expect.poll(() => idsOf(operator)).toEqual(new Set([anns, bobs]));
    expect(idsOf(bob)).toEqual(new Set([bobs]));
  });

  it('end when the session ends, and within five seconds when it was ended elsewhere', async () => {
    const [out, killed, changed] = await Promise.all([
      subscribe({ as: cookies.ann }),
      subscribe({ as: cookies.bob }),
      subscribe({ as: cookies.operator }),
    ]);
    expect(
      (await api.call('GET', '/api/logout', { on: here.tenant.slug, as: cookies.ann })).status,
    ).toBeLessThan(400);
    await database.rows('delete from session where tenant_id = $1 and user_id = $2', [
      here.tenant.id,
      here.people.bob.id,
    ]);
    await database.rows(
      'update app_user set session_epoch = session_epoch + 1 where tenant_id = $1 and id = $2',
      [here.tenant.id, here.people.operator.id],
    );
    for (const socket of [out, killed, changed])
      await expect.poll(() => socket.ended(), { timeout: 5_000 }).toMatchObject({ code: 4401 });
  });

  it('keep nobody signed in who does nothing', async () => {
    const aged = [here.tenant.id, here.people.ann.id];
    await database.rows(
      "update session set last_seen_at = now() - interval '2 hours' where tenant_id = $1 and user_id = $2",
      aged,
    );
    const ann = await subscribe({ as: cookies.ann });
    // Past the time for which a session is believed without looking.
    await new Promise((resolve) => setTimeout(resolve, 4_500));
    const hire = await aHire(database, here, here.people.ann);
    await tell(database, here, hire);
    await expect.poll(() => ann.events.length).toBe(1);
    const [{ seen }] = (await database.rows(
      "select max(last_seen_at) > now() - interval '1 hour' as seen from session where tenant_id = $1 and user_id = $2",
      aged,
    )) as [{ seen: boolean }];
    expect(seen).toBe(false);
  });

  it('go on after the database has been away, and say that something may have been missed', async () => {
    const operator = await subscribe({ as: cookies.operator });
    const kill = () =>
      database.asSuperuser(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and usename = 'convoy_app'`,
      );
    await kill();
    await expect
      .poll(() => operator.events.at(-1)?.data.bookingChanged, { timeout: 10_000 })
      .toEqual({
        id: null,
        booking: null,
        readAgain: true,
      });
    const hire = await aHire(database, here, here.people.ann);
    await tell(database, here, hire);
    await expect.poll(() => operator.events.at(-1)?.data.bookingChanged.id).toBe(hire);
    expect(operator.ended()).toBeUndefined();
  });
});
