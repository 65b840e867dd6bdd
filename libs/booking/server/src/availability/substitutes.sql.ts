import { vanTypes } from '@convoy/fleet/contract';
import { FixedRead, sql } from '@convoy/platform/db';
import { type CandidateVan, deciding, details, type VanDetails } from './search-vans.sql.ts';

/**
 * Free vans of a depot to have instead of another one: those nearest in size first, the larger before the smaller, then
 * the cheaper by their own rate. They are looked at in that order, and no further than there are enough: a depot may
 * have hundreds, and many people may come too late for one van at once.
 */
export const substitutes = new FixedRead<
  {
    readonly tenantId: number;
    readonly depotId: number;
    /** The van that cannot be had, and the place of its size among `vanTypes`, from 1. */
    readonly vanId: number;
    /** Vans that will have left the depot by then. */
    readonly gone: readonly number[];
    readonly size: number;
    readonly from: string;
    readonly until: string;
    readonly limit: number;
  },
  CandidateVan & VanDetails
>(
  (value) => sql`
    select ${deciding}, ${details}, true as free
    from (
      select v.*, abs(v.size - ${value('size')}::integer) as away
      from (
        select *, array_position(${sql.lit(`{${vanTypes.join(',')}}`)}::text[], van_type) as size from van
        where tenant_id = ${value('tenantId')} and depot_id = ${value('depotId')}::bigint
          and id <> ${value('vanId')}::bigint and id <> all(${value('gone')}::bigint[]) and status <> 'unavailable'
      ) v
      order by away, size desc, daily_rate_pence, id
    ) v
    left join lateral (
      -- The probe of a search (search-vans.sql.ts).
      select a.blocked_from from van_allocation a
      where a.tenant_id = ${value('tenantId')} and a.van_id <= v.id
        and (a.van_id, a.blocked_until) > (v.id, ${value('from')}::timestamptz)
        and (a.hold_expires_at is null or a.hold_expires_at > now())
      order by a.van_id, a.blocked_until limit 1
    ) next on true
    where next.blocked_from is null or next.blocked_from >= ${value('until')}::timestamptz
    order by v.away, v.size desc, v.daily_rate_pence, v.id
    limit ${value('limit')}::integer`,
);
