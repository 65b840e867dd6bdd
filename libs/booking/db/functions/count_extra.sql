-- As before; looks at no more pieces than those that overlap the hire and those it wants.
CREATE OR REPLACE FUNCTION app.count_extra()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  taken record;
begin
  for taken in
    select e.booking_id, a.blocked_from, a.blocked_until, e.quantity - (
      select count(*) from extra_allocation x
      where x.tenant_id = new.tenant_id and x.extra_id = new.id and x.booking_id = e.booking_id) as missing
    from booking_extra e
    join booking b on b.tenant_id = e.tenant_id and b.id = e.booking_id and b.status in ('pending', 'confirmed', 'active')
    join van_allocation a on a.tenant_id = e.tenant_id and a.booking_id = e.booking_id
    where e.tenant_id = new.tenant_id and e.extra_id = new.id
    order by a.blocked_from, e.booking_id
  loop
    insert into extra_allocation (tenant_id, extra_id, unit, booking_id, blocked_from, blocked_until)
    select new.tenant_id, new.id, u.unit, taken.booking_id, taken.blocked_from, taken.blocked_until
    from generate_series(1, (
      select taken.missing + count(*) from extra_allocation x
      where x.tenant_id = new.tenant_id and x.extra_id = new.id
        and x.blocked_until > taken.blocked_from and x.blocked_from < taken.blocked_until
    )) as u (unit)
    where u.unit not in (
      select x.unit from extra_allocation x
      where x.tenant_id = new.tenant_id and x.extra_id = new.id
        and x.blocked_until > taken.blocked_from and x.blocked_from < taken.blocked_until)
    order by u.unit
    limit greatest(taken.missing, 0);
  end loop;
  return null;
end $function$;
CREATE OR REPLACE TRIGGER extra_counted AFTER UPDATE OF stock ON public.extra FOR EACH ROW WHEN (((old.stock IS NULL) AND (new.stock IS NOT NULL))) EXECUTE FUNCTION app.count_extra();
