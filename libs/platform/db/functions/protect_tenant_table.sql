-- Puts a table under the tenancy rules. Every tenant table goes through here; a test compares the catalogue.
CREATE OR REPLACE FUNCTION app.protect_tenant_table(p_table regclass, p_rights text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format(
    'create policy tenant_isolation on %s using (tenant_id = (select app.current_tenant())) '
    'with check (tenant_id = (select app.current_tenant()))', p_table);
  execute format('grant %s on %s to convoy_app, convoy_worker', p_rights, p_table);
end $function$;
REVOKE ALL ON FUNCTION app.protect_tenant_table(regclass,text) FROM PUBLIC;
