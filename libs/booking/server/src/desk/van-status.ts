import { bookingErrors } from '@convoy/booking/contract';
import { type DataContext, sql, type TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';

/**
 * Gives a van out on a hire. The caller has locked the van.
 * @throws VAN_OUT_OF_SERVICE, VAN_STILL_OUT where another hire has it
 */
export async function giveVanOut(
  tx: TenantTx,
  ctx: DataContext,
  vanId: number,
  bookingId: number,
): Promise<void> {
  const out = await tx
    .selectFrom('booking')
    .select(['id', 'reference'])
    .where('tenant_id', '=', ctx.tenant.id)
    .where('van_id', '=', vanId)
    .where('status', '=', 'active')
    .where('id', '<>', bookingId)
    .executeTakeFirst();
  if (out) {
    const { id, reference } = out;
    throw new DomainError(bookingErrors.VAN_STILL_OUT, { bookingId: id, reference });
  }
  const given = await tx
    .updateTable('van')
    .set({ status: 'rented', updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', ctx.tenant.id)
    .where('id', '=', vanId)
    .where('status', 'in', ['available', 'rented'])
    .returning('id')
    .executeTakeFirst();
  if (!given) throw new DomainError(bookingErrors.VAN_OUT_OF_SERVICE);
}

/** The caller has locked the van. @throws VAN_OUT_OF_SERVICE where it was taken out of service */
export async function assertInService(tx: TenantTx, ctx: DataContext, vanId: number): Promise<void> {
  const out = await tx
    .selectFrom('van')
    .select('id')
    .where('tenant_id', '=', ctx.tenant.id)
    .where('id', '=', vanId)
    .where('status', '=', 'unavailable')
    .executeTakeFirst();
  if (out) throw new DomainError(bookingErrors.VAN_OUT_OF_SERVICE);
}

/** Has a van back; one that stands in the workshop or was taken out of service stays so. */
export async function takeVanBack(tx: TenantTx, ctx: DataContext, vanId: number): Promise<void> {
  await tx
    .updateTable('van')
    .set({ status: 'available', updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', ctx.tenant.id)
    .where('id', '=', vanId)
    .where('status', '=', 'rented')
    .execute();
}
