// Rotates: the history of the demo data; the journeys stand on the same data.
import { type BookingPaymentStatus, bookingChangeSchema } from '@convoy/booking/contract';
import { paymentStatusOfRow } from '@convoy/booking/server';
import { openTestDatabase, type TestDatabase } from '@convoy/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoData } from '../testing/demo-data.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const slugs = ['swift-vans', 'northern-hire'] as const;
let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await openTestDatabase();
  api = await startTestApi(database, { slugs });
  await seedDemoData(database, slugs, 1);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

describe('the history of a demo', () => {
  it('has one line for each state a booking came to, in its time, and none of the moment of the seed', async () => {
    const wrong = await database.rows(`
      select b.reference, b.status, last.kind from booking b left join lateral (
        select h.kind from booking_history h
        where h.tenant_id = b.tenant_id and h.booking_id = b.id
          and h.kind in ('requested', 'confirmed', 'handed-over', 'returned', 'cancelled', 'no-show', 'expired')
        order by h.at desc, h.id desc limit 1
      ) last on true
      where last.kind is distinct from case b.status when 'pending' then 'requested' when 'active' then 'handed-over'
        when 'completed' then 'returned' when 'no_show' then 'no-show' else b.status end`);
    expect(wrong).toEqual([]);
    const [{ twice } = { twice: 1 }] = await database.rows<{ twice: number }>(`
      select count(*)::int as twice from (
        select 1 from booking_history where kind not in ('paid', 'payment-failed', 'refunded')
        group by tenant_id, booking_id, kind having count(*) > 1) t`);
    expect(twice).toBe(0);
  });

  it('has bookings that stand with their money as the product itself would say', async () => {
    const rows = await database.rows<Parameters<typeof paymentStatusOfRow>[0] & { reference: string }>(
      'select * from booking',
    );
    expect(rows.length).toBeGreaterThan(800);
    const other = rows.filter(
      (row) => paymentStatusOfRow(row) !== (row.payment_status as BookingPaymentStatus),
    );
    expect(other.map(({ reference, status, payment_status }) => [reference, status, payment_status])).toEqual(
      [],
    );
    expect(
      await database.rows(`
        select b.reference from booking b where b.refunded_pence <> (
          select coalesce(sum(r.amount_pence), 0) from payment_refund r
          where r.tenant_id = b.tenant_id and r.booking_id = b.id)`),
    ).toEqual([]);
  });

  it('shows the demo customer a timeline, a change and messages', async () => {
    for (const slug of slugs) {
      const tenant = api.brands[slug]!;
      const [customer] = await database.rows<{ id: number }>(
        `select id from app_user where tenant_id = $1 and username_lc = 'customer'`,
        [tenant.id],
      );
      const as = await api.signIn(tenant, customer!);
      const [changed] = await database.rows<{ booking: number }>(
        'select booking_id as booking from booking_change where tenant_id = $1',
        [tenant.id],
      );
      const get = async (path: string) =>
        (await api.call('GET', `/api/bookings/${changed!.booking}${path}`, { on: slug, as })).body;
      const [change] = await get('/changes');
      expect(bookingChangeSchema.parse(change)).toMatchObject({ status: 'applied' });
      expect(change.after.totalAmount).toBe((await get('')).totalAmount);
      const kinds = (await get('/timeline')).map(({ kind }: { kind: string }) => kind);
      expect(kinds).toContain('changed');
      const [{ messages } = { messages: 0 }] = await database.rows<{ messages: number }>(
        // What is said about a deposit that is kept is the yard's demo.
        `select count(*)::int as messages from booking_message m where tenant_id = $1 and not exists (
           select from deposit_keep k where k.tenant_id = m.tenant_id and k.booking_id = m.booking_id)`,
        [tenant.id],
      );
      expect(messages).toBe(3);
      const fees = await database.rows(
        `select 1 from booking where tenant_id = $1 and status = 'cancelled' and cancellation_fee_pence > 0`,
        [tenant.id],
      );
      expect(fees.length).toBeGreaterThan(0);
    }
  });
});
