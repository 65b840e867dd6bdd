import {
  blockingStatuses,
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingDepositKept,
  bookingDepositReleased,
  bookingExpired,
  bookingGoodwillGiven,
  bookingLineRefunded,
  bookingMessageSent,
  bookingNoShow,
  bookingOverdue,
  bookingRequested,
  bookingReturned,
} from '@convoy/booking/contract';
import { IdentityQueries } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import type { EventDefinition } from '@convoy/platform/events';
import { languageFor } from '@convoy/platform/i18n';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { MailConsent } from '@convoy/platform/mail';
import { TenancyService, type TenantMail, TenantMailer } from '@convoy/tenancy/server';
import { Injectable } from '@nestjs/common';
import { BookingQueries } from './booking.queries.ts';
import type { BookingRow } from './booking.view.ts';
import { ChangeQueries } from './changes/change.queries.ts';
import { confirmedMail, expiredMail, heldMail } from './mails/booking.mails.ts';
import { changedMail } from './mails/change.mails.ts';
import { depositKeptMail, depositReleasedMail } from './mails/deposit.mails.ts';
import { cancelledMail, noShowMail, returnedMail } from './mails/ended.mails.ts';
import { goodwillMail } from './mails/goodwill.mails.ts';
import { HirePlacesService } from './mails/hire-places.service.ts';
import type { HirePlaces } from './mails/hire-places.ts';
import type { Hirer, Recipient } from './mails/mail-parts.ts';
import { delayedMail, messageMail, overdueMail } from './mails/road.mails.ts';
import { MessageQueries } from './messages/message.queries.ts';
import { CardPaymentsPort } from './money/card-payments.port.ts';

/** Of what has ended in the meantime there is better news than that it is booked or changed. */
const holdsItsVan = ({ status }: BookingRow): boolean =>
  (blockingStatuses as readonly string[]).includes(status);

/** The depot of the hire stands at the foot of its mails, where the brand's own address would mislead. */
const depotOf = ({ booking: { places } }: Letter): Pick<TenantMail, 'address'> =>
  places ? { address: `${places.pickup.name}, ${places.pickup.address}, ${places.pickup.phone}` } : {};

/** What a mail is made of: the booking, its customer, the brand. */
interface Letter {
  readonly booking: BookingRow & { readonly places: HirePlaces | null };
  readonly to: Recipient;
  readonly hirer: Hirer;
}

