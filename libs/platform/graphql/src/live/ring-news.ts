import { type DataContext, sql, type TenantDb } from '@convoy/platform/db';
import type { News } from './live-news.ts';

/**
 * Rings the processes that hold open pages: that records of a tenant have changed, never how. In a transaction of its own,
 * after that of the change, because what rings holds others up.
 */
export async function ringNews(
  db: TenantDb,
  ctx: DataContext,
  channel: string,
  changed: readonly Omit<News, 'tenantId'>[],
): Promise<void> {
  if (changed.length === 0) return;
  const news = changed.map((one) => JSON.stringify({ tenantId: ctx.tenant.id, ...one }));
  await db.write(ctx, (tx) =>
    sql`select pg_notify(${channel}, news) from unnest(${news}::text[]) as news -- names tenant_id`.execute(
      tx,
    ),
  );
}
