import type { Retention } from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type DataContext, sql, TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { ErasureService } from './erasure.service.ts';

/** Most who are erased in one night: what was set by mistake is noticed before everybody is gone. */
const MOST_A_NIGHT = 500;
/** How many are looked at together. */
const AT_ONCE = 500;

/** Somebody who is due, as they follow one another. */
interface Due {
  readonly id: number;
  /** As the database writes it: a `Date` would lose what is finer than a millisecond. */
  readonly joined: string;
}

/** For how long a business keeps who hired from it. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly db: TenantDb,
    private readonly erasure: ErasureService,
  ) {}

  /** @param asked for how many months to count who is due; as it is settled unless given */
  async read(ctx: DataContext, asked?: number): Promise<Retention> {
    const months = (await this.settled(ctx)) ?? null;
    const counted = asked ?? months;
    return { months, due: counted === null ? 0 : await this.count(ctx, counted) };
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

  /**
   * Erases who is due. Who still has something open stays until it is not, and keeps nobody else from going; nor does what fails
   * in a way nobody foresaw, which is thrown at the end.
   * @param most in one night
   * @returns how many
   */
  async run(ctx: RequestContext, most = MOST_A_NIGHT): Promise<number> {
    const months = (await this.settled(ctx)) ?? null;
    if (months === null) return 0;
    const failures: unknown[] = [];
    let erased = 0;
    let last: Due | null = null;
    do {
      const page: readonly Due[] = await this.due(ctx, months, last);
      last = page.at(-1) ?? null;
      for (const { id } of page) {
        if (erased >= most) break;
        try {
          await this.erasure.erase(ctx, id, { revision: null, reason: 'retention' });
          erased += 1;
        } catch (error) {
          if (!(error instanceof DomainError)) failures.push(error);
        }
      }
    } while (last && erased < most);
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} who are kept too long could not be erased`);
    return erased;
  }

  private async settled(ctx: DataContext): Promise<number | undefined> {
    const row = await this.db
      .read(ctx)
      .selectFrom('customer_retention')
      .select('months')
      .where('tenant_id', '=', ctx.tenant.id)
      .executeTakeFirst();
    return row?.months;
  }

  private async count(ctx: DataContext, months: number): Promise<number> {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due ${dueOf(ctx.tenant.id, months)}`.execute(this.db.read(ctx));
    return rows[0]!.due;
  }

  /** The next ones, those who joined first before the others. */
  private async due(ctx: DataContext, months: number, last: Due | null): Promise<Due[]> {
    const { rows } = await sql<Due>`
      select c.id, u.created_at::text as joined ${dueOf(ctx.tenant.id, months)}
        and ${last ? sql`(u.created_at, c.id) > (${last.joined}::timestamptz, ${last.id})` : sql`true`}
      order by u.created_at, c.id limit ${AT_ONCE}`.execute(this.db.read(ctx));
    return rows;
  }
}

/** Who has neither joined, hired nor signed in for so long; whom nothing is hired to is kept for that. */
const dueOf = (tenant: number, months: number) => sql`
  from customer c
  join app_user u on u.tenant_id = c.tenant_id and u.id = c.id
  where c.tenant_id = ${tenant} and u.tenant_id = ${tenant} and u.role = 'renter'
    and c.merged_into is null and c.erased_at is null and c.do_not_hire_at is null
    and u.created_at < now() - make_interval(months => ${months}::int)
    and u.last_seen_at < now() - make_interval(months => ${months}::int)
    and not exists (
      select 1 from booking b where b.tenant_id = ${tenant} and b.customer_id = c.id
        and b.return_at >= now() - make_interval(months => ${months}::int))`;
