-- Up Migration
-- What an event goes on from, as the W3C's `traceparent` has it: whoever writes says so once for the transaction
-- (`app.trace`), so that functions that write events need not know of it. Numbers alone; no row is looked at for the rule,
-- there is none that has one.
alter table outbox_event
  add column trace text default nullif(current_setting('app.trace', true), '');
alter table outbox_event
  add constraint outbox_event_trace check (trace ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$') not valid;

-- How each process is doing, every few seconds, for an hour: what `/system` shows of all of them. Figures, patterns of routes
-- and texts of statements without their values; nothing of a brand but its number beside a slow statement.
create table process_sample (
  -- Who this process is among all: role, machine, number.
  process text not null check (length(process) between 3 and 120),
  -- The database's clock: those of machines differ.
  taken_at timestamptz not null default now(),
  role text not null check (role in ('api', 'worker', 'plugin')),
  sample jsonb not null check (jsonb_typeof(sample) = 'object' and octet_length(sample::text) <= 131072),
  primary key (process, taken_at)
);
create index process_sample_age on process_sample (taken_at);
grant select on process_sample to convoy_app, convoy_worker;

-- Writes one and forgets what is older than an hour. Nobody changes or removes another one.
create function app.note_process_sample(p_process text, p_role text, p_sample jsonb) returns void
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.process_sample where taken_at < now() - interval '1 hour';
  insert into public.process_sample (process, role, sample) values (p_process, p_role, p_sample)
    on conflict (process, taken_at) do nothing;
$$;
revoke all on function app.note_process_sample(text, text, jsonb) from public;
grant execute on function app.note_process_sample(text, text, jsonb) to convoy_app, convoy_worker;

-- The newest migration that was run: a process that was made for a newer one is not ready.
create function app.schema_version() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select name::text from app_history.migration order by id desc limit 1 $$;
revoke all on function app.schema_version() from public;
grant execute on function app.schema_version() to convoy_app, convoy_worker;
