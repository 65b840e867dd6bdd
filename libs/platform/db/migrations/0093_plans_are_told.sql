-- Up Migration
-- What a plan is called, on which list and in which place it stands is part of the catalogue that processes remember, and
-- not of what was published of it: a change is told like that of the catalogue.
create trigger tell_catalogue after insert or update or delete on plan
  for each row execute function app.tell_catalogue();
