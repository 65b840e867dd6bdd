import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import type { Actor, TenantContext } from '@convoy/platform/context';
import { aBooking, aCustomer, anOperator, type BuiltVan, type TestDatabase } from '@convoy/platform/testing';

/** A person of a brand who is signed in. */
export interface Person {
  readonly actor: Actor;
  readonly cookie: string;
  readonly at: TenantContext;
}

/** Figures of a van, a day and a hire; what is not given is nought. */
export interface GivenDay {
  readonly day: string;
  readonly part?: number;
  readonly bookingId?: number;
  readonly metres?: number;
  readonly movingSeconds?: number;
  readonly idleSeconds?: number;
  readonly litres?: number;
  readonly braking?: number;
  readonly acceleration?: number;
  readonly cornering?: number;
  readonly speeding?: number;
}

/** Hands for specs about telematics: brands with the add-on, people, hires, and days of vans as they are kept. */
export function telematicsBench(database: TestDatabase, api: TestApi) {
  const signedIn = async (at: TenantContext, actor: Actor): Promise<Person> => ({
    actor,
    cookie: await api.signIn(at, actor),
    at,
  });
  return {
    /** Gives a brand the add-on. */
    withGps: (at: TenantContext) =>
      database.rows(
        `insert into subscription_add_on (tenant_id, add_on_code, plan_code, catalogue_version)
         select tenant_id, 'gps', plan_code, catalogue_version from subscription where tenant_id = $1`,
        [at.id],
      ),
    staffOf: async (at: TenantContext) => signedIn(at, await anOperator(database, at)),
    async customerOf(at: TenantContext): Promise<Person> {
      const actor = await aCustomer(database, at);
      await database.rows('insert into customer (tenant_id, id) values ($1, $2) on conflict do nothing', [
        at.id,
        actor.id,
      ]);
      return signedIn(at, actor);
    },
    call: (method: string, path: string, as: Person, body?: unknown): Promise<TestAnswer> =>
      api.call(method, `/api${path}`, { on: as.at.slug, as: as.cookie, body }),
    /** A hire that lasted a day and came back an hour ago. */
    hireOf: (person: Person, van: BuiltVan) => {
      const until = new Date(Date.now() - 3_600_000);
      const from = new Date(until.getTime() - 86_400_000);
      return aBooking(database, person.at, {
        van,
        customer: person.actor,
        from,
        until,
        status: 'completed',
        allocated: false,
        columns: { handed_over_at: from, returned_at: until },
      });
    },
    aDay: (at: TenantContext, van: { readonly id: number }, given: GivenDay) =>
      database.rows(
        `insert into telematics_day (tenant_id, van_id, day, part, booking_id, distance_m, moving_s, idle_s, fuel_l, harsh_braking,
           rapid_acceleration, harsh_cornering, speeding, first_at, last_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $3::date + interval '9 hours', $3::date + interval '17 hours')`,
        [
          at.id,
          van.id,
          given.day,
          given.part ?? 0,
          given.bookingId ?? null,
          given.metres ?? 0,
          given.movingSeconds ?? 0,
          given.idleSeconds ?? 0,
          given.litres ?? null,
          given.braking ?? 0,
          given.acceleration ?? 0,
          given.cornering ?? 0,
          given.speeding ?? 0,
        ],
      ),
  };
}
