import { openEveryDay } from '@convoy/api/testing/open-every-day';
import type { TestAnswer, TestApi } from '@convoy/api/testing/test-api';
import { paymentsBench } from '@convoy/payment/testing/payments-bench';
import type { Actor, TenantContext } from '@convoy/platform/context';
import {
  aCustomer,
  aLicence,
  anAdmin,
  anOperator,
  aVan,
  type BuiltVan,
  type TestDatabase,
} from '@convoy/platform/testing';
import { addDays, civilToday } from '@convoy/platform/time';

/** A booking made through the front door, and who made it. */
export interface BookedHire {
  readonly id: number;
  readonly van: BuiltVan;
  readonly customer: Actor;
  readonly cookie: string;
  readonly pickupDate: string;
  readonly returnDate: string;
}

/** Hands for specs about what becomes of bookings: hires as customers book and pay them, staff at the counter. */
export async function changesBench(database: TestDatabase, api: TestApi, tenant: TenantContext) {
  const money = paymentsBench(database, api, tenant);
  await openEveryDay(database, tenant);
  const operator = await anOperator(database, tenant);
  const staff = await api.signIn(tenant, operator);
  const admin = await api.signIn(tenant, await anAdmin(database, tenant));
  const [depot] = await database.rows<{ id: number; name: string }>(
    `select id, name from depot where tenant_id = $1 order by sort_order limit 1`,
    [tenant.id],
  );
  const today = civilToday(tenant.timeZone);
  const call = (method: string, path: string, as: string, body?: object, headers = {}): Promise<TestAnswer> =>
    api.call(method, path, { on: tenant.slug, as, headers, ...(body ? { body } : {}) });
  const van = (given: { dailyRatePence?: number; depositPence?: number } = {}) =>
    aVan(database, tenant, depot!, given);

  /** A hire of three days that is not paid yet. */
  async function held(
    given: {
      van?: BuiltVan;
      ahead?: number;
      extras?: object[];
      promotionCode?: string;
      pluginChoices?: object;
      /** Whether staff checked the customer's licence; true unless told otherwise. */
      licence?: boolean;
    } = {},
  ): Promise<BookedHire> {
    const taken = given.van ?? (await van());
    const customer = await aCustomer(database, tenant);
    if (given.licence !== false) await aLicence(database, tenant, customer, { checkedBy: operator.id });
    const cookie = await api.signIn(tenant, customer);
    const pickupDate = addDays(today, given.ahead ?? 20);
    const returnDate = addDays(pickupDate, 3);
    const made = await call('POST', '/api/bookings', cookie, {
      vanId: taken.id,
      pickupDate,
      returnDate,
      pickupLocation: depot!.name,
      ...(given.extras ? { extras: given.extras } : {}),
      ...(given.promotionCode ? { promotionCode: given.promotionCode } : {}),
      ...(given.pluginChoices ? { pluginChoices: given.pluginChoices } : {}),
    });
    if (made.status !== 201) throw new Error(`The hire could not be booked: ${made.text}`);
    return { id: made.body.id, van: taken, customer, cookie, pickupDate, returnDate };
  }

  async function pay(hire: BookedHire, type: 'deposit' | 'rental'): Promise<void> {
    const at = new Date();
    await money.confirm(money.intentOf(await money.ask({ ...hire, from: at, until: at }, type)));
    await money.settle();
  }

  /** A hire of which the deposit, or everything, is paid. */
  async function paid(
    type: 'deposit' | 'rental' = 'rental',
    given: Parameters<typeof held>[0] = {},
  ): Promise<BookedHire> {
    const hire = await held(given);
    await pay(hire, type);
    return hire;
  }

  return {
    money,
    staff,
    admin,
    depot: depot!,
    today,
    call,
    van,
    held,
    paid,
    pay,
    /** Hands over a hire that still owes: an admin overrides that gate. */
    handOverOwing: (hire: { id: number }) =>
      call('POST', `/api/bookings/${hire.id}/hand-over`, admin, { override: { reason: 'Pays on return' } }),
    quote: (hire: BookedHire, change: object, as = hire.cookie) =>
      call('POST', `/api/bookings/${hire.id}/changes`, as, change),
    confirm: (hire: BookedHire, changeId: number, as = hire.cookie, key?: string) =>
      call(
        'POST',
        `/api/bookings/${hire.id}/changes/${changeId}/confirm`,
        as,
        undefined,
        key ? { 'idempotency-key': key } : {},
      ),
    show: async (hire: { id: number }) => (await call('GET', `/api/bookings/${hire.id}`, staff)).body,
    timeline: async (hire: { id: number }, as = staff) =>
      (await call('GET', `/api/bookings/${hire.id}/timeline`, as)).body as {
        kind: string;
        amount: string | null;
        actorName: string | null;
        byStaff: boolean;
        changeId: number | null;
        reason: string | null;
      }[],
    allocation: async (hire: { id: number }) =>
      (
        await database.rows<{ van_id: number; blocked_from: Date; blocked_until: Date }>(
          'select van_id, blocked_from, blocked_until from van_allocation where booking_id = $1',
          [hire.id],
        )
      )[0],
    vanStatus: async (id: number) =>
      (await database.rows<{ status: string }>('select status from van where id = $1', [id]))[0]!.status,

    /** Moves a hire in time, with what it takes, as if the days had passed. Hours from now. */
    async shift(hire: { id: number }, from: number, until: number): Promise<void> {
      await database.rows(
        `update booking set pickup_at = now() + make_interval(mins => $2), return_at = now() + make_interval(mins => $3),
           pickup_date = (now() + make_interval(mins => $2))::date, return_date = (now() + make_interval(mins => $3))::date
         where id = $1`,
        [hire.id, Math.round(from * 60), Math.round(until * 60)],
      );
      await database.rows(
        `update van_allocation set blocked_from = now() + make_interval(mins => $2),
           blocked_until = now() + make_interval(mins => $3) + interval '1 hour' where booking_id = $1`,
        [hire.id, Math.round(from * 60), Math.round(until * 60)],
      );
    },
  };
}
