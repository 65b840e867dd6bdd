-- Up Migration
-- What stood in one digest stands in no other one, though it is still unread: each notification knows the day of its own. A
-- digest that could not be sent is given back, and what stood in it with it.
alter table notification add column digest_day date;
-- Of what is unread now, that which was there when somebody's last digest went out has been in it.
update notification n set digest_day = d.day
from notification_digest d
where d.tenant_id = n.tenant_id and d.user_id = n.user_id and n.read_at is null and n.created_at < d.claimed_at
  and not exists (
    select 1 from notification_digest later
    where later.tenant_id = d.tenant_id and later.user_id = d.user_id and later.day > d.day);
alter table notification add foreign key (tenant_id, user_id, digest_day)
  references notification_digest (tenant_id, user_id, day) on delete set null (digest_day);
create index notification_digested on notification (tenant_id, user_id, digest_day) where digest_day is not null;
