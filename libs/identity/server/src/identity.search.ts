import type { RequestContext } from '@convoy/platform/context';
import { emailBegins, sql, TenantDb, wordBegins } from '@convoy/platform/db';
import { type SearchHit, type SearchProvider, SearchRegistry } from '@convoy/platform/search';
import { Injectable } from '@nestjs/common';

/** Finds customers by first name, last name or e-mail address; for staff. */
@Injectable()
export class CustomerSearch implements SearchProvider {
  readonly kind = 'customer';
  readonly order = 20;

  constructor(
    registry: SearchRegistry,
    private readonly db: TenantDb,
  ) {
    registry.add(this);
  }

  allows(ctx: RequestContext): boolean {
    return ctx.ability.can('read', 'Customer');
  }

  async find(ctx: RequestContext, query: string, limit: number): Promise<SearchHit[]> {
    const tenant = ctx.tenant.id;
    const arm = (column: string, begins = wordBegins(column, query)) => sql`
      (select u.id, u.first_name, u.last_name, u.email from app_user u
       where u.tenant_id = ${tenant} and u.role = 'renter' and ${begins}
       order by ${sql.ref(column)} using ~<~ limit ${limit})`;
    const { rows } = await sql<{ id: number; first_name: string; last_name: string; email: string }>`
      with found as materialized (
        ${arm('u.search_name')} union ${arm('u.search_last_name')} union ${arm('u.email_lc', emailBegins('u.email_lc', query))}
      )
      select found.id, found.first_name, found.last_name, found.email from found
      join customer c on c.tenant_id = ${tenant} and c.id = found.id and c.merged_into is null and c.erased_at is null
      order by found.last_name, found.first_name, found.email
      limit ${limit}`.execute(this.db.read(ctx));
    return rows.map((row) => ({
      id: row.id,
      title: `${row.first_name} ${row.last_name}`,
      text: row.email,
      path: `/customers/${row.id}`,
    }));
  }
}
