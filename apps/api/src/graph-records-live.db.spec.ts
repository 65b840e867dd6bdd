import { aVan, type TestDatabase } from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Side } from './testing/live-bench.ts';
import { type LiveSides, liveSides } from './testing/live-sides.ts';
import type { TestApi } from './testing/test-api.ts';

const VANS =
  'subscription Vans($id: Id) { vanChanged(id: $id) { id readAgain van { registration notes status depot { name } } } }';
const JOBS =
  'subscription Jobs($vanId: Id) { maintenanceChanged(vanId: $vanId) { id readAgain job { status description van { id } } } }';
const CUSTOMERS =
  'subscription Customers($id: Id) { customerChanged(id: $id) { id gone readAgain customer { company licence { number } } } }';
const NOTIFICATIONS =
  'subscription { notificationAdded { id unread readAgain notification { kind params } } }';

const today = civilToday('Europe/London');
let database: TestDatabase;
let api: TestApi;
let here: Side;
let there: Side;
let cookies: LiveSides['cookies'];
let foreign: string;
const sides = liveSides();
const { subscribe } = sides;

beforeEach(async () => {
  ({ database, api, here, there, cookies } = sides);
  foreign = await api.signIn(there.tenant, there.people.operator);
});

/** Somebody of the staff does something by REST, and the worker tells of it. */
async function done(side: Side, as: string, method: string, path: string, body: object) {
  const answer = await api.call(method, path, { on: side.tenant.slug, as, body });
  expect([path, answer.status < 300, answer.body.code]).toEqual([path, true, undefined]);
  await api.deliver();
  return answer.body;
}
const noted = async (side: Side, as: string, id: number, notes: string) => {
  const { revision } = (await api.call('GET', `/api/fleet/vans/${id}`, { on: side.tenant.slug, as })).body;
  return done(side, as, 'PATCH', `/api/vans/${id}`, { revision, notes });
};
const employed = async (side: Side, as: string, id: number, company: string) => {
  const { revision } = (await api.call('GET', `/api/customers/${id}`, { on: side.tenant.slug, as })).body;
  return done(side, as, 'PATCH', `/api/customers/${id}`, { revision, company });
};
const scheduled = async (side: Side, as: string, vanId: number, ahead: number) =>
  (
    await done(side, as, 'POST', '/api/maintenance', {
      vanId,
      type: 'service',
      description: `In ${ahead} days`,
      scheduledDate: addDays(today, ahead),
    })
  ).id;
/** What the worker tells, addressed by hand. */
const rung = (channel: string, side: Side, id: number, ownerId?: number) =>
  database.rows('select pg_notify($1, $2)', [
    channel,
    JSON.stringify({ tenantId: side.tenant.id, id, ...(ownerId ? { ownerId } : {}) }),
  ]);
const anAdmin = async (side: Side) => {
  await database.rows("update app_user set role = 'admin' where tenant_id = $1 and id = $2", [
    side.tenant.id,
    side.people.operator.id,
  ]);
  return api.signIn(side.tenant, side.people.operator);
};

