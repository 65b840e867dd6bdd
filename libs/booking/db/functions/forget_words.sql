-- What people wrote about the hires of these customers, wherever it stands beside the hire: days, sums and kinds stay.
CREATE OR REPLACE FUNCTION app.forget_words(p_tenant bigint, p_customers bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  hires bigint[];
begin
  select coalesce(array_agg(b.id), '{}') into hires
  from public.booking b where b.tenant_id = p_tenant and b.customer_id = any (p_customers);
  update public.booking b set cancel_reason = null
  where b.tenant_id = p_tenant and b.id = any (hires) and b.cancel_reason is not null;
  update public.booking_history h set details = h.details - 'reason'
  where h.tenant_id = p_tenant and h.booking_id = any (hires) and h.details ? 'reason';
  update public.booking_goodwill g set note = '[erased]'
  where g.tenant_id = p_tenant and g.booking_id = any (hires);
  update public.booking_price_override o set reason = '[erased]'
  where o.tenant_id = p_tenant and o.booking_id = any (hires);
  update public.deposit_keep k
  set objection = case when k.objection is not null then '[erased]' end,
    reason = case when k.reason is not null then '[erased]' end
  where k.tenant_id = p_tenant and k.booking_id = any (hires);
  update public.deposit_keep_line l
  set note = '[erased]', photos_out = array['[erased]'], photos_in = array['[erased]']
  where l.tenant_id = p_tenant and l.booking_id = any (hires);
  update public.late_charge l
  set note = '[erased]', withdraw_reason = case when l.withdraw_reason is not null then '[erased]' end
  where l.tenant_id = p_tenant and l.booking_id = any (hires);
  update public.payment p set note = null
  where p.tenant_id = p_tenant and p.booking_id = any (hires) and p.note is not null;
  update public.audit_entry a set details = a.details - array['note', 'costLine', 'photosOut', 'photosIn']
    - case when a.action in ('cancel', 'withdraw-late-charge', 'override-gates') then array['reason'] else '{}' end
  where a.tenant_id = p_tenant and a.subject = 'Booking' and a.subject_id = any (hires)
    and a.action in ('cancel', 'goodwill', 'deposit-keep', 'announce-late-charge', 'withdraw-late-charge', 'override-gates');
end $function$;
