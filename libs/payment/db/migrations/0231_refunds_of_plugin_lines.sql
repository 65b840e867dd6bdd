-- What a plugin gives back of its own line is no goodwill of the brand: it has a reason of its own.
alter table payment_refund drop constraint payment_refund_reason_check;
alter table payment_refund add constraint payment_refund_reason_check
  check (reason in ('change', 'cancellation', 'no-show', 'late', 'deposit', 'goodwill', 'late-charge', 'plugin-line'));
-- Those that went back before.
update payment_refund r set reason = 'plugin-line'
where r.reason = 'goodwill' and exists (
  select from booking_plugin_refund p
  where p.tenant_id = r.tenant_id and p.booking_id = r.booking_id and p.created_at = r.created_at);
