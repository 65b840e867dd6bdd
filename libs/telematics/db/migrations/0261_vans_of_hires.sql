-- Up Migration
-- A hire whose van was swapped has two: which one it had until when. The van it has now is the booking's own. Written when a change
-- of the booking is heard, so that trips, scores and erasure know to whom each time belongs.
create table telematics_earlier_van (
  tenant_id bigint not null references tenant (id),
  booking_id bigint not null,
  van_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  primary key (tenant_id, booking_id, from_at),
  constraint telematics_earlier_van_once unique (tenant_id, booking_id, to_at),
  constraint telematics_earlier_van_forwards check (from_at < to_at),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id)
);
comment on table telematics_earlier_van is 'Level: personal. Vans that hires had before theirs was swapped, and until when.';
create index telematics_earlier_van_of on telematics_earlier_van (tenant_id, van_id);
select app.protect_tenant_table('telematics_earlier_van', 'select, insert');

-- Times of erased customers: fixes of them that arrive later are not kept. Without the hire, so that nothing leads to the person.
create table telematics_erased (
  tenant_id bigint not null references tenant (id),
  van_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  primary key (tenant_id, van_id, from_at),
  constraint telematics_erased_forwards check (from_at < to_at),
  foreign key (tenant_id, van_id) references van (tenant_id, id)
);
comment on table telematics_erased is 'Level: of the brand. Times of vans of which no fix is kept, because their customers were erased.';
select app.protect_tenant_table('telematics_erased', 'select, insert, update, delete');

-- Swaps from before this table, as the changes of bookings tell them.
insert into telematics_earlier_van (tenant_id, booking_id, van_id, from_at, to_at)
select c.tenant_id, c.booking_id, v.id,
  coalesce(lag(c.applied_at) over (partition by c.tenant_id, c.booking_id order by c.applied_at), b.handed_over_at), c.applied_at
from booking_change c
join booking b on b.tenant_id = c.tenant_id and b.id = c.booking_id and b.handed_over_at < c.applied_at
join van v on v.tenant_id = c.tenant_id and v.id = (c.before->>'vanId')::bigint
where c.status = 'applied' and c.before->>'vanId' is distinct from c.after->>'vanId'
on conflict do nothing;
