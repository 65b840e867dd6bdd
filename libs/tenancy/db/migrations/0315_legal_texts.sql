-- Up Migration
-- Terms and privacy notice of a brand in Markdown, by name (`terms`, `privacy`); what is missing was not published.
alter table tenant add column legal jsonb not null default '{}'
  constraint tenant_legal check (jsonb_typeof(legal) = 'object' and octet_length(legal::text) <= 262144);
