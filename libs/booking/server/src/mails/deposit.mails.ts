import type { TenantMail } from '@convoy/tenancy/server';
import { type MailedBooking, type Recipient, vanOf, wordsIn } from './mail-parts.ts';

/** The deposit goes back, in full. Pence. */
export function depositReleasedMail(
  booking: MailedBooking,
  to: Recipient,
  { amountPence }: { readonly amountPence: number },
): TenantMail {
  const { t, pounds } = wordsIn(to.language);
  const { reference } = booking;
  const amount = pounds(amountPence);
  return {
    id: `booking-deposit-released-${booking.id}`,
    to: to.email,
    language: to.language,
    subject: t('depositReleased.subject', { reference }),
    preheader: t('depositReleased.preheader', { amount }),
    heading: t('depositReleased.heading'),
    paragraphs: [
      t('depositReleased.hello', { name: to.firstName, van: vanOf(booking), amount }),
      t('depositReleased.way'),
    ],
    facts: [
      [t('hire.reference'), reference],
      [t('hire.van'), vanOf(booking)],
      [t('depositReleased.label'), amount],
    ],
    button: { label: t('returned.button'), path: `/booking/${booking.id}` },
  };
}

/** A part of the deposit is kept, or all of it, and for what; the rest goes back. Pence. */
export function depositKeptMail(
  booking: MailedBooking,
  to: Recipient,
  kept: { readonly amountPence: number; readonly keptPence: number; readonly costLine: string },
): TenantMail {
  const { t, pounds } = wordsIn(to.language);
  const { reference } = booking;
  const [amount, back] = [pounds(kept.keptPence), pounds(kept.amountPence)];
  const some = kept.amountPence > 0;
  return {
    id: `booking-deposit-kept-${booking.id}`,
    to: to.email,
    language: to.language,
    subject: t('depositKept.subject', { reference }),
    preheader: t('depositKept.preheader', { amount }),
    heading: t('depositKept.heading'),
    paragraphs: [
      t('depositKept.hello', { name: to.firstName, van: vanOf(booking), amount }),
      ...(some ? [t('depositKept.rest', { amount: back }), t('depositReleased.way')] : []),
    ],
    facts: [
      [t('hire.reference'), reference],
      [t('hire.van'), vanOf(booking)],
      [t('depositKept.for'), kept.costLine],
      [t('depositKept.label'), amount],
      ...(some ? [[t('depositReleased.label'), back] as [string, string]] : []),
    ],
    footnote: t('depositKept.footnote'),
    button: { label: t('returned.button'), path: `/booking/${booking.id}` },
  };
}
