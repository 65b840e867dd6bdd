-- Permits, one at most for each booking.
create table permit (
  tenant_id bigint not null,
  id bigint generated always as identity,
  booking_id bigint not null,
  reference text not null,
  customer_id bigint not null,
  zone text not null check (length(zone) between 1 and 20),
  -- What the warden reads.
  number text not null,
  state text not null default 'requested' check (state in ('requested', 'issued', 'void', 'expired')),
  valid_from date not null,
  valid_until date not null,
  -- When others were told that it is issued; null until then, so that it is told again after a failure.
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint permit_of_booking unique (tenant_id, booking_id),
  constraint permit_number unique (tenant_id, number),
  check (valid_until >= valid_from)
);
select protect('permit');
