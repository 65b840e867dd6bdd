-- Counts one use of a promotion for a booking. A booking that was made at a quote has the quote's terms. Only its own customer
-- can use a customer's own code; the function refuses everybody else as if the code were used up.
CREATE OR REPLACE FUNCTION app.use_promotion(p_tenant bigint, p_promotion bigint, p_booking bigint, p_customer bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  most integer;
  terms jsonb;
begin
  if exists (
    select 1 from promotion_use u
    where u.tenant_id = p_tenant and u.booking_id = p_booking and u.promotion_id = p_promotion
  ) then
    return;
  end if;
  for attempt in 1..2 loop
    update promotion p set used = p.used + 1
    where p.tenant_id = p_tenant and p.id = p_promotion and (p.max_uses is null or p.used < p.max_uses)
      and (p.customer_id is null or p.customer_id = p_customer)
    returning coalesce(p.max_uses_per_customer, 2147483647), to_jsonb(p) into most, terms;
    exit when found;
    if attempt = 2 then
      raise exception 'the promotion is used up' using errcode = 'CV411';
    end if;
    -- What this very transaction gave back may be what is missing.
    set constraints promotion_use_given_back immediate;
    set constraints promotion_use_given_back deferred;
  end loop;
  if most <= (
    select count(*) from promotion_use u
    where u.tenant_id = p_tenant and u.promotion_id = p_promotion and u.customer_id = p_customer
  ) then
    raise exception 'the customer has used the promotion up' using errcode = 'CV411';
  end if;
  insert into promotion_use (tenant_id, booking_id, promotion_id, customer_id, terms)
  values (p_tenant, p_booking, p_promotion, p_customer, coalesce((
    select q.promotion_terms
    from booking b join quote q on q.tenant_id = b.tenant_id and q.id = b.quote_id
    where b.tenant_id = p_tenant and b.id = p_booking and q.promotion_id = p_promotion), terms));
end $function$;
