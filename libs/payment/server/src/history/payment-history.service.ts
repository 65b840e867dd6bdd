import {
  type ListedPayment,
  type PaymentListInput,
  type PaymentTotals,
  type PaymentTotalsInput,
  paymentErrors,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type Cursors } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { PaymentHistoryQueries } from './payment-history.queries.ts';
import { toListedPayment, toTotals } from './payment-row.view.ts';

/** Whose payments a person may see; undefined for everybody's. */
export const ownPayments = (ctx: RequestContext): number | undefined =>
  ownScope(ctx, 'read', 'Payment', 'customerId');

/** What was paid and what went back: the brand's for its staff, a customer's own. */
@Injectable()
export class PaymentHistoryService {
  constructor(private readonly queries: PaymentHistoryQueries) {}

  async list(
    ctx: RequestContext,
    input: PaymentListInput,
  ): Promise<{ payments: ListedPayment[]; total: number; cursors: Cursors }> {
    const owner = ownPayments(ctx);
    const { rows, total, cursors } = await this.queries.list(ctx, input, owner);
    return { payments: rows.map((row) => toListedPayment(row, owner === undefined)), total, cursors };
  }

  /** Those of many bookings, newest first. */
  async ofBookings(ctx: RequestContext, bookingIds: readonly number[]): Promise<ListedPayment[]> {
    const owner = ownPayments(ctx);
    const rows = await this.queries.ofBookings(ctx, bookingIds, owner);
    return rows.map((row) => toListedPayment(row, owner === undefined));
  }

  async totals(ctx: RequestContext, input: PaymentTotalsInput): Promise<PaymentTotals> {
    return toTotals(await this.queries.totals(ctx, input, ownPayments(ctx)));
  }

  /** @throws PAYMENT_NOT_FOUND */
  async get(ctx: RequestContext, id: number): Promise<ListedPayment> {
    const owner = ownPayments(ctx);
    const row = await this.queries.one(ctx, id, owner);
    if (!row) throw new DomainError(paymentErrors.PAYMENT_NOT_FOUND);
    return toListedPayment(row, owner === undefined);
  }
}
