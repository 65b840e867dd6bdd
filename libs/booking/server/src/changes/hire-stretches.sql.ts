import { type DataContext, sql } from '@convoy/platform/db';

/**
 * The stretches of some hires, one for each van that a hire had on the road: `booking_id`, `stretch` from 1 on, `van_id`, `from_at`
 * (null before the hand-over) and `until_at` (null while the hire has the van). Applied changes tell of the vans before; the last
 * stretch is the booking's own.
 */
export const hireStretches = ({ tenant }: DataContext, bookingIds: readonly number[]) => sql`(
  with own as (
    select b.id, b.van_id, b.handed_over_at, b.returned_at from booking b
    where b.tenant_id = ${tenant.id} and b.id = any(${[...bookingIds]}::bigint[])
  ), swap as (
    select c.booking_id, (c.before->>'vanId')::bigint as van_id, c.applied_at as until_at, o.handed_over_at,
      row_number() over (partition by c.booking_id order by c.applied_at, c.id)::int as stretch
    from booking_change c join own o on o.id = c.booking_id
    where c.tenant_id = ${tenant.id} and c.status = 'applied' and c.applied_at >= o.handed_over_at
      and c.before->>'vanId' <> c.after->'plan'->>'vanId'
  )
  select s.booking_id, s.stretch, s.van_id,
    coalesce(lag(s.until_at) over (partition by s.booking_id order by s.stretch), s.handed_over_at) as from_at, s.until_at
  from swap s
  union all
  select o.id, 1 + (select count(*)::int from swap s where s.booking_id = o.id), o.van_id,
    coalesce((select max(s.until_at) from swap s where s.booking_id = o.id), o.handed_over_at), o.returned_at
  from own o
)`;
