import { type BookingInput, bookingErrors } from '@convoy/booking/contract';
import { HirerService } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { isOverlap, sqlState, TenantDb } from '@convoy/platform/db';
import { allInOrder, commonErrors, DomainError } from '@convoy/platform/errors';
import { IdempotencyService, type StatementAnswer, type StatementClaim } from '@convoy/platform/http';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { AlternativesService } from '../availability/alternatives.service.ts';
import { BookingQueries } from '../booking.queries.ts';
import { type BookingRow, bookingRowOf } from '../booking.view.ts';
import { CardPaymentsPort } from '../money/card-payments.port.ts';
import type { HirePrice } from '../prices/hire-price.ts';
import { bookedChoices, type PricedHire } from '../prices/pricing.service.ts';
import { TariffService } from '../prices/tariff.service.ts';
import { HirePlanner } from '../quote/hire-planner.service.ts';
import type { PlannedHire } from '../quote/planned-hire.ts';
import { QuoteService } from '../quote/quote.service.ts';
import { TermsService } from '../terms/terms.service.ts';
import { createBooking } from './create-booking.sql.ts';
import { HoldWarnings } from './hold-warnings.service.ts';

/** How long a van is held where no card can confirm its hire: until somebody at the counter has had time to. */
const COUNTER_HOLD_MINUTES = 24 * 60;

