import {
  type AgreedHire,
  type BookingChange,
  type BookingChangeInput,
  type BookingStatus,
  bookingErrors,
  type ChosenExtras,
  type PluginChoices,
  type PriceLine,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { ownScope } from '@convoy/platform/policy';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { isTaken } from '../availability/is-taken.sql.ts';
import { BookingQueries, type LockedBooking, type ReadBooking } from '../booking.queries.ts';
import type { BookingRow } from '../booking.view.ts';
import type { PluginLine } from '../prices/hire-price.ts';
import { type PricedHire, PricingService } from '../prices/pricing.service.ts';
import { TariffService } from '../prices/tariff.service.ts';
import { HirePlanner, type HireToPlan } from '../quote/hire-planner.service.ts';
import type { PlannedHire } from '../quote/planned-hire.ts';
import { agreedAfter, agreedOf, type ChangePlan } from './agreed-hire.ts';
import { ChangeQueries, type ChangeRecord, toChange } from './change.queries.ts';
import { changedMoney } from './change-money.rule.ts';
import { changeRefusal, type TouchedParts } from './change-refusal.rule.ts';
import { ChangeRefusals } from './change-refusals.service.ts';
import { ChangedHirer } from './changed-hirer.service.ts';
import { changedPrice } from './changed-price.rule.ts';

/** How long a quoted change is honoured. */
export const CHANGE_MINUTES = 30;

/** A change that is planned and priced, of a booking as it was read. */
export interface PreparedChange {
  readonly row: ReadBooking;
  readonly hire: PlannedHire;
  readonly extras: ChosenExtras;
  readonly touches: TouchedParts;
  readonly agreed: AgreedHire;
  readonly plan: ChangePlan;
}

/** Quotes what a change would cost, and rehearses it: what is quoted could have been had at that moment. */
@Injectable()
export class ChangeQuoteService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: BookingQueries,
    private readonly changes: ChangeQueries,
    private readonly planner: HirePlanner,
    private readonly pricing: PricingService,
    private readonly tariffs: TariffService,
    private readonly refusals: ChangeRefusals,
    private readonly hirer: ChangedHirer,
  ) {}

  /**
   * @throws BOOKING_NOT_FOUND, CHANGE_NOT_ALLOWED, CHANGE_EMPTY, CUSTOMER_NOT_SERVED, CUSTOMER_DO_NOT_HIRE,
   *   DRIVER_NOT_ALLOWED, VAN_UNAVAILABLE with alternatives, EXTRA_UNAVAILABLE, VAN_STILL_OUT, CHANGE_STALE where the
   *   booking changes at this very moment, and what planning and prices refuse
   */
  async quote(ctx: RequestContext, id: number, input: BookingChangeInput): Promise<BookingChange> {
    const scope = ownScope(ctx, 'change', 'Booking', 'customerId');
    const row = await this.queries.booking(ctx, id, scope);
    if (!row) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    const prepared = await this.prepare(ctx, row, input);
    const { hire, extras, touches, agreed, plan } = prepared;
    // Who comes too late is told so without waiting for those before. A hire on the road has its van whatever is agreed.
    if (row.status !== 'active' && (await isTaken(this.db, ctx, hire, id)))
      throw await this.refusals.taken(ctx, hire);
    try {
      const record = await this.db.write(ctx, async (tx) => {
        const booking = await this.queries.lock(tx, ctx, id, {
          customerId: scope,
          vanIds: [hire.van.id],
          extraIds: extras.map(({ extraId }) => extraId),
        });
        if (booking?.version !== row.version || booking.status !== row.status)
          throw new DomainError(bookingErrors.CHANGE_STALE);
        await this.assertAllowed(ctx, row, touches, booking.locked_at);
        // What is shown can be had: the very statements that would do it are run, and undone.
        await sql`savepoint rehearsal`.execute(tx);
        await this.changes.take(tx, ctx, booking, plan, ctx.ability.can('manage-hire', 'Booking'));
        await sql`rollback to savepoint rehearsal`.execute(tx);
        return this.insert(tx, ctx, booking, prepared);
      });
      return toChange(ctx, record);
    } catch (error) {
      throw await this.refusals.of(ctx, error, async () => hire, agreed.extras);
    }
  }

  /**
   * Plans and prices a change without asking whether its van can be had.
   * @throws what `quote` refuses before that
   */
  async prepare(ctx: RequestContext, row: ReadBooking, input: BookingChangeInput): Promise<PreparedChange> {
    await this.assertAllowed(ctx, row, wordsTouch(row, input), row.read_at);
    const hire = await this.planned(ctx, row, input);
    const extras: ChosenExtras =
      input.extras ?? row.extras.map(({ extraId, quantity }) => ({ extraId, quantity }));
    const touches = touchedBy(row, hire, extras);
    if (!Object.values(touches).some(Boolean)) throw new DomainError(bookingErrors.CHANGE_EMPTY);
    await this.assertAllowed(ctx, row, touches, row.read_at);
    const stretch = { vanId: hire.van.id, ...hire.period };
    await this.hirer.demandServed(ctx, row, stretch);
    await this.hirer.demandDriver(ctx, row, stretch);
    const [priced, registration] = await Promise.all([
      this.priced(ctx, row, hire, extras, touches),
      this.changes.registration(ctx, hire.van.id),
    ]);
    const { agreed, plan } = agreedAfter(
      hire,
      registration,
      priced.price,
      priced.extras,
      // A line that stays belongs to its promotion.
      priced.promotion?.id ?? priced.price.lines.find((line) => line.code === 'promotion')?.ruleId ?? null,
    );
    return { row, hire, extras, touches, agreed, plan };
  }

  /** Writes a quoted change of a booking that the caller has locked. */
  insert(
    tx: TenantTx,
    ctx: RequestContext,
    booking: LockedBooking,
    { row, agreed, plan }: PreparedChange,
  ): Promise<ChangeRecord> {
    if (!ctx.actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    return this.changes.insert(tx, ctx, {
      bookingId: row.id,
      bookingVersion: booking.version,
      requestedBy: ctx.actor.id,
      before: agreedOf(row),
      after: agreed,
      plan,
      money: changedMoney(
        { rentalPaidPence: booking.rental_paid_pence, depositPaidPence: booking.deposit_paid_pence },
        plan,
      ),
      differencePence: plan.rentalPence + plan.depositPence - row.rental_pence - row.deposit_pence,
      minutes: CHANGE_MINUTES,
    });
  }

  /** @param now by the database's clock, as of whatever lets somebody in or turns them away */
  private async assertAllowed(
    ctx: RequestContext,
    row: BookingRow,
    touches: TouchedParts,
    now: Date,
  ): Promise<void> {
    const { changeNoticeHours } = await this.tariffs.policy(ctx);
    const refusal = changeRefusal({
      status: row.status as BookingStatus,
      pickupAt: row.pickup_at,
      now,
      noticeHours: changeNoticeHours,
      byStaff: ctx.ability.can('manage-hire', 'Booking'),
      touches,
    });
    if (refusal) throw new DomainError(bookingErrors.CHANGE_NOT_ALLOWED, { ...refusal });
  }

  private planned(ctx: RequestContext, row: BookingRow, input: BookingChangeInput): Promise<PlannedHire> {
    const agreed = agreedOf(row);
    const wanted: HireToPlan = {
      vanId: input.vanId ?? row.van_id,
      pickupDate: input.pickupDate ?? agreed.pickupDate,
      returnDate: input.returnDate ?? agreed.returnDate,
      pickupLocation: input.pickupLocation ?? agreed.pickupLocation,
      returnLocation: input.returnLocation === undefined ? agreed.returnLocation : input.returnLocation,
    };
    const codes = new Set(agreed.lines.map(({ code }) => code));
    return this.planner.plan(ctx, wanted, {
      changing: {
        vanId: row.van_id,
        pickupDate: row.pickup_date,
        pickupTime: row.pickup_time?.slice(0, 5) ?? null,
        returnDate: row.return_date,
        returnTime: row.return_time?.slice(0, 5) ?? null,
        pickupAt: row.pickup_at,
        returnAt: row.return_at,
        pickupDepotId: row.pickup_depot_id,
        returnDepotId: row.return_depot_id,
        totalDays: row.total_days,
        onRoad: row.status === 'active',
        outOfHours: { pickup: codes.has('out-of-hours-pickup'), return: codes.has('out-of-hours-return') },
      },
    });
  }

  private async priced(
    ctx: RequestContext,
    row: BookingRow,
    hire: PlannedHire,
    extras: ChosenExtras,
    touches: TouchedParts,
  ): Promise<PricedHire> {
    const [priced, tariff] = await Promise.all([
      this.pricing.price(ctx, hire, {
        extras,
        promotionCode: row.promotion_code,
        customerId: row.customer_id,
        bookedOn: civilToday(ctx.tenant.timeZone, row.created_at),
        changing: {
          bookingId: row.id,
          extras: row.extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
          vanStays: !touches.van,
          pluginLines: pluginLinesOf(row.lines as PriceLine[]),
        },
        pluginChoices: row.plugin_choices as PluginChoices,
      }),
      this.tariffs.tariff(ctx),
    ]);
    const sameDays = row.pickup_date === hire.period.pickupDate && row.return_date === hire.period.returnDate;
    const price = changedPrice(
      {
        lines: row.lines as PriceLine[],
        dailyRatePence: row.daily_rate_pence,
        totalDays: row.total_days,
        rentalPence: row.rental_pence,
        depositPence: row.deposit_pence,
      },
      priced.price,
      {
        van: !touches.van,
        days: sameDays && row.total_days === hire.period.totalDays,
        pickup: !touches.pickup,
        return: !touches.returnPlace && !touches.returnMoment,
        places: row.pickup_depot_id === hire.pickupDepot.id && row.return_depot_id === hire.returnDepot.id,
      },
      { promotion: priced.promotion, rounding: tariff.rounding, smallerLines: priced.smallerLines },
    );
    // A customer's own code that takes nothing off the changed hire falls away: it is given back.
    const fallsAway = priced.promotion?.own && !price.lines.some(({ code }) => code === 'promotion');
    return { ...priced, price, promotion: fallsAway ? null : priced.promotion };
  }
}

