-- Up Migration
-- Of two who become one, what each was refused for stays, and uses of promotions count for the one.
alter table customer drop constraint customer_do_not_hire_reason_check;
alter table customer add constraint customer_do_not_hire_reason_check
  check (length(do_not_hire_reason) between 1 and 2000);
grant update (customer_id) on promotion_use to convoy_app, convoy_worker;

-- A late cost stands as it was told; what was written about it may be forgotten with its customer.
drop trigger late_charge_stands on late_charge;
create trigger late_charge_stands before update on late_charge for each row
  when (
    (old.booking_id, old.customer_id, old.card_id, old.reason, old.amount_pence, old.vat_pence, old.wait_hours)
    is distinct from
    (new.booking_id, new.customer_id, new.card_id, new.reason, new.amount_pence, new.vat_pence, new.wait_hours)
    or (new.note is distinct from old.note and new.note is distinct from '[erased]')
    or old.status = 'withdrawn' and new.status <> 'withdrawn'
    or old.status = 'paid' and new.status not in ('paid', 'withdrawn'))
  execute function app.keep_late_charge();

-- What people wrote about the hires of these customers, wherever it stands beside the hire: days, sums and kinds stay.
create function app.forget_words(p_tenant bigint, p_customers bigint[]) returns void
language plpgsql
as $$
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
  update public.deposit_keep k set cost_line = '[erased]', photos_out = array['[erased]'], photos_in = array['[erased]']
  where k.tenant_id = p_tenant and k.booking_id = any (hires);
  update public.late_charge l
  set note = '[erased]', withdraw_reason = case when l.withdraw_reason is not null then '[erased]' end
  where l.tenant_id = p_tenant and l.booking_id = any (hires);
  update public.payment p set note = null
  where p.tenant_id = p_tenant and p.booking_id = any (hires) and p.note is not null;
  update public.audit_entry a set details = a.details - array['note', 'costLine', 'photosOut', 'photosIn']
    - case when a.action in ('cancel', 'withdraw-late-charge') then array['reason'] else '{}' end
  where a.tenant_id = p_tenant and a.subject = 'Booking' and a.subject_id = any (hires)
    and a.action in ('cancel', 'goodwill', 'deposit-keep', 'announce-late-charge', 'withdraw-late-charge');
end $$;

-- The history of a hire and the trail for the auditors are only ever added to: this alone takes words out of them.
create function app.forget_customer_words(p_customers bigint[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp
as $$ select app.forget_words(app.current_tenant(), p_customers) $$;
revoke all on function app.forget_customer_words(bigint[]) from public;
grant execute on function app.forget_customer_words(bigint[]) to convoy_app, convoy_worker;

-- Of those who were erased before, too.
select app.forget_words(gone.tenant_id, gone.ids)
from (select c.tenant_id, array_agg(c.id) as ids from customer c where c.erased_at is not null group by c.tenant_id) gone;

-- The number of a licence that is on record twice is one person's, or a mistake: staff are told whose it is too.
create index driving_licence_number on driving_licence (tenant_id, number);

-- Numbers are found however they are written: +44 7700 900123, +44 (0)7700 900123, 0044 7700 900123 and 07700 900123 are one,
-- and so are the beginnings of them while they are typed; +33 1 and 0033 1 are one, too.
create or replace function app.search_phone(p_text text) returns text
language sql immutable strict parallel safe
return regexp_replace(regexp_replace(
  case when p_text ~ '^[^0-9]*[+]' then '00' else '' end || regexp_replace(p_text, '[^0-9]', '', 'g'),
  '^(0044|44(?=[0-9]{9,11}$))0?', '0'), '^00', '') collate "pg_c_utf8";
alter table app_user alter column search_phone set expression as (app.search_phone(phone));
