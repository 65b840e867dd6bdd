-- A use of a promotion that is deleted counts no more. A customer's own code was paid for: it comes back with the days, in
-- the brand's zone, that it had left when the hire took it, so that a hire called off weeks later gives back no dead code.
CREATE OR REPLACE FUNCTION app.give_promotion_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  zone constant text := (select t.time_zone from tenant t where t.id = old.tenant_id);
  today constant date := (now() at time zone zone)::date;
  taken constant date := (old.created_at at time zone zone)::date;
begin
  update promotion p set
    used = greatest(p.used - 1, 0),
    valid_until = case when p.customer_id is null or p.valid_until is null then p.valid_until
      else greatest(p.valid_until, today + greatest(p.valid_until - taken, 0)) end
  where p.tenant_id = old.tenant_id and p.id = old.promotion_id;
  return null;
end $function$;
DROP TRIGGER IF EXISTS promotion_use_given_back ON public.promotion_use;
CREATE CONSTRAINT TRIGGER promotion_use_given_back AFTER DELETE ON public.promotion_use DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app.give_promotion_back();
