import {
  type LoyaltyHire,
  loyaltyErrors,
  loyaltyPointsEarned,
  loyaltyPointsReversed,
} from '@convoy/loyalty/contract';
import { takenByBanks } from '@convoy/payment/server';
import type { RequestContext } from '@convoy/platform/context';
import {
  type DataContext,
  TenantDb,
  type TenantReader,
  type TenantTx,
  writeEvent,
} from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { LoyaltyTierQueries } from '../tiers/loyalty-tier.queries.ts';
import { tierProgress } from '../tiers/loyalty-tier.rule.ts';
import { LedgerQueries } from './ledger.queries.ts';
import { type LedgerChange, LoyaltyLedger } from './loyalty-ledger.service.ts';
import { LoyaltyProgramme } from './loyalty-programme.service.ts';
import { type EarningRate, keptPence, pointsFor } from './points.rule.ts';
import { TierReached } from './tier-reached.service.ts';

/** A booking as far as points depend on it. */
interface Hire {
  readonly customerId: number;
  readonly status: string;
  readonly rentalPence: number;
  readonly isPaid: boolean;
  readonly keptPence: number;
}

/** What a booking has earned, and by which rate. */
interface Earned {
  readonly entryIds: readonly number[];
  readonly points: number;
  readonly rate: EarningRate;
}

/**
 * Keeps the points of a hire at what it is worth: nothing until it is over and paid, then its pounds at the brand's rate and the
 * multiplier of that time, less what was refunded or lost to a bank. It looks at the booking as it stands, so that repeated events and events in
 * another order end the same.
 */
@Injectable()
export class HirePoints {
  constructor(
    private readonly db: TenantDb,
    private readonly ledger: LoyaltyLedger,
    private readonly queries: LedgerQueries,
    private readonly programme: LoyaltyProgramme,
    private readonly tiers: LoyaltyTierQueries,
    private readonly reached: TierReached,
  ) {}

  /** @param eventId of the event that says the booking or its money has changed */
  async settle(ctx: DataContext, bookingId: number, eventId: number): Promise<void> {
    await this.db.write(ctx, (tx) => this.settleWithin(tx, ctx, bookingId, eventId));
  }

  private async settleWithin(
    tx: TenantTx,
    ctx: DataContext,
    bookingId: number,
    eventId: number,
  ): Promise<void> {
    await lockCustomerOf(tx, ctx, bookingId);
    const seen = await hireOf(tx, ctx, bookingId);
    if (seen?.status !== 'completed') return;
    // Under the account's lock the booking is read again: another event may have settled it meanwhile.
    const { totalPoints } = await this.queries.lockAccount(tx, ctx, seen.customerId);
    const hire = await hireOf(tx, ctx, bookingId);
    if (hire?.status !== 'completed') return;
    // Merged twice meanwhile. Rolled back, so that no empty account stays with the customer who is gone; the event comes again.
    if (hire.customerId !== seen.customerId) throw new Error(`Booking ${bookingId} changed its customer.`);
    const earned = await earnedBy(tx, ctx, bookingId);
    if (!earned && !hire.isPaid) return;
    const rate = earned?.rate ?? (await this.rateAt(tx, ctx, totalPoints));
    const points = pointsFor(hire.keptPence, rate) - (earned?.points ?? 0);
    if (points > 0) await this.earn(tx, ctx, { bookingId, hire, points, rate, eventId, first: !earned });
    // Also while the programme is off: the money went back.
    else if (points < 0 && earned) await this.reverse(tx, ctx, { bookingId, hire, points, earned, eventId });
  }

