import { bookingDepositKeepAnnounced, bookingErrors, type KeepDepositInput } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from '../booking.queries.ts';
import { RefundPort } from '../money/refund.port.ts';
import { TariffService } from '../prices/tariff.service.ts';
import { noteHistory } from '../timeline/note-history.ts';
import { DepositQueries } from './deposit.queries.ts';
import { assertRoom, isOpen, sendBackRest } from './deposit-settling.ts';
import { HireChargesPort } from './hire-charges.port.ts';
import { KeepQueries, type NewKeep } from './keep.queries.ts';
import { lackingLines, lastDayToObject, lineAboveCharge } from './kept-lines.rule.ts';

/**
 * Announces that a part of a deposit is to be kept. A deposit is money that was taken, by card or at the counter, and no
 * authorisation that lapses: so the announced part stays in `deposits-held` as the customer's own until they agree, their days
 * to object are over, or staff decide about an objection. The rest goes back at once.
 */
@Injectable()
export class AnnounceKeep {
  constructor(
    private readonly db: TenantDb,
    private readonly bookings: BookingQueries,
    private readonly deposits: DepositQueries,
    private readonly keeps: KeepQueries,
    private readonly refunds: RefundPort,
    private readonly port: HireChargesPort,
    private readonly tariffs: TariffService,
  ) {}

  /**
   * @throws BOOKING_NOT_FOUND, DEPOSIT_NOT_HELD, DEPOSIT_EVIDENCE_MISSING, DEPOSIT_LINE_ABOVE_CHARGE, DEPOSIT_ABOVE_HELD
   */
  async announce(ctx: RequestContext, id: number, input: KeepDepositInput): Promise<void> {
    const keptBy = ctx.actor?.id;
    if (keptBy === undefined) throw new DomainError(commonErrors.FORBIDDEN);
    const { depositObjectionDays } = await this.tariffs.policy(ctx);
    await this.db.write(ctx, async (tx) => {
      const booking = await this.bookings.lock(tx, ctx, id);
      if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
      if (!isOpen(booking) || (await this.keeps.of(ctx, id, tx)))
        throw new DomainError(bookingErrors.DEPOSIT_NOT_HELD);
      const lines = await this.linesOf(tx, ctx, id, input);
      const amountPence = lines.reduce((sum, line) => sum + line.amountPence, 0);
      await assertRoom(this.refunds, tx, ctx, booking, amountPence);
      const { sentPence, owedPence, columns } = await sendBackRest(
        this.refunds,
        tx,
        ctx,
        booking,
        amountPence,
      );
      const noticeSentAt = booking.locked_at;
      const { timeZone } = ctx.tenant;
      const objectUntil = lastDayToObject(depositObjectionDays, timeZone, noticeSentAt);
      await this.keeps.insert(tx, ctx, id, {
        amountPence,
        noticeSentAt,
        objectUntil,
        timeZone,
        keptBy,
        lines,
      });
      await this.deposits.write(tx, ctx, id, columns);
      const named = lines.map(({ note }) => note).join('; ');
      await noteHistory(tx, ctx, id, { kind: 'deposit-keep-announced', amountPence, reason: named });
      await writeEvent(tx, ctx, bookingDepositKeepAnnounced, `booking:${id}`, {
        bookingId: id,
        customerId: booking.customer_id,
        vanId: booking.van_id,
        amountPence: sentPence,
        keptPence: amountPence,
        owedPence,
        objectUntil,
      });
      // What it is kept for stands with the evidence: the trail outlives the person it is about.
      await writeAudit(tx, ctx, {
        action: 'deposit-keep',
        subject: 'Booking',
        subjectId: id,
        details: { noticeSentAt, objectUntil, keptPence: amountPence, sentPence, owedPence },
      });
    });
  }

  /** The lines of a notice, each an accepted charge of the hire with the evidence of its kind. */
  private async linesOf(
    tx: Parameters<KeepQueries['insert']>[0],
    ctx: RequestContext,
    id: number,
    { lines }: KeepDepositInput,
  ): Promise<NewKeep['lines']> {
    const charges = await this.port.charges.of(tx, ctx, id);
    const asked = lines.map(({ chargeId, amount }) => ({ chargeId, amountPence: amount }));
    const lacking = lackingLines(asked, charges);
    if (lacking.length > 0)
      throw new DomainError(bookingErrors.DEPOSIT_EVIDENCE_MISSING, {
        missing: [...new Set(lacking.flatMap(({ missing }) => missing))],
        lines: lacking.map(({ chargeId, missing }) => ({ chargeId, missing: [...missing] })),
      });
    const above = lineAboveCharge(asked, charges);
    if (above)
      throw new DomainError(bookingErrors.DEPOSIT_LINE_ABOVE_CHARGE, {
        chargeAmount: formatPence(above.chargePence),
      });
    return asked.map(({ chargeId, amountPence }) => {
      const { kind, note, photosOut, photosIn } = charges.find((charge) => charge.id === chargeId)!;
      return { chargeId, kind, note, amountPence, photosOut, photosIn };
    });
  }
}
