import { reasonOf } from '@convoy/payment/contract';
import { formatLocales, type PageLanguage } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import type { TenantMail } from '@convoy/tenancy/server';
import { paymentTexts } from '../mails/payment.texts.ts';

/** A dispute as its mails tell of it. */
export interface MailedDispute {
  readonly disputeId: number;
  readonly reference: string;
  readonly customerName: string;
  readonly amountPence: number;
  readonly reason: string;
  /** As the provider calls it. */
  readonly status: string;
  readonly dueBy: string | null;
  readonly timeZone: string;
  /** What of it goes back to the customer where it was won. */
  readonly backPence?: number | undefined;
}

/** What of a dispute is told. */
export type DisputeStage = 'opened' | 'due7' | 'due2' | 'won' | 'lost' | 'closed';

/** Tells somebody of the staff of a dispute: that there is one, that it has to be answered soon, or how it ended. */
export function disputeMail(
  dispute: MailedDispute,
  stage: DisputeStage,
  to: {
    readonly id: number;
    readonly email: string;
    readonly firstName: string;
    readonly language: PageLanguage;
  },
): TenantMail {
  const t = paymentTexts.in(to.language);
  const locale = formatLocales[to.language];
  const { timeZone } = dispute;
  const due =
    dispute.dueBy === null
      ? null
      : new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(
          new Date(dispute.dueBy),
        );
  const back = dispute.backPence ?? 0;
  const words =
    stage === 'due7' || stage === 'due2' ? 'due' : stage === 'won' && back > 0 ? 'wonBack' : stage;
  const values = {
    name: to.firstName,
    reference: dispute.reference,
    customer: dispute.customerName,
    amount: formatPounds(dispute.amountPence, locale),
    back: formatPounds(back, locale),
    due: due ?? '–',
  };
  const open = words === 'opened' || words === 'due';
  return {
    // A bank may ask first, and take the money afterwards: each is told.
    id: `dispute-${dispute.disputeId}-${dispute.status.startsWith('warning') ? `asked-${stage}` : stage}-${to.id}`,
    to: to.email,
    language: to.language,
    subject: t(`disputes.mail.${words}.subject`, values),
    preheader: t(`disputes.mail.${words}.preheader`, values),
    heading: t(`disputes.mail.${words}.heading`, values),
    paragraphs: [t(`disputes.mail.${words}.hello`, values), ...(open ? [t('disputes.mail.collected')] : [])],
    facts: [
      [t('disputes.paper.amount'), values.amount],
      [t('disputes.paper.reason'), t(`disputes.reasons.${reasonOf(dispute.reason)}`)],
      ...(open && due ? [[t('disputes.mail.dueBy'), due] as const] : []),
    ],
    button: { label: t('disputes.mail.button'), path: `/payment/disputes/${dispute.disputeId}` },
  };
}
