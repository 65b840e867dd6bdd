import { bookingErrors, bookingLineRefunded, type PriceLine } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { type PluginLineRefund, PluginLineRefunds, type RefundedPluginLine } from '@convoy/platform/ports';
import { Injectable } from '@nestjs/common';
import { BookingQueries, type LockedBooking } from '../booking.queries.ts';
import { vatGivenBack } from '../goodwill/goodwill-most.rule.ts';
import { moneyOf } from '../money/money-of.ts';
import { paymentStatusOf } from '../money/payment-status.rule.ts';
import { RefundPort } from '../money/refund.port.ts';
import { PluginRefundQueries } from './plugin-refund.queries.ts';

/**
 * Gives back what plugins ask for of their own lines: the line is charged that much less, VAT included, and the money goes back as
 * any refund. One transaction has all of it.
 */
@Injectable()
export class PluginRefundsService {
  constructor(
    port: PluginLineRefunds,
    private readonly db: TenantDb,
    private readonly bookings: BookingQueries,
    private readonly queries: PluginRefundQueries,
    private readonly refunds: RefundPort,
  ) {
    port.answeredBy((ctx, order) => this.refund(ctx, order));
  }

  /**
   * @throws PLUGIN_LINE_NOT_FOUND, PLUGIN_LINE_NOT_PAID, PLUGIN_LINE_ABOVE_CHARGED, PLUGIN_REFUND_KEY_USED, PAYMENT_DISPUTED
   */
  private async refund(ctx: RequestContext, order: PluginLineRefund): Promise<RefundedPluginLine> {
    const { bookingId, pluginId, pence } = order;
    return this.db.write(ctx, async (tx) => {
      const booking = await this.bookings.lock(tx, ctx, bookingId);
      if (!booking) throw new DomainError(bookingErrors.PLUGIN_LINE_NOT_FOUND);
      const line = ownLine(booking, order);
      const charged = line ? penceOf(line.amount) : 0;
      // Before the line is demanded: a later change of the hire may have dropped it.
      const before = await this.queries.under(tx, ctx, order);
      if (before) {
        const same =
          before.booking_id === bookingId && before.line_code === order.code && before.amount_pence === pence;
        if (!same) throw new DomainError(bookingErrors.PLUGIN_REFUND_KEY_USED);
        return { leftPence: charged };
      }
      if (!line) throw new DomainError(bookingErrors.PLUGIN_LINE_NOT_FOUND);
      if (pence > charged)
        throw new DomainError(bookingErrors.PLUGIN_LINE_ABOVE_CHARGED, { mostAmount: formatPence(charged) });
      await this.demandPaid(tx, ctx, booking, pence);
      // Before the booking is changed: the database compares the two.
      const refundId = await this.queries.insert(tx, ctx, order);
      if (refundId === null) throw new DomainError(bookingErrors.PLUGIN_REFUND_KEY_USED);
      const sentPence = await this.refunds.refund(tx, ctx, {
        bookingId,
        rentalPence: pence,
        depositPence: 0,
        reason: 'plugin-line',
      });
      // What is really here was looked at above, under the same lock.
      if (sentPence !== pence)
        throw new Error(`Of booking ${bookingId} only ${sentPence} pence can be sent.`);
      await this.queries.write(tx, ctx, bookingId, columnsAfter(booking, order));
      await writeEvent(tx, ctx, bookingLineRefunded, `booking:${bookingId}`, {
        bookingId,
        customerId: booking.customer_id,
        vanId: booking.van_id,
        refundId,
        pluginId,
        lineCode: order.code,
        label: line.label,
        amountPence: pence,
      });
      await writeAudit(tx, ctx, {
        action: 'refund-line',
        subject: 'Booking',
        subjectId: bookingId,
        details: { refundId, pluginId, lineCode: order.code, amountPence: pence },
      });
      return { leftPence: charged - pence };
    });
  }

  /** @throws PLUGIN_LINE_NOT_PAID where the hire is not paid, or its money went back at the provider; PAYMENT_DISPUTED */
  private async demandPaid(
    tx: TenantTx,
    ctx: RequestContext,
    booking: LockedBooking,
    pence: number,
  ): Promise<void> {
    const charged = ['confirmed', 'active', 'completed'].includes(booking.status);
    if (!charged || booking.rental_paid_pence < booking.rental_pence)
      throw new DomainError(bookingErrors.PLUGIN_LINE_NOT_PAID);
    const { rentalPence } = await this.refunds.returnable(tx, ctx, booking.id);
    if (rentalPence < pence) throw new DomainError(bookingErrors.PLUGIN_LINE_NOT_PAID);
  }
}

const penceOf = (amount: string): number => Number(amount.replace('.', ''));

const isLine =
  ({ pluginId, code }: Pick<PluginLineRefund, 'pluginId' | 'code'>) =>
  (line: PriceLine): boolean =>
    line.code === 'plugin' && line.pluginId === pluginId && line.pluginCode === code;

const ownLine = (booking: LockedBooking, order: PluginLineRefund): PriceLine | undefined =>
  (booking.lines as PriceLine[]).find(isLine(order));

/** A booking's figures when its line is charged so much less and that has gone back. */
function columnsAfter(booking: LockedBooking, order: PluginLineRefund) {
  const { pence } = order;
  const isThis = isLine(order);
  const lines = (booking.lines as PriceLine[]).map((line) => {
    const amount = formatPence(penceOf(line.amount) - pence);
    return isThis(line) ? { ...line, unitAmount: amount, amount } : line;
  });
  const figures = {
    rental_pence: booking.rental_pence - pence,
    rental_paid_pence: booking.rental_paid_pence - pence,
    refunded_pence: booking.refunded_pence + pence,
  };
  return {
    ...figures,
    vat_pence: booking.vat_pence - vatGivenBack(booking.vat_pence, booking.rental_pence, pence),
    lines: JSON.stringify(lines),
    payment_status: paymentStatusOf(moneyOf({ ...booking, ...figures })),
  };
}
