-- Up Migration
-- What staff give back of a hire that is over, because something was not as it should have been: so much less was charged.
create sequence booking_goodwill_id_seq;
create table booking_goodwill (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('booking_goodwill_id_seq'),
  booking_id bigint not null,
  amount_pence bigint not null check (amount_pence > 0),
  reason text not null check (reason in ('van', 'service', 'overcharged', 'other')),
  -- As the customer reads it.
  note text not null check (btrim(note) <> '' and length(note) <= 300),
  given_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, given_by) references app_user (tenant_id, id)
);
create index booking_goodwill_booking on booking_goodwill (tenant_id, booking_id);
select app.protect_tenant_table('booking_goodwill', 'select, insert');

-- Of a hire that is over alone, and never more than was charged and paid for it: what is written here is taken off the
-- booking afterwards, in the same transaction, which has locked it.
create function app.check_goodwill() returns trigger
language plpgsql
as $$
declare
  hire booking%rowtype;
begin
  select * into hire from booking b where b.tenant_id = new.tenant_id and b.id = new.booking_id;
  if hire.status not in ('completed', 'cancelled', 'no_show')
    or new.amount_pence > hire.rental_paid_pence
    or new.amount_pence > (case hire.status when 'completed' then hire.rental_pence else hire.cancellation_fee_pence end)
  then
    raise exception 'more is given back of booking % than it paid for its hire', new.booking_id
      using errcode = '23514', constraint = 'booking_goodwill_paid';
  end if;
  return new;
end $$;
create trigger booking_goodwill_paid before insert on booking_goodwill
  for each row execute function app.check_goodwill();

alter table payment_refund drop constraint payment_refund_reason_check;
alter table payment_refund add constraint payment_refund_reason_check
  check (reason in ('change', 'cancellation', 'no-show', 'late', 'deposit', 'goodwill'));
