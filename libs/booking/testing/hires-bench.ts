import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import { TariffService } from '@convoy/booking/server';
import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aCustomer,
  aDepot,
  aLicence,
  anAdmin,
  anOperator,
  aTenant,
  aVan,
  type BuiltDepot,
  type BuiltVan,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';

/** Somebody signed in. */
export interface SignedIn {
  readonly actor: Actor;
  readonly cookie: string;
}

let named = 0;

/**
 * Hands for specs about bookings: a brand with one depot that is open every day from 8 to 18, with no price rules and no
 * closures, its vans and people, and the calls they make.
 */
export async function hiresBench(database: TestDatabase, api: TestApi, slug: string) {
  const tenant: TenantContext = await aTenant(database, { slug });
  await api.onboard(tenant);
  const depot: BuiltDepot = await aDepot(database, tenant, { name: 'Testford', turnaroundMinutes: 60 });
  const signedIn = async (actor: Actor): Promise<SignedIn> => ({
    actor,
    cookie: await api.signIn(tenant, actor),
  });
  const day = (ahead: number) => addDays(civilToday('Europe/London'), ahead);
  const idOf = async (text: string, values: readonly unknown[]) =>
    (await database.rows<{ id: number }>(`${text} returning id`, values))[0]!.id;

  /** Rates, extras and policy are remembered for a few seconds: after this they are read anew. */
  const forget = () => api.app.get(TariffService).forget(tenant.id);

  /** Somebody or nobody calls. */
  const post = (
    path: string,
    body: unknown,
    as?: SignedIn | null,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => api.call('POST', path, { on: slug, body, headers, as: as?.cookie });

  return {
    tenant,
    depot,
    day,
    forget,
    post,
    get: (path: string, as?: SignedIn | null): Promise<TestAnswer> =>
      api.call('GET', path, { on: slug, as: as?.cookie }),
    van: (given: Parameters<typeof aVan>[3] = {}): Promise<BuiltVan> => aVan(database, tenant, depot, given),
    customer: async () => signedIn(await aCustomer(database, tenant)),
    /** A customer whose licence staff checked. */
    driver: async () => {
      const customer = await aCustomer(database, tenant);
      await aLicence(database, tenant, customer);
      return signedIn(customer);
    },
    admin: async () => signedIn(await anAdmin(database, tenant)),
    operator: async () => signedIn(await anOperator(database, tenant)),

    /** What is asked for a van from one day to another. */
    hire: (van: { id: number }, from = 10, until = from + 3) => ({
      vanId: van.id,
      pickupDate: day(from),
      returnDate: day(until),
      pickupLocation: depot.name,
    }),
    book: (body: unknown, as: SignedIn, headers?: Record<string, string>) =>
      post('/api/bookings', body, as, headers),

    /** £5.00 a hire. */
    async extra(
      stock: number | null = null,
      given: { active?: boolean; maxQuantity?: number } = {},
    ): Promise<number> {
      const id = await idOf(
        `insert into extra (tenant_id, name, per, price_pence, max_quantity, stock, active)
         values ($1, $2, 'hire', 500, $3, $4, $5)`,
        [tenant.id, `Trolley ${++named}`, given.maxQuantity ?? 20, stock, given.active ?? true],
      );
      forget();
      return id;
    },
    /** 10 % off. */
    async promotion(given: { all?: number; each?: number } = {}): Promise<{ id: number; code: string }> {
      const code = `TENOFF${++named}`;
      const id = await idOf(
        `insert into promotion (tenant_id, code, name, percent_bp, max_uses, max_uses_per_customer)
         values ($1, $2, 'Ten off', 1000, $3, $4)`,
        [tenant.id, code, given.all ?? null, given.each ?? null],
      );
      return { id, code };
    },
    used: async (promotion: { id: number }) =>
      (
        await database.rows<{ used: number; uses: number }>(
          `select used, (select count(*)::int from promotion_use u where u.promotion_id = p.id) as uses
           from promotion p where id = $1`,
          [promotion.id],
        )
      )[0],

    allocations: (van: { id: number }) =>
      database.rows<{ booking_id: number }>('select booking_id from van_allocation where van_id = $1', [
        van.id,
      ]),
    pieces: (extra: number) =>
      database.rows<{ booking_id: number; unit: number }>(
        'select booking_id, unit from extra_allocation where extra_id = $1 order by unit',
        [extra],
      ),
    eventsOf: async (booking: { id: number }) =>
      (
        await database.rows<{ type: string }>(
          'select type from outbox_event where aggregate = $1 order by id',
          [`booking:${booking.id}`],
        )
      ).map(({ type }) => type),

    /** As if the time to pay were over; the worker has not seen it yet. */
    async holdIsOver(booking: { id: number }): Promise<void> {
      const over = new Date(Date.now() - 1_000);
      for (const [table, column] of [
        ['booking', 'id'],
        ['van_allocation', 'booking_id'],
      ])
        await database.rows(`update ${table} set hold_expires_at = $2 where ${column} = $1`, [
          booking.id,
          over,
        ]);
    },
  };
}

export type HiresBench = Awaited<ReturnType<typeof hiresBench>>;
