-- Behind every text that begins with this one.
CREATE OR REPLACE FUNCTION app.search_end(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (p_text || chr(1114111));
