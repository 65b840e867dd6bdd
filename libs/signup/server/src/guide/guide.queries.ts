import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import type { FirstStep } from '@convoy/signup/contract';
import { Injectable } from '@nestjs/common';

/** What a new brand has done of its first steps. */
@Injectable()
export class GuideQueries {
  constructor(private readonly db: TenantDb) {}

  /** In one look at what is there; null for a brand that did not sign up by itself. */
  async steps(ctx: DataContext): Promise<{ shown: boolean; done: Record<FirstStep, boolean> } | null> {
    const { rows } = await sql<{ shown: boolean } & Record<FirstStep, boolean>>`
      select s.guide_closed_at is null as shown,
        exists (select from depot d where d.tenant_id = s.tenant_id) as depot,
        exists (select from van v where v.tenant_id = s.tenant_id and v.retired_at is null) as van,
        exists (select from provider_account p where p.tenant_id = s.tenant_id and p.state = 'active') as payments,
        (select count(*) from app_user u where u.tenant_id = s.tenant_id and u.role in ('admin', 'operator')) > 1 as colleague
      from sign_up s where s.tenant_id = ${ctx.tenant.id}`.execute(this.db.read(ctx));
    const [row] = rows;
    if (!row) return null;
    const { shown, ...done } = row;
    return { shown, done };
  }

  async close(tx: TenantTx, ctx: DataContext): Promise<void> {
    await tx
      .updateTable('sign_up')
      .set({ guide_closed_at: sql<Date>`coalesce(guide_closed_at, now())` })
      .where('tenant_id', '=', ctx.tenant.id)
      .execute();
  }
}
