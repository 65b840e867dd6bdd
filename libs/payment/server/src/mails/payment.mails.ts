import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import type { TenantMail } from '@convoy/tenancy/server';
import { paymentTexts } from './payment.texts.ts';

/** Money came for a van no longer to be had, and goes back. */
export function returnedMail(
  payment: { readonly id: number; readonly amountPence: number; readonly reference: string },
  to: { readonly email: string; readonly firstName: string; readonly language: PageLanguage },
): TenantMail {
  const t = paymentTexts.in(to.language);
  const { reference } = payment;
  const amount = formatPounds(payment.amountPence, formatLocales[to.language]);
  return {
    id: `payment-returned-${payment.id}`,
    to: to.email,
    language: to.language,
    subject: t('returned.subject', { reference }),
    preheader: t('returned.preheader'),
    heading: t('returned.heading'),
    paragraphs: [t('returned.hello', { name: to.firstName, amount, reference }), t('returned.sentBack')],
    button: { label: t('returned.button'), path: '/booking' },
  };
}
