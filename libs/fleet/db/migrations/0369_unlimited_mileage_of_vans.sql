-- Up Migration
-- A van without a limit of miles, whatever the brand's allowance (app.agree_mileage).
alter table van
  add column unlimited_miles boolean not null default false,
  add constraint van_unlimited_miles check (not unlimited_miles or miles_per_day is null);
