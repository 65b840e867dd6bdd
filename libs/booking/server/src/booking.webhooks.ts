import {
  bookingCancelled,
  bookingCancelledWebhook,
  bookingChanged,
  bookingChangedWebhook,
  bookingConfirmed,
  bookingConfirmedWebhook,
  bookingDepositKeepAnnounced,
  bookingDepositKeepAnnouncedWebhook,
  bookingDepositKept,
  bookingDepositKeptWebhook,
  bookingDepositObjected,
  bookingDepositObjectedWebhook,
  bookingDepositReleased,
  bookingDepositReleasedWebhook,
  bookingDepositWaiting,
  bookingDepositWaitingWebhook,
  bookingExpired,
  bookingExpiredWebhook,
  bookingGoodwillGiven,
  bookingGoodwillGivenWebhook,
  bookingHandedOver,
  bookingHandedOverWebhook,
  bookingMessageSent,
  bookingMessageSentWebhook,
  bookingNoShow,
  bookingNoShowWebhook,
  bookingOverdue,
  bookingOverdueWebhook,
  bookingRequested,
  bookingRequestedWebhook,
  bookingReturned,
  bookingReturnedWebhook,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { EventDefinition, WebhookDefinition } from '@convoy/platform/events';
import { formatPence } from '@convoy/platform/money';
import { Webhooks } from '@convoy/platform/webhooks';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from './booking.queries.ts';

interface BookingFact {
  readonly bookingId: number;
  readonly customerId: number;
  readonly vanId: number;
}
const booking = ({ bookingId, customerId, vanId }: BookingFact, reference: string) => ({
  bookingId,
  reference,
  customerId,
  vanId,
});

/** What brands' own programs hear of bookings. */
@Injectable()
export class BookingWebhooks {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly bookings: BookingQueries,
  ) {
    this.add(bookingRequested, bookingRequestedWebhook, booking);
    this.add(bookingConfirmed, bookingConfirmedWebhook, booking);
    this.add(bookingChanged, bookingChangedWebhook, (payload, reference) => ({
      ...booking(payload, reference),
      changeId: payload.changeId,
      difference: formatPence(payload.differencePence),
      refund: formatPence(payload.refundPence),
      beforeVanId: payload.beforeVanId ?? null,
    }));
    this.add(bookingCancelled, bookingCancelledWebhook, (payload, reference) => ({
      ...booking(payload, reference),
      refund: formatPence(payload.refundPence),
      fee: formatPence(payload.feePence),
      wasHeld: payload.wasHeld ?? false,
    }));
    this.add(bookingExpired, bookingExpiredWebhook, booking);
    this.add(bookingHandedOver, bookingHandedOverWebhook, booking);
    this.add(bookingReturned, bookingReturnedWebhook, booking);
    this.add(bookingNoShow, bookingNoShowWebhook, (payload, reference) => ({
      ...booking(payload, reference),
      refund: formatPence(payload.refundPence),
      fee: formatPence(payload.feePence),
    }));
    this.add(bookingOverdue, bookingOverdueWebhook, (payload, reference) => ({
      ...booking(payload, reference),
      nextBookingId: payload.next?.bookingId ?? null,
    }));
    this.add(bookingMessageSent, bookingMessageSentWebhook, (payload, reference) => ({
      ...booking(payload, reference),
      messageId: payload.messageId,
      fromStaff: payload.fromStaff,
    }));
    this.add(bookingDepositReleased, bookingDepositReleasedWebhook, (payload, reference) => ({
      ...booking(payload, reference),
      amount: formatPence(payload.amountPence),
    }));
    this.add(bookingDepositKept, bookingDepositKeptWebhook, (payload, reference) => ({
      ...booking(payload, reference),
      amount: formatPence(payload.amountPence),
      kept: formatPence(payload.keptPence),
    }));
    this.add(bookingDepositKeepAnnounced, bookingDepositKeepAnnouncedWebhook, (payload, reference) => ({
      ...booking(payload, reference),
      amount: formatPence(payload.amountPence),
      kept: formatPence(payload.keptPence),
      objectUntil: payload.objectUntil,
    }));
    // Why is for the brand's people to read in the product.
    this.add(bookingDepositObjected, bookingDepositObjectedWebhook, (payload, reference) => ({
      ...booking(payload, reference),
      kept: formatPence(payload.keptPence),
    }));
    this.add(bookingDepositWaiting, bookingDepositWaitingWebhook, (payload, reference) => ({
      ...booking(payload, reference),
      amount: formatPence(payload.amountPence),
      because: payload.because,
    }));
    // Why is the customer's to read.
    this.add(bookingGoodwillGiven, bookingGoodwillGivenWebhook, (payload, reference) => ({
      ...booking(payload, reference),
      goodwillId: payload.goodwillId,
      amount: formatPence(payload.amountPence),
    }));
  }

  /** Adds a source that names the booking by its reference, which the event does not carry. */
  private add<Payload extends { readonly bookingId: number }, Data>(
    event: EventDefinition<Payload>,
    webhook: WebhookDefinition<Data>,
    data: (payload: Payload, reference: string) => NoInfer<Data>,
  ): void {
    this.webhooks.addAs(event, webhook, async (ctx: RequestContext, payload) => {
      const booking = await this.bookings.booking(ctx, payload.bookingId);
      return data(payload, booking?.reference ?? '');
    });
  }
}
