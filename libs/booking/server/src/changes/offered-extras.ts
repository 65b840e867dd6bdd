import { bookingErrors } from '@convoy/booking/contract';
import { type DataContext, sql, type TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';

interface BookedExtra {
  readonly extra_id: number;
  readonly quantity: number;
}

/**
 * Refuses extras that were switched off since a change was planned; a hire keeps those it had. The caller has locked them.
 * @throws EXTRA_UNKNOWN
 */
export async function assertOffered(
  tx: TenantTx,
  ctx: DataContext,
  wanted: readonly { readonly extraId: number; readonly quantity: number }[],
  before: readonly BookedExtra[],
): Promise<void> {
  const more = wanted
    .filter(
      ({ extraId, quantity }) =>
        quantity > (before.find(({ extra_id: had }) => had === extraId)?.quantity ?? 0),
    )
    .map(({ extraId }) => extraId);
  if (more.length === 0) return;
  const off = await tx
    .selectFrom('extra')
    .select('id')
    .where('tenant_id', '=', ctx.tenant.id)
    .where('id', '=', sql<number>`any(${more}::bigint[])`)
    .where('active', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (off) throw new DomainError(bookingErrors.EXTRA_UNKNOWN);
}
