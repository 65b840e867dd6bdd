-- Up Migration
-- What rules, extras and promotions are called in the other languages of a brand's pages: { "de": { "name": "Woche" } }, of extras
-- with a "description" too. They come with the brand's pack. A brand that renames one says it in its own words from then on
-- (app.forget_rate_names).
alter table price_rule add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
alter table extra add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
alter table promotion add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
