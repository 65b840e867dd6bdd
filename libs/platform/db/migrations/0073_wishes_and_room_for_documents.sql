-- Up Migration
-- Wishes to have an account deleted are carried out by the clock, and stay on record when they are. What keeps one from being
-- carried out is noted with it, so that staff are told once.
alter table account_deletion
  drop constraint account_deletion_state_check,
  add constraint account_deletion_state_check check (state in ('requested', 'withdrawn', 'done')),
  add column done_at timestamptz,
  -- Since when something keeps it waiting, and what.
  add column held_at timestamptz,
  add column held_for text[] not null default '{}' check (cardinality(held_for) <= 10),
  add constraint account_deletion_done check ((state = 'done') = (done_at is not null)),
  add constraint account_deletion_held check ((held_at is null) = (cardinality(held_for) = 0));
create index account_deletion_due on account_deletion (tenant_id, due_at, id) where state = 'requested';
-- Who is gone already has nothing to wish for.
update account_deletion d set state = 'done', done_at = greatest(c.erased_at, d.requested_at)
from customer c
where c.tenant_id = d.tenant_id and c.id = d.user_id and c.erased_at is not null and d.state = 'requested';

-- How much room a brand's documents of customers take, and how much they may; one row a brand, which every change of
-- documents locks, so that of two who add the last one that fits, one is refused.
create table customer_document_room (
  tenant_id bigint primary key references tenant (id),
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  most_bytes bigint not null default 20000000000 check (most_bytes >= 0)
);
select app.protect_tenant_table('customer_document_room', 'select');
-- Nobody adds or removes one between the sum and the triggers that keep it from then on.
lock table customer_document in share row exclusive mode;
insert into customer_document_room (tenant_id, used_bytes)
select d.tenant_id, sum(d.size_bytes) from customer_document d group by d.tenant_id;

create function app.take_document_room() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  used bigint;
  most bigint;
begin
  insert into public.customer_document_room as r (tenant_id, used_bytes) values (new.tenant_id, new.size_bytes)
  on conflict (tenant_id) do update set used_bytes = r.used_bytes + excluded.used_bytes
  returning r.used_bytes, r.most_bytes into used, most;
  if used > most then
    raise exception 'documents of customers take more room than they may'
      using errcode = 'CV462', detail = most::text;
  end if;
  return null;
end $$;
create function app.give_document_room_back() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- A count that is wrong stops no erasure.
  update public.customer_document_room r set used_bytes = greatest(0, r.used_bytes - old.size_bytes)
  where r.tenant_id = old.tenant_id;
  return null;
end $$;

-- The customer is locked by the trigger of `customer_document_of_somebody`, which comes first by its name: none can slip in.
-- What a merge brings along is not refused.
create function app.refuse_too_many_documents() returns trigger
language plpgsql
as $$
begin
  if (
    select count(*) from customer_document d where d.tenant_id = new.tenant_id and d.customer_id = new.customer_id
  ) >= 50 then
    raise exception 'customer % has as many documents as there may be', new.customer_id using errcode = 'CV461';
  end if;
  return new;
end $$;
revoke all on function app.take_document_room(), app.give_document_room_back() from public;
create trigger customer_document_so_many before insert on customer_document
  for each row execute function app.refuse_too_many_documents();
create trigger customer_document_takes_room after insert on customer_document
  for each row execute function app.take_document_room();
create trigger customer_document_gives_room after delete on customer_document
  for each row execute function app.give_document_room_back();
