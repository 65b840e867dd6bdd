-- Up Migration
-- The kinds of the books are looked at while everybody writes on.
alter table ledger_entry validate constraint ledger_entry_kind_check;

-- What banks took for good of hires that were called off before the books set one against the other (0072). Bookings are
-- locked in one order, and no table is.
select app.settle_with_bank(d.tenant_id, d.booking_id)
from (
  select distinct tenant_id, booking_id from payment_dispute where status = 'lost' order by tenant_id, booking_id
) d;
