-- Numbers are found however they are written: +44 7700 900123, +44 (0)7700 900123, 0044 7700 900123 and 07700 900123 are one,
-- and so are the beginnings of them while they are typed; +33 1 and 0033 1 are one, too.
CREATE OR REPLACE FUNCTION app.search_phone(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (regexp_replace(regexp_replace((CASE WHEN (p_text ~ '^[^0-9]*[+]'::text) THEN '00'::text ELSE ''::text END || regexp_replace(p_text, '[^0-9]'::text, ''::text, 'g'::text)), '^(0044|44(?=[0-9]{9,11}$))0?'::text, '0'::text), '^00'::text, ''::text) COLLATE pg_c_utf8);
