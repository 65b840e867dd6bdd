import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import type { TenantMail } from '@convoy/tenancy/server';
import type { ReceiptFacts } from '../receipt/receipt-facts.ts';
import { paymentTexts } from './payment.texts.ts';

/** Money came that its booking did not take, because it had ended or nothing was due any more, and goes back. */
export function returnedMail(
  payment: {
    readonly id: number;
    readonly bookingId: number;
    readonly amountPence: number;
    readonly reference: string;
    readonly because: 'nothing-due' | 'ended';
  },
  to: { readonly email: string; readonly firstName: string; readonly language: PageLanguage },
): TenantMail {
  const t = paymentTexts.in(to.language);
  const { reference } = payment;
  const stands = payment.because === 'nothing-due';
  const amount = formatPounds(payment.amountPence, formatLocales[to.language]);
  return {
    id: `payment-returned-${payment.id}`,
    to: to.email,
    language: to.language,
    subject: t('returned.subject', { reference }),
    preheader: t(stands ? 'returned.nothingDue.preheader' : 'returned.preheader'),
    heading: t('returned.heading'),
    paragraphs: [
      t(stands ? 'returned.nothingDue.hello' : 'returned.hello', { name: to.firstName, amount, reference }),
      t('returned.sentBack'),
    ],
    button: stands
      ? { label: t('returned.nothingDue.button'), path: `/booking/${payment.bookingId}` }
      : { label: t('returned.button'), path: '/booking' },
  };
}

/** Money came and was taken: the receipt. */
export function receiptMail(
  { booking, payment }: Pick<ReceiptFacts, 'booking' | 'payment'>,
  file: { readonly filename: string; readonly content: Uint8Array },
  to: { readonly email: string; readonly firstName: string; readonly language: PageLanguage },
): TenantMail {
  const t = paymentTexts.in(to.language);
  const pounds = (pence: number) => formatPounds(pence, formatLocales[to.language]);
  const { reference } = booking;
  const amount = pounds(payment.amountPence);
  return {
    id: `payment-receipt-${payment.id}`,
    to: to.email,
    language: to.language,
    subject: t('receipt.mail.subject', { reference, amount }),
    preheader: t('receipt.mail.preheader'),
    heading: t('receipt.mail.heading'),
    paragraphs: [
      t('receipt.mail.hello', { name: to.firstName, amount, reference }),
      ...(booking.duePence > 0 ? [t('receipt.mail.due', { amount: pounds(booking.duePence) })] : []),
      t('receipt.mail.attached'),
    ],
    button: { label: t('receipt.mail.button'), path: '/payment' },
    attachments: [{ ...file, contentType: 'application/pdf' }],
  };
}
