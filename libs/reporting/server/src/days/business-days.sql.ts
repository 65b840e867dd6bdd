import { FixedRead, sql } from '@convoy/platform/db';

/** What is known of one day of a business. */
export interface BusinessDay {
  /** `YYYY-MM-DD` of the brand's clock. */
  day: string;
  hiredMinutes: number;
  bookedMinutes: number;
  made: number;
  revenuePence: number;
  /** Minutes that the fleet of the day had: vans in it, times the day's length (23 to 25 hours). */
  fleetMinutes: number;
}

/** What days to read. */
export type WantedDays = {
  readonly tenantId: number;
  readonly timeZone: string;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
};

/**
 * Every day of a span, oldest first, those without anything too. A van is in the fleet from the day it joined until the one
 * before it left.
 */
export const businessDays = new FixedRead<WantedDays, BusinessDay>(
  (value) => sql<BusinessDay>`
    with span as (
      select d::date as day, extract(epoch from
        ((d + interval '1 day') at time zone ${value('timeZone')}::text) - (d at time zone ${value('timeZone')}::text)) / 60 as minutes
      from generate_series(${value('from')}::date::timestamp, ${value('until')}::date::timestamp, interval '1 day') d
    ), move as (
      select (v.created_at at time zone ${value('timeZone')}::text)::date as day, 1 as vans
      from van v where v.tenant_id = ${value('tenantId')}::bigint
      union all
      select (v.retired_at at time zone ${value('timeZone')}::text)::date, -1
      from van v where v.tenant_id = ${value('tenantId')}::bigint and v.retired_at is not null
    ), moved as (
      select greatest(m.day, ${value('from')}::date) as day, sum(m.vans) as vans
      from move m where m.day <= ${value('until')}::date group by 1
    )
    select s.day::text,
      coalesce(d.hired_minutes, 0)::bigint as "hiredMinutes",
      coalesce(d.booked_minutes, 0)::bigint as "bookedMinutes",
      coalesce(d.made, 0)::int as made,
      coalesce(d.revenue_pence, 0)::bigint as "revenuePence",
      (s.minutes * coalesce(sum(m.vans) over (order by s.day), 0))::bigint as "fleetMinutes"
    from span s
    left join moved m on m.day = s.day
    left join business_day d on d.tenant_id = ${value('tenantId')}::bigint and d.day = s.day
    order by s.day`,
);
