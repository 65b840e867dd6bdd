-- Up Migration, statement by statement
-- Needs function: search_form
-- A Greek name is one name in capitals and small letters, and one in Arabic or Hebrew with and without points of vowels. Stored forms
-- are computed again.
alter table app_user
  alter column search_name set expression as (app.search_form(first_name || ' ' || last_name)),
  alter column search_last_name set expression as (app.search_form(last_name || ' ' || first_name));
alter table depot
  alter column search_name set expression as (app.search_form(name)),
  alter column search_town set expression as (app.search_form(town));
alter table van
  alter column search_name set expression as (app.search_form(make || ' ' || model)),
  alter column search_model set expression as (app.search_form(model));
