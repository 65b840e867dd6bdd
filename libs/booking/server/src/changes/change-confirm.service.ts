import {
  type Booking,
  type BookingChange,
  bookingChanged,
  bookingConfirmed,
  bookingErrors,
  CARD_MINIMUM_PENCE,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import type { Settle } from '@convoy/platform/http';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { move } from '../booking.move.ts';
import { BookingQueries, type LockedBooking } from '../booking.queries.ts';
import { toBooking } from '../booking.view.ts';
import { cancellationTerms } from '../cancel/cancellation.rule.ts';
import { moneyOf } from '../money/money-of.ts';
import { paymentStatusOf } from '../money/payment-status.rule.ts';
import { RefundPort } from '../money/refund.port.ts';
import { TariffService } from '../prices/tariff.service.ts';
import { HirePlanner } from '../quote/hire-planner.service.ts';
import { agreedTerms } from '../terms/agreed-terms.ts';
import { noteHistory } from '../timeline/note-history.ts';
import { ChangeQueries, type ChangeRecord, toChange } from './change.queries.ts';
import { changedMoney } from './change-money.rule.ts';
import { changeRefusal } from './change-refusal.rule.ts';
import { ChangeRefusals } from './change-refusals.service.ts';
import { ChangedHirer } from './changed-hirer.service.ts';

/** Lists quoted changes, and carries one out: agreement, allocation, money and news in one transaction. */
@Injectable()
export class ChangeConfirmService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: BookingQueries,
    private readonly changes: ChangeQueries,
    private readonly planner: HirePlanner,
    private readonly refunds: RefundPort,
    private readonly tariffs: TariffService,
    private readonly refusals: ChangeRefusals,
    private readonly hirer: ChangedHirer,
  ) {}

  /** A booking's changes, newest first. @throws BOOKING_NOT_FOUND */
  async list(ctx: RequestContext, id: number): Promise<BookingChange[]> {
    const row = await this.queries.booking(ctx, id, ownScope(ctx, 'read', 'Booking', 'customerId'));
    if (!row) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    return (await this.lists(ctx, [id])).get(id) ?? [];
  }

  /** The same of many bookings by one statement; those one may not see are left out. */
  async lists(ctx: RequestContext, ids: readonly number[]): Promise<Map<number, BookingChange[]>> {
    const records = await this.changes.list(ctx, ids, ownScope(ctx, 'read', 'Booking', 'customerId'));
    const found = new Map<number, BookingChange[]>();
    for (const record of records) {
      const changes = found.get(record.bookingId) ?? [];
      changes.push(toChange(ctx, record));
      found.set(record.bookingId, changes);
    }
    return found;
  }

  /**
   * Carries a quoted change out at the price it was quoted at. What is overpaid goes back; what is not paid yet stands
   * as outstanding.
   * @param settle stores the answer of a repeatable call with its effect
   * @throws BOOKING_NOT_FOUND, CHANGE_NOT_FOUND, CHANGE_EXPIRED, CHANGE_STALE, CHANGE_NOT_ALLOWED, CUSTOMER_NOT_SERVED,
   *   CUSTOMER_DO_NOT_HIRE, DRIVER_NOT_ALLOWED, VAN_UNAVAILABLE with alternatives, EXTRA_UNAVAILABLE, VAN_STILL_OUT,
   *   VAN_OUT_OF_SERVICE
   */
  async confirm(ctx: RequestContext, id: number, changeId: number, settle: Settle): Promise<Booking> {
    const scope = ownScope(ctx, 'change', 'Booking', 'customerId');
    let change: ChangeRecord | null = null;
    try {
      return await this.db.write(ctx, async (tx) => {
        change = await this.changes.change(tx, ctx, id, changeId);
        if (change?.status === 'quoted') await this.changes.refuseTaken(tx, ctx, id, scope, change.plan);
        const booking = await this.queries.lock(tx, ctx, id, {
          customerId: scope,
          vanIds: change ? [change.plan.vanId] : [],
          extraIds: change?.plan.extras.map(({ extraId }) => extraId) ?? [],
        });
        if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
        // Read again, now that nobody else can carry it out.
        change = await this.changes.change(tx, ctx, id, changeId);
        if (!change) throw new DomainError(bookingErrors.CHANGE_NOT_FOUND);
        await this.demandStands(ctx, booking, change);
        await this.carryOut(tx, ctx, booking, change);
        const after = toBooking(await this.queries.bookingIn(tx, ctx, id), ctx.tenant.currency);
        await settle(tx, after);
        return after;
      });
    } catch (error) {
      const { after } = (change as ChangeRecord | null) ?? {};
      throw await this.refusals.of(
        ctx,
        error,
        () => (after ? this.planner.plan(ctx, after) : Promise.resolve(null)),
        after?.extras ?? [],
      );
    }
  }

  /**
   * Refuses a change that cannot be carried out (any more), and one of a customer who is not served. The caller has locked the
   * booking. @throws CHANGE_STALE, CHANGE_EXPIRED, CHANGE_NOT_ALLOWED and what is refused of the customer
   */
  async demandStands(ctx: RequestContext, booking: LockedBooking, change: ChangeRecord): Promise<void> {
    assertStands(ctx, booking, change);
    await this.hirer.demandServed(ctx, booking, stretchOf(change.plan));
    await this.hirer.demandDriver(ctx, booking, stretchOf(change.plan));
  }

  /** Carries out a change that stands, in the caller's transaction. */
  async carryOut(
    tx: TenantTx,
    ctx: RequestContext,
    booking: LockedBooking,
    change: ChangeRecord,
  ): Promise<void> {
    const { plan } = change;
    // Others may be waiting for the van's lock: who has lost it meanwhile goes at once.
    await this.changes.refuseTaken(tx, ctx, booking.id, undefined, plan);
    await this.changes.take(tx, ctx, booking, plan, change.byStaff);
    const money = changedMoney(
      { rentalPaidPence: booking.rental_paid_pence, depositPaidPence: booking.deposit_paid_pence },
      plan,
    );
    const refundPence = await this.refunds.refund(tx, ctx, {
      bookingId: booking.id,
      rentalPence: money.rentalBackPence,
      depositPence: money.depositBackPence,
      movePence: money.movePence,
      reason: 'change',
    });
    const figures = {
      rental_paid_pence: money.rentalPaidPence,
      deposit_paid_pence: money.depositPaidPence,
      refunded_pence: booking.refunded_pence + money.toRefundPence,
    };
    const payment_status = paymentStatusOf(
      moneyOf({
        ...booking,
        rental_pence: plan.rentalPence,
        deposit_pence: plan.depositPence,
        ...figures,
      }),
    );
    const least_cancel_percent = await this.leastCancelPercent(ctx, booking);
    await this.changes.apply(tx, ctx, booking, plan, { ...figures, payment_status, least_cancel_percent });
    await this.changes.markApplied(tx, ctx, change.id);
    const { differencePence } = change;
    await noteHistory(tx, ctx, booking.id, {
      kind: 'changed',
      changeId: change.id,
      amountPence: differencePence,
    });
    await writeEvent(tx, ctx, bookingChanged, `booking:${booking.id}`, {
      bookingId: booking.id,
      customerId: booking.customer_id,
      vanId: plan.vanId,
      changeId: change.id,
      differencePence,
      refundPence,
      ...(plan.vanId === booking.van_id ? {} : { beforeVanId: booking.van_id }),
    });
    await writeAudit(tx, ctx, {
      action: 'change',
      subject: 'Booking',
      subjectId: booking.id,
      details: { changeId: change.id, differencePence, refundPence },
    });
    if (booking.status === 'pending' && money.toPayPence < CARD_MINIMUM_PENCE)
      await this.confirmUnpaid(tx, ctx, booking, plan.vanId);
  }

  /** A hold of which nothing, or less than a card takes, is left to pay is confirmed, as one booked for that would be. */
  private async confirmUnpaid(
    tx: TenantTx,
    ctx: RequestContext,
    booking: LockedBooking,
    vanId: number,
  ): Promise<void> {
    await move(tx, ctx, booking, 'confirmed');
    await writeEvent(tx, ctx, bookingConfirmed, `booking:${booking.id}`, {
      bookingId: booking.id,
      customerId: booking.customer_id,
      vanId,
    });
    await writeAudit(tx, ctx, { action: 'confirm', subject: 'Booking', subjectId: booking.id });
  }

  /** What calling off costs at least from now on: what it would cost now, where the customer makes the change. */
  private async leastCancelPercent(ctx: RequestContext, booking: LockedBooking): Promise<number> {
    const byStaff = ctx.ability.can('manage-hire', 'Booking');
    if (byStaff || booking.status !== 'confirmed') return booking.least_cancel_percent;
    const { cancellation } = agreedTerms(booking, await this.tariffs.policy(ctx));
    return cancellationTerms({
      tiers: cancellation,
      pickupAt: booking.pickup_at,
      now: booking.locked_at,
      rentalPence: booking.rental_pence,
      rentalPaidPence: booking.rental_paid_pence,
      depositPaidPence: booking.deposit_paid_pence,
      leastPercent: booking.least_cancel_percent,
      pending: false,
    }).percent;
  }
}

