-- Makes a brand in its trial, with its pictures. No process writes tenants but by this: it makes new ones alone, under the number
-- that the transaction is set to, and changes none.
create or replace function app.open_brand(
  p_tenant_id bigint,
  p_slug text,
  p_slug_look text,
  p_name text,
  p_plan_code text,
  p_locales text[],
  p_reference_prefix text,
  p_contact jsonb,
  p_theme jsonb,
  p_copy jsonb,
  p_layout jsonb,
  p_pictures jsonb,
  p_legal jsonb
) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if p_tenant_id <> app.current_tenant() then
    raise exception 'a brand is made by a transaction of its own' using errcode = 'CV001';
  end if;
  insert into tenant (id, slug, slug_look, name, kind, status, plan_code, locales, currency, time_zone, reference_prefix, contact,
                      theme, copy, layout, legal)
  values (p_tenant_id, p_slug, p_slug_look, p_name, 'brand', 'trial', p_plan_code, p_locales, 'GBP', 'Europe/London',
          p_reference_prefix, p_contact, p_theme, p_copy, p_layout, p_legal);
  insert into brand_asset (tenant_id, path, content_type, content, sha256)
  select p_tenant_id, path, 'image/svg+xml', convert_to(text, 'UTF8'), encode(sha256(convert_to(text, 'UTF8')), 'hex')
  from jsonb_each_text(p_pictures) as picture (path, text);
end $$;
revoke all on function app.open_brand(bigint, text, text, text, text, text[], text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb) from public;
grant execute on function app.open_brand(bigint, text, text, text, text, text[], text, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb)
  to convoy_app;
