import { type BookingStatus, bookingErrors, bookingMoves } from '@convoy/booking/contract';
import { type DataContext, type DB, sql, type TenantTx, type Updateable } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';

/** What else changes with a state: when it was, why, what it cost. */
export type WithTheMove = Omit<
  Updateable<DB['booking']>,
  'tenant_id' | 'id' | 'status' | 'hold_expires_at' | 'hold_slot' | 'hold_network' | 'updated_at'
>;

/** States in which a hire has ended without ever having been: it has nothing any more. */
const unhired: readonly BookingStatus[] = ['cancelled', 'no_show', 'expired'];

/** Why a booking cannot become what was asked: `details.legal` are the states it can. */
export const illegalMove = (from: BookingStatus, to: BookingStatus) =>
  new DomainError(bookingErrors.ILLEGAL_TRANSITION, { from, to, legal: bookingMoves[from] });

/**
 * The only way in which server code moves a booking from one state to another (the worker's expiry is SQL:
 * `app.end_holds`). Only legal moves are made, and only from the state that was read: what has changed meanwhile is
 * refused as it is now. No hold outlives `pending`, and what ended without a hire gives back van, extras
 * and an unpaid promotion. History is written by the database, events and audit by the caller.
 * @param booking as read in this transaction, best locked with `app.lock_booking`
 * @throws ILLEGAL_TRANSITION
 */
export async function move(
  tx: TenantTx,
  ctx: DataContext,
  booking: { readonly id: number; readonly status: string },
  to: BookingStatus,
  withIt: WithTheMove = {},
): Promise<void> {
  const from = booking.status as BookingStatus;
  if (!bookingMoves[from].includes(to)) throw illegalMove(from, to);
  // Before the state changes: while nothing was paid is when a promotion goes back.
  if (unhired.includes(to)) {
    await sql`select app.release_booking(${ctx.tenant.id}, ${booking.id})`.execute(tx);
    if (to === 'cancelled') await giveOwnCodeBack(tx, ctx, booking.id);
  }
  const moved = await tx
    .updateTable('booking')
    .set({
      ...withIt,
      status: to,
      hold_expires_at: null,
      hold_slot: null,
      hold_network: null,
      updated_at: sql`now()`,
    })
    .where('tenant_id', '=', ctx.tenant.id)
    .where('id', '=', booking.id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!moved) throw illegalMove(await statusNow(tx, ctx, booking.id), to);
  if (to !== 'confirmed') return;
  await tx
    .updateTable('van_allocation')
    .set({ hold_expires_at: null })
    .where('tenant_id', '=', ctx.tenant.id)
    .where('booking_id', '=', booking.id)
    .execute();
}

async function statusNow(tx: TenantTx, ctx: DataContext, id: number): Promise<BookingStatus> {
  const row = await tx
    .selectFrom('booking')
    .select('status')
    .where('tenant_id', '=', ctx.tenant.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status as BookingStatus;
}

/**
 * A customer's own code was paid for in points: a cancelled hire gives it back, whatever was paid for that hire. The
 * database gives it the days it had left (`app.give_promotion_back`).
 */
async function giveOwnCodeBack(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<void> {
  await sql`
    delete from promotion_use u using promotion p
    where u.tenant_id = ${ctx.tenant.id} and u.booking_id = ${bookingId}
      and p.tenant_id = u.tenant_id and p.id = u.promotion_id and p.customer_id is not null`.execute(tx);
}
