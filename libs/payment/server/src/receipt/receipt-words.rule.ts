import type { Refund } from '@convoy/payment/contract';
import { formatLocales } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import { civilToday, formatCivilDate, formatCivilMoment } from '@convoy/platform/time';
import { paymentTexts } from '../mails/payment.texts.ts';
import { type AmountLine, priceLineWords } from './price-line-words.rule.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

/** What a receipt says, in its reader's words, from top to bottom. */
export interface ReceiptWords {
  readonly title: string;
  /** Also its name among files. */
  readonly number: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sections: readonly { readonly title: string; readonly lines: readonly AmountLine[] }[];
  readonly notes: readonly string[];
}

/** The share of an amount's VAT that a part of the amount carries, to the penny. */
export function vatOfPart(partPence: number, whole: { rentalPence: number; vatPence: number }): number {
  return whole.rentalPence > 0 ? Math.round((whole.vatPence * partPence) / whole.rentalPence) : 0;
}

/** The number of a payment's receipt. */
export const receiptNumber = (reference: string, paymentId: number): string => `${reference}-${paymentId}`;

export function receiptWords({ language, timeZone, customer, booking, payment }: ReceiptFacts): ReceiptWords {
  const t = paymentTexts.in(language);
  const locale = formatLocales[language];
  const pounds = (pence: number) => formatPounds(pence, locale);
  const moment = (text: string) =>
    text.length > 10
      ? formatCivilMoment(text.slice(0, 10), text.slice(11), locale)
      : formatCivilDate(text, locale);
  const day = (at: Date) => formatCivilDate(civilToday(timeZone, at), locale);
  const ended = booking.status === 'cancelled' || booking.status === 'no_show';
  const ours = payment.refunds.filter(({ status }) => status === 'succeeded');
  const elsewhere = payment.refundedPence - ours.reduce((sum, { amount_pence }) => sum + amount_pence, 0);
  const back: AmountLine[] = [
    ...payment.refunds.map(({ amount_pence, reason, status, created_at, settled_at }) => ({
      label: t(`receipt.reasons.${reason as Refund['reason']}`),
      hint:
        status === 'succeeded'
          ? day(new Date(settled_at ?? created_at))
          : t('receipt.onItsWay', { date: day(new Date(created_at)) }),
      amount: pounds(-amount_pence),
    })),
    ...(elsewhere > 0 ? [{ label: t('receipt.otherRefunds'), amount: pounds(-elsewhere) }] : []),
  ];
  return {
    title: t('receipt.title'),
    number: receiptNumber(booking.reference, payment.id),
    facts: [
      [t('receipt.number'), receiptNumber(booking.reference, payment.id)],
      [t('receipt.received'), day(payment.at)],
      [t('receipt.customer'), `${customer.name}\n${customer.email}`],
      [
        t('receipt.how'),
        t(`receipt.paidBy.${payment.paidBy as 'provider' | 'cash' | 'card-terminal' | 'bank-transfer'}`),
      ],
      [t('receipt.booking'), booking.reference],
      [t('receipt.van'), `${booking.van}\n${booking.registration}`],
      [t('receipt.pickup'), `${moment(booking.from)}\n${booking.pickupDepot}`],
      [t('receipt.return'), `${moment(booking.until)}\n${booking.returnDepot}`],
    ],
    sections: [
      {
        title: t('receipt.price'),
        lines: [
          ...booking.lines.map((line) => priceLineWords(line, language)),
          { label: t('receipt.hire'), amount: pounds(booking.rentalPence), strong: true },
          {
            label: t('receipt.net'),
            amount: pounds(booking.rentalPence - booking.vatPence),
          },
          { label: t('receipt.vat'), amount: pounds(booking.vatPence) },
          { label: t('receipt.deposit'), hint: t('receipt.noVat'), amount: pounds(booking.depositPence) },
          {
            label: t('receipt.total'),
            amount: pounds(booking.rentalPence + booking.depositPence),
            strong: true,
          },
          ...(ended ? [{ label: t('receipt.fee'), amount: pounds(booking.feePence) }] : []),
        ],
      },
      {
        title: t('receipt.thisPayment'),
        lines: [
          ...(payment.rentalPence > 0
            ? [
                {
                  label: t('receipt.forHire'),
                  hint: t('receipt.vatOfPart', { amount: pounds(vatOfPart(payment.rentalPence, booking)) }),
                  amount: pounds(payment.rentalPence),
                },
              ]
            : []),
          ...(payment.depositPence > 0
            ? [
                {
                  label: t('receipt.forDeposit'),
                  hint: t('receipt.noVat'),
                  amount: pounds(payment.depositPence),
                },
              ]
            : []),
          { label: t('receipt.paid'), amount: pounds(payment.amountPence), strong: true },
        ],
      },
      ...(back.length > 0 ? [{ title: t('receipt.refunds'), lines: back }] : []),
      {
        title: t('receipt.standing'),
        lines: [
          { label: t('receipt.paidSoFar'), amount: pounds(booking.paidPence) },
          { label: t('receipt.stillDue'), amount: pounds(booking.duePence), strong: booking.duePence > 0 },
        ],
      },
    ],
    notes: booking.depositPence > 0 ? [t('receipt.depositNote')] : [],
  };
}
