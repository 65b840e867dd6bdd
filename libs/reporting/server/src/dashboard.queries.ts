import { type DataContext, FixedRead, sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Raw figures of the business dashboard. */
export interface BusinessFigures {
  active: number;
  activeLastWeek: number;
  fleet: number;
  revenueTodayPence: number;
  revenueYesterdayPence: number;
  maintenanceDue: number;
}

/** Raw figures of a customer's dashboard. */
export interface CustomerFigures {
  total: number;
  active: number;
  upcoming: number;
  spentPence: number;
}

/** What a payment brought for the hire, less what went back of that part of it. */
const kept = sql`p.rental_part_pence - p.rental_refunded_pence`;

/**
 * Days are those of the tenant's wall clock. "Yesterday" and "last week" mean the same time of day then, so that a morning is not
 * compared with a whole day. The first page of everybody who runs a business: its text is made once.
 */
const business = new FixedRead<{ readonly tenantId: number; readonly timeZone: string }, BusinessFigures>(
  (value) => sql`
    with clock as (
      select now() as at,
             date_trunc('day', now() at time zone ${value('timeZone')}) at time zone ${value('timeZone')} as day_start,
             date_trunc('day', (now() at time zone ${value('timeZone')}) - interval '1 day') at time zone ${value('timeZone')}
               as yesterday_start,
             ((now() at time zone ${value('timeZone')}) - interval '1 day') at time zone ${value('timeZone')} as yesterday_at
    )
    select
      (select count(*) from booking b where b.tenant_id = ${value('tenantId')} and b.status = 'active')::int as active,
      (select count(*) from booking b where b.tenant_id = ${value('tenantId')} and b.status in ('active', 'completed')
         and b.pickup_at <= clock.at - interval '7 days' and b.return_at > clock.at - interval '7 days')::int
        as "activeLastWeek",
      (select count(*) from van v where v.tenant_id = ${value('tenantId')} and v.status <> 'unavailable')::int as fleet,
      money.today as "revenueTodayPence", money.yesterday as "revenueYesterdayPence",
      (select count(*) from maintenance m where m.tenant_id = ${value('tenantId')} and m.status = 'scheduled'
         and m.scheduled_date <= ((clock.at at time zone ${value('timeZone')})::date + 7))::int as "maintenanceDue"
    from clock cross join lateral (
      select coalesce(sum(${kept}) filter (where p.processed_at >= clock.day_start), 0)::bigint as today,
             coalesce(sum(${kept}) filter (where p.processed_at < clock.yesterday_at), 0)::bigint as yesterday
      from payment p
      where p.tenant_id = ${value('tenantId')} and p.received and p.status in ('succeeded', 'refunded')
        and p.processed_at >= clock.yesterday_start
    ) money`,
);

/** Figures over bookings, vans, payments and maintenance: each statement reads only what its tenant has. */
@Injectable()
export class DashboardQueries {
  constructor(private readonly db: TenantDb) {}

  async business(ctx: DataContext): Promise<BusinessFigures> {
    const { id: tenantId, timeZone } = ctx.tenant;
    return (await this.db.rows(ctx, business, { tenantId, timeZone }))[0]!;
  }

  async customer(ctx: DataContext, customerId: number): Promise<CustomerFigures> {
    const { rows } = await sql<CustomerFigures>`
      select count(*)::int as total,
             count(*) filter (where b.status = 'active')::int as active,
             count(*) filter (where b.status in ('pending', 'confirmed') and b.pickup_at > now())::int as upcoming,
             coalesce((select sum(${kept}) from payment p where p.tenant_id = ${ctx.tenant.id}
               and p.customer_id = ${customerId} and p.received and p.status in ('succeeded', 'refunded')), 0)::bigint
               as "spentPence"
      from booking b where b.tenant_id = ${ctx.tenant.id} and b.customer_id = ${customerId}`.execute(
      this.db.read(ctx),
    );
    return rows[0]!;
  }
}
