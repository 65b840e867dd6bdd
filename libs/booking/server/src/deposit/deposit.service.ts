import {
  type BookingPolicy,
  bookingDepositReleased,
  bookingDepositWaiting,
  bookingErrors,
  type Deposit,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { crashPoint } from '@convoy/platform/crash';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { ownScope } from '@convoy/platform/policy';
import { Injectable, Logger } from '@nestjs/common';
import { BookingQueries, type LockedBooking } from '../booking.queries.ts';
import { RefundPort } from '../money/refund.port.ts';
import { BookingPolicyQueries } from '../prices/booking-policy.queries.ts';
import { defaultBookingPolicy, TariffService } from '../prices/tariff.service.ts';
import { noteHistory } from '../timeline/note-history.ts';
import { DepositQueries } from './deposit.queries.ts';
import { isOpen, sendBackRest } from './deposit-settling.ts';
import { depositOf, holdsDepositBack, releaseAtOf } from './deposit-state.rule.ts';
import { KeepQueries } from './keep.queries.ts';

/** Deposits looked at in one run of one tenant. */
const AT_ONCE = 50;

/**
 * What becomes of deposits: they go back by themselves some time after a clean return, or earlier by staff. Decided once, in the transaction that locks the booking, and sent as any refund.
 */
@Injectable()
export class DepositService {
  private readonly logger = new Logger('Deposits');

  constructor(
    private readonly db: TenantDb,
    private readonly bookings: BookingQueries,
    private readonly queries: DepositQueries,
    private readonly tariffs: TariffService,
    private readonly settled: BookingPolicyQueries,
    private readonly refunds: RefundPort,
    private readonly keeps: KeepQueries,
  ) {}

  tenants(): Promise<number[]> {
    return this.queries.tenantsWithDueDeposits();
  }

  /** @throws BOOKING_NOT_FOUND */
  async of(ctx: RequestContext, id: number): Promise<Deposit> {
    const row = await this.queries.row(ctx, id, ownScope(ctx, 'read', 'Booking', 'customerId'));
    if (!row) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const keep = await this.keeps.of(ctx, id);
    return depositOf(row, await this.tariffs.policy(ctx), keep);
  }

  /** The deposits of those of some bookings that one may read, by booking. */
  async ofBookings(ctx: RequestContext, ids: readonly number[]): Promise<Map<number, Deposit>> {
    const rows = await this.queries.rows(ctx, ids, ownScope(ctx, 'read', 'Booking', 'customerId'));
    const read = rows.map(({ id }) => id);
    const [keeps, policy] = await Promise.all([this.keeps.ofBookings(ctx, read), this.tariffs.policy(ctx)]);
    const of = new Map(keeps.map((keep) => [keep.booking_id, keep]));
    return new Map(rows.map((row) => [row.id, depositOf(row, policy, of.get(row.id) ?? null)]));
  }

  /** Gives back the deposits of a brand whose time has come. One that cannot be holds up no other. */
  async releaseDue(ctx: RequestContext): Promise<void> {
    // As it is settled now, not as this process remembers it: the question which are due is asked of the rows too.
    const policy = (await this.settled.of(ctx)) ?? defaultBookingPolicy;
    let heard = false;
    for (const id of await this.queries.due(ctx, AT_ONCE)) {
      try {
        if (await this.releaseOne(ctx, id, policy, heard)) continue;
        heard = await this.hear(ctx);
        // Nobody knows what went back already: all of them wait.
        if (!heard) return;
        await this.releaseOne(ctx, id, policy, heard);
      } catch (error) {
        this.logger.error({ err: error, bookingId: id }, 'A deposit could not be given back');
      }
    }
  }

  /** Takes in what went back already and is not known here: after a restored backup, say. @returns whether it could be asked */
  private async hear(ctx: RequestContext): Promise<boolean> {
    try {
      await this.refunds.catchUp(ctx);
      return true;
    } catch (error) {
      this.logger.error({ err: error }, 'Deposits wait: the provider does not tell what went back already');
      return false;
    }
  }

  /**
   * Gives back a deposit by hand. What the hire still owes is paid from it first.
   * @throws BOOKING_NOT_FOUND, DEPOSIT_NOT_HELD
   */
  async release(ctx: RequestContext, id: number): Promise<Deposit> {
    await this.db.write(ctx, async (tx) => this.releaseIn(tx, ctx, await this.open(tx, ctx, id)));
    return this.of(ctx, id);
  }

  /**
   * @param heard whether the provider was asked what went back
   * @returns false where nothing was done, because it must be asked first
   */
  private releaseOne(
    ctx: RequestContext,
    id: number,
    policy: BookingPolicy,
    heard: boolean,
  ): Promise<boolean> {
    return this.db.write(ctx, async (tx) => {
      const booking = await this.bookings.lock(tx, ctx, id);
      // Somebody else was quicker, or the brand has just asked for more time.
      if (!booking || !isOpen(booking) || (await this.keeps.of(ctx, id, tx))) return true;
      const from = releaseAtOf(booking, policy);
      if (!from || from > booking.locked_at) return true;
      const charged = await this.queries.isCharged(tx, ctx, id);
      const because = holdsDepositBack({ ...booking, charged }, policy);
      if (!because) {
        if (heard) await this.releaseIn(tx, ctx, booking);
        return heard;
      }
      if (booking.deposit_told_at) return true;
      await this.queries.write(tx, ctx, id, { deposit_told_at: booking.locked_at });
      const news = { ...told(booking), amountPence: booking.deposit_paid_pence, because };
      await writeEvent(tx, ctx, bookingDepositWaiting, `booking:${id}`, news);
      return true;
    });
  }

  private async releaseIn(tx: TenantTx, ctx: RequestContext, booking: LockedBooking): Promise<void> {
    const { id } = booking;
    const { sentPence, owedPence, columns } = await sendBackRest(this.refunds, tx, ctx, booking, 0);
    await this.queries.write(tx, ctx, id, { ...columns, deposit_settled_at: booking.locked_at });
    crashPoint('booking.deposit-settled');
    await this.audit(tx, ctx, 'deposit-release', id, { sentPence, owedPence });
    // All of it paid the hire, or went back at the provider's dashboard before and was told then.
    if (sentPence === 0) return;
    await noteHistory(tx, ctx, id, { kind: 'deposit-released', amountPence: sentPence });
    const news = { ...told(booking), amountPence: sentPence };
    await writeEvent(tx, ctx, bookingDepositReleased, `booking:${id}`, news);
  }

  private async open(tx: TenantTx, ctx: RequestContext, id: number): Promise<LockedBooking> {
    const booking = await this.bookings.lock(tx, ctx, id);
    if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    if (!isOpen(booking) || (await this.keeps.of(ctx, id, tx)))
      throw new DomainError(bookingErrors.DEPOSIT_NOT_HELD);
    return booking;
  }

  private audit(
    tx: TenantTx,
    ctx: RequestContext,
    action: string,
    subjectId: number,
    details: Record<string, unknown>,
  ): Promise<void> {
    return writeAudit(tx, ctx, { action, subject: 'Booking', subjectId, details });
  }
}

const told = (booking: LockedBooking) => ({
  bookingId: booking.id,
  customerId: booking.customer_id,
  vanId: booking.van_id,
});
