-- Up Migration
-- A customer who asks for several vans at once is served in turn. Until now all of them took the same number of a hold, made
-- their booking, and those that came second made it again. And whether a hold that ran out has the van shows in the one row that
-- says whether the van is taken: holds on other days are ended by the clock, not by who hires now.
do $$
declare
  before constant text := pg_get_functiondef('app.create_booking(bigint, jsonb, jsonb)'::regprocedure);
  declared constant text := replace(before, '
  hired record;
', '
  hired record;
  following record;
  meets boolean;
');
  asked constant text := replace(declared, '
  if app.is_taken(p_tenant, wanted.van_id, wanted.pickup_at, blocked_to) then
    raise exception', '
  -- As app.is_taken has it: what has a van never overlaps, so the first that ends later is all there is to look at.
  select a.van_id, a.blocked_from, a.hold_expires_at into following from van_allocation a
  where a.tenant_id = p_tenant and (a.van_id, a.blocked_until) > (wanted.van_id, wanted.pickup_at)
  order by a.van_id, a.blocked_until limit 1;
  meets := found and following.van_id = wanted.van_id and following.blocked_from < blocked_to;
  if meets and coalesce(following.hold_expires_at > now(), true) then
    raise exception');
  ended constant text := replace(asked, '
    or exists (
      select 1 from van_allocation a
      where a.tenant_id = p_tenant and a.van_id = wanted.van_id and a.hold_expires_at <= now())
', '
    or meets
');
  after constant text := replace(ended, '
  loop
    if limited then
      select min(s.n)', '
  if limited then
    perform pg_advisory_xact_lock(hashtextextended(''holds of '' || p_tenant || '' '' || wanted.customer_id, 0));
  end if;
  loop
    if limited then
      select min(s.n)');
begin
  if declared = before or asked = declared or ended = asked or after = ended then
    raise exception 'a booking is not made as it was';
  end if;
  execute after;
end $$;
