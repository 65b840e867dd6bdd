import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
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

/** Figures over bookings, vans, payments and maintenance: each statement reads only what its tenant has. */
@Injectable()
export class DashboardQueries {
  constructor(private readonly db: TenantDb) {}

  /**
   * Days are those of the tenant's wall clock. "Yesterday" and "last week" mean the same time of day then, so that
   * a morning is not compared with a whole day.
   */
  async business(ctx: DataContext): Promise<BusinessFigures> {
    const { id, timeZone } = ctx.tenant;
    const { rows } = await sql<BusinessFigures>`
      with clock as (
        select now() as at, (date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}) as day_start,
               (date_trunc('day', (now() at time zone ${timeZone}) - interval '1 day') at time zone ${timeZone})
                 as yesterday_start,
               ((now() at time zone ${timeZone}) - interval '1 day') at time zone ${timeZone} as yesterday_at
      )
      select
        (select count(*) from booking b where b.tenant_id = ${id} and b.status = 'active')::int as active,
        (select count(*) from booking b where b.tenant_id = ${id} and b.status in ('active', 'completed')
           and b.pickup_at <= clock.at - interval '7 days' and b.return_at > clock.at - interval '7 days')::int
          as "activeLastWeek",
        (select count(*) from van v where v.tenant_id = ${id} and v.status <> 'unavailable')::int as fleet,
        (select coalesce(sum(${kept}), 0) from payment p where p.tenant_id = ${id}
           and p.received and p.status in ('succeeded', 'refunded') and p.processed_at >= clock.day_start)::bigint as "revenueTodayPence",
        (select coalesce(sum(${kept}), 0) from payment p where p.tenant_id = ${id}
           and p.received and p.status in ('succeeded', 'refunded') and p.processed_at >= clock.yesterday_start
           and p.processed_at < clock.yesterday_at)::bigint as "revenueYesterdayPence",
        (select count(*) from maintenance m where m.tenant_id = ${id} and m.status = 'scheduled'
           and m.scheduled_date <= ((clock.at at time zone ${timeZone})::date + 7))::int as "maintenanceDue"
      from clock`.execute(this.db.read(ctx));
    return rows[0]!;
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
