import type { RequestContext } from '@convoy/platform/context';
import { codeBegins, sql, TenantDb, wordBegins } from '@convoy/platform/db';
import { type SearchHit, type SearchProvider, SearchRegistry } from '@convoy/platform/search';
import { Injectable } from '@nestjs/common';

/** Finds vans by registration (spaces do not count), make and model, or model alone. */
@Injectable()
export class VanSearch implements SearchProvider {
  readonly kind = 'van';
  readonly order = 30;

  constructor(
    registry: SearchRegistry,
    private readonly db: TenantDb,
  ) {
    registry.add(this);
  }

  /** Vans are public on a brand's host. */
  allows(ctx: RequestContext): boolean {
    return ctx.tenant.kind === 'brand';
  }

  async find(ctx: RequestContext, query: string, limit: number): Promise<SearchHit[]> {
    const tenant = ctx.tenant.id;
    const staff = ctx.actor !== null && ctx.actor.role !== 'customer';
    // What cannot be hired is nothing to a customer.
    const visible = staff ? sql`true` : sql`v.status <> 'unavailable'`;
    const arm = (column: string, begins: ReturnType<typeof wordBegins>) => sql`
      (select v.id, v.registration, v.make, v.model, v.depot_id from van v
       where v.tenant_id = ${tenant} and ${visible} and ${begins}
       order by ${sql.ref(column)} using ~<~ limit ${limit})`;
    const { rows } = await sql<{
      id: number;
      registration: string;
      make: string;
      model: string;
      depot: string;
    }>`
      with found as materialized (
        ${arm('v.registration', codeBegins('v.registration', query))}
        union ${arm('v.search_name', wordBegins('v.search_name', query))}
        union ${arm('v.search_model', wordBegins('v.search_model', query))}
      )
      select found.id, found.registration, found.make, found.model, d.name as depot
      from found
      join depot d on d.tenant_id = ${tenant} and d.id = found.depot_id
      order by (found.registration = app.search_code(${query}::text)) desc, found.make, found.model, found.registration
      limit ${limit}`.execute(this.db.read(ctx));
    return rows.map((row) => ({
      id: row.id,
      title: `${row.make} ${row.model}`,
      text: `${row.registration} · ${row.depot}`,
      // Staff look a van up to work with it, customers to hire it.
      path: staff ? `/fleet/${row.id}` : `/booking?van=${row.id}`,
    }));
  }
}

/** Finds depots by name and town. */
@Injectable()
export class DepotSearch implements SearchProvider {
  readonly kind = 'depot';
  readonly order = 40;

  constructor(
    registry: SearchRegistry,
    private readonly db: TenantDb,
  ) {
    registry.add(this);
  }

  /** Depots are public on a brand's host. */
  allows(ctx: RequestContext): boolean {
    return ctx.tenant.kind === 'brand';
  }

  async find(ctx: RequestContext, query: string, limit: number): Promise<SearchHit[]> {
    const tenant = ctx.tenant.id;
    const arm = (column: string) => sql`
      (select d.id, d.name, d.address, d.town, d.postcode, d.sort_order from depot d
       where d.tenant_id = ${tenant} and d.closed_at is null and ${wordBegins(column, query)}
       order by ${sql.ref(column)} using ~<~ limit ${limit})`;
    const { rows } = await sql<{
      id: number;
      name: string;
      address: string;
      town: string;
      postcode: string;
    }>`
      with found as materialized (${arm('d.search_name')} union ${arm('d.search_town')})
      select id, name, address, town, postcode from found order by sort_order, name
      limit ${limit}`.execute(this.db.read(ctx));
    return rows.map((row) => ({
      id: row.id,
      title: row.name,
      text: `${row.address}, ${row.town} ${row.postcode}`,
      path: `/booking?location=${encodeURIComponent(row.name)}`,
    }));
  }
}
