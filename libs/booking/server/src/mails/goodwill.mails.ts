import type { TenantMail } from '@convoy/tenancy/server';
import { type MailedBooking, type Recipient, vanOf, wordsIn } from './mail-parts.ts';

/** Something of a hire is given back, and why. Pence. */
export function goodwillMail(
  booking: MailedBooking,
  to: Recipient,
  given: { readonly goodwillId: number; readonly amountPence: number; readonly note: string },
): TenantMail {
  const { t, pounds } = wordsIn(to.language);
  const { reference } = booking;
  const amount = pounds(given.amountPence);
  return {
    id: `booking-goodwill-${given.goodwillId}`,
    to: to.email,
    language: to.language,
    subject: t('goodwill.subject', { reference, amount }),
    preheader: t('goodwill.preheader', { amount }),
    heading: t('goodwill.heading'),
    paragraphs: [
      t('goodwill.hello', { name: to.firstName, van: vanOf(booking), amount }),
      given.note,
      t('depositReleased.way'),
    ],
    facts: [
      [t('hire.reference'), reference],
      [t('hire.van'), vanOf(booking)],
      [t('goodwill.label'), amount],
    ],
    button: { label: t('returned.button'), path: `/booking/${booking.id}` },
  };
}