/** Makes bookings: plans, prices, compares, and lets one statement write all of it. */
@Injectable()
export class BookingCreator {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: BookingQueries,
    private readonly planner: HirePlanner,
    private readonly quotes: QuoteService,
    private readonly tariffs: TariffService,
    private readonly alternatives: AlternativesService,
    private readonly idempotency: IdempotencyService,
    private readonly cards: CardPaymentsPort,
    private readonly hirers: HirerService,
    private readonly terms: TermsService,
    private readonly warnings: HoldWarnings,
  ) {}

  /** As `BookingService.create`; answers the row. */
  async create(ctx: RequestContext, input: BookingInput, key: string | undefined): Promise<BookingRow> {
    const row = await this.idempotency.withStatement(ctx, key, { create: 'booking', input }, (claim) =>
      this.order(ctx, input, claim),
    );
    return bookingRowOf(row);
  }

  private async order(
    ctx: RequestContext,
    input: BookingInput,
    claim: StatementClaim | null,
  ): Promise<StatementAnswer> {
    const { actor } = ctx;
    if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    // Here and not at the door: a repeated call of a guest, who is bound by its first, gets the first answer.
    if (actor.guest && actor.guest.bookingId !== null) throw new DomainError(bookingErrors.GUEST_HAS_BOOKED);
    const byStaff = ctx.ability.can('manage-hire', 'Booking');
    if (input.customerId !== undefined && !byStaff) throw new DomainError(commonErrors.FORBIDDEN);
    // Nobody accepts terms for somebody else.
    if (input.acceptedTerms !== undefined && byStaff) throw new DomainError(commonErrors.FORBIDDEN);
    const customerId = input.customerId ?? actor.id;
    // Asked beside the van. Whose hire cannot be is told of that, whatever came of this.
    const driver = this.hirers.driver(ctx, customerId);
    driver.catch(() => {});
    // A quote that is over or of another hire is refused when it prices this one.
    const hire = await this.planner.plan(ctx, input, { quoted: input.quoteId !== undefined });
    // Whose price is another one and who may not drive besides is told of the price, each time.
    const [priced, { holdMinutes }, cards, terms] = await allInOrder([
      this.quotes.priceOf(ctx, hire, {
        quoteId: input.quoteId,
        extras: input.extras,
        promotionCode: input.promotionCode,
        pluginChoices: input.pluginChoices,
        customerId,
      }),
      this.tariffs.policy(ctx),
      this.cards.areTaken(ctx),
      input.acceptedTerms ? this.terms.named(ctx, input.acceptedTerms) : null,
      this.hirers.assertMayDrive(ctx, driver, {
        vanId: hire.van.id,
        from: hire.period.pickupDate,
        until: hire.period.returnDate,
      }),
    ]);
    assertSamePrice(input, priced.price);
    if (byStaff) await this.hirers.entrust(ctx, customerId);
    try {
      return await createBooking(
        this.db,
        ctx,
        {
          hire,
          price: priced.price,
          customerId,
          operatorId: byStaff ? actor.id : null,
          quoteId: input.quoteId ?? null,
          promotionId: priced.promotion?.id ?? null,
          pluginChoices: bookedChoices(priced),
          extras: priced.extras.map(({ extra, quantity }) => ({ extraId: extra.id, quantity })),
          notes: input.notes || null,
          holdMinutes: cards ? holdMinutes : Math.max(holdMinutes, COUNTER_HOLD_MINUTES),
          limited: !byStaff,
          terms,
        },
        claim,
      );
    } catch (error) {
      throw await this.refusal(ctx, error, { hire, priced, customerId });
    }
  }

  /** Staff are told where it is not about one person: then vans are being held by accounts without a mailbox. */
  private async needsProof(ctx: RequestContext, error: unknown, customerId: number): Promise<DomainError> {
    const { detail: because } = error as { detail?: string };
    if (because === 'network' || because === 'fleet') await this.warnings.warn(ctx, because);
    const bookings = await this.queries.openHolds(ctx, customerId);
    return new DomainError(bookingErrors.HOLD_NEEDS_PROOF, { because, bookings });
  }

  /** What the person is told where the database refused; its own error where that was no refusal. */
  private async refusal(
    ctx: RequestContext,
    error: unknown,
    { hire, priced, customerId }: { hire: PlannedHire; priced: PricedHire; customerId: number },
  ): Promise<unknown> {
    if (isOverlap(error)) {
      const alternatives = await this.alternatives.insteadOf(ctx, hire);
      return new DomainError(bookingErrors.VAN_UNAVAILABLE, { alternatives });
    }
    switch (sqlState(error)) {
      case 'CV404':
        return new DomainError(bookingErrors.VAN_NOT_FOUND);
      case 'CV410':
        return extraUnavailable(error, priced.extras);
      // Switched off since the price was made.
      case 'CV419':
        return new DomainError(bookingErrors.EXTRA_UNKNOWN);
      case 'CV411':
        return new DomainError(bookingErrors.PROMOTION_USED_UP, { code: priced.promotion?.code });
      case 'CV412': {
        const bookings = await this.queries.openHolds(ctx, customerId);
        return new DomainError(bookingErrors.HOLD_LIMIT, { count: bookings.length, bookings });
      }
      case 'CV418':
        return this.needsProof(ctx, error, customerId);
      case 'CV414':
        return new DomainError(bookingErrors.CUSTOMER_UNKNOWN);
      case 'CV415':
        return new DomainError(bookingErrors.VAN_OUT_OF_SERVICE);
      // Closed for good since the hire was planned.
      case 'CV435':
        return new DomainError(bookingErrors.DEPOT_UNKNOWN, { location: hire.pickupDepot.name });
      // A transfer was planned since: the van will be elsewhere. Whoever asks again is told where.
      case 'CV437':
        return new DomainError(bookingErrors.VAN_UNAVAILABLE, {
          alternatives: await this.alternatives.insteadOf(ctx, hire),
        });
      case 'CV417':
        return this.hirers.whyNotHired(ctx, customerId);
      case 'CV416': {
        const { hint } = error as { hint?: string };
        return new DomainError(commonErrors.TOO_MANY_REQUESTS, { seconds: Number(hint) });
      }
      default:
        return error;
    }
  }
}

/** `app.take_extras` says which extra in DETAIL and how many are left in HINT. */
function extraUnavailable(error: unknown, extras: PricedHire['extras']): DomainError {
  const { detail, hint } = error as { detail?: string; hint?: string };
  const extraId = Number(detail);
  const extra = extras.find((chosen) => chosen.extra.id === extraId)?.extra.name;
  return new DomainError(bookingErrors.EXTRA_UNAVAILABLE, { extra, extraId, left: Number(hint) });
}

function assertSamePrice(input: BookingInput, price: HirePrice): void {
  const same =
    (input.totalDays ?? price.totalDays) === price.totalDays &&
    (input.depositAmount ?? price.depositPence) === price.depositPence &&
    (input.totalAmount ?? price.totalPence) === price.totalPence;
  if (same) return;
  throw new DomainError(bookingErrors.PRICE_CHANGED, {
    totalDays: price.totalDays,
    rentalAmount: formatPence(price.rentalPence),
    depositAmount: formatPence(price.depositPence),
    totalAmount: formatPence(price.totalPence),
  });
}
