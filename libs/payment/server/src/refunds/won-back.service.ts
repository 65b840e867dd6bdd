import type { RequestContext } from '@convoy/platform/context';
import { type TenantTx, writeAudit } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { RefundQueries } from './refund.queries.ts';
import type { StoredReason } from './refund-record.ts';
import { RefundsService } from './refunds.service.ts';
import { type WonBack, wonBackOf } from './won-back.rule.ts';

/** A dispute that was won. */
export interface WonDispute {
  readonly id: number;
  readonly paymentId: number;
  readonly bookingId: number;
  readonly amountPence: number;
  readonly openedAt: Date;
}

/**
 * What a bank gives back after all. While it kept the money, whatever gave it back to its customer left it out: they had it
 * from the bank. Won on appeal, it lies here and is the customer's, and nobody would think of it again.
 */
@Injectable()
export class WonBackService {
  constructor(
    private readonly queries: RefundQueries,
    private readonly refunds: RefundsService,
  ) {}

  /** Locks all payments of a booking before its disputes are; the caller has locked the booking. */
  async lock(tx: TenantTx, ctx: RequestContext, bookingId: number): Promise<void> {
    await this.queries.refundable(tx, ctx, bookingId);
  }

  /**
   * Requests what is due to the customer of what a bank no longer has. The caller has locked the booking, and written that the
   * dispute is won.
   * @returns what of the disputed money goes back, with what is on its way since before
   */
  async send(tx: TenantTx, ctx: RequestContext, dispute: WonDispute): Promise<number> {
    const { paymentId, bookingId } = dispute;
    const taken = await this.queries.refundable(tx, ctx, bookingId);
    // One that its booking did not take goes back whole, by itself.
    const late = !taken.some(({ id }) => id === paymentId);
    const own = late ? await this.queries.refundableOne(tx, ctx, bookingId, paymentId) : null;
    const payments = late ? (own ? [own] : []) : taken;
    const { status, counted } = await this.queries.counted(tx, ctx, bookingId);
    const failed = (await this.queries.unsent(tx, ctx, bookingId)).filter((refund) =>
      payments.some(({ id }) => id === refund.paymentId),
    );
    const unsent = failed.map((refund) => ({
      ...refund,
      refusedMeanwhile: !refund.made && refund.settledAt >= dispute.openedAt,
    }));
    const shares = wonBackOf(payments, dispute, late ? { rentalPence: 0, depositPence: 0 } : counted, unsent);
    for (const { retryOf, ...share } of shares) {
      const again = failed.find(({ id }) => id === retryOf);
      const reason = again?.reason ?? (late ? 'late' : reasonOf(status, share));
      await this.refunds.request(tx, ctx, {
        ...share,
        bookingId,
        reason,
        ...(retryOf === null ? {} : { retryOf }),
      });
    }
    if (shares.length > 0)
      await writeAudit(tx, ctx, {
        action: 'refund',
        subject: 'Booking',
        subjectId: bookingId,
        details: { disputeId: dispute.id, shares },
      });
    return this.queries.goesBack(tx, ctx, dispute.id);
  }
}

/** Why what was left out goes back: what had made it due is told by what became of the hire. */
function reasonOf(status: string, share: Omit<WonBack, 'retryOf'>): StoredReason {
  if (status === 'cancelled') return 'cancellation';
  if (status === 'no_show') return 'no-show';
  return share.rentalPence === 0 ? 'deposit' : 'change';
}
