import type { DemoBrand } from '@convoy/platform/demo';
import { keptPence, pointsFor } from '../server/src/points/points.rule.ts';

/** A hire of the demo that is over, with its money. */
interface Hire {
  readonly id: number;
  readonly customer_id: number;
  readonly at: Date;
  readonly rental_paid_pence: number;
  readonly deposit_paid_pence: number;
  readonly deposit_kept_pence: number;
  readonly refunded_elsewhere_pence: number;
}

interface Tier {
  readonly minimum_points: number;
  readonly multiplier_percent: number;
}

/** A point for each pound: what a brand runs that has decided nothing. */
const POINTS_PER_POUND_PERCENT = 100;
const DAYS_UNTIL_EXPIRY = 730;

/** What each hire of the demo that is paid and over earned at the multiplier of its time, in the order in which vans came back. */
export async function fillPoints({ tenantId, rows }: DemoBrand): Promise<void> {
  const [known] = await rows('select from loyalty_entry where tenant_id = $1 limit 1', [tenantId]);
  if (known) return;
  const tiers = await rows<Tier>(
    'select minimum_points, multiplier_percent from loyalty_tier where tenant_id = $1 order by minimum_points desc',
    [tenantId],
  );
  const hires = await rows<Hire>(
    `select b.id, b.customer_id, coalesce(b.returned_at, b.return_at) as at, b.rental_paid_pence, b.deposit_paid_pence,
       b.deposit_kept_pence, b.refunded_elsewhere_pence
     from booking b join customer c on c.tenant_id = b.tenant_id and c.id = b.customer_id
     where b.tenant_id = $1 and b.status = 'completed' and b.rental_paid_pence >= b.rental_pence
       and c.merged_into is null and c.erased_at is null
     order by 3, b.id`,
    [tenantId],
  );
  const totals = new Map<number, number>();
  const earned = hires.flatMap((hire) => {
    const total = totals.get(hire.customer_id) ?? 0;
    const tier = tiers.find(({ minimum_points }) => total >= Number(minimum_points));
    if (!tier) throw new Error('A brand has a tier that starts at 0 points.');
    const rate = {
      pointsPerPoundPercent: POINTS_PER_POUND_PERCENT,
      multiplierPercent: tier.multiplier_percent,
    };
    const pence = keptPence({
      rentalPaidPence: Number(hire.rental_paid_pence),
      depositPaidPence: Number(hire.deposit_paid_pence),
      depositKeptPence: Number(hire.deposit_kept_pence),
      refundedElsewherePence: Number(hire.refunded_elsewhere_pence),
      // No hire of the demo is disputed.
      takenByBanksPence: 0,
    });
    const points = pointsFor(pence, rate);
    if (points === 0) return [];
    totals.set(hire.customer_id, total + points);
    const { id: booking_id, customer_id, at } = hire;
    return [{ booking_id, customer_id, at, pence, points, multiplier: tier.multiplier_percent }];
  });
  await rows(
    `with earning as (
       insert into loyalty_entry (tenant_id, customer_id, kind, points, total_points, source, source_id, booking_id, pence,
         points_per_pound_percent, multiplier_percent, created_at)
       select $1, e.customer_id, 'earned', e.points, e.points, 'booking', e.booking_id, e.booking_id, e.pence, $3,
         e.multiplier, e.at
       from jsonb_to_recordset($2::jsonb) as e (booking_id bigint, customer_id bigint, at timestamptz, pence bigint,
         points bigint, multiplier integer)
       returning id, customer_id, points, created_at
     ), lot as (
       insert into loyalty_lot (tenant_id, customer_id, entry_id, points, left_points, expires_at, created_at)
       select $1, customer_id, id, points, points, created_at + make_interval(days => $4), created_at from earning
     )
     insert into loyalty_account (tenant_id, customer_id, available_points, total_points)
     select $1, customer_id, sum(points), sum(points) from earning group by customer_id
     on conflict (tenant_id, customer_id) do update
       set available_points = excluded.available_points, total_points = excluded.total_points`,
    [tenantId, JSON.stringify(earned), POINTS_PER_POUND_PERCENT, DAYS_UNTIL_EXPIRY],
  );
}
