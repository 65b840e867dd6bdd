-- Up Migration
-- Which pictures a brand has is part of what processes remember of it: a change is told like that of its row.
create trigger tell_stale after insert or update or delete on brand_asset
  for each row execute function app.tell_stale('tenants');
