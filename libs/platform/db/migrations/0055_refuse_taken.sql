-- Up Migration
-- As before, but of a booking that has ended nothing is said: why it cannot be changed is told under its lock.
create or replace function app.refuse_taken(
  p_tenant bigint, p_booking bigint, p_customer bigint, p_van bigint, p_from timestamptz, p_until timestamptz
) returns void
language plpgsql
as $$
begin
  if exists (
    select 1 from public.booking b where b.tenant_id = p_tenant and b.id = p_booking
      and b.status in ('pending', 'confirmed') and (p_customer is null or b.customer_id = p_customer)
  ) and app.is_taken(p_tenant, p_van, p_from, p_until, p_booking)
  then
    raise exception 'the van is taken' using errcode = '23P01';
  end if;
end $$;
