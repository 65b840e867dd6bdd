-- The deposits of a brand whose time has come: to be given back, or to be told of to staff once. Defaults as of the columns
-- of booking_policy.
CREATE OR REPLACE FUNCTION app.due_deposits(p_tenant bigint)
 RETURNS TABLE(booking_id bigint, returned_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select b.id, b.returned_at
  from public.booking b left join public.booking_policy p on p.tenant_id = b.tenant_id
  where b.tenant_id = p_tenant and b.status = 'completed' and b.deposit_settled_at is null and b.deposit_paid_pence > 0
    and not exists (
      select from public.payment_dispute d where d.tenant_id = b.tenant_id and d.booking_id = b.id
        and d.status in ('needs_response', 'under_review'))
    -- What was announced to be kept is settled by its own days.
    and not exists (
      select from public.deposit_keep k where k.tenant_id = b.tenant_id and k.booking_id = b.id)
    and b.returned_at <= now() - make_interval(hours => coalesce(p.deposit_release_hours, 48))
    and (b.deposit_told_at is null
      or (app.came_back_clean(b, coalesce(p.overdue_grace_minutes, 30))
        -- What the return showed is decided first.
        and not exists (
          select from public.hire_charge c where c.tenant_id = b.tenant_id and c.booking_id = b.id and c.state <> 'dropped')))
$function$;
