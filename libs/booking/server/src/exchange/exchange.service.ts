import {
  type Booking,
  type BookingExchange,
  type BookingExchangeInput,
  bookingCan,
  bookingErrors,
  type ExchangeConfirm,
  type ExchangedBookings,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { BookingQueries, type LockedBooking, type ReadBooking } from '../booking.queries.ts';
import { toBooking } from '../booking.view.ts';
import { ChangeQueries, type ChangeRecord, toChange } from '../changes/change.queries.ts';
import { ChangeConfirmService } from '../changes/change-confirm.service.ts';
import { ChangeQuoteService, type PreparedChange } from '../changes/change-quote.service.ts';
import { ChangeRefusals } from '../changes/change-refusals.service.ts';
import { ExchangeQueries } from './exchange.queries.ts';

/** Two bookings that exchange their vans: priced, checked and carried out together, or not at all. */
@Injectable()
export class ExchangeService {
  constructor(
    private readonly db: TenantDb,
    private readonly bookings: BookingQueries,
    private readonly changes: ChangeQueries,
    private readonly quotes: ChangeQuoteService,
    private readonly confirms: ChangeConfirmService,
    private readonly refusals: ChangeRefusals,
    private readonly queries: ExchangeQueries,
  ) {}

  /**
   * Quotes both changes, and rehearses them as one.
   * @throws BOOKING_NOT_FOUND, EXCHANGE_SAME_VAN, EXCHANGE_BEGUN, CHANGE_STALE where one of them changes at this very moment,
   *   VAN_UNAVAILABLE where something else has one of the vans then, and what changes of bookings refuse
   */
  async quote(
    ctx: RequestContext,
    id: number,
    { bookingId: otherId, ...dates }: BookingExchangeInput,
  ): Promise<BookingExchange> {
    const [mine, theirs] = [await this.ahead(ctx, id), await this.ahead(ctx, otherId)];
    if (mine.van_id === theirs.van_id) throw new DomainError(bookingErrors.EXCHANGE_SAME_VAN);
    const one = await this.quotes.prepare(ctx, mine, { vanId: theirs.van_id, ...dates });
    const other = await this.quotes.prepare(ctx, theirs, { vanId: mine.van_id });
    try {
      return await this.db.write(ctx, async (tx) => {
        const locked = await this.lockBoth(tx, ctx, [one, other]);
        for (const { row } of [one, other]) {
          const booking = locked.get(row.id);
          if (booking?.version !== row.version || booking.status !== row.status)
            throw new DomainError(bookingErrors.CHANGE_STALE);
        }
        // What is shown can be had: the very statements that would do it are run, and undone.
        await sql`savepoint rehearsal`.execute(tx);
        await this.queries.exchange(tx, ctx, partOf(one), partOf(other));
        for (const each of [one, other])
          await this.changes.take(tx, ctx, locked.get(each.row.id)!, each.plan, true);
        await sql`rollback to savepoint rehearsal`.execute(tx);
        const insert = (each: PreparedChange) => this.quotes.insert(tx, ctx, locked.get(each.row.id)!, each);
        return { changes: [toChange(ctx, await insert(one)), toChange(ctx, await insert(other))] };
      });
    } catch (error) {
      throw await this.refusals.of(ctx, error, async () => one.hire, one.agreed.extras);
    }
  }

  /**
   * Carries both changes out at the prices they were quoted at.
   * @throws BOOKING_NOT_FOUND, CHANGE_NOT_FOUND, CHANGE_EXPIRED, CHANGE_STALE, CHANGE_NOT_ALLOWED, EXCHANGE_BEGUN,
   *   VAN_UNAVAILABLE, and what a change refuses of its customer
   */
  async confirm(
    ctx: RequestContext,
    id: number,
    { changeId, otherBookingId, otherChangeId }: ExchangeConfirm,
  ): Promise<ExchangedBookings> {
    try {
      return await this.db.write(ctx, async (tx) => {
        const one = await this.change(tx, ctx, id, changeId);
        const other = await this.change(tx, ctx, otherBookingId, otherChangeId);
        const locked = await this.lockBoth(tx, ctx, [lockedPart(one), lockedPart(other)]);
        // Read again, now that no other call can carry them out.
        const changes = [
          await this.change(tx, ctx, id, changeId),
          await this.change(tx, ctx, otherBookingId, otherChangeId),
        ] as const;
        for (const change of changes)
          await this.confirms.demandStands(ctx, locked.get(change.bookingId)!, change);
        assertExchanges(locked, changes);
        await this.queries.exchange(tx, ctx, changes[0], changes[1]);
        for (const change of changes)
          await this.confirms.carryOut(tx, ctx, locked.get(change.bookingId)!, change);
        const after = async (bookingId: number): Promise<Booking> =>
          toBooking(await this.bookings.bookingIn(tx, ctx, bookingId), ctx.tenant.currency);
        return { bookings: [await after(id), await after(otherBookingId)] };
      });
    } catch (error) {
      throw await this.refusals.of(ctx, error, async () => null, []);
    }
  }

  /** @throws BOOKING_NOT_FOUND, EXCHANGE_BEGUN */
  private async ahead(ctx: RequestContext, id: number): Promise<ReadBooking> {
    const row = await this.bookings.booking(ctx, id);
    if (!row) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    if (!bookingCan.changePickup({ status: row.status as Booking['status'] }))
      throw new DomainError(bookingErrors.EXCHANGE_BEGUN, { reference: row.reference });
    return row;
  }

  private async change(
    tx: TenantTx,
    ctx: RequestContext,
    bookingId: number,
    changeId: number,
  ): Promise<ChangeRecord> {
    const change = await this.changes.change(tx, ctx, bookingId, changeId);
    if (!change) throw new DomainError(bookingErrors.CHANGE_NOT_FOUND);
    return change;
  }

  /** Locks both vans and all extras first, then the bookings by id: the order of everybody who locks several. */
  private async lockBoth(
    tx: TenantTx,
    ctx: RequestContext,
    parts: readonly LockedPart[],
  ): Promise<ReadonlyMap<number, LockedBooking>> {
    const vanIds = parts.map(({ plan }) => plan.vanId);
    const extraIds = parts.flatMap(({ plan }) => plan.extras.map(({ extraId }) => extraId));
    const locked = new Map<number, LockedBooking>();
    for (const id of parts.map(({ row }) => row.id).toSorted((a, b) => a - b)) {
      const booking = await this.bookings.lock(tx, ctx, id, { vanIds, extraIds });
      if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
      locked.set(id, booking);
    }
    return locked;
  }
}

/** What of a change decides which records are locked. */
interface LockedPart {
  readonly row: { readonly id: number };
  readonly plan: ChangeRecord['plan'];
}

const lockedPart = ({ bookingId, plan }: ChangeRecord): LockedPart => ({ row: { id: bookingId }, plan });
const partOf = ({ row, plan }: PreparedChange) => ({ bookingId: row.id, plan });

/** Refuses two changes that were not quoted as an exchange of vans, or of which one has begun. */
function assertExchanges(
  locked: ReadonlyMap<number, LockedBooking>,
  changes: readonly [ChangeRecord, ChangeRecord],
): void {
  const [one, other] = changes;
  const vanOf = ({ bookingId }: ChangeRecord) => locked.get(bookingId)?.van_id;
  if (one.plan.vanId !== vanOf(other) || other.plan.vanId !== vanOf(one))
    throw new DomainError(bookingErrors.CHANGE_STALE);
  for (const { status, reference } of locked.values())
    if (!bookingCan.changePickup({ status: status as Booking['status'] }))
      throw new DomainError(bookingErrors.EXCHANGE_BEGUN, { reference });
}
