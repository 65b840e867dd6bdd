import type { RequestContext } from '@convoy/platform/context';
import { codeBegins, sql, TenantDb, wordBegins } from '@convoy/platform/db';
import { ownScope } from '@convoy/platform/policy';
import { type SearchHit, type SearchProvider, SearchRegistry } from '@convoy/platform/search';
import { Injectable } from '@nestjs/common';

/** A booking that was found. */
interface FoundBooking {
  id: number;
  reference: string;
  make: string;
  model: string;
  first_name: string;
  last_name: string;
}

/**
 * Finds bookings by reference, with or without prefix, dash and capitals. Customers find their own alone, and also by
 * the van and by the depot they collect it from.
 */
@Injectable()
export class BookingSearch implements SearchProvider {
  readonly kind = 'booking';
  readonly order = 10;

  constructor(
    registry: SearchRegistry,
    private readonly db: TenantDb,
  ) {
    registry.add(this);
  }

  allows(ctx: RequestContext): boolean {
    return ctx.ability.can('read', 'Booking');
  }

  async find(ctx: RequestContext, query: string, limit: number): Promise<SearchHit[]> {
    const customerId = ownScope(ctx, 'read', 'Booking', 'customerId');
    const rows =
      customerId === undefined
        ? await this.ofEverybody(ctx, query, limit)
        : await this.ofOne(ctx, customerId, query, limit);
    return rows.map((row) => ({
      id: row.id,
      title: row.reference,
      text:
        customerId === undefined
          ? `${row.make} ${row.model} · ${row.first_name} ${row.last_name}`
          : `${row.make} ${row.model}`,
      path: `/booking/${row.id}`,
    }));
  }

  private async ofEverybody(ctx: RequestContext, query: string, limit: number): Promise<FoundBooking[]> {
    const tenant = ctx.tenant.id;
    const { rows } = await sql<FoundBooking>`
      with found as materialized (
        (select b.id from booking b where b.tenant_id = ${tenant} and ${codeBegins('b.search_reference', query)}
         order by b.search_reference using ~<~ limit ${limit})
        union
        (select b.id from booking b where b.tenant_id = ${tenant} and ${codeBegins('b.search_reference_code', query)}
         order by b.search_reference_code using ~<~ limit ${limit})
      )
      select b.id, b.reference, v.make, v.model, u.first_name, u.last_name
      from found
      join booking b on b.tenant_id = ${tenant} and b.id = found.id
      join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
      join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
      order by b.created_at desc, b.id
      limit ${limit}`.execute(this.db.read(ctx));
    return rows;
  }

  /** One person's bookings are few: they are read by their own index and then compared. */
  private async ofOne(
    ctx: RequestContext,
    customerId: number,
    query: string,
    limit: number,
  ): Promise<FoundBooking[]> {
    const tenant = ctx.tenant.id;
    const { rows } = await sql<FoundBooking>`
      select b.id, b.reference, v.make, v.model, u.first_name, u.last_name
      from booking b
      join van v on v.tenant_id = b.tenant_id and v.id = b.van_id
      join depot d on d.tenant_id = b.tenant_id and d.id = b.pickup_depot_id
      join app_user u on u.tenant_id = b.tenant_id and u.id = b.customer_id
      where b.tenant_id = ${tenant} and b.customer_id = ${customerId} and (
        ${codeBegins('b.search_reference', query)} or ${codeBegins('b.search_reference_code', query)}
        or ${codeBegins('v.registration', query)} or ${wordBegins('v.search_name', query)}
        or ${wordBegins('v.search_model', query)} or ${wordBegins('d.search_name', query)})
      order by b.created_at desc, b.id
      limit ${limit}`.execute(this.db.read(ctx));
    return rows;
  }
}
