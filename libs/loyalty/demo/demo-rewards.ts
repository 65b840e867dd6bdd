import type { DemoBrand } from '@convoy/platform/demo';

/** Rewards of a demo brand: one of each kind, one that costs little, and one of which few are left. */
export async function fillRewards({ tenantId, rows }: DemoBrand): Promise<void> {
  await rows(
    `insert into loyalty_reward
       (tenant_id, title, description, type, percent_bp, amount_pence, free_days, extra_id, points_cost, stock,
        expiry_days, van_types)
     select $1, d.title, d.description, d.type, d.percent_bp, d.amount_pence, d.free_days,
            case d.type when 'extra' then e.id end, d.points_cost, d.stock, d.expiry_days, d.van_types
     from (values
       ('£10 off your next hire', 'Ten pounds off any hire.', 'discount', null::integer, 1000, null::integer, 250,
        null::integer, 90, null::text[]),
       ('10% off a long hire', 'A tenth off hire and extras.', 'discount', 1000, null, null, 450, null, 90, null),
       ('A free extra', 'One piece of an extra, on us.', 'extra', null, null, null, 300, null, 120, null),
       ('Move up a size', 'A larger van for the price of the next size down.', 'upgrade', null, null, null, 600, null,
        120, array['medium', 'large', 'extra-large']),
       ('One day free', 'One day of your hire costs nothing.', 'free_rental', null, null, 1, 1000, 25, 180, null),
       ('A weekend free', 'Two days of your hire cost nothing.', 'free_rental', null, null, 2, 1800, 5, 180, null)
     ) as d (title, description, type, percent_bp, amount_pence, free_days, points_cost, stock, expiry_days, van_types)
     left join lateral (
       select x.id from extra x where x.tenant_id = $1 and x.active and x.price_pence > 0 order by x.sort_order, x.id limit 1
     ) e on true
     where (d.type <> 'extra' or e.id is not null)
       and not exists (select from loyalty_reward r where r.tenant_id = $1)`,
    [tenantId],
  );
}

/** The demo's customer has redeemed the cheapest reward some days ago and has not used its code yet. */
export async function fillRedemption({ tenantId, today, rows }: DemoBrand): Promise<void> {
  const [reward] = await rows<{ id: number; title: string; points_cost: number; amount_pence: number }>(
    `select id, title, points_cost, amount_pence from loyalty_reward
     where tenant_id = $1 and active and amount_pence is not null order by points_cost, id limit 1`,
    [tenantId],
  );
  if (!reward) return;
  await rows(
    `with who as (
       select a.customer_id, l.id as lot_id, l.entry_id, l.expires_at
       from loyalty_account a
       join app_user u on u.tenant_id = a.tenant_id and u.id = a.customer_id and u.username = 'customer'
       -- One lot that pays it all, the first to expire.
       cross join lateral (
         select id, entry_id, expires_at from loyalty_lot
         where tenant_id = a.tenant_id and customer_id = a.customer_id and left_points >= $4
         order by expires_at, id limit 1
       ) l
       where a.tenant_id = $1 and not exists (select from loyalty_redemption r where r.tenant_id = $1)
     ), code as (
       insert into promotion (tenant_id, code, name, amount_pence, valid_until, max_uses, max_uses_per_customer, customer_id)
       select $1, 'R-' || upper(substr(encode(sha256(random()::text::bytea), 'hex'), 1, 4) || '-' || substr(encode(sha256(random()::text::bytea), 'hex'), 1, 4)), $3, $5,
         $6::date + 78, 1, 1, customer_id
       from who returning id
     ), redemption as (
       insert into loyalty_redemption (tenant_id, customer_id, reward_id, promotion_id, title, points, created_at)
       select $1, who.customer_id, $2, code.id, $3, $4, $6::date - 12 from who, code
       returning id, customer_id
     ), entry as (
       insert into loyalty_entry (tenant_id, customer_id, kind, points, source, source_id, note, taken, created_at)
       select $1, who.customer_id, 'redeemed', -$4::bigint, 'redemption', redemption.id, $3,
         jsonb_build_array(jsonb_build_object('lotId', who.lot_id, 'entryId', who.entry_id, 'points', $4::bigint,
           'expiresAt', who.expires_at)), $6::date - 12
       from who, redemption
     ), lot as (
       update loyalty_lot l set left_points = l.left_points - $4 from who where l.tenant_id = $1 and l.id = who.lot_id
     ), stock as (
       update loyalty_reward set redeemed = redeemed + 1 where tenant_id = $1 and id = $2 and exists (select from who)
     )
     update loyalty_account a set available_points = a.available_points - $4
     from who where a.tenant_id = $1 and a.customer_id = who.customer_id`,
    [tenantId, reward.id, reward.title, reward.points_cost, reward.amount_pence, today],
  );
}
