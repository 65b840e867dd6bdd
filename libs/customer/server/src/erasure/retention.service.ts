import type { Retention } from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, sql, TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { ErasureService } from './erasure.service.ts';

/** Most who are erased in one night: what was set by mistake is noticed before everybody is gone. */
const MOST_A_NIGHT = 500;

/** For how long a business keeps who hired from it. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly db: TenantDb,
    private readonly erasure: ErasureService,
  ) {}

  async read(ctx: DataContext): Promise<Retention> {
    const row = await this.db
      .read(ctx)
      .selectFrom('customer_retention')
      .select('months')
      .where('tenant_id', '=', ctx.tenant.id)
      .executeTakeFirst();
    const months = row?.months ?? null;
    return { months, due: months === null ? 0 : (await this.due(ctx, months)).length };
  }

  /** @param months null: until somebody asks */
  async set(ctx: RequestContext, months: number | null): Promise<Retention> {
    const columns = { months: months ?? 0, changed_by: ctx.actor?.id ?? null, changed_at: new Date() };
    await this.db.write(ctx, async (tx) => {
      if (months === null)
        await tx.deleteFrom('customer_retention').where('tenant_id', '=', ctx.tenant.id).execute();
      else
        await tx
          .insertInto('customer_retention')
          .values({ tenant_id: ctx.tenant.id, ...columns })
          .onConflict((conflict) => conflict.columns(['tenant_id']).doUpdateSet(columns))
          .execute();
      await writeAudit(tx, ctx, { action: 'retention', subject: 'Customer', details: { months } });
    });
    return this.read(ctx);
  }

  /** Erases who is due; who still has something open stays until it is not. @returns how many */
  async run(ctx: RequestContext): Promise<number> {
    const { months } = await this.read(ctx);
    if (months === null) return 0;
    let erased = 0;
    for (const id of (await this.due(ctx, months)).slice(0, MOST_A_NIGHT)) {
      try {
        await this.erasure.erase(ctx, id, { revision: null, reason: 'retention' });
        erased += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    }
    return erased;
  }

  /** Who has neither joined, hired nor signed in for so long; whom nothing is hired to is kept for that. */
  private async due(ctx: DataContext, months: number): Promise<number[]> {
    const tenant = ctx.tenant.id;
    const { rows } = await sql<{ id: number }>`
      select c.id from customer c
      join app_user u on u.tenant_id = c.tenant_id and u.id = c.id
      where c.tenant_id = ${tenant} and u.tenant_id = ${tenant} and u.role = 'renter'
        and c.merged_into is null and c.erased_at is null and c.do_not_hire_at is null
        and u.created_at < now() - make_interval(months => ${months}::int)
        and u.last_seen_at < now() - make_interval(months => ${months}::int)
        and not exists (
          select 1 from booking b where b.tenant_id = ${tenant} and b.customer_id = c.id
            and b.return_at >= now() - make_interval(months => ${months}::int))
      order by u.created_at, c.id limit 10000`.execute(this.db.read(ctx));
    return rows.map(({ id }) => id);
  }
}
