import { bookingErrors } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DB, type Selectable, sql, type TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';

/** A booking's own row, locked with the van and the stocked extras it has, in the order in which everybody locks. */
export type LockedBooking = Selectable<DB['booking']>;

/**
 * Locks a booking for a change, with what it has and what it is to have.
 * @param customerId whose it must be; left out, anybody's
 * @throws BOOKING_NOT_FOUND
 */
export async function lockBooking(
  tx: TenantTx,
  ctx: Pick<RequestContext, 'tenant'>,
  id: number,
  customerId: number | undefined,
  and: { vans?: readonly number[]; extras?: readonly number[] } = {},
): Promise<LockedBooking> {
  const { rows } = await sql<LockedBooking>`
    select b.* from app.lock_booking(${ctx.tenant.id}, ${id}, ${[...(and.vans ?? [])]}::bigint[],
      ${[...(and.extras ?? [])]}::bigint[]) b
    where b.tenant_id = ${ctx.tenant.id}`.execute(tx);
  const booking = rows[0];
  if (!booking || (customerId !== undefined && booking.customer_id !== customerId))
    throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
  return booking;
}
