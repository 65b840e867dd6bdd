-- Up Migration
-- The name of the key that this installation seals with (libs/platform/sealing). It tells nothing of the secret. A process whose
-- SESSION_SECRET has another key would start and then fail for each person and endpoint whose secret is sealed, so it refuses to start.
create table app.sealing_key (only_row boolean primary key default true check (only_row), name text not null);
comment on table app.sealing_key is 'Level: of the installation. The name of the key derived from SESSION_SECRET.';
grant select on app.sealing_key to convoy_app, convoy_worker;
-- What was sealed before this table was there says which key it was. During a change of the secret there are two: the migrate
-- step decides then, by the secrets it is given.
insert into app.sealing_key (name)
select min(name) from (
  select split_part(secret_sealed, '.', 2) as name from two_factor where secret_sealed like 'v1.%.%'
  union select split_part(secret, '.', 2) from webhook_endpoint where secret like 'v1.%.%'
  union select split_part(sealed_secret, '.', 2) from payment_endpoint where sealed_secret like 'v1.%.%'
  union select split_part(sealed, '.', 2) from tenant_plugin_secret where sealed like 'v1.%.%'
) sealed
having count(*) = 1;
