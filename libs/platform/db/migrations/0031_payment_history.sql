-- Up Migration
-- Lists of payments, newest first: the brand's, a customer's own, and sums of some days.
create index payment_history on payment (tenant_id, (coalesce(processed_at, created_at)), id);
create index payment_history_customer on payment (tenant_id, customer_id, (coalesce(processed_at, created_at)), id);
