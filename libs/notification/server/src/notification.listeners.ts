import {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingDepositKept,
  bookingDepositReleased,
  bookingDepositWaiting,
  bookingExpired,
  bookingMessageSent,
  bookingNoShow,
  bookingOverdue,
  bookingRequested,
  bookingReturned,
  type TimelineEntry,
} from '@convoy/booking/contract';
import { BookingQueries, TimelineQueries } from '@convoy/booking/server';
import {
  type NotificationKind,
  type NotificationParams,
  notificationParams,
} from '@convoy/notification/contract';
import {
  disputeClosed,
  disputeDue,
  disputeOpened,
  paymentFailed,
  paymentRefunded,
  paymentRefundFailed,
  paymentRefundPostponed,
  paymentReturned,
  paymentSucceeded,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import type { EventDefinition } from '@convoy/platform/events';
import { ringNews } from '@convoy/platform/graphql';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { formatPence } from '@convoy/platform/money';
import { Injectable } from '@nestjs/common';
import { NOTIFICATION_NEWS } from './notification.news.ts';
import { NotificationQueries, type Recipients } from './notification.queries.ts';
import { NotificationWays } from './ways/ways.service.ts';

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
    private readonly timelines: TimelineQueries,
    private readonly db: TenantDb,
    private readonly ways: NotificationWays,
  ) {
    this.hear('new-booking', bookingRequested, (ctx, event) => this.newBooking(ctx, event.bookingId));
    this.hear('booking-held', bookingRequested, (ctx, event) => this.heldByStaff(ctx, event.bookingId));
    this.hear('booking-changed', bookingChanged, (ctx, event) => this.ownHire(ctx, event.bookingId));
    this.hear('hire-changed', bookingChanged, (ctx, event) =>
      this.hireOfSomebody(ctx, event.bookingId, 'changed'),
    );
    this.hear('booking-cancelled', bookingCancelled, (ctx, event) => this.ownHire(ctx, event.bookingId));
    this.hear('hire-cancelled', bookingCancelled, (ctx, event) =>
      this.hireOfSomebody(ctx, event.bookingId, 'cancelled'),
    );
    this.hear('booking-no-show', bookingNoShow, (ctx, event) => this.ownHire(ctx, event.bookingId));
    this.hear('hire-returned', bookingReturned, (ctx, event) => this.ownHire(ctx, event.bookingId));
    this.hear('hire-overdue', bookingOverdue, async (ctx, event) =>
      event.again ? null : this.ownHire(ctx, event.bookingId),
    );
    this.hear('hire-late', bookingOverdue, (ctx, event) => this.hireOfSomebody(ctx, event.bookingId));
    this.hear('van-delayed', bookingOverdue, async (ctx, { next }) =>
      next ? this.ownHire(ctx, next.bookingId) : null,
    );
    this.hear('message-received', bookingMessageSent, async (ctx, event) =>
      event.fromStaff ? this.ownHire(ctx, event.bookingId) : null,
    );
    this.hear('hire-message', bookingMessageSent, async (ctx, event) =>
      event.fromStaff ? null : this.hireOfSomebody(ctx, event.bookingId),
    );
    this.hear('payment-refunded', paymentRefunded, (ctx, event) =>
      this.ownPayment(ctx, event, `/booking/${event.bookingId}`),
    );
    this.hear('refund-failed', paymentRefundFailed, (ctx, event) => this.paymentOfHire(ctx, event));
    this.hear('refund-postponed', paymentRefundPostponed, (ctx, event) => this.paymentOfHire(ctx, event));
    this.hear('booking-confirmed', bookingConfirmed, (ctx, event) => this.ownHire(ctx, event.bookingId));
    this.hear('booking-expired', bookingExpired, (ctx, event) => this.ownHire(ctx, event.bookingId));
    this.hear('payment-received', paymentSucceeded, (ctx, event) =>
      this.ownPayment(ctx, event, `/booking/${event.bookingId}`),
    );
    // A refused card is tried again, or another one.
    this.hear('payment-failed', paymentFailed, (ctx, event) =>
      this.ownPayment(ctx, event, `/payment/${event.bookingId}`),
    );
    this.hear('payment-returned', paymentReturned, async (ctx, event) =>
      returnedNews(await this.ownPayment(ctx, event, `/booking/${event.bookingId}`), event.because),
    );
    this.hear('deposit-released', bookingDepositReleased, (ctx, event) =>
      this.ownPayment(ctx, event, `/booking/${event.bookingId}`),
    );
    this.hear('deposit-kept', bookingDepositKept, async (ctx, event) => {
      const news = await this.ownPayment(ctx, event, `/booking/${event.bookingId}`);
      return news && { ...news, params: { ...news.params, kept: formatPence(event.keptPence) } };
    });
    this.hear('deposit-waiting', bookingDepositWaiting, async (ctx, event) => {
      const news = await this.paymentOfHire(ctx, event);
      return news && { ...news, params: { ...news.params, because: event.because } };
    });
    this.hear('dispute-opened', disputeOpened, (ctx, event) => this.disputeOfHire(ctx, event, {}));
    this.hear('dispute-due', disputeDue, async (ctx, event) =>
      event.dueBy === null ? null : this.disputeOfHire(ctx, event, { dueAt: event.dueBy }),
    );
    this.hear('dispute-closed', disputeClosed, (ctx, event) => {
      const outcome = event.status === 'won' || event.status === 'lost' ? event.status : 'closed';
      return this.disputeOfHire(ctx, event, { outcome } as const);
    });
    this.hear('hire-payment-failed', paymentFailed, (ctx, event) => this.paymentOfHire(ctx, event));
    this.hear('hire-payment-returned', paymentReturned, async (ctx, event) =>
      returnedNews(await this.paymentOfHire(ctx, event), event.because),
    );
  }

  /**
   * Registers the listener of a kind: what it says is checked against the contract and written once, and open pages of who
   * was told hear of it; null says nothing.
   */
  hear<T, K extends NotificationKind>(
    kind: K,
    event: EventDefinition<T>,
    say: (ctx: RequestContext, payload: T) => Promise<News<NotificationParams<K>> | null>,
    /** Its own where another event is told as the same kind. */
    name: string = kind,
  ): void {
    this.registry.add({
      name: `notification.${name}`,
      event,
      handle: async (ctx, payload, { eventId, at }) => {
        const news = await say(ctx, payload);
        if (!news) return;
        const params = notificationParams[kind].parse(news.params);
        const told = await this.queries.insert(ctx, { eventId, at, kind, params, path: news.path }, news.to);
        await ringNews(this.db, ctx, NOTIFICATION_NEWS, told);
        await this.ways.tell(ctx, kind, told);
      },
    });
  }

  private async newBooking(
    ctx: RequestContext,
    bookingId: number,
  ): Promise<News<NotificationParams<'new-booking'>> | null> {
    const row = await this.bookings.booking(ctx, bookingId);
    // Whoever made it at the counter knows.
    return row && { ...(await this.staffNews(ctx, bookingId)), to: { staffExcept: row.operator_id } };
  }

  /** Who made the booking themselves knows that it waits for its deposit. */
  private async heldByStaff(
    ctx: RequestContext,
    bookingId: number,
  ): Promise<News<NotificationParams<'booking-held'>> | null> {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row || row.operator_id === null || row.status !== 'pending') return null;
    const news = await this.ownHire(ctx, bookingId);
    return news && { ...news, path: `/payment/${bookingId}` };
  }

  /** @param done what somebody of the staff may have done themselves: they know */
  private async hireOfSomebody(
    ctx: RequestContext,
    bookingId: number,
    done?: TimelineEntry['kind'],
  ): Promise<News<NotificationParams<'hire-changed'>> | null> {
    const staffExcept = done ? await this.timelines.lastActor(ctx, bookingId, done) : null;
    return { ...(await this.staffNews(ctx, bookingId)), to: { staffExcept } };
  }

  private async staffNews(ctx: RequestContext, bookingId: number) {
    const row = await this.bookings.booking(ctx, bookingId);
    if (!row) throw new Error(`Booking ${bookingId} of an event is not there.`);
    return {
      params: {
        bookingId,
        reference: row.reference,
        van: `${row.van_make} ${row.van_model}`,
        customerName: `${row.customer_first_name} ${row.customer_last_name}`,
      },
      path: `/booking/${bookingId}`,
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

  /** A dispute, on its own page. */
  private async disputeOfHire<P extends object>(
    ctx: RequestContext,
    event: PaymentFact & { readonly disputeId: number },
    more: P,
  ): Promise<News<NotificationParams<'dispute-opened'> & P> | null> {
    const news = await this.paymentOfHire(ctx, event);
    if (!news) return null;
    const { disputeId } = event;
    return {
      ...news,
      params: { ...news.params, disputeId, ...more },
      path: `/payment/disputes/${disputeId}`,
    };
  }
}

/** Says why money goes back: the booking had ended, or nothing of it was left to pay. */
const returnedNews = <P extends object>(news: News<P> | null, because: 'nothing-due' | 'ended') =>
  news && { ...news, params: { ...news.params, nothingDue: because === 'nothing-due' } };
