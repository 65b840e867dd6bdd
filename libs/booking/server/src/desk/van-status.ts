import { bookingErrors } from '@convoy/booking/contract';
import { fleetErrors, lapsedPapers } from '@convoy/fleet/contract';
import { type DataContext, sql, type TenantReader, type TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';

/**
 * Gives a van out on a hire. The caller has locked the van.
 * @throws VAN_OUT_OF_SERVICE, VAN_STILL_OUT where another hire has it, VAN_PAPERS_LAPSED where its MOT, tax or insurance is
 *   over
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
  await assertPapers(tx, ctx, vanId);
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

/** A van without a good MOT, tax or insurance may not be on the road (Road Traffic Act 1988, sections 47 and 143). */
async function assertPapers(tx: TenantTx, ctx: DataContext, vanId: number): Promise<void> {
  const van = await paperDatesOf(tx, ctx, vanId);
  const papers = van ? lapsedPapers(van, civilToday(ctx.tenant.timeZone)) : [];
  if (papers.length > 0) throw new DomainError(fleetErrors.VAN_PAPERS_LAPSED, { papers });
}

/** Until when a van's MOT, tax and insurance are good; undefined for a van that the brand does not have. */
export const paperDatesOf = (at: TenantTx | TenantReader, ctx: DataContext, vanId: number) =>
  at
    .selectFrom('van')
    .select([
      'mot_expires_on as motExpiresOn',
      'tax_expires_on as taxExpiresOn',
      'insurance_expires_on as insuranceExpiresOn',
    ])
    .where('tenant_id', '=', ctx.tenant.id)
    .where('id', '=', vanId)
    .executeTakeFirst();

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

/**
 * Has a van back that a hire on the road was given another one for: it is made ready, and comes home, before it goes out
 * again, as far as what follows lets it. The caller has locked the van, and the hire has it no more.
 */
export async function takeSwappedVanBack(
  tx: TenantTx,
  ctx: DataContext,
  hire: { readonly van_id: number; readonly pickup_depot_id: number; readonly return_depot_id: number },
): Promise<void> {
  await takeVanBack(tx, ctx, hire.van_id);
  await sql`
    insert into van_allocation (tenant_id, van_id, kind, blocked_from, blocked_until)
    select ${ctx.tenant.id}, ${hire.van_id}, 'block', now(), s.until
    from (
      select least(
        app.blocked_until(${ctx.tenant.id}, ${hire.pickup_depot_id}, ${hire.return_depot_id}, now()),
        (select min(n.blocked_from) from van_allocation n
         where n.tenant_id = ${ctx.tenant.id} and n.van_id = ${hire.van_id} and n.blocked_until > now())) as until
    ) s
    where s.until > now()`.execute(tx);
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
