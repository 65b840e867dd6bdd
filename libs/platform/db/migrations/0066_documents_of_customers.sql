-- Up Migration
-- Documents that staff keep of a customer: a proof of address, an identity card, a licence. The file is in the store, under a
-- name nobody can guess; the row says whose it is. What was kept is never another one: it is removed, or goes along in a merge.
create sequence customer_document_id_seq;
create table customer_document (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('customer_document_id_seq'),
  customer_id bigint not null,
  kind text not null check (kind in ('address', 'identity', 'licence', 'other')),
  -- As the person who added it named it, with the ending of what it is.
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  note text check (length(note) between 1 and 300),
  -- Pictures are drawn anew.
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
  file_path text not null check (file_path ~ '^customer-documents/[0-9a-f-]{36}\.(pdf|jpg)$'),
  size_bytes integer not null check (size_bytes between 1 and 20000000),
  added_by bigint,
  added_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, id),
  foreign key (tenant_id, added_by) references app_user (tenant_id, id),
  constraint customer_document_file unique (tenant_id, file_path)
);
create index customer_document_newest on customer_document (tenant_id, customer_id, added_at desc, id);
select app.protect_tenant_table('customer_document', 'select, insert, delete');
grant update (customer_id) on customer_document to convoy_app, convoy_worker;

-- Of who is gone nothing is kept: a document comes to nobody who was merged into somebody or erased. Whoever merges and erases
-- locks the customer, and so does whoever adds: none can slip in.
create function app.refuse_document_of_gone() returns trigger
language plpgsql
as $$
declare
  gone boolean;
begin
  select c.merged_into is not null or c.erased_at is not null into gone
  from customer c where c.tenant_id = new.tenant_id and c.id = new.customer_id for no key update;
  if gone then
    raise exception 'no such customer' using errcode = 'CV414';
  end if;
  return new;
end $$;
create trigger customer_document_of_somebody before insert or update of customer_id on customer_document
  for each row execute function app.refuse_document_of_gone();

create function app.refuse_to_leave_documents() returns trigger
language plpgsql
as $$
begin
  if exists (select 1 from customer_document d where d.tenant_id = new.tenant_id and d.customer_id = new.id) then
    raise exception 'documents of customer % are left', new.id
      using errcode = '23514', constraint = 'customer_gone_without_documents';
  end if;
  return new;
end $$;
create trigger customer_erased_without_documents before update of erased_at on customer
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function app.refuse_to_leave_documents();
