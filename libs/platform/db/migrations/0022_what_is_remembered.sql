-- Up Migration
-- What processes remember of a brand, because nearly every request asks for it and it changes once a month: a change is
-- told to all of them. Only on tables that are written rarely: the notice takes a lock of the whole cluster at commit.
create function app.tell_stale() returns trigger
language plpgsql
as $$
declare
  told jsonb := to_jsonb(coalesce(new, old));
begin
  perform pg_notify('convoy_stale', tg_argv[0] || ':' || coalesce(told ->> 'tenant_id', told ->> 'id'));
  return null;
end $$;

create trigger tell_stale after insert or update or delete on tenant
  for each row execute function app.tell_stale('tenants');
create trigger tell_stale after insert or update or delete on tenant_domain
  for each row execute function app.tell_stale('tenants');
create trigger tell_stale after insert or update or delete on depot
  for each row execute function app.tell_stale('depots');
create trigger tell_stale after insert or update or delete on depot_closure
  for each row execute function app.tell_stale('depots');
create trigger tell_stale after insert or update or delete on one_way_route
  for each row execute function app.tell_stale('depots');
create trigger tell_stale after insert or update or delete on price_rule
  for each row execute function app.tell_stale('rates');
create trigger tell_stale after insert or update or delete on extra
  for each row execute function app.tell_stale('rates');
create trigger tell_stale after insert or update or delete on booking_policy
  for each row execute function app.tell_stale('rates');
