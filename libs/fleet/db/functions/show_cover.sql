-- What everybody is shown of a van, wherever its row is read: the cover where there is one, else what was given by hand.
CREATE OR REPLACE FUNCTION app.show_cover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;
CREATE OR REPLACE TRIGGER van_shows_cover BEFORE INSERT OR UPDATE OF image_url, cover_photo_id ON public.van FOR EACH ROW EXECUTE FUNCTION app.show_cover();
