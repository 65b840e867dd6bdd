-- The version that is sold now.
CREATE OR REPLACE FUNCTION app.newest_catalogue()
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select max(version) from catalogue_version where published_at is not null $function$;
