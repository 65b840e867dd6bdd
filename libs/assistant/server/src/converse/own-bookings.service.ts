import type { ChatCard } from '@convoy/assistant/contract';
import type { BookingListItem } from '@convoy/booking/contract';
import { bookingCan, payableStatuses } from '@convoy/booking/contract';
import { BookingService, CancelService, ChangeQuoteService } from '@convoy/booking/server';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';
import { plusDays } from '../understand/read-dates.ts';
import type { Slots } from '../understand/read-slots.ts';
import type { Dialogue, Reply } from './reply.ts';
import type { Speech } from './speech.ts';

const MOST_LISTED = 5;

/** A customer's own bookings in a conversation: shown, paid, changed, cancelled, written about. */
@Injectable()
export class OwnBookings {
  constructor(
    private readonly bookings: BookingService,
    private readonly cancellations: CancelService,
    private readonly changes: ChangeQuoteService,
  ) {}

  async list(ctx: RequestContext, slots: Slots, speech: Speech): Promise<Reply> {
    const guest = this.guest(ctx, speech);
    if (guest) return guest;
    const open = await this.open(ctx, slots.ref);
    return open.length > 0
      ? { text: speech.t('bookings'), cards: [cardOf(open)] }
      : none(slots.ref, speech.t('noBookings'), speech);
  }

  async pay(ctx: RequestContext, slots: Slots, speech: Speech): Promise<Reply> {
    const guest = this.guest(ctx, speech);
    if (guest) return guest;
    const unpaid = (await this.open(ctx, slots.ref)).filter(isPayable);
    return unpaid.length > 0
      ? { text: speech.t('pay'), cards: [cardOf(unpaid)] }
      : slots.ref
        ? none(slots.ref, speech.t('payNone'), speech)
        : { text: speech.t('payNone') };
  }

  async cancel(ctx: RequestContext, slots: Slots, before: Dialogue, speech: Speech): Promise<Reply> {
    const one = await this.meant(ctx, slots, before, 'cancel', speech);
    if ('reply' in one) return one.reply;
    const { booking } = one;
    const { fee, refund } = await this.cancellations.preview(ctx, booking.id);
    return {
      text: [
        Number(fee) > 0
          ? speech.t('cancelling.fee', { reference: booking.reference, fee: speech.pounds(fee) })
          : speech.t('cancelling.free', { reference: booking.reference }),
        Number(refund) > 0 ? speech.t('cancelling.refund', { refund: speech.pounds(refund) }) : '',
        speech.t('cancelling.press'),
      ]
        .filter(Boolean)
        .join(' '),
      backed: [fee, refund],
      proposal: {
        action: 'cancel',
        arguments: { bookingId: booking.id, fee },
        card: { ...factsOf(booking), feeAmount: fee, refundAmount: refund },
      },
      dialogue: {},
    };
  }

  async change(ctx: RequestContext, slots: Slots, before: Dialogue, speech: Speech): Promise<Reply> {
    const one = await this.meant(ctx, slots, before, 'change', speech);
    if ('reply' in one) return one.reply;
    const { booking } = one;
    const wanted = newDates(booking, slots);
    if (!wanted)
      return {
        text: speech.t('newDates', { reference: booking.reference }),
        cards: [{ kind: 'link', to: 'booking', href: `/booking/${booking.id}` }],
        dialogue: { pending: 'change', bookingId: booking.id, asked: 'new-dates' },
      };
    const change = await this.changes.quote(ctx, booking.id, wanted);
    return {
      text: speech.t('confirmChange', {
        reference: booking.reference,
        from: speech.day(change.after.pickupDate),
        until: speech.day(change.after.returnDate),
        total: speech.pounds(change.after.totalAmount),
      }),
      backed: [change.after.totalAmount],
      proposal: {
        action: 'change',
        arguments: { bookingId: booking.id, changeId: change.id },
        card: {
          ...factsOf(booking),
          pickupDate: change.after.pickupDate,
          returnDate: change.after.returnDate,
          totalDays: change.after.totalDays,
          rentalAmount: change.after.rentalAmount,
          depositAmount: change.after.depositAmount,
          totalAmount: change.after.totalAmount,
          difference: change.difference,
        },
      },
      dialogue: {},
    };
  }

  /** A message or a damage report about the hire that runs or comes next; null where there is none to write about. */
  async write(
    ctx: RequestContext,
    text: string,
    slots: Slots,
    damage: boolean,
    speech: Speech,
  ): Promise<Reply | null> {
    if (ctx.actor?.role !== 'customer') return null;
    const open = await this.open(ctx, slots.ref);
    const booking = open.find(({ status }) => status === 'active') ?? (damage ? undefined : open[0]);
    if (!booking) return null;
    const { reference } = booking;
    return {
      text: damage
        ? `${speech.t('damage')} ${speech.t('confirmDamage', { reference })}`
        : speech.t('confirmMessage', { reference }),
      proposal: {
        action: 'message',
        arguments: { bookingId: booking.id, text },
        card: { reference, van: nameOf(booking), text },
      },
    };
  }

