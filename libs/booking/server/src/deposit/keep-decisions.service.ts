import {
  bookingDepositKept,
  bookingDepositObjected,
  bookingDepositReleased,
  bookingErrors,
  type DecideKeepInput,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { ownScope } from '@convoy/platform/policy';
import { Injectable, Logger } from '@nestjs/common';
import { BookingQueries, type LockedBooking } from '../booking.queries.ts';
import { MessageQueries } from '../messages/message.queries.ts';
import { RefundPort } from '../money/refund.port.ts';
import { noteHistory } from '../timeline/note-history.ts';
import { DepositQueries } from './deposit.queries.ts';
import { depositHere, sendBackRest } from './deposit-settling.ts';
import { KeepQueries, type KeepRow } from './keep.queries.ts';
import { cutTo, type SettledLine, sumSettled, vatKept, whyNotDecide } from './kept-lines.rule.ts';

/** Notices looked at in one run of one tenant. */
const AT_ONCE = 50;

/** Why a notice ends: the customer agreed, the days ran out, or staff decided with a reason. */
type Ending =
  | { readonly because: 'agreed' | 'period'; readonly reason: null }
  | { readonly because: 'decided'; readonly reason: string; readonly by: number };

/** A booking with the notice about its deposit, both locked. */
interface Noticed {
  readonly booking: LockedBooking;
  readonly keep: KeepRow;
}

/** What becomes of a part of a deposit that was announced to be kept: agreed to, objected to, decided, or over by the clock. */
@Injectable()
export class KeepDecisions {
  private readonly logger = new Logger('KeptDeposits');

  constructor(
    private readonly db: TenantDb,
    private readonly bookings: BookingQueries,
    private readonly deposits: DepositQueries,
    private readonly keeps: KeepQueries,
    private readonly refunds: RefundPort,
    private readonly messages: MessageQueries,
  ) {}

  /**
   * The customer agrees: what was announced is kept at once. Also takes an objection back.
   * @throws FORBIDDEN for staff, BOOKING_NOT_FOUND, DEPOSIT_KEEP_NOT_OPEN, PAYMENT_DISPUTED
   */
  async agree(ctx: RequestContext, id: number): Promise<void> {
    const customerId = customerOf(ctx);
    await this.db.write(ctx, async (tx) => {
      const { booking, keep } = await this.noticed(tx, ctx, id, customerId);
      if (whyNotDecide(keep.state, 0)) throw new DomainError(bookingErrors.DEPOSIT_KEEP_NOT_OPEN);
      await noteHistory(tx, ctx, id, { kind: 'deposit-agreed', amountPence: keep.amount_pence });
      await this.settle(tx, ctx, { booking, keep }, asAnnounced(keep), { because: 'agreed', reason: null });
    });
  }

  /**
   * The customer objects: the clock stops, and the text stands in the messages of the booking.
   * @throws FORBIDDEN for staff, BOOKING_NOT_FOUND, DEPOSIT_KEEP_NOT_OPEN once the days are over
   */
  async object(ctx: RequestContext, id: number, text: string): Promise<void> {
    const customerId = customerOf(ctx);
    await this.db.write(ctx, async (tx) => {
      const { booking, keep } = await this.noticed(tx, ctx, id, customerId);
      if (keep.state !== 'pending' || keep.ends_at <= booking.locked_at)
        throw new DomainError(bookingErrors.DEPOSIT_KEEP_NOT_OPEN);
      await this.keeps.write(tx, ctx, id, {
        state: 'objected',
        objected_at: booking.locked_at,
        objection: text,
      });
      await this.messages.insert(tx, ctx, { bookingId: id, authorId: customerId, fromStaff: false, text });
      await noteHistory(tx, ctx, id, {
        kind: 'deposit-objected',
        amountPence: keep.amount_pence,
        reason: text,
      });
      await writeEvent(tx, ctx, bookingDepositObjected, `booking:${id}`, {
        ...told(booking),
        keptPence: keep.amount_pence,
      });
      await writeAudit(tx, ctx, {
        action: 'deposit-object',
        subject: 'Booking',
        subjectId: id,
        details: { keptPence: keep.amount_pence },
      });
    });
  }

  /**
   * Staff decide with a reason, which stands in the messages too: after an objection they confirm, reduce or release; before
   * one they can only release everything.
   * @throws BOOKING_NOT_FOUND, DEPOSIT_KEEP_NOT_OPEN, DEPOSIT_PERIOD_RUNS, DEPOSIT_LINE_ABOVE_CHARGE, PAYMENT_DISPUTED
   */
  async decide(ctx: RequestContext, id: number, { lines, reason }: DecideKeepInput): Promise<void> {
    const by = ctx.actor?.id;
    if (by === undefined) throw new DomainError(commonErrors.FORBIDDEN);
    await this.db.write(ctx, async (tx) => {
      const { booking, keep } = await this.noticed(tx, ctx, id);
      const settled = keep.lines.map((line) => {
        const settledPence = lines.find((given) => given.lineId === line.id)?.amount ?? 0;
        if (settledPence > line.amount_pence) throw new DomainError(bookingErrors.DEPOSIT_ABOVE_NOTICE);
        return { id: line.id, kind: line.kind, settledPence };
      });
      if (lines.some((given) => !keep.lines.some(({ id: known }) => known === given.lineId)))
        throw new DomainError(commonErrors.NOT_FOUND);
      const why = whyNotDecide(keep.state, sumSettled(settled));
      if (why === 'over') throw new DomainError(bookingErrors.DEPOSIT_KEEP_NOT_OPEN);
      if (why === 'period') throw new DomainError(bookingErrors.DEPOSIT_PERIOD_RUNS);
      await this.messages.insert(tx, ctx, { bookingId: id, authorId: by, fromStaff: true, text: reason });
      await this.settle(tx, ctx, { booking, keep }, settled, { because: 'decided', reason, by });
    });
  }

  /** Settles the notices of a brand whose days to object are over. One that cannot be holds up no other. */
  async endPeriods(ctx: RequestContext): Promise<void> {
    for (const id of await this.keeps.due(ctx, AT_ONCE)) {
      try {
        await this.db.write(ctx, async (tx) => {
          const { booking, keep } = await this.noticed(tx, ctx, id);
          // The customer, or staff, were quicker.
          if (keep.state !== 'pending' || keep.ends_at > booking.locked_at) return;
          await this.settle(tx, ctx, { booking, keep }, asAnnounced(keep), {
            because: 'period',
            reason: null,
          });
        });
      } catch (error) {
        this.logger.error({ err: error, bookingId: id }, 'A kept deposit could not be settled');
      }
    }
  }

  /** Keeps for good what is settled of each line, sends the rest back, and tells of it. */
  private async settle(
    tx: TenantTx,
    ctx: RequestContext,
    { booking, keep }: Noticed,
    wanted: readonly SettledLine[],
    ending: Ending,
  ): Promise<void> {
    const { id } = booking;
    const settled = cutTo(wanted, await depositHere(this.refunds, tx, ctx, booking));
    const keptPence = sumSettled(settled);
    const { sentPence, columns } = await sendBackRest(this.refunds, tx, ctx, booking, keptPence);
    await this.keeps.settleLines(tx, ctx, settled);
    await this.keeps.write(tx, ctx, id, {
      state: keptPence > 0 ? 'settled' : 'released',
      settled_pence: keptPence,
      settled_at: booking.locked_at,
      ...(ending.because === 'agreed' ? { agreed_at: booking.locked_at } : {}),
      ...(ending.because === 'decided' ? { decided_by: ending.by, reason: ending.reason } : {}),
    });
    await this.deposits.write(tx, ctx, id, {
      ...columns,
      deposit_kept_pence: keptPence,
      deposit_kept_vat_pence: vatKept(settled),
      deposit_settled_at: booking.locked_at,
    });
    await this.tell(tx, ctx, { booking, keep }, { keptPence, sentPence }, ending);
  }

  private async tell(
    tx: TenantTx,
    ctx: RequestContext,
    { booking, keep }: Noticed,
    { keptPence, sentPence }: { readonly keptPence: number; readonly sentPence: number },
    { because, reason }: Ending,
  ): Promise<void> {
    const { id } = booking;
    const costLine = keep.lines.map(({ note }) => note).join('; ');
    if (keptPence > 0) {
      await noteHistory(tx, ctx, id, {
        kind: 'deposit-kept',
        amountPence: keptPence,
        reason: reason ?? costLine,
      });
      const news = { ...told(booking), amountPence: sentPence, keptPence, costLine, because };
      await writeEvent(tx, ctx, bookingDepositKept, `booking:${id}`, {
        ...news,
        ...(reason ? { reason } : {}),
      });
    } else if (sentPence > 0) {
      await noteHistory(tx, ctx, id, {
        kind: 'deposit-released',
        amountPence: sentPence,
        ...(reason ? { reason } : {}),
      });
      await writeEvent(tx, ctx, bookingDepositReleased, `booking:${id}`, {
        ...told(booking),
        amountPence: sentPence,
        ...(reason ? { reason } : {}),
      });
    }
    await writeAudit(tx, ctx, {
      action: 'deposit-settle',
      subject: 'Booking',
      subjectId: id,
      details: { because, keptPence, sentPence, announcedPence: keep.amount_pence },
    });
  }

  /** @throws BOOKING_NOT_FOUND, DEPOSIT_KEEP_NOT_OPEN where no part of the deposit was announced to be kept */
  private async noticed(
    tx: TenantTx,
    ctx: RequestContext,
    id: number,
    customerId?: number,
  ): Promise<Noticed> {
    const booking = await this.bookings.lock(tx, ctx, id, { customerId });
    if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const keep = await this.keeps.of(ctx, id, tx);
    if (!keep) throw new DomainError(bookingErrors.DEPOSIT_KEEP_NOT_OPEN);
    return { booking, keep };
  }
}

/** The customer who acts. Staff never agree or object in a customer's place. @throws FORBIDDEN */
function customerOf(ctx: RequestContext): number {
  const own = ownScope(ctx, 'read', 'Booking', 'customerId');
  if (own === undefined) throw new DomainError(commonErrors.FORBIDDEN);
  return own;
}

const asAnnounced = (keep: KeepRow): SettledLine[] =>
  keep.lines.map(({ id, kind, amount_pence }) => ({ id, kind, settledPence: amount_pence }));

const told = (booking: LockedBooking) => ({
  bookingId: booking.id,
  customerId: booking.customer_id,
  vanId: booking.van_id,
});
