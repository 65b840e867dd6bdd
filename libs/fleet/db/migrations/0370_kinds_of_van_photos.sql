-- Up Migration
-- What part of the van a photo shows, and whether customers see it on the page of the van. The cover is seen by everybody whatever
-- `published` says. Photos that were uploaded before were shown to staff alone, so they stay unpublished until staff say otherwise.
alter table van_photo
  add column kind text not null default 'outside' check (kind in ('outside', 'load-area', 'cab')),
  add column published boolean not null default false;
alter table van_photo alter column published set default true;