  /** The booking that a message means: by its reference, the one asked about before, or the only open one. */
  private async meant(
    ctx: RequestContext,
    { ref }: Slots,
    before: Dialogue,
    pending: 'change' | 'cancel',
    speech: Speech,
  ): Promise<{ booking: BookingListItem } | { reply: Reply }> {
    const guest = this.guest(ctx, speech);
    if (guest) return { reply: guest };
    const open = await this.open(ctx, ref);
    const able = open.filter((booking) => pending === 'change' || bookingCan.cancel(booking));
    const asked = ref ? undefined : able.find(({ id }) => id === before.bookingId);
    const booking = asked ?? (able.length === 1 ? able[0] : undefined);
    if (booking) return { booking };
    if (able.length === 0)
      return open.length > 0
        ? { reply: { text: speech.t('nothingToCancel'), cards: [cardOf(open)] } }
        : { reply: none(ref, speech.t('noBookings'), speech) };
    return {
      reply: {
        text: speech.t('whichBooking'),
        cards: [cardOf(able)],
        suggestions: able
          .slice(0, 4)
          .map(({ reference }) => ({ label: reference, message: `${pending} ${reference}` })),
        dialogue: { pending, asked: 'which-booking' },
      },
    };
  }

  /** Bookings are shown to their own customer; staff have their own pages. */
  private guest(ctx: RequestContext, speech: Speech): Reply | null {
    if (ctx.actor?.role === 'customer') return null;
    return ctx.actor
      ? { text: speech.t('staffBookings'), cards: [{ kind: 'link', to: 'bookings', href: '/booking/list' }] }
      : { text: speech.t('signIn'), cards: [{ kind: 'link', to: 'sign-in', href: '/login' }] };
  }

  private async open(ctx: RequestContext, ref?: string): Promise<BookingListItem[]> {
    const { bookings } = await this.bookings.list(ctx, {
      page: 1,
      perPage: MOST_LISTED,
      only: 'open',
      // The list of a customer is their own anyway; this keeps it so whatever rights a role gets.
      customer: ctx.actor!.id,
      ...(ref ? { q: ref } : {}),
    });
    return bookings;
  }
}

/** Where a list is empty: what is said of all of them, or that the one that was named is not among them. */
const none = (ref: string | undefined, text: string, { t }: Speech): Reply => ({
  text: ref ? t('noSuchBooking') : text,
  cards: [{ kind: 'link', to: 'bookings', href: '/booking/list' }],
});

const nameOf = (booking: BookingListItem) => `${booking.vanMake} ${booking.vanModel}`;
const isPayable = ({ status, outstandingAmount }: BookingListItem) =>
  (payableStatuses as readonly string[]).includes(status) && Number(outstandingAmount) > 0;

const factsOf = (booking: BookingListItem) => ({
  van: nameOf(booking),
  reference: booking.reference,
  pickupDate: booking.pickupDate,
  returnDate: booking.returnDate,
  pickupLocation: booking.pickupLocation,
  returnLocation: booking.returnLocation,
  totalDays: booking.totalDays,
});

const cardOf = (bookings: readonly BookingListItem[]): ChatCard => ({
  kind: 'bookings',
  bookings: bookings.map((booking) => ({
    bookingId: booking.id,
    reference: booking.reference,
    van: nameOf(booking),
    pickupDate: booking.pickupDate,
    returnDate: booking.returnDate,
    pickupLocation: booking.pickupLocation,
    status: booking.status,
    totalAmount: booking.totalAmount,
    outstandingAmount: booking.outstandingAmount,
    href: `/booking/${booking.id}`,
    payHref: isPayable(booking) ? `/payment/${booking.id}` : null,
  })),
});

/** What a change of dates asks for; null where none were said. A new start alone moves the hire as it is. */
function newDates(
  booking: BookingListItem,
  { from, until, days }: Slots,
): { pickupDate?: string; returnDate?: string } | null {
  if (from && until) return { pickupDate: from, returnDate: until };
  if (until) return { returnDate: until };
  if (from) return { pickupDate: from, returnDate: plusDays(from.slice(0, 10), booking.totalDays) };
  // "Two days longer" keeps the time of day.
  if (days) return { returnDate: plusDays(booking.returnDate, days) };
  return null;
}
