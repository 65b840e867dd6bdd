import type { PriceLine } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { sql, type TenantTx } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { BookingQueries, type LockedBooking } from '../booking.queries.ts';
import { noteHistory } from '../timeline/note-history.ts';
import { moneyOf } from './money-of.ts';
import { paymentStatusOf } from './payment-status.rule.ts';
import { RefundPort } from './refund.port.ts';

/** A cost that comes up after a hire, in pence. */
export interface LateCost {
  /** What the line of the price is called, in the brand's language. */
  readonly label: string;
  readonly amountPence: number;
  /** Inside it. */
  readonly vatPence: number;
  /** What it is for. */
  readonly note: string;
}

/** The port through which payments add to the price of a hire that is over, and hold its van while a bank takes its time. */
@Injectable()
export class LateCostsService {
  constructor(
    private readonly queries: BookingQueries,
    private readonly refunds: RefundPort,
  ) {}

  /** Puts on the timeline that its customer is told of a cost. */
  announce(tx: TenantTx, ctx: RequestContext, bookingId: number, cost: LateCost): Promise<void> {
    return this.note(tx, ctx, bookingId, 'late-charge-announced', cost);
  }

  /** Adds a cost to what a completed hire costs: it owes that much more. The caller has locked it. */
  async add(tx: TenantTx, ctx: RequestContext, bookingId: number, cost: LateCost): Promise<void> {
    const row = await this.completed(tx, ctx, bookingId);
    const lines = [...(row.lines as PriceLine[]), lineOf(cost)];
    await this.reprice(tx, ctx, row, lines, cost.amountPence, cost.vatPence);
    await this.note(tx, ctx, bookingId, 'late-charged', cost);
  }

  /**
   * Takes a cost back that was added and is not paid.
   * @returns false where so much is not owed any more: it was paid meanwhile
   */
  async takeBack(tx: TenantTx, ctx: RequestContext, bookingId: number, cost: LateCost): Promise<boolean> {
    const row = await this.completed(tx, ctx, bookingId);
    if (row.rental_pence - row.rental_paid_pence < cost.amountPence) return false;
    await this.reprice(tx, ctx, row, linesWithout(row, cost), -cost.amountPence, -vatIn(row, cost));
    return true;
  }

  /**
   * Gives a cost back that was added and paid: the hire cost that much less, with the VAT of the cost itself, and what was
   * paid for it goes back as any refund. The caller has locked the hire.
   * @returns false where so much of its money is not here any more
   * @throws PAYMENT_DISPUTED where a bank may take some of it
   */
  async giveBack(tx: TenantTx, ctx: RequestContext, bookingId: number, cost: LateCost): Promise<boolean> {
    const row = await this.completed(tx, ctx, bookingId);
    const { amountPence } = cost;
    const here = (await this.refunds.returnable(tx, ctx, bookingId)).rentalPence;
    if (Math.min(row.rental_pence, row.rental_paid_pence, here) < amountPence) return false;
    const order = { bookingId, rentalPence: amountPence, depositPence: 0, reason: 'late-charge' } as const;
    const sent = await this.refunds.refund(tx, ctx, order);
    // What is really here was looked at above, under the same lock.
    if (sent !== amountPence) throw new Error(`Of booking ${bookingId} only ${sent} pence can be sent.`);
    const paid = {
      ...row,
      rental_paid_pence: row.rental_paid_pence - amountPence,
      refunded_pence: row.refunded_pence + amountPence,
    };
    await this.reprice(tx, ctx, paid, linesWithout(row, cost), -amountPence, -vatIn(row, cost));
    return true;
  }

  /** Puts on the timeline that nothing of a cost is owed, and why. */
  withdrawn(
    tx: TenantTx,
    ctx: RequestContext,
    bookingId: number,
    { amountPence, reason }: { readonly amountPence: number; readonly reason: string },
  ): Promise<void> {
    return noteHistory(tx, ctx, bookingId, { kind: 'late-charge-withdrawn', amountPence, reason });
  }

  /** A bank takes its time over the payment of a booking that only holds its van: it is held on. The caller has locked it. */
  async holdOn(tx: TenantTx, ctx: RequestContext, bookingId: number): Promise<void> {
    await sql`select app.hold_while_processing(${ctx.tenant.id}, ${bookingId})`.execute(tx);
  }

  /** The bank would not: the van is held as long as for anybody who has not paid. The caller has locked the booking. */
  async holdAsUsual(tx: TenantTx, ctx: RequestContext, bookingId: number): Promise<void> {
    await sql`select app.hold_as_usual(${ctx.tenant.id}, ${bookingId})`.execute(tx);
  }

  private async completed(tx: TenantTx, ctx: RequestContext, bookingId: number): Promise<LockedBooking> {
    const row = await this.queries.lock(tx, ctx, bookingId);
    if (row?.status !== 'completed') throw new Error(`Booking ${bookingId} is not over.`);
    return row;
  }

  private async reprice(
    tx: TenantTx,
    ctx: RequestContext,
    row: LockedBooking,
    lines: readonly PriceLine[],
    rentalPence: number,
    vatPence: number,
  ): Promise<void> {
    const price = {
      rental_pence: row.rental_pence + rentalPence,
      vat_pence: row.vat_pence + vatPence,
    };
    await tx
      .updateTable('booking')
      .set({
        ...price,
        rental_paid_pence: row.rental_paid_pence,
        refunded_pence: row.refunded_pence,
        lines: JSON.stringify(lines),
        payment_status: paymentStatusOf(moneyOf({ ...row, ...price })),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', row.id)
      .execute();
  }

  private note(
    tx: TenantTx,
    ctx: RequestContext,
    bookingId: number,
    kind: 'late-charge-announced' | 'late-charged',
    { label, amountPence, note }: LateCost,
  ): Promise<void> {
    return noteHistory(tx, ctx, bookingId, { kind, amountPence, reason: `${label}: ${note}` });
  }
}

/** The lines of a hire without the last that says this cost. */
function linesWithout(row: LockedBooking, cost: LateCost): PriceLine[] {
  const lines = [...(row.lines as PriceLine[])];
  const wanted = lineOf(cost);
  const alike = ({ code, ruleId, amount }: PriceLine) =>
    code === wanted.code && ruleId === null && amount === wanted.amount;
  // The brand may have changed its language since: then the amount tells.
  const named = lines.findLastIndex((line) => alike(line) && line.label === wanted.label);
  const at = named >= 0 ? named : lines.findLastIndex(alike);
  if (at >= 0) lines.splice(at, 1);
  return lines;
}

/** The VAT inside a cost, as far as the hire still has it: what was given back of the whole took its share along. */
const vatIn = (row: LockedBooking, { vatPence }: LateCost): number => Math.min(vatPence, row.vat_pence);

function lineOf({ label, amountPence }: LateCost): PriceLine {
  const amount = formatPence(amountPence);
  return { code: 'fee', ruleId: null, label, quantity: 1, unitAmount: amount, amount };
}
