-- Up Migration
-- Clauses that a brand adds to its agreements, by language. A change is a new version; the newest one counts, and an empty one
-- ends the clauses. Agreements keep the words they were made of, so no version is needed to read an old one.
create table agreement_clauses (
  tenant_id bigint not null references tenant (id),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  version integer not null check (version > 0),
  words text not null check (length(words) <= 20000),
  written_by bigint not null,
  written_at timestamptz not null default now(),
  primary key (tenant_id, language, version),
  foreign key (tenant_id, written_by) references app_user (tenant_id, id)
);
comment on table agreement_clauses is 'Level: of the brand. Clauses of its own in hire agreements, by language and version.';
create index agreement_clauses_writer on agreement_clauses (tenant_id, written_by);
select app.protect_tenant_table('agreement_clauses', 'select, insert');

-- Hire agreements. Words and hash are never changed: a change of the hire makes another agreement, which asks for another
-- signature. Nobody holds the right to update. An unsigned one may be deleted; a signature holds its agreement.
create sequence agreement_id_seq;
create table agreement (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('agreement_id_seq'),
  booking_id bigint not null,
  customer_name text not null check (btrim(customer_name) <> '' and length(customer_name) <= 160),
  customer_email text not null check (length(customer_email) between 3 and 254),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  -- Edition of the terms, and version of the brand's clauses.
  version text not null check (length(version) <= 40),
  words text not null check (btrim(words) <> '' and length(words) <= 60000),
  sha256 text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint agreement_hash check (sha256 = encode(sha256(convert_to(words, 'UTF8')), 'hex')),
  constraint agreement_once unique (tenant_id, booking_id, sha256, customer_email),
  -- A signature names the words it signs; see agreement_signature.
  constraint agreement_words unique (tenant_id, id, sha256),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id),
  foreign key (tenant_id, created_by) references app_user (tenant_id, id)
);
comment on table agreement is 'Level: of the brand. Hire agreements: drafts until they are signed.';
create index agreement_newest on agreement (tenant_id, created_at desc, id);
create index agreement_writer on agreement (tenant_id, created_by) where created_by is not null;
select app.protect_tenant_table('agreement', 'select, insert, delete');

-- Keys that seal signed agreements, one at a time for each brand. A key stays after it ran out: old seals name it.
create sequence signing_key_id_seq;
create table signing_key (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('signing_key_id_seq'),
  -- PEM. SHA-256 of its DER is the fingerprint.
  certificate text not null check (certificate like '-----BEGIN CERTIFICATE-----%'),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- PKCS #12 as base64, sealed with the installation's secret.
  sealed_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (tenant_id, id),
  constraint signing_key_fingerprint unique (tenant_id, fingerprint)
);
comment on table signing_key is 'Level: of the brand. Keys that seal signed agreements.';
select app.protect_tenant_table('signing_key', 'select, insert, update');

-- Needs function: keep_signing_key
create trigger signing_key_stands before update on signing_key for each row execute function app.keep_signing_key();

-- Signatures, one an agreement, with the sealed file. The foreign key over the hash lets nobody sign other words than those that
-- are kept. Rows are only added.
create table agreement_signature (
  tenant_id bigint not null references tenant (id),
  agreement_id bigint not null,
  document_sha256 text not null,
  method text not null check (method in ('drawn', 'typed')),
  signer_name text not null check (btrim(signer_name) <> '' and length(signer_name) <= 160),
  -- Lines of a drawn signature as points in a box of 1000 by 300.
  strokes jsonb,
  -- The sentence that the signer agreed to, as it stood there.
  consent text not null check (btrim(consent) <> '' and length(consent) <= 1000),
  channel text not null check (channel in ('account', 'link', 'counter')),
  -- The account at which it was signed: the customer's, or at the counter that of staff. Null by a mailed link.
  account_id bigint,
  signed_at timestamptz not null,
  ip text check (length(ip) <= 45),
  user_agent text check (length(user_agent) <= 400),
  -- What the QR code on the paper leads to.
  code text not null check (code ~ '^[A-Za-z0-9_-]{16,32}$'),
  key_id bigint not null,
  sealed bytea not null check (length(sealed) <= 4000000),
  sealed_sha256 text not null,
  primary key (tenant_id, agreement_id),
  constraint agreement_signature_code unique (tenant_id, code),
  constraint agreement_signature_drawn check ((method = 'drawn') = (strokes is not null)),
  constraint agreement_signature_account check ((channel = 'link') = (account_id is null)),
  constraint agreement_signature_sealed check (sealed_sha256 = encode(sha256(sealed), 'hex')),
  constraint agreement_signature_recent check (signed_at <= now() + interval '1 minute'),
  constraint agreement_signature_words foreign key (tenant_id, agreement_id, document_sha256)
    references agreement (tenant_id, id, sha256),
  foreign key (tenant_id, account_id) references app_user (tenant_id, id),
  foreign key (tenant_id, key_id) references signing_key (tenant_id, id)
);
comment on table agreement_signature is 'Level: of the brand. Signatures of hire agreements, with the sealed files.';
create index agreement_signature_account_id on agreement_signature (tenant_id, account_id) where account_id is not null;
create index agreement_signature_key on agreement_signature (tenant_id, key_id);
select app.protect_tenant_table('agreement_signature', 'select, insert');

-- Links that let a customer sign without an account. Of a token only its hash is kept.
create sequence agreement_link_id_seq;
create table agreement_link (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('agreement_link_id_seq'),
  agreement_id bigint not null,
  token_hash text not null,
  sent_by bigint,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > sent_at),
  used_at timestamptz,
  primary key (tenant_id, id),
  constraint agreement_link_token unique (tenant_id, token_hash),
  foreign key (tenant_id, agreement_id) references agreement (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sent_by) references app_user (tenant_id, id)
);
comment on table agreement_link is 'Level: of the brand. Mailed links to sign an agreement, each for one signature.';
create index agreement_link_agreement on agreement_link (tenant_id, agreement_id);
create index agreement_link_sender on agreement_link (tenant_id, sent_by) where sent_by is not null;
select app.protect_tenant_table('agreement_link', 'select, insert, update, delete');
