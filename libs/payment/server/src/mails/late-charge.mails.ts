import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import type { TenantMail } from '@convoy/tenancy/server';
import type { LateChargeRecord } from '../late/late-charge.queries.ts';
import { paymentTexts } from './payment.texts.ts';

/** A late cost with what its mails say of the hire. */
export type LateMailed = Pick<
  LateChargeRecord,
  'id' | 'bookingId' | 'reason' | 'amountPence' | 'note' | 'waitHours' | 'cardLast4' | 'withdrawReason'
> & { readonly reference: string; readonly van: string };

export interface MailedTo {
  readonly email: string;
  readonly firstName: string;
  readonly language: PageLanguage;
}

/** What all of them have. */
function about(kind: 'notice' | 'refused' | 'withdrawn' | 'givenBack', charge: LateMailed, to: MailedTo) {
  const t = paymentTexts.in(to.language);
  const { reference, van } = charge;
  const amount = formatPounds(charge.amountPence, formatLocales[to.language]);
  const words = {
    name: to.firstName,
    reference,
    van,
    amount,
    last4: charge.cardLast4,
    hours: charge.waitHours,
  };
  const frame = {
    id: `payment-late-charge-${kind}-${charge.id}`,
    to: to.email,
    language: to.language,
    subject: t(`late.${kind}.subject`, words),
    preheader: t(`late.${kind}.preheader`, words),
    heading: t(`late.${kind}.heading`, words),
    facts: [
      [t('late.facts.reference'), reference],
      [t('late.facts.van'), van],
      [t('late.facts.reason'), t(`late.reasons.${charge.reason}`)],
      [t('late.facts.note'), charge.note],
      [t('late.facts.amount'), amount],
    ] satisfies [string, string][],
  };
  return { t, words, frame };
}

/** A cost came up: what for, how much, when the card is charged, and that they may answer. */
export function lateNoticeMail(charge: LateMailed, to: MailedTo): TenantMail {
  const { t, words, frame } = about('notice', charge, to);
  return {
    ...frame,
    paragraphs: [t('late.notice.hello', words), t('late.notice.when', words), t('late.notice.answer', words)],
    button: { label: t('late.notice.button'), path: `/booking/${charge.bookingId}` },
  };
}

/** The card would not pay it, or its bank wants its owner: they are asked to pay it themselves. */
export function lateRefusedMail(charge: LateMailed, to: MailedTo): TenantMail {
  const { t, words, frame } = about('refused', charge, to);
  return {
    ...frame,
    paragraphs: [t('late.refused.hello', words), t('late.refused.pay', words)],
    button: { label: t('late.refused.button'), path: `/payment/${charge.bookingId}` },
  };
}

/** Nothing of it is owed, and why. */
export function lateWithdrawnMail(charge: LateMailed, to: MailedTo): TenantMail {
  const { t, words, frame } = about('withdrawn', charge, to);
  return {
    ...frame,
    paragraphs: [
      t('late.withdrawn.hello', words),
      t('late.withdrawn.why', { ...words, reason: charge.withdrawReason ?? '' }),
    ],
    button: { label: t('late.notice.button'), path: `/booking/${charge.bookingId}` },
  };
}

/** It was paid, and goes back: why, and by what way. */
export function lateGivenBackMail(charge: LateMailed, to: MailedTo): TenantMail {
  const { t, words, frame } = about('givenBack', charge, to);
  return {
    ...frame,
    paragraphs: [
      t('late.givenBack.hello', words),
      t('late.withdrawn.why', { ...words, reason: charge.withdrawReason ?? '' }),
    ],
    button: { label: t('late.notice.button'), path: `/booking/${charge.bookingId}` },
  };
}

/** A bank had a payment in hand and did not make it; whoever paid had left the page. */
export function bankRefusedMail(
  payment: {
    readonly paymentId: number;
    readonly bookingId: number;
    readonly amountPence: number;
    readonly reference: string;
  },
  to: MailedTo,
): TenantMail {
  const t = paymentTexts.in(to.language);
  const { reference } = payment;
  const amount = formatPounds(payment.amountPence, formatLocales[to.language]);
  const words = { name: to.firstName, reference, amount };
  return {
    id: `payment-bank-refused-${payment.paymentId}`,
    to: to.email,
    language: to.language,
    subject: t('bankRefused.subject', words),
    preheader: t('bankRefused.preheader', words),
    heading: t('bankRefused.heading'),
    paragraphs: [t('bankRefused.hello', words), t('bankRefused.pay', words)],
    button: { label: t('bankRefused.button'), path: `/payment/${payment.bookingId}` },
  };
}
