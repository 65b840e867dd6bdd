-- The revision moves with what people edit. Going out on hire and coming back move the state alone: who is writing notes
-- meanwhile is not told that somebody else was at it.
CREATE OR REPLACE FUNCTION app.next_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.revision := old.revision + 1;
  return new;
end $function$;
