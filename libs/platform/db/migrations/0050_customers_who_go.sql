-- Up Migration
-- Who books while they are being merged, erased or refused waits for the end of that, and is then told: without the lock a
-- booking could be made for an account that is gone a moment later. Bookings do not wait for one another.
create or replace function app.refuse_unwelcome_customer() returns trigger
language plpgsql
as $$
declare
  found_customer record;
begin
  select c.do_not_hire_at, c.merged_into, c.erased_at into found_customer
  from customer c where c.tenant_id = new.tenant_id and c.id = new.customer_id for key share;
  if found_customer.merged_into is not null or found_customer.erased_at is not null then
    raise exception 'no such customer' using errcode = 'CV414';
  elsif found_customer.do_not_hire_at is not null and new.status in ('pending', 'confirmed', 'active') then
    raise exception 'nothing is hired to this customer' using errcode = 'CV417';
  end if;
  return new;
end $$;
