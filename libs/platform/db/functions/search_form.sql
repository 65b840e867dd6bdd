-- The normal form in which texts are compared when something is looked for: without accents, apostrophes and invisible
-- characters, letters that have no accent to take off as people type them without the keyboard for it (Łukasz Groß is lukasz
-- gross), without points of vowels in Arabic and Hebrew, the final sigma as any other, in lower case, with single spaces. `foldText` of the ui-kit does the same in the browser. Under row level security an
-- index serves only operators that leak nothing; lower(), LIKE and ILIKE do. So the normal form is a column of its own, written
-- by the database, and a prefix is asked for with the plain comparisons `~>=~` and `~<~` of text_pattern_ops, which are
-- leakproof and compare bytes whatever the collation. A change of this body takes a migration that computes the columns again.
CREATE OR REPLACE FUNCTION app.search_form(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(replace(replace(replace(translate(lower((btrim(regexp_replace(regexp_replace(NORMALIZE(translate(p_text, '´'::text, ''::text), NFKD), '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u0027\u0060\u02b9-\u02bc\u2018\u2019\u201b\u2032\u2035\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]'::text, ''::text, 'g'::text), '\s+'::text, ' '::text, 'g'::text)) COLLATE pg_c_utf8)), 'łøđðħıŧŋĸɨƶς‐‒–—―−'::text, 'loddhitnkizσ------'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text);
