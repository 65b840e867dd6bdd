import { type DataContext, sql, type TenantTx } from '@convoy/platform/db';

/** Whether a van is out of service because a paper is over, and by nobody's hand. The caller has locked the van. */
export async function restsForPapers(tx: TenantTx, ctx: DataContext, vanId: number): Promise<boolean> {
  const van = await tx
    .selectFrom('van')
    .select('rests_for_papers')
    .where('tenant_id', '=', ctx.tenant.id)
    .where('id', '=', vanId)
    .executeTakeFirst();
  return van?.rests_for_papers ?? false;
}

/** Notes that a van which is out of service is so because a paper is over. The caller has locked it. */
export async function restForPapers(tx: TenantTx, ctx: DataContext, vanId: number): Promise<void> {
  await tx
    .updateTable('van')
    .set({ rests_for_papers: true })
    .where('tenant_id', '=', ctx.tenant.id)
    .where('id', '=', vanId)
    .where('status', '=', 'unavailable')
    .execute();
}

/** Notes that a person wants vans out of service: those that were so because of a paper, too. The caller has locked them. */
export async function restByHand(tx: TenantTx, ctx: DataContext, vanIds: readonly number[]): Promise<void> {
  await tx
    .updateTable('van')
    .set({ rests_for_papers: false })
    .where('tenant_id', '=', ctx.tenant.id)
    .where('id', '=', sql<number>`any(${[...vanIds]}::bigint[])`)
    .where('rests_for_papers', '=', true)
    .execute();
}
