import type { MailedPerson } from '@convoy/identity/server';
import type { TenantMail } from '@convoy/tenancy/server';
import { reviewTexts } from './review.texts.ts';

/** A day after the return: how was it? */
export function invitationMail(
  to: MailedPerson,
  { bookingId, van }: { readonly bookingId: number; readonly van: string },
): TenantMail {
  const t = reviewTexts.in(to.language);
  const { brand } = to;
  return {
    id: `review-invited-${bookingId}`,
    to: to.email,
    language: to.language,
    subject: t('invited.subject', { van }),
    preheader: t('invited.preheader'),
    heading: t('invited.heading'),
    paragraphs: [t('invited.text', { name: to.firstName, van, brand })],
    button: { label: t('invited.button'), path: `/reviews?write=${bookingId}` },
    footnote: t('invited.footnote'),
  };
}

/** Staff answered. */
export function answeredMail(
  to: MailedPerson,
  review: { readonly id: number; readonly van: string; readonly answer: string },
): TenantMail {
  const t = reviewTexts.in(to.language);
  const { brand } = to;
  const { van, answer } = review;
  return {
    id: `review-answered-${review.id}`,
    to: to.email,
    language: to.language,
    subject: t('answered.subject', { brand }),
    preheader: t('answered.preheader', { van }),
    heading: t('answered.heading'),
    paragraphs: [t('answered.text', { name: to.firstName, brand, van }), answer],
    button: { label: t('button'), path: '/reviews' },
  };
}

/** Staff hid a review, with the reason, or show it again. @param turn tells one change from the next of the same review */
export function visibilityMail(
  to: MailedPerson,
  review: {
    readonly id: number;
    readonly van: string;
    readonly reason: string | null;
    readonly turn: number;
  },
): TenantMail {
  const t = reviewTexts.in(to.language);
  const { brand } = to;
  const { id, van, reason, turn } = review;
  const how = reason === null ? 'shown' : 'hidden';
  return {
    id: `review-${how}-${id}-${turn}`,
    to: to.email,
    language: to.language,
    subject: t(`${how}.subject`, { brand }),
    preheader: t(`${how}.preheader`, { van }),
    heading: t(`${how}.heading`),
    paragraphs: [t(`${how}.text`, { name: to.firstName, brand, van })],
    ...(reason === null ? {} : { facts: [[t('hidden.reason'), reason]] as const }),
    button: { label: t('button'), path: '/reviews' },
  };
}
