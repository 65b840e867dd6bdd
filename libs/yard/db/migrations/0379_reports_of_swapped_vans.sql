-- Up Migration
-- A hire whose van was swapped on the road has a stretch for each van, numbered from 1, and each stretch has a report of its way out
-- and one of its way in. Which stretch had which van until when is told by the applied changes of the booking.
alter table condition_report add column stretch integer not null default 1 check (stretch between 1 and 1000);
alter table hire_charge add column stretch integer check (stretch between 1 and 1000);
-- Set where a finding was charged twice before the database refused that, and the second was announced to the customer: it stays as
-- it was decided, and says which charge it doubles.
alter table hire_charge add column double_of bigint;

-- Reports from before: a done one is of the stretch that ran as it was finished, a draft of the latest stretch of its van. A done
-- report never changes, which the trigger would say here as well.
alter table condition_report disable trigger user;
with swap as (
  select c.tenant_id, c.booking_id, (c.before->>'vanId')::bigint as van_id, c.applied_at as until,
    row_number() over (partition by c.tenant_id, c.booking_id order by c.applied_at, c.id) as stretch
  from booking_change c join booking b on b.tenant_id = c.tenant_id and b.id = c.booking_id
  where c.status = 'applied' and c.applied_at >= b.handed_over_at and c.before->>'vanId' <> c.after->'plan'->>'vanId'
), stretch as (
  select tenant_id, booking_id, van_id, until, stretch from swap
  union all
  select b.tenant_id, b.id, b.van_id, null::timestamptz,
    1 + (select count(*) from swap s where s.tenant_id = b.tenant_id and s.booking_id = b.id)
  from booking b
)
update condition_report r set stretch = s.stretch
from stretch s
where s.tenant_id = r.tenant_id and s.booking_id = r.booking_id and s.van_id = r.van_id
  and s.stretch = (
    select coalesce(
      min(o.stretch) filter (where r.finished_at is not null and (o.until is null or o.until > r.finished_at)), max(o.stretch))
    from stretch o where o.tenant_id = r.tenant_id and o.booking_id = r.booking_id and o.van_id = r.van_id)
  and s.stretch <> 1;
alter table condition_report enable trigger user;

alter table condition_report drop constraint condition_report_one_of_a_kind;
alter table condition_report add constraint condition_report_one_of_a_stretch unique (tenant_id, booking_id, stretch, kind);

-- Damage, fuel and dirt were found by the return that was reported; lateness and miles are of the whole hire.
update hire_charge c set stretch = coalesce(
  (select r.stretch from van_mark m join condition_report r on r.tenant_id = m.tenant_id and r.id = m.report_id
   where m.tenant_id = c.tenant_id and m.id = c.mark_id),
  (select max(r.stretch) from condition_report r
   where r.tenant_id = c.tenant_id and r.booking_id = c.booking_id and r.kind = 'in' and r.state = 'done'),
  1)
where c.kind in ('fuel', 'cleaning', 'damage');
alter table hire_charge add constraint hire_charge_of_stretch check ((stretch is null) = (kind in ('late', 'mileage')));

-- One finding costs once. Of those that stand twice the announced one stays, else the accepted one, else the first; another one that
-- was announced, too, cannot be taken back and says so.
with ranked as (
  select c.tenant_id, c.id, l.charge_id is not null as announced,
    first_value(c.id) over standing as first_id
  from hire_charge c
  left join lateral (
    select k.charge_id from deposit_keep_line k where k.tenant_id = c.tenant_id and k.charge_id = c.id limit 1
  ) l on true
  where c.state <> 'dropped' and c.kind <> 'damage'
  window standing as (
    partition by c.tenant_id, c.booking_id, c.kind, c.stretch
    order by l.charge_id is null, c.state <> 'accepted', c.created_at, c.id)
)
update hire_charge c set
  double_of = case when r.announced then r.first_id end,
  state = case when r.announced then c.state else 'dropped' end,
  decided_by = case when r.announced then c.decided_by end,
  decided_at = case when r.announced then c.decided_at else now() end
from ranked r
where r.tenant_id = c.tenant_id and r.id = c.id and r.first_id <> c.id;

create unique index hire_charge_once on hire_charge (tenant_id, booking_id, kind, stretch) nulls not distinct
  where kind <> 'damage' and state <> 'dropped' and double_of is null;
alter table hire_charge add constraint hire_charge_double_of foreign key (tenant_id, double_of) references hire_charge (tenant_id, id);
create index hire_charge_double on hire_charge (tenant_id, double_of) where double_of is not null;

-- Which hires were given a van after some moment: whether a van has gone out again.
create index booking_change_applied on booking_change (tenant_id, applied_at) where status = 'applied';