const stretchOf = ({ pickupAt, returnAt, ...plan }: ChangeRecord['plan']) => ({
  ...plan,
  pickupAt: new Date(pickupAt),
  returnAt: new Date(returnAt),
});

/** Refuses what cannot be carried out (any more). A customer's notice was asked when it was quoted, and is honoured. */
function assertStands(ctx: RequestContext, booking: LockedBooking, change: ChangeRecord): void {
  if (change.status === 'applied' || change.bookingVersion !== booking.version)
    throw new DomainError(bookingErrors.CHANGE_STALE);
  if (change.status === 'expired' || change.expiresAt <= booking.locked_at)
    throw new DomainError(bookingErrors.CHANGE_EXPIRED);
  const { plan } = change;
  const refusal = changeRefusal({
    status: booking.status as Booking['status'],
    pickupAt: booking.pickup_at,
    now: booking.pickup_at,
    noticeHours: 0,
    byStaff: ctx.ability.can('manage-hire', 'Booking'),
    touches: {
      van: plan.vanId !== booking.van_id,
      pickup:
        plan.pickupDepotId !== booking.pickup_depot_id ||
        Date.parse(plan.pickupAt) !== booking.pickup_at.getTime(),
      returnPlace: plan.returnDepotId !== booking.return_depot_id,
      returnMoment: false,
      extras: false,
    },
  });
  if (refusal) throw new DomainError(bookingErrors.CHANGE_NOT_ALLOWED, { ...refusal });
}
