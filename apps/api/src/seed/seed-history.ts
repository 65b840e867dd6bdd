import type { AgreedHire } from '@convoy/booking/contract';
import type { DemoBooking, DemoChange, DemoData } from '@convoy/db-tools/demo';
import { formatPence } from '@convoy/platform/money';
import type { SeedClient } from './seed-client.ts';

type IdOf = (key: string | null) => number | null;

/** Where the rows went that a brand's history speaks of. */
export interface SeededIds {
  readonly user: IdOf;
  readonly booking: IdOf;
  readonly payment: IdOf;
  readonly van: IdOf;
  /** By a depot's name. */
  readonly depot: (name: string) => number | null;
}

/** Puts in what became of a demo's hires: refunds, changes, words, and what happened when. */
export async function seedHistory(
  client: SeedClient,
  tenant_id: number,
  demo: DemoData,
  ids: SeededIds,
): Promise<void> {
  const { user, booking } = ids;
  const insert = async (table: string, rows: readonly Record<string, unknown>[]): Promise<number[]> =>
    rows.length === 0 ? [] : client.insert(table, rows, 'id');
  await insert(
    'payment_refund',
    demo.refunds.map((row) => ({
      tenant_id,
      booking_id: booking(row.booking),
      payment_id: ids.payment(row.payment),
      amount_pence: row.amountPence,
      rental_part_pence: row.rentalPartPence,
      deposit_part_pence: row.depositPartPence,
      reason: row.reason,
      status: 'succeeded',
      attempt: 1,
      given_back_by: ids.user('operator'),
      settled_at: row.at,
      created_at: row.at,
      updated_at: row.at,
    })),
  );
  const changeIds = await insert(
    'booking_change',
    demo.changes.map((change) => changeRow(tenant_id, demo, change, ids)),
  );
  await insert(
    'booking_message',
    demo.messages.map((row) => ({
      tenant_id,
      booking_id: booking(row.booking),
      author_id: user(row.author),
      from_staff: row.fromStaff,
      text: row.text,
      created_at: row.at,
      read_at: row.readAt,
    })),
  );
  // The database notes the state in which a booking is put in, now; a demo's bookings have come to it over time.
  await client.rows('delete from booking_history where tenant_id = $1', [tenant_id]);
  await insert(
    'booking_history',
    demo.history.map((row) => {
      const change = demo.changes.findIndex((one) => one.booking === row.booking);
      return {
        tenant_id,
        booking_id: booking(row.booking),
        at: row.at,
        kind: row.kind,
        actor_id: user(row.actor),
        details: JSON.stringify({
          ...(row.amountPence === null ? {} : { amountPence: row.amountPence }),
          ...(row.reason === null ? {} : { reason: row.reason }),
          ...(row.kind === 'changed' ? { changeId: changeIds[change] } : {}),
        }),
      };
    }),
  );
}

function changeRow(
  tenant_id: number,
  demo: DemoData,
  change: DemoChange,
  ids: SeededIds,
): Record<string, unknown> {
  const row = demo.bookings.find(({ key }) => key === change.booking);
  const van = demo.vans.find(({ key }) => key === row?.van);
  if (!row || !van) throw new Error(`A change of the demo is of no booking: ${change.booking}`);
  const agreed = (
    of: Pick<DemoBooking, 'returnDate' | 'totalDays' | 'lines' | 'rentalPence' | 'vatPence'>,
  ) => ({
    vanId: ids.van(row.van) ?? 0,
    vanMake: van.make,
    vanModel: van.model,
    vanRegistration: van.registration,
    pickupDate: `${row.pickupDate}T${row.pickupTime}`,
    returnDate: `${of.returnDate}T${row.returnTime}`,
    pickupLocation: row.pickupDepot,
    returnLocation: null,
    totalDays: of.totalDays,
    extras: [],
    lines: of.lines,
    rentalAmount: formatPence(of.rentalPence),
    depositAmount: formatPence(row.depositPence),
    totalAmount: formatPence(of.rentalPence + row.depositPence),
    vatAmount: formatPence(of.vatPence),
  });
  const [before, after]: AgreedHire[] = [agreed(change), agreed(row)];
  const plan = {
    vanId: ids.van(row.van),
    pickupDate: row.pickupDate,
    pickupTime: row.pickupTime,
    returnDate: row.returnDate,
    returnTime: row.returnTime,
    pickupAt: row.pickupAt,
    returnAt: row.returnAt,
    blockedUntil: row.blockedUntil,
    pickupDepotId: ids.depot(row.pickupDepot),
    returnDepotId: ids.depot(row.returnDepot),
    totalDays: row.totalDays,
    dailyRatePence: row.dailyRatePence,
    lines: row.lines,
    rentalPence: row.rentalPence,
    depositPence: row.depositPence,
    vatPence: row.vatPence,
    promotionId: null,
    extras: [],
  };
  const toPayPence = row.totalPence - row.rentalPaidPence - row.depositPaidPence;
  return {
    tenant_id,
    booking_id: ids.booking(row.key),
    booking_version: 1,
    requested_by: ids.user(row.customer),
    status: 'applied',
    before: JSON.stringify(before),
    after: JSON.stringify({ agreed: after, plan, money: { toPayPence, toRefundPence: 0 } }),
    difference_pence: change.differencePence,
    expires_at: new Date(Date.parse(change.at) + 30 * 60_000).toISOString(),
    applied_at: change.at,
    created_at: new Date(Date.parse(change.at) - 60_000).toISOString(),
  };
}
