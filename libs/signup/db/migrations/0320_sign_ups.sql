-- Up Migration
-- How the subdomain of a brand that signed up looks at a glance (see `lookOf` of the slice): no two may be taken for one another.
alter table tenant add column slug_look text unique check (slug_look <> '');

-- A brand that signed up by itself: its first admin, and how that admin gets from the platform's host to its own.
create table sign_up (
  tenant_id bigint primary key references tenant (id),
  admin_id bigint not null,
  signed_up_at timestamptz not null default now(),
  -- Hash of what opens the admin's first session, once.
  hand_over_hash text not null,
  hand_over_until timestamptz not null,
  handed_over_at timestamptz,
  foreign key (tenant_id, admin_id) references app_user (tenant_id, id)
);
comment on table sign_up is 'Level: of the brand. How the brand signed up, and the way its first admin came in.';
create index sign_up_admin on sign_up (tenant_id, admin_id);
select app.protect_tenant_table('sign_up', 'select, insert, update');
