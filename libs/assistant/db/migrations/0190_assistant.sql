-- Up Migration
-- Conversations with the assistant. A guest's is found by a key alone, of which the hash is stored; one of a signed-in person
-- is theirs besides.
create sequence assistant_conversation_id_seq;
create table assistant_conversation (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('assistant_conversation_id_seq'),
  channel text not null default 'page' check (channel ~ '^[a-z][a-z-]{0,30}$'),
  key_hash text not null check (length(key_hash) = 43),
  user_id bigint,
  language text not null check (length(language) between 2 and 20),
  state text not null default 'assistant' check (state in ('assistant', 'waiting', 'staff')),
  taken_by bigint,
  -- A person was asked for at any time: what the rate of containment counts.
  handed_over boolean not null default false,
  -- What was said so far, for the next sentence.
  dialogue jsonb not null default '{}' check (jsonb_typeof(dialogue) = 'object'),
  last_text text not null default '' check (length(last_text) <= 300),
  messages integer not null default 0 check (messages >= 0),
  unanswered integer not null default 0 check (unanswered >= 0),
  booking_id bigint,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint assistant_conversation_key unique (tenant_id, key_hash),
  constraint assistant_conversation_taken check ((state = 'staff') = (taken_by is not null)),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, taken_by) references app_user (tenant_id, id),
  foreign key (tenant_id, booking_id) references booking (tenant_id, id)
);
comment on table assistant_conversation is 'Level: of the brand. Conversations of customers and guests with the assistant.';
create index assistant_conversation_latest on assistant_conversation (tenant_id, last_at desc, id);
create index assistant_conversation_waiting on assistant_conversation (tenant_id, last_at) where state <> 'assistant';
create index assistant_conversation_user on assistant_conversation (tenant_id, user_id) where user_id is not null;
create index assistant_conversation_taken_by on assistant_conversation (tenant_id, taken_by) where taken_by is not null;
create index assistant_conversation_booking on assistant_conversation (tenant_id, booking_id) where booking_id is not null;
select app.protect_tenant_table('assistant_conversation', 'select, insert, update, delete');

create sequence assistant_message_id_seq;
create table assistant_message (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('assistant_message_id_seq'),
  conversation_id bigint not null,
  -- Order in the conversation: ids tell none.
  position integer not null check (position > 0),
  author text not null check (author in ('customer', 'assistant', 'staff')),
  staff_id bigint,
  body text not null check (length(body) <= 4000),
  cards jsonb not null default '[]' check (jsonb_typeof(cards) = 'array'),
  intent text check (length(intent) <= 40),
  understood boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint assistant_message_place unique (tenant_id, conversation_id, position),
  constraint assistant_message_staff check ((author = 'staff') = (staff_id is not null)),
  foreign key (tenant_id, conversation_id) references assistant_conversation (tenant_id, id) on delete cascade,
  foreign key (tenant_id, staff_id) references app_user (tenant_id, id)
);
comment on table assistant_message is 'Level: of the brand. Messages of conversations with the assistant.';
create index assistant_message_open on assistant_message (tenant_id, created_at desc) where not understood;
create index assistant_message_staff_id on assistant_message (tenant_id, staff_id) where staff_id is not null;
select app.protect_tenant_table('assistant_message', 'select, insert, update, delete');

-- A write that the assistant proposed. It runs once, with exactly these arguments, for exactly this person.
create sequence assistant_confirmation_id_seq;
create table assistant_confirmation (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('assistant_confirmation_id_seq'),
  conversation_id bigint not null,
  user_id bigint not null,
  token_hash text not null check (length(token_hash) = 43),
  action text not null check (action in ('book', 'cancel', 'change', 'message')),
  arguments jsonb not null check (jsonb_typeof(arguments) = 'object'),
  arguments_hash text not null check (length(arguments_hash) = 43),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  constraint assistant_confirmation_token unique (tenant_id, token_hash),
  constraint assistant_confirmation_short check (expires_at <= created_at + interval '1 hour'),
  foreign key (tenant_id, conversation_id) references assistant_conversation (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
comment on table assistant_confirmation is 'Level: of the brand. Writes that wait for the confirmation of one person, once.';
create index assistant_confirmation_conversation on assistant_confirmation (tenant_id, conversation_id);
create index assistant_confirmation_user on assistant_confirmation (tenant_id, user_id);
select app.protect_tenant_table('assistant_confirmation', 'select, insert, update, delete');

-- What staff let the assistant say about policies.
create sequence assistant_answer_id_seq;
create table assistant_answer (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('assistant_answer_id_seq'),
  question text not null check (btrim(question) <> '' and length(question) <= 200),
  wordings text not null default '' check (length(wordings) <= 1000),
  answer text not null check (btrim(answer) <> '' and length(answer) <= 1000),
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
comment on table assistant_answer is 'Level: of the brand. Short answers of the assistant about policies.';
select app.protect_tenant_table('assistant_answer', 'select, insert, update, delete');
create trigger assistant_answer_next_revision
  before update of question, wordings, answer on assistant_answer
  for each row execute function app.next_revision();

-- What the assistant remembers of a customer who turned that on. Without a row it remembers nothing.
create table assistant_memory (
  tenant_id bigint not null references tenant (id),
  user_id bigint not null,
  depot text check (length(depot) <= 120),
  van_type text check (van_type in ('small', 'medium', 'large', 'extra-large')),
  purpose text check (purpose in ('moving', 'delivery')),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id)
);
comment on table assistant_memory is 'Level: of the brand. What the assistant remembers of customers who turned memory on.';
select app.protect_tenant_table('assistant_memory', 'select, insert, update, delete');
