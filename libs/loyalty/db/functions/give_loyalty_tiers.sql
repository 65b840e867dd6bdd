-- A new brand starts with four tiers. A restore of a brand brings its own and runs no triggers.
create or replace function app.give_loyalty_tiers() returns trigger
language plpgsql
as $$
begin
  insert into loyalty_tier (tenant_id, key, minimum_points, multiplier_percent) values
    (new.id, 'bronze', 0, 100),
    (new.id, 'silver', 500, 150),
    (new.id, 'gold', 1500, 200),
    (new.id, 'platinum', 3000, 300);
  return null;
end $$;
revoke all on function app.give_loyalty_tiers() from public;
create or replace trigger tenant_has_loyalty_tiers after insert on tenant
  for each row when (new.kind = 'brand') execute function app.give_loyalty_tiers();
