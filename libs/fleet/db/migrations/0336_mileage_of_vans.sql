-- Up Migration
-- A van's own mileage allowance, before the brand's (app.agree_mileage). Both null: the brand's counts.
alter table van
  add column miles_per_day integer check (miles_per_day between 1 and 5000),
  add column extra_mile_pence integer check (extra_mile_pence between 1 and 10000),
  add constraint van_mileage check ((miles_per_day is null) = (extra_mile_pence is null));
