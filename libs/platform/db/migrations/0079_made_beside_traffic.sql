-- Up Migration, statement by statement
-- What 0071 and 0075 left over, because it takes as long as there are rows: none of it makes who reads or writes other rows wait.

-- Of what is unread now, that which was there when somebody's last digest went out has been in it.
update notification n set digest_day = d.day
from notification_digest d
where d.tenant_id = n.tenant_id and d.user_id = n.user_id and n.read_at is null and n.digest_day is null
  and n.created_at < d.claimed_at
  and not exists (
    select 1 from notification_digest later
    where later.tenant_id = d.tenant_id and later.user_id = d.user_id and later.day > d.day);
alter table notification validate constraint notification_digest_day_fkey;

-- An index whose making was broken off is there and of no use: it is made again.
drop index concurrently if exists notification_digested;
create index concurrently notification_digested on notification (tenant_id, user_id, digest_day) where digest_day is not null;

-- Staff are few among many customers, and are counted for their brand's plan.
drop index concurrently if exists app_user_staff;
create index concurrently app_user_staff on app_user (tenant_id) where role <> 'renter';
