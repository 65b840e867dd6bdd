import type { TenantMail } from '@convoy/tenancy/server';
import { type MailedBooking, type Recipient, vanOf, wordsIn } from './mail-parts.ts';

/** Something of a hire is given back, and why: as staff wrote it, or the words of a plugin's line. Pence. */
export function goodwillMail(
  booking: MailedBooking,
  to: Recipient,
  given: { readonly id: string; readonly amountPence: number; readonly note: string },
): TenantMail {
  const { t, pounds } = wordsIn(to.language);
  const { reference } = booking;
  const amount = pounds(given.amountPence);
  return {
    id: `booking-${given.id}`,
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
