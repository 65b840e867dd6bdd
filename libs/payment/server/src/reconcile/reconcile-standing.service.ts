import type { ReconcileStanding, WaitingMessage } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { PaymentGateway } from '../payment-gateway.ts';
import { ParkedEventQueries } from './parked-event.queries.ts';
import { WaitingMessageQueries, type WaitingRow } from './waiting-message.queries.ts';
import { sumOf, waitOf } from './waiting-message.rule.ts';

/** Messages shown at most. */
const SHOWN = 50;

/** How the line to the provider is, and which of its messages wait. Asks nobody. */
@Injectable()
export class ReconcileStandingService {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly parked: ParkedEventQueries,
    private readonly queries: WaitingMessageQueries,
  ) {}

  async standing(ctx: RequestContext): Promise<ReconcileStanding> {
    const [waiting, rows] = await Promise.all([this.parked.waiting(ctx), this.queries.waiting(ctx, SHOWN)]);
    const { state, since, askedAgainInSeconds } = this.gateway.health();
    return {
      provider: { state, since: since?.toISOString() ?? null, askedAgainInSeconds },
      waiting,
      messages: rows.map((row) => toMessage(row, ctx.tenant.currency)),
    };
  }
}

function toMessage(row: WaitingRow, currency: string): WaitingMessage {
  const pence = sumOf(row.event);
  const subject = {
    payment:
      row.paymentPence === null ? null : { amountPence: row.paymentPence, status: row.paymentStatus ?? '' },
    refund: row.refundPence === null ? null : { amountPence: row.refundPence },
  };
  return {
    id: row.id,
    type: row.type,
    amount: pence === null ? null : formatPence(pence),
    waitsFor: waitOf(row.event, subject, currency),
    bookingId: row.bookingId,
    reference: row.reference,
    tries: row.tries,
    keptAt: row.keptAt.toISOString(),
    tryAt: row.tryAt.toISOString(),
  };
}
