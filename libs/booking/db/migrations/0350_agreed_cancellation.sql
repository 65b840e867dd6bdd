-- Up Migration
-- What cancelling and not turning up cost and how long a later cost waits, as the terms of hire said when the booking was made
-- (app.agree_cancellation): a later change of the brand's policy alters none of it. Null for bookings made before this
-- migration, of which nothing was recorded: there the brand's policy counts.
alter table booking
  add column cancellation jsonb check (jsonb_typeof(cancellation) = 'array'),
  add column no_show_percent integer check (no_show_percent between 0 and 100),
  add column late_charge_hours integer check (late_charge_hours between 24 and 720);
