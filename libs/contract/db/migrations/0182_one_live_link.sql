-- Up Migration
-- A link replaces the unused one of before. Two that are sent at once cannot see each other, so the index decides.
delete from agreement_link l using agreement_link n
where l.used_at is null and n.used_at is null and n.tenant_id = l.tenant_id and n.agreement_id = l.agreement_id
  and (n.sent_at, n.id) > (l.sent_at, l.id);
create unique index agreement_link_live on agreement_link (tenant_id, agreement_id) where used_at is null;