/** What plugins charge for a hire as it is agreed. */
function pluginLinesOf(lines: readonly PriceLine[]): PluginLine[] {
  return lines.flatMap(({ code, pluginId, pluginCode, label, amount }) =>
    code === 'plugin' && pluginId && pluginCode
      ? [{ pluginId, code: pluginCode, label, pence: Number(amount.replace('.', '')) }]
      : [],
  );
}

/** What the words of a call touch, before anything is looked up: enough to refuse what may never be. */
function wordsTouch(row: BookingRow, input: BookingChangeInput): TouchedParts {
  const agreed = agreedOf(row);
  return {
    van: input.vanId !== undefined && input.vanId !== row.van_id,
    pickup: input.pickupDate !== undefined && input.pickupDate !== agreed.pickupDate,
    returnPlace: false,
    returnMoment: input.returnDate !== undefined && input.returnDate !== agreed.returnDate,
    extras: input.extras !== undefined,
  };
}

/** What a planned change really touches. */
function touchedBy(row: BookingRow, hire: PlannedHire, extras: ChosenExtras): TouchedParts {
  const { period, pickupDepot, returnDepot, van } = hire;
  const chosen = (list: ChosenExtras) =>
    list
      .map(({ extraId, quantity }) => `${extraId}:${quantity}`)
      .toSorted()
      .join();
  return {
    van: van.id !== row.van_id,
    pickup: pickupDepot.id !== row.pickup_depot_id || period.pickupAt.getTime() !== row.pickup_at.getTime(),
    returnPlace: returnDepot.id !== row.return_depot_id,
    returnMoment: period.returnAt.getTime() !== row.return_at.getTime(),
    extras: chosen(extras) !== chosen(row.extras),
  };
}