  /** Whether nothing of what a hire was paid with was kept; also of a customer who was erased since. */
  async isRefunded(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<boolean> {
    const row = await tx
      .selectFrom('booking as b')
      .select([...MONEY, takenByBanks().as('taken_by_banks_pence')])
      .where('b.tenant_id', '=', ctx.tenant.id)
      .where('b.id', '=', bookingId)
      .executeTakeFirst();
    return row !== undefined && keptOf(row) === 0;
  }

  /** Zeros while the programme is off. @throws LOYALTY_HIRE_NOT_FOUND for another customer's as for none */
  async of(ctx: RequestContext, bookingId: number): Promise<LoyaltyHire> {
    const reader = this.db.read(ctx);
    const hire = await hireOf(reader, ctx, bookingId);
    // Hires of staff and of erased customers earn nothing.
    if (!hire && ctx.actor?.role !== 'customer' && (await isBooking(reader, ctx, bookingId)))
      return { toEarn: 0, earned: 0 };
    if (!hire || (ctx.actor?.role === 'customer' && hire.customerId !== ctx.actor.id))
      throw new DomainError(loyaltyErrors.LOYALTY_HIRE_NOT_FOUND);
    if (!(await this.programme.of(ctx)).on) return { toEarn: 0, earned: 0 };
    const earned = await earnedBy(reader, ctx, bookingId);
    if (earned) return { toEarn: 0, earned: Math.max(0, earned.points) };
    // Over and paid, it has earned what it ever will, unless more money comes.
    const expected =
      ['pending', 'confirmed', 'active'].includes(hire.status) ||
      (hire.status === 'completed' && !hire.isPaid);
    const toEarn = expected ? await this.estimate(ctx, hire.customerId, hire.rentalPence) : 0;
    return { toEarn, earned: 0 };
  }

  /** Points that so many pence would earn this customer now; a guest is in the lowest tier. 0 where the programme is off. */
  async estimate(ctx: DataContext, customerId: number | null, pence: number): Promise<number> {
    const { on, pointsPerPound } = await this.programme.of(ctx);
    if (!on) return 0;
    const total = customerId === null ? 0 : (await this.ledger.balanceOf(ctx, customerId)).totalPoints;
    const { tier } = tierProgress(await this.tiers.all(ctx), total);
    return pointsFor(pence, rateOf(pointsPerPound, tier.multiplier));
  }

  private async rateAt(tx: TenantTx, ctx: DataContext, totalPoints: number): Promise<EarningRate> {
    const { pointsPerPound } = await this.programme.within(tx, ctx);
    const { tier } = tierProgress(await this.tiers.within(tx, ctx), totalPoints);
    return rateOf(pointsPerPound, tier.multiplier);
  }

  private async earn(
    tx: TenantTx,
    ctx: DataContext,
    { bookingId, hire, points, rate, eventId, first }: Move & { rate: EarningRate; first: boolean },
  ): Promise<void> {
    if (!(await this.programme.within(tx, ctx)).on) return;
    const change = await this.ledger.earn(tx, ctx, {
      customerId: hire.customerId,
      points,
      bookingId,
      pence: hire.keptPence,
      ...rate,
      // Once a booking; what it earns later, when a late cost is paid, once an event.
      ...(first ? { source: 'booking', sourceId: bookingId } : { source: 'event', sourceId: eventId }),
    });
    if (!change) return;
    await writeEvent(
      tx,
      ctx,
      loyaltyPointsEarned,
      `loyalty:${hire.customerId}`,
      told(hire, bookingId, points, change),
    );
    await this.reached.tell(tx, ctx, hire.customerId, change);
  }

  private async reverse(
    tx: TenantTx,
    ctx: DataContext,
    { bookingId, hire, points, earned, eventId }: Move & { earned: Earned },
  ): Promise<void> {
    const change = await this.ledger.reverse(tx, ctx, {
      customerId: hire.customerId,
      points: -points,
      entryIds: earned.entryIds,
      bookingId,
      source: 'event',
      sourceId: eventId,
    });
    if (!change) return;
    await writeEvent(
      tx,
      ctx,
      loyaltyPointsReversed,
      `loyalty:${hire.customerId}`,
      told(hire, bookingId, -points, change),
    );
  }
}

interface Move {
  readonly bookingId: number;
  readonly hire: Hire;
  readonly points: number;
  readonly eventId: number;
}

const rateOf = (pointsPerPound: number, multiplier: number): EarningRate => ({
  pointsPerPoundPercent: Math.round(pointsPerPound * 100),
  multiplierPercent: Math.round(multiplier * 100),
});

const told = ({ customerId }: Hire, bookingId: number, points: number, { after }: LedgerChange) => ({
  customerId,
  points,
  availablePoints: after.availablePoints,
  totalPoints: after.totalPoints,
  bookingId,
});

/** Whether the brand has this booking. */
async function isBooking(
  reader: Pick<TenantReader, 'selectFrom'>,
  ctx: DataContext,
  bookingId: number,
): Promise<boolean> {
  const row = await reader
    .selectFrom('booking')
    .select('id')
    .where('tenant_id', '=', ctx.tenant.id)
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits for a merge of the booking's customer, and keeps one from beginning: it locks its customers before their bookings. */
async function lockCustomerOf(tx: TenantTx, ctx: DataContext, bookingId: number): Promise<void> {
  await tx
    .selectFrom('booking as b')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.tenant_id', '=', 'b.tenant_id').onRef('c.id', '=', 'b.customer_id'),
    )
    .select('c.id')
    .where('b.tenant_id', '=', ctx.tenant.id)
    .where('b.id', '=', bookingId)
    .forKeyShare('c')
    .execute();
}

/** A booking of a customer who still is one; null for none. */
async function hireOf(
  reader: Pick<TenantReader, 'selectFrom'>,
  ctx: DataContext,
  bookingId: number,
): Promise<Hire | null> {
  const row = await reader
    .selectFrom('booking as b')
    .innerJoin('customer as c', (join) =>
      join.onRef('c.tenant_id', '=', 'b.tenant_id').onRef('c.id', '=', 'b.customer_id'),
    )
    .select(['b.customer_id', 'b.status', 'b.rental_pence', ...MONEY])
    .select(takenByBanks().as('taken_by_banks_pence'))
    .where('b.tenant_id', '=', ctx.tenant.id)
    .where('b.id', '=', bookingId)
    .where('c.erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    customerId: row.customer_id,
    status: row.status,
    rentalPence: row.rental_pence,
    isPaid: row.rental_paid_pence >= row.rental_pence,
    keptPence: keptOf(row),
  };
}

/** Columns of a booking that say what its customer paid and got back. */
const MONEY = [
  'rental_paid_pence',
  'deposit_paid_pence',
  'deposit_kept_pence',
  'refunded_elsewhere_pence',
] as const;

const keptOf = (row: Readonly<Record<(typeof MONEY)[number] | 'taken_by_banks_pence', number>>): number =>
  keptPence({
    rentalPaidPence: row.rental_paid_pence,
    depositPaidPence: row.deposit_paid_pence,
    depositKeptPence: row.deposit_kept_pence,
    refundedElsewherePence: row.refunded_elsewhere_pence,
    takenByBanksPence: row.taken_by_banks_pence,
  });

async function earnedBy(
  reader: Pick<TenantReader, 'selectFrom'>,
  ctx: DataContext,
  bookingId: number,
): Promise<Earned | null> {
  const rows = await reader
    .selectFrom('loyalty_entry')
    .select(['id', 'kind', 'total_points', 'points_per_pound_percent', 'multiplier_percent'])
    .where('tenant_id', '=', ctx.tenant.id)
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['earned', 'reversed'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const earnings = rows.filter((row) => row.kind === 'earned' && row.multiplier_percent !== null);
  const first = earnings[0];
  if (!first) return null;
  return {
    entryIds: earnings.map(({ id }) => id),
    points: rows
      .filter((row) => row.kind === 'reversed' || row.multiplier_percent !== null)
      .reduce((sum, row) => sum + row.total_points, 0),
    rate: {
      pointsPerPoundPercent: first.points_per_pound_percent!,
      multiplierPercent: first.multiplier_percent!,
    },
  };
}
