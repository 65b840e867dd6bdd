-- Up Migration
-- The numbers of a customer's holds are looked at one after the other. One that ended after it was looked at, while the next was
-- taken, made three of two: that there is no room is now said only where one look sees all three.
do $$
declare
  before constant text := pg_get_functiondef('app.create_booking(bigint, jsonb, jsonb)'::regprocedure);
  after constant text := replace(before, '
      if free is null then
        raise exception ''three holds are open'' using errcode = ''CV412'';
', '
      if free is null then
        continue when 3 > (
          select count(*) from booking b
          where b.tenant_id = p_tenant and b.customer_id = wanted.customer_id and b.hold_slot between 1 and 3);
        raise exception ''three holds are open'' using errcode = ''CV412'';
');
begin
  if after = before then
    raise exception 'a booking is not made as it was';
  end if;
  execute after;
end $$;
