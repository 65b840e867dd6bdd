-- Up Migration

-- A brand that fixes no language follows each visitor's browser among the languages it offers.
alter table tenant alter column locale drop not null;
alter table tenant add constraint tenant_locale_offered check (locale is null or locale = any (locales));
-- Dates, money and sentences are written by these; a tag nobody knows would only be found when a page is asked for.
alter table tenant add constraint tenant_locales_known
  check (cardinality(locales) > 0 and locales <@ array['en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja']);
