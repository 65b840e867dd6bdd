-- References and registrations: letters and digits alone, so that SV-7F3K2, sv7f3k2 and AB12 CDE are found.
CREATE OR REPLACE FUNCTION app.search_code(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN upper((regexp_replace(NORMALIZE(p_text, NFKD), '[^A-Za-z0-9]'::text, ''::text, 'g'::text) COLLATE pg_c_utf8));
