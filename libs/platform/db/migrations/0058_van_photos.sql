-- Up Migration
-- Photos of vans. The files are in the store, under a name nobody can guess; the row says which there are.
create sequence van_photo_id_seq;
create table van_photo (
  tenant_id bigint not null references tenant (id),
  id bigint not null default app.next_id('van_photo_id_seq'),
  van_id bigint not null,
  key text not null check (key ~ '^[A-Za-z0-9_-]{43}$'),
  -- The order in which they are shown; so many there are at most.
  position integer not null check (position between 1 and 20),
  -- What the photo shows, for those who cannot see it.
  alt text not null default '' check (length(alt) <= 200),
  -- Of the largest file.
  width integer not null check (width between 1 and 10000),
  height integer not null check (height between 1 and 10000),
  -- Of all its files.
  size_bytes integer not null check (size_bytes > 0),
  added_by bigint,
  added_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, van_id) references van (tenant_id, id) on delete cascade,
  foreign key (tenant_id, added_by) references app_user (tenant_id, id),
  -- What a cover is named by: a photo of this very van.
  constraint van_photo_of_van unique (tenant_id, van_id, id),
  -- Seen at the end of a transaction, so that two can change places.
  constraint van_photo_position unique (tenant_id, van_id, position) deferrable initially deferred,
  constraint van_photo_key unique (tenant_id, key)
);
select app.protect_tenant_table('van_photo', 'select, insert, update, delete');

alter table van
  add column cover_photo_id bigint,
  -- The address of a picture that was given by hand; shown where there is no cover.
  add column given_image_url text,
  add constraint van_cover_is_its_own foreign key (tenant_id, id, cover_photo_id)
    references van_photo (tenant_id, van_id, id) on delete set null (cover_photo_id);
update van set given_image_url = image_url where image_url is not null;

-- What everybody is shown of a van, wherever its row is read: the cover where there is one, else what was given by hand.
create function app.show_cover() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    new.given_image_url := new.image_url;
    return new;
  end if;
  if new.image_url is distinct from old.image_url then
    new.given_image_url := new.image_url;
  end if;
  new.image_url := coalesce(
    (select '/api/van-photos/' || p.key || '/960.webp' from van_photo p
     where p.tenant_id = new.tenant_id and p.van_id = new.id and p.id = new.cover_photo_id),
    new.given_image_url);
  return new;
end $$;
create trigger van_shows_cover before insert or update of image_url, cover_photo_id on van
  for each row execute function app.show_cover();
