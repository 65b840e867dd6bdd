import { dayIn, inDays } from '@convoy/platform/testing';
import type { Fleet } from './fleet-rows.ts';
import { hashOf, type People } from './people-rows.ts';
import type { Row, Rows } from './rows.ts';

const RENTAL_PENCE = 8_500;
const DEPOSIT_PENCE = 20_000;

/** Hires of a tenant. */
export interface Hires {
  /** Of the customer, held and not paid. */
  readonly held: Row;
  /** Of the other customer, confirmed. */
  readonly confirmed: Row;
  /** Of the other customer, out now. */
  readonly active: Row;
  /** Of the customer, over and paid. */
  readonly completed: Row;
}

/** Hires, what was chosen with them, said about them and agreed to. */
export async function hireRows(rows: Rows, people: People, fleet: Fleet): Promise<Hires> {
  const { tenant, canary } = rows;
  const { customer, otherCustomer, operator } = people;
  const [van, second] = fleet.vans;
  const [here] = fleet.depots;
  const promotion = await rows.put('promotion', {
    code: `P${hashOf(canary).slice(0, 10).toUpperCase()}`,
    name: canary,
    percent_bp: 500,
  });
  const extra = await rows.put('extra', {
    name: canary,
    description: canary,
    per: 'hire',
    price_pence: 500,
    stock: 5,
  });
  await rows.put('booking_policy', { hold_minutes: 45 });

  let drawn = 0;
  const price = {
    total_days: 1,
    daily_rate_pence: RENTAL_PENCE,
    lines: JSON.stringify([
      {
        code: 'plugin',
        ruleId: null,
        pluginId: 'sample-parking-permit',
        pluginCode: 'permit',
        label: canary,
        quantity: 1,
        unitAmount: '1.00',
        amount: '1.00',
      },
    ]),
    rental_pence: RENTAL_PENCE,
    deposit_pence: DEPOSIT_PENCE,
    vat_pence: 0,
  };
  const place = { pickup_depot_id: here.id, return_depot_id: here.id };
  const hire = async (of: { id: number }, from: number, until: number, status: string, more: Row = {}) => {
    drawn += 1;
    const times = { blocked_from: inDays(from), blocked_until: inDays(until) };
    const vanId = from < 0 && until > 0 ? second.id : van.id;
    const hold = status === 'pending' ? inDays(1) : null;
    const booking = await rows.put('booking', {
      reference: `SV-${hashOf(`${canary} ${drawn}`).slice(0, 5).toUpperCase()}`,
      customer_id: of.id,
      van_id: vanId,
      pickup_date: dayIn(from),
      return_date: dayIn(until),
      pickup_at: times.blocked_from,
      return_at: times.blocked_until,
      ...place,
      ...price,
      status,
      hold_expires_at: hold,
      notes: canary,
      ...more,
    });
    if (until > 0)
      await rows.put('van_allocation', {
        van_id: vanId,
        kind: 'booking',
        booking_id: booking.id,
        ...times,
        hold_expires_at: hold,
      });
    return booking;
  };
  const held = await hire(customer, 10, 12, 'pending', { hold_slot: 1 });
  const confirmed = await hire(otherCustomer, 20, 22, 'confirmed', { promotion_id: promotion.id });
  const active = await hire(otherCustomer, -1, 3, 'active', { handed_over_at: inDays(-1) });
  const completed = await hire(customer, -9, -6, 'completed', {
    rental_paid_pence: RENTAL_PENCE,
    deposit_paid_pence: DEPOSIT_PENCE,
    payment_status: 'paid',
    handed_over_at: inDays(-9),
    returned_at: inDays(-6),
  });

  const words = `The terms of ${canary}.`;
  for (const kind of ['hire', 'card'])
    await rows.put('agreed_words', {
      kind,
      sha256: hashOf(words),
      edition: '2026-01',
      language: 'en',
      words,
    });
  await rows.put('booking_terms', {
    booking_id: held.id,
    accepted_by: customer.id,
    words_sha256: hashOf(words),
  });
  await rows.put('promotion_use', {
    booking_id: confirmed.id,
    promotion_id: promotion.id,
    customer_id: otherCustomer.id,
    terms: { name: canary },
  });
  await rows.put('booking_extra', { booking_id: confirmed.id, extra_id: extra.id, quantity: 1 });
  await rows.put('extra_allocation', {
    extra_id: extra.id,
    unit: 1,
    booking_id: confirmed.id,
    blocked_from: inDays(20),
    blocked_until: inDays(22),
  });
  await rows.put('hold_warning', {});
  await rows.put('quote', {
    van_id: van.id,
    user_id: customer.id,
    pickup_date: dayIn(40),
    return_date: dayIn(41),
    ...place,
    ...price,
    expires_at: inDays(1),
    promotion_id: promotion.id,
    promotion_terms: { name: canary },
  });
  const agreed = {
    vanId: van.id,
    vanMake: 'Ford',
    vanModel: canary,
    vanRegistration: canary,
    pickupDate: dayIn(20),
    returnDate: dayIn(22),
    pickupLocation: canary,
    returnLocation: null,
    totalDays: 2,
    extras: [],
    lines: [],
    rentalAmount: '170.00',
    depositAmount: '200.00',
    totalAmount: '370.00',
    vatAmount: '28.33',
  };
  /** What a quoted change writes when it is carried out: the days that are booked. */
  const planOf = (from: number, until: number) => ({
    vanId: van.id,
    pickupDate: dayIn(from),
    pickupTime: null,
    returnDate: dayIn(until),
    returnTime: null,
    pickupAt: inDays(from).toISOString(),
    returnAt: inDays(until).toISOString(),
    blockedUntil: inDays(until).toISOString(),
    pickupDepotId: here.id,
    returnDepotId: here.id,
    totalDays: until - from,
    dailyRatePence: RENTAL_PENCE,
    lines: [],
    rentalPence: RENTAL_PENCE,
    depositPence: DEPOSIT_PENCE,
    vatPence: 0,
    promotionId: null,
    extras: [],
  });
  for (const { booking, plan } of [
    { booking: held, plan: planOf(10, 12) },
    { booking: confirmed, plan: planOf(20, 22) },
  ])
    await rows.put('booking_change', {
      booking_id: booking.id,
      booking_version: 1,
      requested_by: booking.customer_id,
      before: agreed,
      after: { agreed, plan, money: { toPayPence: 0, toRefundPence: 0 } },
      difference_pence: 0,
      expires_at: inDays(1),
    });
  for (const booking of [held, confirmed, active, completed]) {
    await rows.put('booking_message', {
      booking_id: booking.id,
      author_id: operator.id,
      from_staff: true,
      text: `Welcome ${canary}`,
    });
    await rows.put('booking_history', { booking_id: booking.id, kind: 'changed', details: { note: canary } });
  }
  const day = { hired_minutes: 600, made: 1, revenue_pence: RENTAL_PENCE };
  await rows.put('booking_day', { booking_id: completed.id, day: dayIn(-9), booked_minutes: 0, ...day });
  await rows.put('business_day', { day: dayIn(-9), ...day });
  await rows.put('booking_goodwill', {
    booking_id: completed.id,
    amount_pence: 100,
    reason: 'service',
    note: canary,
    given_by: operator.id,
  });
  await rows.put('booking_driver', {
    booking_id: completed.id,
    full_name: canary,
    birth_date: '1990-05-04',
    licence_number: 'TAYLO912345A99AB',
    licence_until: '2035-05-03',
    category: 'B',
    held_since: '2010-05-04',
    added_by: operator.id,
  });
  await rows.put('booking_price_override', {
    booking_id: completed.id,
    before_pence: RENTAL_PENCE + 100,
    rental_pence: RENTAL_PENCE,
    reason: canary,
    made_by: operator.id,
  });
  await rows.put('booking_plugin_refund', {
    booking_id: completed.id,
    plugin_id: 'sample-parking-permit',
    line_code: 'permit',
    refund_key: canary,
    amount_pence: 100,
  });
  await rows.put('maintenance_hire_told', {
    maintenance_id: fleet.maintenanceId,
    booking_id: confirmed.id,
  });
  await rows.put('deposit_keep', {
    booking_id: completed.id,
    amount_pence: 100,
    notice_sent_at: inDays(-2),
    object_until: dayIn(5),
    ends_at: inDays(5),
    kept_by: operator.id,
  });
  await rows.client.rows(
    `insert into plugin_sample_parking_permit.permit
       (tenant_id, booking_id, reference, customer_id, zone, number, valid_from, valid_until)
     values ($1, $2, $3, $4, 'A', $5, $6, $7)`,
    [tenant.id, held.id, canary, customer.id, canary, dayIn(10), dayIn(12)],
  );
  return { held, confirmed, active, completed };
}
