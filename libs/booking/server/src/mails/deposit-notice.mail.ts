import type { TenantMail } from '@convoy/tenancy/server';
import type { PictureOfHire } from '../deposit/hire-charges.port.ts';
import type { KeepRow } from '../deposit/keep.queries.ts';
import { type MailedBooking, type Recipient, vanOf, wordsIn } from './mail-parts.ts';

/** What the notice tells. Pence. */
export interface DepositNotice {
  readonly keep: Pick<KeepRow, 'amount_pence' | 'object_until' | 'lines'>;
  /** What goes back at once. */
  readonly amountPence: number;
  /** What of the deposit paid what was owed for the hire. */
  readonly owedPence: number;
  readonly pictures: readonly PictureOfHire[];
}

/**
 * Notice that a part of the deposit is to be kept: each cost with its note, amount and photos, and the last day to object. The
 * pictures come as attachments, because a mail program shows nothing that needs a sign-in; the links lead to the same photos.
 */
export function depositNoticeMail(
  booking: MailedBooking,
  to: Recipient,
  { keep, amountPence, owedPence, pictures }: DepositNotice,
): TenantMail {
  const { t, pounds, when } = wordsIn(to.language);
  const { reference } = booking;
  const amount = pounds(keep.amount_pence);
  const until = when(keep.object_until, null);
  const path = `/booking/${booking.id}`;
  const photosOf = (line: KeepRow['lines'][number]) => [
    ...line.photos_out.map((photo, at) => ({
      text: t('depositNotice.photoOut', { number: at + 1 }),
      path: photo,
    })),
    ...line.photos_in.map((photo, at) => ({
      text: t('depositNotice.photoIn', { number: at + 1 }),
      path: photo,
    })),
  ];
  return {
    id: `booking-deposit-notice-${booking.id}`,
    to: to.email,
    language: to.language,
    subject: t('depositNotice.subject', { reference }),
    preheader: t('depositNotice.preheader', { amount, until }),
    heading: t('depositNotice.heading'),
    paragraphs: [
      t('depositNotice.hello', { name: to.firstName, van: vanOf(booking), amount }),
      t('depositNotice.object', { until }),
      ...(owedPence > 0 ? [t('depositNotice.owed', { amount: pounds(owedPence) })] : []),
      ...(amountPence > 0
        ? [t('depositKept.rest', { amount: pounds(amountPence) }), t('depositReleased.way')]
        : []),
    ],
    facts: [
      [t('hire.reference'), reference],
      [t('hire.van'), vanOf(booking)],
      ...keep.lines.map(
        ({ kind, note, amount_pence }) =>
          [`${t(`depositNotice.kinds.${kind}`)}: ${note}`, pounds(amount_pence)] as [string, string],
      ),
      [t('depositNotice.until'), until],
    ],
    groups: keep.lines
      .map((line) => ({
        title: `${t(`depositNotice.kinds.${line.kind}`)}: ${line.note}`,
        links: photosOf(line),
      }))
      .filter(({ links }) => links.length > 0),
    ...(pictures.length > 0
      ? {
          attachments: pictures.map(({ name, content, contentType }) => ({
            filename: name,
            content,
            contentType,
          })),
        }
      : {}),
    button: { label: t('depositNotice.button'), path },
    footnote: t('depositNotice.footnote'),
  };
}
