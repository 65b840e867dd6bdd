-- Up Migration
-- A brand in maintenance answers its visitors with a page and its callers with 503, so that an operator can restore it or look at
-- it while nothing changes. Set and cleared by `npm run maintenance`.
alter table tenant add column maintenance_since timestamptz;
