-- Up Migration
-- What is sent to endpoints, and how each attempt went. Kept for 30 days.

create sequence webhook_message_id_seq;
create table webhook_message (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('webhook_message_id_seq'),
  endpoint_id bigint not null,
  -- The event of the outbox that it tells of; null where somebody sends a test. No foreign key: events are forgotten.
  event_id bigint,
  type text not null check (length(type) <= 100),
  -- As it is signed and sent, to the byte.
  body text not null check (octet_length(body) <= 65536),
  occurred_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'failed', 'delivered', 'given-up')),
  -- When it is sent next; null where it is not.
  next_attempt_at timestamptz default now(),
  -- Attempts since it was written or sent again by hand: the schedule counts from there.
  tries integer not null default 0 check (tries >= 0),
  attempts integer not null default 0 check (attempts >= 0),
  last_attempt_at timestamptz,
  last_status integer,
  last_failure text check (last_failure in (
    'refused', 'redirect', 'timeout', 'connection', 'certificate', 'gone', 'status', 'plan')),
  -- Whoever sends it holds it until then: one that dies gives it back.
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  -- An event that is delivered twice to us is written once for each endpoint.
  constraint webhook_message_once unique (tenant_id, event_id, endpoint_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoint (tenant_id, id) on delete cascade,
  check ((state in ('waiting', 'failed')) = (next_attempt_at is not null)),
  check (state = 'waiting' or (state = 'delivered') = (last_failure is null))
);
create index webhook_message_open on webhook_message (tenant_id, endpoint_id, next_attempt_at)
  where next_attempt_at is not null;
create index webhook_message_held on webhook_message (leased_until) where leased_until is not null;
create index webhook_message_newest on webhook_message (tenant_id, endpoint_id, created_at desc, id desc);
create index webhook_message_age on webhook_message (tenant_id, created_at);
select app.protect_tenant_table('webhook_message', 'select, insert, update');
grant delete on webhook_message to convoy_worker;

create table webhook_attempt (
  tenant_id bigint not null references tenant (id),
  message_id bigint not null,
  number integer not null check (number > 0),
  at timestamptz not null default now(),
  duration_ms integer not null check (duration_ms >= 0),
  url text not null,
  request_headers jsonb not null check (jsonb_typeof(request_headers) = 'object'),
  -- Null where nothing answered.
  status integer,
  response_headers jsonb,
  -- The first 16 kB.
  response_body text check (octet_length(response_body) <= 65536),
  response_cut boolean not null default false,
  failure text check (failure in (
    'refused', 'redirect', 'timeout', 'connection', 'certificate', 'gone', 'status', 'plan')),
  primary key (tenant_id, message_id, number),
  foreign key (tenant_id, message_id) references webhook_message (tenant_id, id) on delete cascade
);
select app.protect_tenant_table('webhook_attempt', 'select, insert');

-- Takes messages that are due, of all brands, and holds them: so many of each endpoint and of each brand at once, so that one
-- that hangs keeps nobody waiting. Endpoints that have nothing open are not looked at.
create function app.claim_webhook_messages(
  p_most integer, p_per_endpoint integer, p_per_tenant integer, p_lease interval
)
returns table (tenant_id bigint, id bigint)
language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  with recursive open as (
    (select m.tenant_id, m.endpoint_id from public.webhook_message m
     where m.next_attempt_at is not null order by m.tenant_id, m.endpoint_id limit 1)
    union all
    select further.tenant_id, further.endpoint_id
    from open o
    cross join lateral (
      select m.tenant_id, m.endpoint_id from public.webhook_message m
      where m.next_attempt_at is not null and (m.tenant_id, m.endpoint_id) > (o.tenant_id, o.endpoint_id)
      order by m.tenant_id, m.endpoint_id limit 1
    ) further
  ),
  held as materialized (
    select m.tenant_id, m.endpoint_id, count(*)::integer as many
    from public.webhook_message m where m.leased_until > now()
    group by m.tenant_id, m.endpoint_id
  ),
  due as (
    select o.tenant_id, next.id, next.next_attempt_at,
      row_number() over (partition by o.tenant_id, o.endpoint_id order by next.next_attempt_at, next.id) as in_endpoint
    from open o
    join public.webhook_endpoint e on e.tenant_id = o.tenant_id and e.id = o.endpoint_id
      and e.state = 'active' and (e.quiet_until is null or e.quiet_until <= now())
    left join held h on h.tenant_id = o.tenant_id and h.endpoint_id = o.endpoint_id
    cross join lateral (
      select m.id, m.next_attempt_at from public.webhook_message m
      where m.tenant_id = o.tenant_id and m.endpoint_id = o.endpoint_id and m.next_attempt_at <= now()
        and (m.leased_until is null or m.leased_until <= now())
      order by m.next_attempt_at limit greatest(0, p_per_endpoint - coalesce(h.many, 0))
    ) next
  ),
  -- A brand's endpoints take turns, and so do brands.
  ranked as (
    select d.*, row_number() over (partition by d.tenant_id order by d.in_endpoint, d.next_attempt_at, d.id)
      + coalesce((select sum(h.many) from held h where h.tenant_id = d.tenant_id), 0) as in_tenant
    from due d
  ),
  chosen as (
    select r.tenant_id, r.id from ranked r where r.in_tenant <= p_per_tenant
    order by r.in_tenant, r.next_attempt_at, r.id limit p_most
  ),
  taken as (
    select m.tenant_id, m.id from public.webhook_message m
    join chosen c on c.tenant_id = m.tenant_id and c.id = m.id
    where m.next_attempt_at <= now() and (m.leased_until is null or m.leased_until <= now())
    for update of m skip locked
  )
  update public.webhook_message m set leased_until = now() + p_lease
  from taken t where m.tenant_id = t.tenant_id and m.id = t.id
  returning m.tenant_id, m.id
$$;
revoke all on function app.claim_webhook_messages(integer, integer, integer, interval) from public;
grant execute on function app.claim_webhook_messages(integer, integer, integer, interval) to convoy_worker;

-- One more kind of news for staff, which may be turned off. Widened without looking at what is there: it fits the narrower one.
do $$
declare
  news record;
begin
  for news in
    select c.conrelid::regclass as place, c.conname as name, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c where c.conname in ('notification_kind_check', 'notification_preference_kind_check')
  loop
    execute format('alter table %s drop constraint %I', news.place, news.name);
    execute format('alter table %s add constraint %I %s not valid', news.place, news.name, replace(
      replace(news.rule, '''van-lapsed''::text', '''van-lapsed''::text, ''webhook-paused''::text'), ' NOT VALID', ''));
  end loop;
end $$;
