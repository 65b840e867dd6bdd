import { type DataContext, sql } from '@convoy/platform/db';

/**
 * Which van each hire had from when until when: `booking_id`, `van_id`, `from_at`, `to_at` (null while it has it). A hire whose van
 * was swapped has one row a van; the last one is the booking's own, so that it needs no event to be true.
 */
export const hireSpans = ({ tenant }: DataContext) => sql`(
  select e.booking_id, e.van_id, e.from_at, e.to_at
  from telematics_earlier_van e where e.tenant_id = ${tenant.id}
  union all
  select b.id, b.van_id, coalesce((
      select max(e.to_at) from telematics_earlier_van e where e.tenant_id = ${tenant.id} and e.booking_id = b.id
    ), b.handed_over_at), b.returned_at
  from booking b where b.tenant_id = ${tenant.id} and b.handed_over_at is not null
)`;
