import { bookingConfirmed, bookingExpired, bookingRequested } from '@convoy/booking/contract';
import { BookingQueries } from '@convoy/booking/server';
import {
  type NotificationKind,
  type NotificationParams,
  notificationParams,
} from '@convoy/notification/contract';
import { paymentFailed, paymentReturned, paymentSucceeded } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { EventDefinition } from '@convoy/platform/events';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { NotificationQueries, type Recipients } from './notification.queries.ts';

/** What is said of an event, where it leads, and to whom. */
export interface News<Params> {
  readonly params: Params;
  readonly path: string;
  readonly to: Recipients;
}

/** A payment as its events tell of it. */
interface PaymentFact {
  readonly bookingId: number;
  readonly customerId: number;
  readonly amountPence: number;
}

/** Tells people of bookings and payments. */
@Injectable()
export class NotificationListeners {
  constructor(
    private readonly registry: ListenerRegistry,
    private readonly queries: NotificationQueries,
    private readonly bookings: BookingQueries,
  ) {
    this.hear('new-booking', bookingRequested, (ctx, event) => this.newBooking(ctx, event.bookingId));
    this.hear('booking-confirmed', bookingConfirmed, (ctx, event) => this.ownHire(ctx, event.bookingId));
    this.hear('booking-expired', bookingExpired, (ctx, event) => this.ownHire(ctx, event.bookingId));
    this.hear('payment-received', paymentSucceeded, (ctx, event) =>
      this.ownPayment(ctx, event, `/booking/${event.bookingId}`),
    );
    // A refused card is tried again, or another one.
    this.hear('payment-failed', paymentFailed, (ctx, event) =>
      this.ownPayment(ctx, event, `/payment/${event.bookingId}`),
    );
    this.hear('payment-returned', paymentReturned, (ctx, event) =>
      this.ownPayment(ctx, event, `/booking/${event.bookingId}`),
    );
    this.hear('hire-payment-failed', paymentFailed, (ctx, event) => this.paymentOfHire(ctx, event));
    this.hear('hire-payment-returned', paymentReturned, (ctx, event) => this.paymentOfHire(ctx, event));
  }

  /**
   * Registers the listener of a kind: what it says is checked against the contract and written once; null says nothing.
   */
  hear<T, K extends NotificationKind>(
    kind: K,
    event: EventDefinition<T>,
    say: (ctx: RequestContext, payload: T) => Promise<News<NotificationParams<K>> | null>,
  ): void {
    this.registry.add({
      name: `notification.${kind}`,
      event,
      handle: async (ctx, payload, { eventId, at }) => {
        const news = await say(ctx, payload);
        if (!news) return;
        const params = notificationParams[kind].parse(news.params);
        await this.queries.insert(ctx, { eventId, at, kind, params, path: news.path }, news.to);
      },
    });
  }

  private async newBooking(
    ctx: RequestContext,
    bookingId: number,
  ): Promise<News<NotificationParams<'new-booking'>> | null> {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row) return null;
    return {
      params: {
        bookingId,
        reference: row.reference,
        van: `${row.van_make} ${row.van_model}`,
        customerName: `${row.customer_first_name} ${row.customer_last_name}`,
      },
      path: `/booking/${bookingId}`,
      // Whoever made it at the counter knows.
      to: { staffExcept: row.operator_id },
    };
  }

  private async ownHire(
    ctx: RequestContext,
    bookingId: number,
  ): Promise<News<NotificationParams<'booking-confirmed'>> | null> {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row) return null;
    const van = `${row.van_make} ${row.van_model}`;
    return {
      params: { bookingId, reference: row.reference, van },
      path: `/booking/${bookingId}`,
      to: { userId: row.customer_id },
    };
  }

  private async ownPayment(
    ctx: RequestContext,
    { bookingId, amountPence, customerId }: PaymentFact,
    path: string,
  ): Promise<News<NotificationParams<'payment-received'>> | null> {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row) return null;
    const amount = formatPence(amountPence);
    return { params: { bookingId, reference: row.reference, amount }, path, to: { userId: customerId } };
  }

  private async paymentOfHire(
    ctx: RequestContext,
    { bookingId, amountPence }: PaymentFact,
  ): Promise<News<NotificationParams<'hire-payment-failed'>> | null> {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row) return null;
    const params = {
      bookingId,
      reference: row.reference,
      amount: formatPence(amountPence),
      customerName: `${row.customer_first_name} ${row.customer_last_name}`,
    };
    return { params, path: `/booking/${bookingId}`, to: { staffExcept: null } };
  }
}
