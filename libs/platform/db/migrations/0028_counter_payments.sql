-- Up Migration
-- Money that staff take and give back at the counter: rows as any other, without a provider.

alter table payment
  add column method text not null default 'provider' check (method in ('provider', 'counter')),
  add column counter_kind text check (counter_kind in ('cash', 'card-terminal', 'bank-transfer')),
  add column note text check (length(note) <= 300),
  -- Who of the staff took it.
  add column taken_by bigint,
  add foreign key (tenant_id, taken_by) references app_user (tenant_id, id),
  add constraint payment_at_counter check (
    (method = 'counter') = (counter_kind is not null) and (method = 'counter') = (taken_by is not null)
    -- It is there when it is written, and no provider knows of it.
    and (method = 'provider' or (stripe_payment_intent_id is null and status in ('succeeded', 'refunded'))));

-- Who of the staff gave it back.
alter table payment_refund
  add column given_back_by bigint,
  add foreign key (tenant_id, given_back_by) references app_user (tenant_id, id);

-- As before; what was taken at the counter waits for staff, not for the provider.
create or replace function app.tenants_with_open_refunds() returns setof bigint
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct r.tenant_id from public.payment_refund r
  join public.payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id and p.method = 'provider'
  where r.status = 'requested' and r.updated_at < now() - interval '2 minutes'
    and r.updated_at < now() - app.refund_wait(r.postponed)
$$;
