import type { TenantMail } from '@convoy/tenancy/server';
import { type MailedBooking, type Recipient, vanOf, wordsIn } from './mail-parts.ts';

/** The deposit goes back, in full. Pence. */
export function depositReleasedMail(
  booking: MailedBooking,
  to: Recipient,
  { amountPence, reason }: { readonly amountPence: number; readonly reason?: string | undefined },
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
      // What was announced to be kept, and is not kept after all.
      t(reason ? 'depositReleased.after' : 'depositReleased.hello', {
        name: to.firstName,
        van: vanOf(booking),
        amount,
      }),
      ...(reason ? [reason] : []),
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

/** A part of the deposit is kept for good, or all of it, and for what; the rest of what was announced goes back. Pence. */
export function depositKeptMail(
  booking: MailedBooking,
  to: Recipient,
  kept: {
    readonly amountPence: number;
    readonly keptPence: number;
    readonly costLine: string;
    readonly because?: 'agreed' | 'period' | 'decided' | undefined;
    readonly reason?: string | undefined;
  },
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
      ...(kept.because ? [t(`depositKept.${kept.because}`)] : []),
      ...(kept.reason ? [kept.reason] : []),
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
