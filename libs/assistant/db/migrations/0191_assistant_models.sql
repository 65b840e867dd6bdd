-- Up Migration
-- The language model of a brand. Without a row the embedded engine answers.
create table assistant_model (
  tenant_id bigint not null references tenant (id),
  base_url text not null check (base_url ~ '^https://' and length(base_url) <= 300),
  model text not null check (btrim(model) <> '' and length(model) <= 100),
  sealed_key text not null,
  budget_pence integer not null check (budget_pence >= 0),
  -- Pence for a million tokens.
  input_pence integer not null check (input_pence >= 0),
  output_pence integer not null check (output_pence >= 0),
  per_hour integer not null check (per_hour between 1 and 1000),
  updated_at timestamptz not null default now(),
  primary key (tenant_id)
);
comment on table assistant_model is 'Level: of the brand. The language model that answers for the assistant, its budget and its limits.';
select app.protect_tenant_table('assistant_model', 'select, insert, update, delete');

-- What the model of a brand cost, by month. Millionths of a penny, so that single answers add up.
create table assistant_usage (
  tenant_id bigint not null references tenant (id),
  month date not null check (extract(day from month) = 1),
  answers integer not null default 0 check (answers >= 0),
  input_tokens bigint not null default 0 check (input_tokens >= 0),
  output_tokens bigint not null default 0 check (output_tokens >= 0),
  cost_micropence bigint not null default 0 check (cost_micropence >= 0),
  primary key (tenant_id, month)
);
comment on table assistant_usage is 'Level: of the brand. Tokens and cost of the language model, by month.';
select app.protect_tenant_table('assistant_usage', 'select, insert, update');

-- Messages that a model answered, by person or network and hour: what the limit counts.
create table assistant_turn (
  tenant_id bigint not null references tenant (id),
  subject text not null check (length(subject) <= 80),
  hour timestamptz not null,
  turns integer not null default 1 check (turns > 0),
  primary key (tenant_id, subject, hour)
);
comment on table assistant_turn is 'Level: of the brand. Messages that a language model answered, by person or network and hour.';
create index assistant_turn_hour on assistant_turn (tenant_id, hour);
select app.protect_tenant_table('assistant_turn', 'select, insert, update, delete');
