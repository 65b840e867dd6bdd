-- Up Migration
-- A hire by dates alone has hours by now: pages and mails show those of the depot's clock. What was agreed before keeps its
-- instants and its price; its hours are written down, so that it is shown by them too.
update booking b set
  pickup_time = coalesce(b.pickup_time, date_trunc('minute', b.pickup_at at time zone t.time_zone)::time),
  return_time = coalesce(b.return_time, date_trunc('minute', b.return_at at time zone t.time_zone)::time)
from tenant t
where t.id = b.tenant_id and (b.pickup_time is null or b.return_time is null);
