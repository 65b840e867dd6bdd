-- Up Migration
-- Each refund and each lost dispute looks for the invitation that its booking rewarded.
create index loyalty_referral_booking on loyalty_referral (tenant_id, booking_id) where booking_id is not null;