describe('what people are told', () => {
  it('reaches themselves alone as it happens, with how many are unread', async () => {
    const [ann, bob, operator, away] = await Promise.all([
      subscribe({ as: cookies.ann }, {}, NOTIFICATIONS),
      subscribe({ as: cookies.bob }, {}, NOTIFICATIONS),
      subscribe({ as: cookies.operator }, {}, NOTIFICATIONS),
      subscribe({ on: there.tenant.slug, as: foreign }, {}, NOTIFICATIONS),
    ]);
    const van = await aVan(database, here.tenant, here.depot);
    // A Tuesday and a Thursday: days on which every depot is open.
    const tuesday = addDays(today, 14 + ((9 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7));
    const booked = await done(here, cookies.ann, 'POST', '/api/bookings', {
      vanId: van.id,
      pickupDate: tuesday,
      returnDate: addDays(tuesday, 2),
      pickupLocation: here.depot.name,
    });
    await expect.poll(() => operator.events.length).toBe(1);
    const [{ data }] = operator.events;
    expect(data.notificationAdded).toMatchObject({
      readAgain: false,
      notification: { kind: 'new-booking', params: { bookingId: booked.id } },
    });
    const unread = await api.call('GET', '/api/notifications/unread', {
      on: here.tenant.slug,
      as: cookies.operator,
    });
    expect(data.notificationAdded.unread).toBe(unread.body.count);
    // Addressed to bob by mistake, or to nobody: what was told to somebody else is silence.
    const { id } = data.notificationAdded;
    await rung('convoy_notification', here, id, here.people.bob.id);
    await rung('convoy_notification', here, id);
    await rung('convoy_notification', there, id);
    await expect.poll(() => operator.events.length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect([ann.events, bob.events, away.events]).toEqual([[], [], []]);
  });
});

describe('changes of the records of a brand', () => {
  it.each([
    ['vanChanged', VANS],
    ['maintenanceChanged', JOBS],
    ['customerChanged', CUSTOMERS],
  ])('are for staff: a customer is refused %s', async (_name, query) => {
    const ann = await subscribe({ as: cookies.ann }, {}, query);
    await expect.poll(() => ann.ended()).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });

  it('of vans and jobs reach the staff of that brand, of one van where it is named', async () => {
    const [van, other] = [
      await aVan(database, here.tenant, here.depot),
      await aVan(database, here.tenant, here.depot),
    ];
    const theirs = await aVan(database, there.tenant, there.depot);
    const [all, one, jobs, jobsOfOne, away] = await Promise.all([
      subscribe({ as: cookies.operator }, {}, VANS),
      subscribe({ as: cookies.operator }, { id: van.id }, VANS),
      subscribe({ as: cookies.operator }, {}, JOBS),
      subscribe({ as: cookies.operator }, { vanId: van.id }, JOBS),
      subscribe({ on: there.tenant.slug, as: foreign }, {}, VANS),
    ]);
    await noted(here, cookies.operator, other.id, 'Scratch');
    await noted(here, cookies.operator, van.id, 'Dent');
    await noted(there, foreign, theirs.id, 'Theirs');
    const [first, second] = [
      await scheduled(here, cookies.operator, other.id, 20),
      await scheduled(here, cookies.operator, van.id, 21),
    ];
    await expect.poll(() => all.events.map((event) => event.data.vanChanged.id)).toEqual([other.id, van.id]);
    await expect
      .poll(() => one.events)
      .toMatchObject([
        {
          data: {
            vanChanged: {
              id: van.id,
              readAgain: false,
              van: { notes: 'Dent', depot: { name: here.depot.name } },
            },
          },
        },
      ]);
    await expect.poll(() => jobs.events.length).toBe(2);
    expect(jobs.events.map((event) => event.data.maintenanceChanged.id)).toEqual([first, second]);
    await expect
      .poll(() => jobsOfOne.events)
      .toMatchObject([
        { data: { maintenanceChanged: { id: second, job: { status: 'scheduled', van: { id: van.id } } } } },
      ]);
    await expect.poll(() => away.events.map((event) => event.data.vanChanged.id)).toEqual([theirs.id]);
  });

  it('of customers are masked as the role needs, and who is gone is told as gone', async () => {
    const { ann, bob } = here.people;
    await database.rows(
      `insert into driving_licence (tenant_id, customer_id, issuer, number, categories, endorsements)
       values ($1, $2, 'GB', 'TESTE853175M99AB', '[]', '[]')`,
      [here.tenant.id, ann.id],
    );
    const operator = await subscribe({ as: cookies.operator }, {}, CUSTOMERS);
    const away = await subscribe({ on: there.tenant.slug, as: foreign }, {}, CUSTOMERS);
    await employed(here, cookies.operator, ann.id, 'Vans Ltd');
    await expect.poll(() => operator.events.length).toBeGreaterThan(0);
    expect(operator.events[0].data.customerChanged).toMatchObject({
      id: ann.id,
      gone: false,
      customer: { company: 'Vans Ltd', licence: { number: 'TESTE•••••••••••' } },
    });
    const admin = await anAdmin(here);
    const unmasked = await subscribe({ as: admin }, {}, CUSTOMERS);
    await employed(here, admin, ann.id, 'Vans plc');
    await expect.poll(() => unmasked.events.length).toBeGreaterThan(0);
    expect(unmasked.events[0].data.customerChanged.customer.licence.number).toBe('TESTE853175M99AB');
    const { revision } = (
      await api.call('GET', `/api/customers/${bob.id}`, { on: here.tenant.slug, as: admin })
    ).body;
    await done(here, admin, 'POST', `/api/customers/${bob.id}/erase`, { revision });
    await expect
      .poll(() => unmasked.events.at(-1).data.customerChanged)
      .toEqual({ id: bob.id, gone: true, readAgain: false, customer: null });
    // Nothing of it was heard at the other brand: its own comes first.
    await employed(there, foreign, there.people.ann.id, 'Theirs');
    await expect.poll(() => away.events.length).toBeGreaterThan(0);
    expect(away.events[0].data.customerChanged.id).toBe(there.people.ann.id);
  });

  it('of customers are told too where they change their own name', async () => {
    const { ann } = here.people;
    const names = 'subscription { customerChanged { id customer { firstName } } }';
    const operator = await subscribe({ as: cookies.operator }, {}, names);
    const away = await subscribe({ on: there.tenant.slug, as: foreign }, {}, names);
    const own = await api.signIn(here.tenant, ann);
    await done(here, own, 'PATCH', '/api/account/profile', { firstName: 'Annabel' });
    await expect
      .poll(() => operator.events.at(-1)?.data.customerChanged)
      .toEqual({ id: ann.id, customer: { firstName: 'Annabel' } });
    await employed(there, foreign, there.people.ann.id, 'Theirs Ltd');
    await expect.poll(() => away.events.length).toBeGreaterThan(0);
    expect(away.events[0].data.customerChanged.id).toBe(there.people.ann.id);
  });

  it('say nothing to whom news were addressed by mistake: who may see is decided by the read', async () => {
    const own = await aVan(database, here.tenant, here.depot);
    const theirs = await aVan(database, there.tenant, there.depot);
    const theirJob = await scheduled(there, foreign, theirs.id, 30);
    const [vans, jobs, customers] = await Promise.all([
      subscribe({ as: cookies.operator }, {}, VANS),
      subscribe({ as: cookies.operator }, {}, JOBS),
      subscribe({ as: cookies.operator }, {}, CUSTOMERS),
    ]);
    const ownJob = await scheduled(here, cookies.operator, own.id, 31);
    await expect.poll(() => jobs.events.length).toBe(1);
    for (const [channel, foreignId, id] of [
      ['convoy_van', theirs.id, own.id],
      ['convoy_maintenance', theirJob, ownJob],
      ['convoy_customer', there.people.ann.id, here.people.ann.id],
      // Staff are no customers, and were never any.
      ['convoy_customer', here.people.operator.id, here.people.ann.id],
    ] as const) {
      await rung(channel, here, foreignId);
      await rung(channel, here, id);
    }
    await expect.poll(() => customers.events.length).toBeGreaterThan(0);
    await expect.poll(() => vans.events.length).toBeGreaterThan(0);
    await expect.poll(() => jobs.events.length).toBeGreaterThan(1);
    const idsOf = (heard: typeof vans, field: string) =>
      new Set(heard.events.map(({ data }) => data[field].id));
    expect([
      idsOf(vans, 'vanChanged'),
      idsOf(jobs, 'maintenanceChanged'),
      idsOf(customers, 'customerChanged'),
    ]).toEqual([new Set([own.id]), new Set([ownJob]), new Set([here.people.ann.id])]);
  });
});
