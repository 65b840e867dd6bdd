-- Up Migration
-- Keys by which programs of a brand's own come in (docs/adr/0031-api-keys.md). The secret is shown once and is nowhere: what is
-- kept is its hash and its beginning, by which people tell keys apart.
create sequence api_key_id_seq;
create table api_key (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('api_key_id_seq'),
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  mode text not null check (mode in ('live', 'test')),
  prefix text not null,
  -- SHA-256 of all of it. It is 256 random bits: nothing slower is needed, because nobody guesses it.
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  -- What it may do, as the rules name it: read:Booking. Of what it says only that counts which keys may do at all.
  scopes text[] not null,
  calls_per_minute integer not null check (calls_per_minute between 1 and 3000),
  -- On whose behalf it acts: it ends with their work for the brand.
  created_by bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id),
  foreign key (tenant_id, revoked_by) references app_user (tenant_id, id),
  constraint api_key_secret unique (tenant_id, secret_hash),
  constraint api_key_prefix check (prefix ~ ('^cvk_' || mode || '_[A-Za-z0-9_-]{8}$')),
  constraint api_key_scopes check (
    cardinality(scopes) between 1 and 50
    and array_to_string(scopes, ' ', '-') ~ '^[a-z][a-z-]*:[A-Z][A-Za-z]*( [a-z][a-z-]*:[A-Z][A-Za-z]*)*$'),
  constraint api_key_expires_later check (expires_at > created_at),
  constraint api_key_revoked check ((revoked_at is null) = (revoked_by is null))
);
create index api_key_newest on api_key (tenant_id, created_at desc, id);
-- What a key may do is never changed: another one is made.
select app.protect_tenant_table('api_key', 'select, insert');
grant update (last_used_at, revoked_at, revoked_by) on api_key to convoy_app, convoy_worker;

create function app.keep_revoked_key() returns trigger
language plpgsql
as $$
begin
  raise exception 'key % was revoked and stays so', old.id
    using errcode = '23514', constraint = 'api_key_stays_revoked';
end $$;
create trigger api_key_stays_revoked before update of revoked_at, revoked_by on api_key
  for each row when (old.revoked_at is not null) execute function app.keep_revoked_key();

-- A brand has twenty that work, however many are made at once: more are keys that nobody remembers.
create function app.refuse_another_key() returns trigger
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('api keys of ' || new.tenant_id, 0));
  if (
    select count(*) from api_key k
    where k.tenant_id = new.tenant_id and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
  ) >= 20 then
    raise exception 'a brand has at most 20 keys' using errcode = 'CV470';
  end if;
  return new;
end $$;
create trigger api_key_one_of_few before insert on api_key
  for each row execute function app.refuse_another_key();

-- Who did it is the person on whose behalf a key acts, and the key. It is noted of itself, from what a transaction of a key says.
-- Neither constraint is looked at for what is there: it was kept to fewer kinds, and knows no keys.
alter table audit_entry
  add column key_id bigint default nullif(current_setting('app.key_id', true), '')::bigint,
  drop constraint audit_entry_actor_kind_check,
  add constraint audit_entry_actor_kind_check
    check (actor_kind in ('user', 'guest', 'worker', 'webhook', 'seed', 'key')) not valid,
  add constraint audit_entry_key_id_fkey foreign key (tenant_id, key_id) references api_key (tenant_id, id) not valid;
