import {
  CARD_MINIMUM_PENCE,
  type ChosenExtras,
  HOLDS_BEFORE_PROOF,
  type PluginChoices,
} from '@convoy/booking/contract';
import { networkOf } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { FixedRead, sql, type TenantDb } from '@convoy/platform/db';
import type { StatementAnswer, StatementClaim } from '@convoy/platform/http';
import type { HirePrice } from '../prices/hire-price.ts';
import type { PlannedHire } from '../quote/planned-hire.ts';
import type { AgreedWords } from '../terms/terms.service.ts';

/** A booking to be made: planned, priced and agreed. */
export interface BookingOrder {
  readonly hire: PlannedHire;
  readonly price: HirePrice;
  readonly customerId: number;
  /** Who of the staff makes it; null for the customer. */
  readonly operatorId: number | null;
  readonly quoteId: number | null;
  readonly promotionId: number | null;
  readonly extras: ChosenExtras;
  /** Of plugins that are in its price. */
  readonly pluginChoices: PluginChoices;
  readonly notes: string | null;
  readonly holdMinutes: number;
  /** Whether it is one of the customer's few open holds. */
  readonly limited: boolean;
  /** What its customer accepted with it; null for nothing. */
  readonly terms: AgreedWords | null;
}

/** Compiled once: what is made of an order is one text for the database. */
const create = new FixedRead<
  { readonly tenantId: number; readonly order: string; readonly claim: string | null },
  { answer: StatementAnswer }
>(
  (value) =>
    sql`select app.create_booking(${value('tenantId')}, ${value('order')}::jsonb, ${value('claim')}::jsonb) as answer`,
);

/**
 * Makes a booking in one statement, which is one transaction and one round trip: key, van, extras, terms, hold, promotion, event,
 * audit, history, and the row that is answered (`app.create_booking`, docs/adr/0017-one-statement.md).
 * @throws the database's errors by their state: 23P01, CV404, CV410, CV411, CV412, CV414, CV415, CV416, CV418, CV419, CV435, CV437
 */
export async function createBooking(
  db: TenantDb,
  ctx: RequestContext,
  order: BookingOrder,
  claim: StatementClaim | null,
): Promise<StatementAnswer> {
  const rows = await db.callRows(ctx, create, {
    tenantId: ctx.tenant.id,
    order: JSON.stringify(orderOf(ctx, order)),
    claim: claim && JSON.stringify(claim),
  });
  return rows[0]!.answer;
}

function orderOf(ctx: RequestContext, { hire, price, ...order }: BookingOrder) {
  const { period } = hire;
  return {
    booking: {
      customer_id: order.customerId,
      operator_id: order.operatorId,
      quote_id: order.quoteId,
      promotion_id: order.promotionId,
      plugin_choices: order.pluginChoices,
      notes: order.notes,
      van_id: hire.van.id,
      pickup_date: period.pickupDate,
      pickup_time: period.pickupTime,
      return_date: period.returnDate,
      return_time: period.returnTime,
      pickup_at: period.pickupAt,
      return_at: period.returnAt,
      pickup_depot_id: hire.pickupDepot.id,
      return_depot_id: hire.returnDepot.id,
      total_days: price.totalDays,
      daily_rate_pence: price.dailyRatePence,
      lines: price.lines,
      rental_pence: price.rentalPence,
      deposit_pence: price.depositPence,
      vat_pence: price.vatPence,
    },
    blockedUntil: period.blockedUntil,
    holdMinutes: order.holdMinutes,
    cardMinimum: CARD_MINIMUM_PENCE,
    limited: order.limited,
    network: networkOf(ctx.ip),
    mostOfNetwork: HOLDS_BEFORE_PROOF.ofNetwork,
    mostOfFleetPercent: HOLDS_BEFORE_PROOF.ofFleetPercent,
    mostOfDepotPercent: HOLDS_BEFORE_PROOF.ofDepotPercent,
    extras: order.extras,
    terms: order.terms,
    actorKind: ctx.actorKind,
    requestId: ctx.requestId,
  };
}
