-- What holds for all tiers of a brand together, looked at when a transaction ends: one of them starts at 0 points, and
-- there are at most ten. The lock makes two transactions that each keep to it keep to it together.
create or replace function app.check_loyalty_tiers() returns trigger
language plpgsql
as $$
declare
  brand bigint := coalesce(new.tenant_id, old.tenant_id);
  tiers bigint;
  lowest integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('loyalty tiers of ' || brand, 0));
  select count(*), min(minimum_points) into tiers, lowest from loyalty_tier where tenant_id = brand;
  if tiers > 10 then
    raise exception 'a brand has at most 10 loyalty tiers' using errcode = '23514', constraint = 'loyalty_tier_few';
  end if;
  -- A tenant that is removed whole takes its tiers along.
  if lowest is distinct from 0 and exists (select from tenant where id = brand) then
    raise exception 'no loyalty tier starts at 0 points'
      using errcode = '23514', constraint = 'loyalty_tier_from_zero';
  end if;
  return null;
end $$;
revoke all on function app.check_loyalty_tiers() from public;
drop trigger if exists loyalty_tiers_together on loyalty_tier;
create constraint trigger loyalty_tiers_together after insert or update or delete on loyalty_tier
  deferrable initially deferred for each row execute function app.check_loyalty_tiers();
