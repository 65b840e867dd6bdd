-- Up Migration
-- Whether a version contains words that a language model drafted and its writer approved.
alter table agreement_clauses add column drafted boolean not null default false;