/** Mails about bookings, to their customers, in their language; those a person may do without are asked for first. */
@Injectable()
export class BookingListeners {
  constructor(
    private readonly registry: ListenerRegistry,
    private readonly queries: BookingQueries,
    private readonly changes: ChangeQueries,
    private readonly messages: MessageQueries,
    private readonly users: IdentityQueries,
    private readonly mailer: TenantMailer,
    private readonly tenancy: TenancyService,
    private readonly consent: MailConsent,
    private readonly cards: CardPaymentsPort,
    private readonly places: HirePlacesService,
  ) {
    this.mail('booking.held-mail', 'booking-held', bookingRequested, async (ctx, _, { booking, to }) => {
      const until = booking.hold_expires_at;
      // Paid, or over, before the mail was its turn: there is better news of it.
      if (booking.status !== 'pending' || !until || until.getTime() <= Date.now()) return null;
      const byCard = await this.cards.areTaken(ctx);
      return heldMail(booking, to, { until, timeZone: ctx.tenant.timeZone, now: new Date(), byCard });
    });
    this.mail('booking.confirmation-mail', null, bookingConfirmed, (_ctx, _, { booking, to, hirer }) =>
      holdsItsVan(booking) ? confirmedMail(booking, to, hirer) : null,
    );
    this.mail('booking.expiry-mail', 'booking-expired', bookingExpired, (_ctx, _, { booking, to, hirer }) =>
      booking.status === 'expired' ? expiredMail(booking, to, hirer) : null,
    );
    this.mail('booking.change-mail', null, bookingChanged, async (ctx, event, { booking, to, hirer }) => {
      const change = await this.changes.stored(ctx, event.bookingId, event.changeId);
      const { differencePence, refundPence } = event;
      if (!change || !holdsItsVan(booking)) return null;
      return changedMail(booking, to, hirer, { ...change, differencePence, refundPence });
    });
    this.mail('booking.cancellation-mail', null, bookingCancelled, (_ctx, event, { booking, to, hirer }) =>
      cancelledMail(booking, to, hirer, event),
    );
    this.mail('booking.no-show-mail', null, bookingNoShow, (_ctx, event, { booking, to, hirer }) =>
      noShowMail(booking, to, hirer, event),
    );
    this.mail('booking.overdue-mail', 'hire-overdue', bookingOverdue, (_ctx, { again }, { booking, to }) =>
      // Back, or with another return agreed, before the mail was its turn: not late any more.
      booking.status === 'active' && booking.overdue_at && !again ? overdueMail(booking, to) : null,
    );
    this.mail('booking.return-mail', 'hire-returned', bookingReturned, (_ctx, _, { booking, to, hirer }) =>
      returnedMail(booking, to, hirer),
    );
    this.mail('booking.deposit-released-mail', null, bookingDepositReleased, (_ctx, event, { booking, to }) =>
      depositReleasedMail(booking, to, event),
    );
    this.mail('booking.goodwill-mail', null, bookingGoodwillGiven, (_ctx, event, { booking, to }) =>
      goodwillMail(booking, to, { id: `goodwill-${event.goodwillId}`, ...event }),
    );
    this.mail('booking.line-refund-mail', null, bookingLineRefunded, (_ctx, event, { booking, to }) =>
      goodwillMail(booking, to, { id: `line-refund-${event.refundId}`, note: event.label, ...event }),
    );
    this.mail('booking.deposit-kept-mail', null, bookingDepositKept, (_ctx, event, { booking, to }) =>
      depositKeptMail(booking, to, event),
    );
    this.mail(
      'booking.message-mail',
      'message-received',
      bookingMessageSent,
      async (ctx, event, { booking, to, hirer }) => {
        const message = event.fromStaff ? await this.messages.stored(ctx, event.messageId) : undefined;
        // Read in the product before the mail was its turn.
        return message && message.read_at === null ? messageMail(booking, to, hirer, message) : null;
      },
    );
    registry.add({
      name: 'booking.delay-mail',
      event: bookingOverdue,
      handle: async (ctx, { bookingId, next }) => {
        const letter = next && (await this.letterAbout(ctx, next.bookingId));
        const late = letter && (await this.queries.booking(ctx, bookingId));
        // Back, or to be back later by agreement; and whoever waited has another van, or wants none any more.
        const waits = letter && ['pending', 'confirmed'].includes(letter.booking.status);
        const isLate = late?.status === 'active' && late.overdue_at && late.van_id === letter?.booking.van_id;
        if (waits && isLate)
          await this.mailer.send(ctx, {
            ...delayedMail(letter.booking, letter.to, late),
            ...depotOf(letter),
          });
      },
    });
  }

  /**
   * Registers a mail to the customer of the booking that an event is about; null says nothing.
   * @param kind the kind of news a person may have refused mails of; null where the mail is part of the contract
   */
  private mail<T extends { bookingId: number; customerId: number }>(
    name: string,
    kind: string | null,
    event: EventDefinition<T>,
    write: (ctx: RequestContext, event: T, letter: Letter) => TenantMail | null | Promise<TenantMail | null>,
  ): void {
    this.registry.add({
      name,
      event,
      handle: async (ctx, payload) => {
        if (kind && !(await this.consent.wants(ctx, payload.customerId, kind))) return;
        const letter = await this.letterAbout(ctx, payload.bookingId);
        const mail = letter && (await write(ctx, payload, letter));
        if (mail) await this.mailer.send(ctx, { ...mail, ...depotOf(letter) });
      },
    });
  }

  private async letterAbout(ctx: RequestContext, bookingId: number): Promise<Letter | null> {
    const booking = await this.queries.booking(ctx, bookingId);
    const customer = booking && (await this.users.user(ctx, booking.customer_id));
    if (!booking || !customer) return null;
    const to = { ...customer, language: languageFor(customer, ctx.tenant) };
    const { name, contact } = await this.tenancy.view(ctx.tenant, to.language);
    const places = await this.places.ofBooking(ctx, booking);
    return {
      booking: { ...booking, places },
      to,
      hirer: { slug: ctx.tenant.slug, name, email: contact.email },
    };
  }
}
