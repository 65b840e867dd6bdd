import {
  type BookingMessage,
  bookingErrors,
  bookingMessageSent,
  type MessageInput,
} from '@convoy/booking/contract';
import type { Actor, RequestContext } from '@convoy/platform/context';
import { TenantDb, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import type { Settle } from '@convoy/platform/http';
import { ownScope } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from '../booking.queries.ts';
import type { BookingRow } from '../booking.view.ts';
import { MessageQueries, type MessageRow } from './message.queries.ts';

/** So many messages may one person write in so many minutes. */
const MOST = 10;
const MINUTES = 10;

/** Words between a customer and the depot about one booking. */
@Injectable()
export class MessageService {
  constructor(
    private readonly db: TenantDb,
    private readonly bookings: BookingQueries,
    private readonly queries: MessageQueries,
  ) {}

  /** Oldest first; what the other side wrote is seen with that. @throws BOOKING_NOT_FOUND */
  async list(ctx: RequestContext, bookingId: number): Promise<BookingMessage[]> {
    const { actor } = await this.about(ctx, bookingId);
    const rows = await this.queries.of(ctx, bookingId);
    const theirs = actor.role === 'customer';
    // What a program fetches nobody has seen.
    if (ctx.actorKind !== 'key' && rows.some((row) => row.from_staff === theirs && row.read_at === null))
      await this.queries.markRead(ctx, bookingId, theirs);
    return rows.map((row) => toMessage(ctx, actor, row));
  }

  /**
   * Writes to the other side, who is told.
   * @param settle stores the answer of a repeatable call with its effect
   * @throws BOOKING_NOT_FOUND, TOO_MANY_REQUESTS
   */
  async write(
    ctx: RequestContext,
    bookingId: number,
    { text }: MessageInput,
    settle: Settle,
  ): Promise<BookingMessage> {
    const { actor, booking } = await this.about(ctx, bookingId);
    const fromStaff = actor.role !== 'customer';
    return this.db.write(ctx, async (tx) => {
      if ((await this.queries.countRecent(tx, ctx, actor.id, MINUTES)) >= MOST)
        throw new DomainError(commonErrors.TOO_MANY_REQUESTS, { seconds: MINUTES * 60 });
      const row = await this.queries.insert(tx, ctx, { bookingId, authorId: actor.id, fromStaff, text });
      await writeEvent(tx, ctx, bookingMessageSent, `booking:${bookingId}`, {
        bookingId,
        customerId: booking.customer_id,
        vanId: booking.van_id,
        messageId: row.id,
        fromStaff,
      });
      const message = toMessage(ctx, actor, row);
      await settle(tx, message);
      return message;
    });
  }

  private async about(
    ctx: RequestContext,
    bookingId: number,
  ): Promise<{ actor: Actor; booking: BookingRow }> {
    const { actor } = ctx;
    if (!actor) throw new DomainError(commonErrors.UNAUTHENTICATED);
    const booking = await this.bookings.booking(
      ctx,
      bookingId,
      ownScope(ctx, 'read', 'Booking', 'customerId'),
    );
    if (!booking) throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    return { actor, booking };
  }
}

/** The contract's form of a message. Customers see staff as the brand. */
function toMessage(ctx: RequestContext, actor: Actor, row: MessageRow): BookingMessage {
  const asBrand = row.from_staff && actor.role === 'customer';
  return {
    id: row.id,
    authorName: asBrand ? ctx.tenant.name : `${row.first_name} ${row.last_name}`,
    fromStaff: row.from_staff,
    mine: row.author_id === actor.id,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  };
}
