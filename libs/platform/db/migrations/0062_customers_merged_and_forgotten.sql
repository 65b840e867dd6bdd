-- Up Migration
-- Of two who become one, what each was refused for stays, and uses of promotions count for the one.
alter table customer drop constraint customer_do_not_hire_reason_check;
alter table customer add constraint customer_do_not_hire_reason_check
  check (length(do_not_hire_reason) between 1 and 2000);
grant update (customer_id) on promotion_use to convoy_app, convoy_worker;
