-- Notices of a brand whose days to object are over without an objection, and that no open dispute of a bank holds back.
create or replace function app.due_keeps(p_tenant bigint)
 returns table(booking_id bigint, ends_at timestamp with time zone)
 language sql
 stable
as $$
  select k.booking_id, k.ends_at from public.deposit_keep k
  where k.tenant_id = p_tenant and k.state = 'pending' and k.ends_at <= now()
    and not exists (
      select from public.payment_dispute d where d.tenant_id = k.tenant_id and d.booking_id = k.booking_id
        and d.status in ('needs_response', 'under_review'))
$$;
