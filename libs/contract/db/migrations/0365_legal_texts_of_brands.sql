-- Up Migration
-- Legal texts as the admins of a brand publish them, by language. A change is a new version; the newest one is shown. Until
-- the first, the brand shows the text it began with (`tenant.legal`). Versions stay: a dispute asks what was published when.
create table legal_text (
  tenant_id bigint not null references tenant (id),
  kind text not null check (kind in ('terms', 'privacy', 'cookies')),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  version integer not null check (version > 0),
  words text not null check (btrim(words) <> '' and length(words) <= 60000),
  written_by bigint not null,
  written_at timestamptz not null default now(),
  primary key (tenant_id, kind, language, version),
  foreign key (tenant_id, written_by) references app_user (tenant_id, id)
);
comment on table legal_text is 'Level: of the brand. Its terms, privacy and cookie notices, by language and version.';
create index legal_text_writer on legal_text (tenant_id, written_by);
select app.protect_tenant_table('legal_text', 'select, insert');
