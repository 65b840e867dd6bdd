-- Up Migration
-- Miles a day that the hire's price includes, and what each further mile costs. Both null: mileage is not limited.
alter table booking_policy
  add column miles_per_day integer check (miles_per_day between 1 and 5000),
  add column extra_mile_pence integer check (extra_mile_pence between 1 and 10000),
  add constraint booking_policy_mileage check ((miles_per_day is null) = (extra_mile_pence is null));
-- As it was quoted and agreed (app.agree_mileage): a later change of the rates alters neither.
alter table quote
  add column miles_per_day integer check (miles_per_day between 1 and 5000),
  add column extra_mile_pence integer check (extra_mile_pence between 1 and 10000),
  add constraint quote_mileage check ((miles_per_day is null) = (extra_mile_pence is null));
alter table booking
  add column miles_per_day integer check (miles_per_day between 1 and 5000),
  add column extra_mile_pence integer check (extra_mile_pence between 1 and 10000),
  add constraint booking_mileage check ((miles_per_day is null) = (extra_mile_pence is null));
