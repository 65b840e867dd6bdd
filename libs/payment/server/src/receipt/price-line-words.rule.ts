import type { PriceLine } from '@convoy/booking/contract';
import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import { paymentTexts } from '../mails/payment.texts.ts';

/** A line with its amount. */
export interface AmountLine {
  readonly label: string;
  readonly hint?: string;
  readonly amount: string;
  readonly strong?: boolean;
}

/** A line of a price as papers state it: what it is for, how it is counted, its amount. */
export function priceLineWords(
  { code, label, quantity, unitAmount, amount, ruleId }: PriceLine,
  language: PageLanguage,
): AmountLine {
  const t = paymentTexts.in(language);
  const pounds = (text: string) => formatPounds(penceOf(text), formatLocales[language]);
  const named = ruleId !== null && label !== '' ? label : null;
  const own = code === 'extra' || code === 'fee' || code === 'plugin';
  const counted =
    code === 'hire'
      ? `${t('receipt.days', { count: quantity })} × ${pounds(unitAmount)}`
      : quantity === 1
        ? null
        : `${quantity} × ${pounds(unitAmount)}`;
  const hint = [own ? null : named, counted].filter(Boolean).join(' · ');
  return {
    label: (own && label) || t(`receipt.codes.${code}`),
    ...(hint ? { hint } : {}),
    amount: pounds(amount),
  };
}

/** Our own amounts in pounds, which may be below zero, in pence. */
const penceOf = (amount: string): number => Math.round(Number(amount) * 100);
