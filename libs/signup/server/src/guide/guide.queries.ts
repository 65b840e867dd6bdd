import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import type { FirstStep } from '@convoy/signup/contract';
import { Injectable } from '@nestjs/common';

/** What the brand has, the sample apart. */
interface StepsFound {
  readonly shown: boolean;
  readonly sample: number;
  readonly done: Readonly<Record<FirstStep, boolean>>;
}

/** What a new brand has done of its first steps. The sample does none of them. */
@Injectable()
export class GuideQueries {
  constructor(private readonly db: TenantDb) {}

  /** In one look at what is there; null for a brand that did not sign up by itself. */
  async steps(ctx: DataContext): Promise<StepsFound | null> {
    const { rows } = await sql<{ shown: boolean; sample: number } & Record<FirstStep, boolean>>`
      select s.guide_closed_at is null as shown,
        exists (
          select from depot d where d.tenant_id = s.tenant_id and d.closed_at is null and not exists (
            select from sample_row r where r.tenant_id = d.tenant_id and r.subject = 'depot' and r.row_id = d.id)
        ) as depot,
        exists (
          select from van v where v.tenant_id = s.tenant_id and v.retired_at is null and not exists (
            select from sample_row r where r.tenant_id = v.tenant_id and r.subject = 'van' and r.row_id = v.id)
        ) as van,
        exists (select from provider_account p where p.tenant_id = s.tenant_id and p.state = 'active') as payments,
        s.reviewed_at is not null as review,
        (select count(*) from app_user u where u.tenant_id = s.tenant_id and u.role in ('admin', 'operator')) > 1 as colleague,
        (select count(*)::int from sample_row r where r.tenant_id = s.tenant_id) as sample
      from sign_up s where s.tenant_id = ${ctx.tenant.id}`.execute(this.db.read(ctx));
    const [row] = rows;
    if (!row) return null;
    const { shown, sample, ...done } = row;
    return { shown, sample, done };
  }

  /** @returns whether it had not been noted yet */
  async noteReviewed(tx: TenantTx, ctx: DataContext): Promise<boolean> {
    const row = await tx
      .updateTable('sign_up')
      .set({ reviewed_at: sql<Date>`now()` })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('reviewed_at', 'is', null)
      .returning('tenant_id')
      .executeTakeFirst();
    return row !== undefined;
  }

  async close(tx: TenantTx, ctx: DataContext): Promise<void> {
    await tx
      .updateTable('sign_up')
      .set({ guide_closed_at: sql<Date>`coalesce(guide_closed_at, now())` })
      .where('tenant_id', '=', ctx.tenant.id)
      .execute();
  }
}
