-- Takes van, extras and promotion again for a booking whose hold ran out; false, and nothing taken, where it cannot be had
-- again. A promotion for everybody may be used up meanwhile: the hire keeps its price. A customer's own code makes one hire
-- cheaper: where another hire has it by now, this one cannot be had again.
CREATE OR REPLACE FUNCTION app.take_again(p_tenant bigint, p_booking bigint, p_by_staff boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  ended booking;
begin
  select * into ended from booking b where b.tenant_id = p_tenant and b.id = p_booking;
  if not found or ended.return_at <= now() or not app.is_welcome(p_tenant, ended.customer_id) or exists (
    select 1 from van v where v.tenant_id = p_tenant and v.id = ended.van_id and v.status = 'unavailable')
  then
    return false;
  end if;
  if not p_by_staff and now() >= ended.pickup_at + make_interval(mins => coalesce((
    select p.hold_minutes from booking_policy p where p.tenant_id = p_tenant), 30))
  then
    return false;
  end if;
  declare
    ends constant timestamptz :=
      app.blocked_until(p_tenant, ended.pickup_depot_id, ended.return_depot_id, ended.return_at);
  begin
    perform app.reserve(p_tenant, ended.van_id, 'booking', p_booking, null, ended.pickup_at, ends, null);
    perform app.refuse_closed_depots(p_tenant, ended.pickup_depot_id, ended.return_depot_id);
    if app.van_place(p_tenant, ended.van_id, ended.pickup_at) <> ended.pickup_depot_id then
      raise exception 'the van will be elsewhere' using errcode = 'CV437';
    end if;
    perform app.take_extras(p_tenant, p_booking, ended.pickup_at, ends);
    if ended.promotion_id is not null then
      begin
        perform app.use_promotion(p_tenant, ended.promotion_id, p_booking, ended.customer_id);
      exception when sqlstate 'CV411' then
        if exists (
          select 1 from promotion p
          where p.tenant_id = p_tenant and p.id = ended.promotion_id and p.customer_id is not null)
        then
          raise;
        end if;
      end;
    end if;
  exception when exclusion_violation or sqlstate 'CV410' or sqlstate 'CV411' or sqlstate 'CV435' or sqlstate 'CV437' then
    return false;
  end;
  return true;
end $function$;
