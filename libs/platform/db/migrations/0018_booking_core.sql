-- Up Migration
-- Extras, promotions, holds by number, changes, history and messages of bookings.

alter table quote
  -- [{ "extraId": 1, "quantity": 2 }]
  add column extras jsonb not null default '[]' check (jsonb_typeof(extras) = 'array'),
  add column promotion_id bigint,
  add foreign key (tenant_id, promotion_id) references promotion (tenant_id, id);

alter table booking
  -- Which of a customer's few open holds this is; the unique index below is what limits them. Null for what staff
  -- hold at the counter, and once the booking is no longer pending.
  add column hold_slot integer check (hold_slot between 1 and 3),
  add column promotion_id bigint,
  add column cancellation_fee_pence bigint not null default 0 check (cancellation_fee_pence >= 0),
  add column cancelled_at timestamptz,
  add column cancel_reason text check (length(cancel_reason) <= 300),
  add column handed_over_at timestamptz,
  add column returned_at timestamptz,
  -- Set when an active hire was seen not to have come back in time, so that it is told once; unset when another return is
  -- agreed.
  add column overdue_at timestamptz,
  -- The booking that was last told that it waits for this one's van.
  add column overdue_told bigint,
  -- Raised at every change of what was agreed; a change quoted on an older one is refused.
  add column version integer not null default 1,
  add foreign key (tenant_id, promotion_id) references promotion (tenant_id, id),
  add check (hold_slot is null or status = 'pending');
with numbered as (
  select tenant_id, id, row_number() over (partition by tenant_id, customer_id order by created_at, id) as slot
  from booking where status = 'pending' and operator_id is null
)
update booking b set hold_slot = n.slot from numbered n
where b.tenant_id = n.tenant_id and b.id = n.id and n.slot <= 3;
create unique index booking_hold_slot on booking (tenant_id, customer_id, hold_slot) where hold_slot is not null;
-- Calendar and lists by depot and day.
create index booking_pickup on booking (tenant_id, pickup_date, id);

create table booking_extra (
  tenant_id bigint not null references tenant (id),
  booking_id bigint not null,
  extra_id bigint not null,
  quantity integer not null check (quantity > 0),
  primary key (tenant_id, booking_id, extra_id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, extra_id) references extra (tenant_id, id)
);
create index booking_extra_extra on booking_extra (tenant_id, extra_id);
select app.protect_tenant_table('booking_extra', 'select, insert, update, delete');

-- Each piece of a stocked extra has a number and is at one hire at a time: the constraint is the stock.
create sequence extra_allocation_id_seq;
create table extra_allocation (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('extra_allocation_id_seq'),
  extra_id bigint not null,
  unit integer not null check (unit > 0),
  booking_id bigint not null,
  blocked_from timestamptz not null,
  blocked_until timestamptz not null check (blocked_until > blocked_from),
  period tstzrange not null generated always as (tstzrange(blocked_from, blocked_until, '[)')) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, extra_id) references extra (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  constraint extra_allocation_no_overlap
    exclude using gist (tenant_id with =, extra_id with =, unit with =, period with &&) deferrable initially immediate
);
create index extra_allocation_booking on extra_allocation (tenant_id, booking_id);
create index extra_allocation_probe on extra_allocation (tenant_id, extra_id, blocked_until) include (blocked_from, unit);
select app.protect_tenant_table('extra_allocation', 'select, insert, update, delete');

-- A use of a promotion belongs to a booking; it is given back when the booking never came to be.
create table promotion_use (
  tenant_id bigint not null references tenant (id),
  booking_id bigint not null,
  promotion_id bigint not null,
  customer_id bigint not null,
  -- The promotion's row as it was: a hire keeps the terms it was booked with, however they are edited later.
  terms jsonb check (jsonb_typeof(terms) = 'object'),
  created_at timestamptz not null default now(),
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, promotion_id) references promotion (tenant_id, id),
  foreign key (tenant_id, customer_id) references app_user (tenant_id, id)
);
create index promotion_use_customer on promotion_use (tenant_id, promotion_id, customer_id);
select app.protect_tenant_table('promotion_use', 'select, insert, delete');

-- A change of what was agreed: quoted as a difference, then confirmed or left to expire.
create sequence booking_change_id_seq;
create table booking_change (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('booking_change_id_seq'),
  booking_id bigint not null,
  -- booking.version it was quoted on.
  booking_version integer not null,
  requested_by bigint not null,
  status text not null default 'quoted' check (status in ('quoted', 'applied', 'expired')),
  -- What was agreed and what is to be: van, dates, depots, extras, lines, sums (shapes in the contract).
  before jsonb not null,
  after jsonb not null,
  difference_pence bigint not null,
  expires_at timestamptz not null,
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, requested_by) references app_user (tenant_id, id),
  check ((status = 'applied') = (applied_at is not null))
);
create index booking_change_booking on booking_change (tenant_id, booking_id, created_at);
select app.protect_tenant_table('booking_change', 'select, insert, update, delete');

-- What happened to a booking, in order: what its page shows as a timeline. Moves of its state are written by a trigger,
-- so that none is missed, whoever makes them.
create sequence booking_history_id_seq;
create table booking_history (
  tenant_id bigint not null references tenant (id),
  id bigint not null default nextval('booking_history_id_seq'),
  booking_id bigint not null,
  at timestamptz not null default now(),
  kind text not null check (kind in ('requested', 'confirmed', 'handed-over', 'returned', 'cancelled', 'no-show',
    'expired', 'revived', 'changed', 'paid', 'refunded', 'payment-failed', 'overdue')),
  -- Null for what the clock or the payment provider did, in whosever request that came about.
  actor_id bigint,
  details jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
create index booking_history_booking on booking_history (tenant_id, booking_id, id);
select app.protect_tenant_table('booking_history', 'select, insert');
grant usage on sequence booking_history_id_seq to convoy_app, convoy_worker;

create function app.note_booking_status() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' or new.status is distinct from old.status then
    insert into booking_history (tenant_id, booking_id, kind, actor_id)
    values (new.tenant_id, new.id,
      case new.status
        when 'pending' then 'requested'
        when 'confirmed' then case when tg_op = 'UPDATE' and old.status = 'expired' then 'revived' else 'confirmed' end
        when 'active' then 'handed-over'
        when 'completed' then 'returned'
        when 'no_show' then 'no-show'
        else new.status
      end,
      -- A hold is ended by the clock, also in the request of somebody else who wants its van.
      case when new.status <> 'expired' then nullif(current_setting('app.actor_id', true), '')::bigint end);
  end if;
  return null;
end $$;
create trigger booking_status_history after insert or update of status on booking
  for each row execute function app.note_booking_status();

-- Words between a customer and the depot about one booking.
create sequence booking_message_id_seq;
create table booking_message (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('booking_message_id_seq'),
  booking_id bigint not null,
  author_id bigint not null,
  from_staff boolean not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  -- When the other side has seen it.
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, author_id) references app_user (tenant_id, id)
);
create index booking_message_booking on booking_message (tenant_id, booking_id, created_at, id);
select app.protect_tenant_table('booking_message', 'select, insert, update');
