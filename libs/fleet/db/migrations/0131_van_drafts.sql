-- Up Migration
-- A van that joined without a price or a paper is a draft until they are there: staff alone see it, and it cannot be hired.
alter table van add column draft boolean not null default false;
alter table van add constraint van_draft_is_not_hired check (not draft or status in ('unavailable', 'maintenance'));
