import { type EvidenceKind, reasonOf } from '@convoy/payment/contract';
import { formatLocales } from '@convoy/platform/i18n';
import { formatPounds } from '@convoy/platform/money';
import { paymentTexts } from '../../mails/payment.texts.ts';
import type { PaperWords } from '../../receipt/draw-paper.ts';
import type { AmountLine } from '../../receipt/price-line-words.rule.ts';
import { receiptWords } from '../../receipt/receipt-words.rule.ts';
import type { DisputeFacts } from './dispute-facts.ts';

/** What of a hire's history speaks about a dispute; the rest is our own affair. */
const told = [
  'requested',
  'confirmed',
  'changed',
  'paid',
  'handed-over',
  'overdue',
  'returned',
  'cancelled',
  'no-show',
  'refunded',
  'deposit-released',
  'deposit-kept',
] as const;
type Told = (typeof told)[number];
const isTold = (kind: string): kind is Told => told.some((one) => one === kind);

const formatsOf = ({ language, timeZone }: DisputeFacts) => {
  const locale = formatLocales[language];
  const instants = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return {
    instant: (at: Date) => instants.format(at),
    pounds: (pence: number) => formatPounds(pence, locale),
  };
};

/** The pieces that are words, in the brand's language. Those of which nothing is known are not there. */
export function evidenceTexts(facts: DisputeFacts): Partial<Record<EvidenceKind, string>> {
  const t = paymentTexts.in(facts.language);
  const { instant } = formatsOf(facts);
  const { receipt } = facts;
  const agreed = receiptWords(receipt);
  const [price] = agreed.sections;
  const lines = (section: readonly AmountLine[]) =>
    section.map(({ label, hint, amount }) => `${label}${hint ? ` (${hint})` : ''}: ${amount}`).join('\n');
  const back = backOf(facts);
  const happened = timelineOf(facts);
  return {
    ...(facts.statement ? { statement: facts.statement } : {}),
    customer: `${receipt.customer.name}\n${receipt.customer.email}`,
    hire: [
      `${receipt.booking.van}, ${receipt.booking.registration}`,
      ...agreed.facts
        .filter(([label]) => label === t('receipt.pickup') || label === t('receipt.return'))
        .map(([label, value]) => `${label}: ${value.replace('\n', ', ')}`),
      t(facts.bookedByStaff ? 'disputes.paper.bookedByStaff' : 'disputes.paper.bookedOnline', {
        at: instant(facts.bookedAt),
        reference: receipt.booking.reference,
      }),
      lines(price?.lines ?? []),
    ].join('\n'),
    'service-date': facts.pickupDate,
    cancellation: policyOf(facts).join('\n'),
    ...(happened.length > 0 ? { timeline: lines(happened) } : {}),
    ...(facts.messages.length > 0
      ? { messages: facts.messages.map((one) => `${instant(one.at)}, ${one.author}: ${one.text}`).join('\n') }
      : {}),
    ...(back.length > 0 ? { refunds: lines(back) } : {}),
  };
}

/** The answer as a paper: own words first, then what was agreed and what happened. What is left out is not in it. */
export function rebuttalWords(facts: DisputeFacts, leftOut: readonly string[]): PaperWords {
  const t = paymentTexts.in(facts.language);
  const { instant, pounds } = formatsOf(facts);
  const { receipt, dispute } = facts;
  const agreed = receiptWords(receipt);
  const [price] = agreed.sections;
  const wanted = (kind: EvidenceKind) => !leftOut.includes(kind);
  const section = (kind: EvidenceKind, title: string, lines: readonly AmountLine[]) =>
    wanted(kind) && lines.length > 0 ? [{ title, lines }] : [];
  const about = agreed.facts.filter(
    ([label]) => label !== t('receipt.number') && (wanted('customer') || label !== t('receipt.customer')),
  );
  return {
    title: t('disputes.paper.title'),
    number: receipt.booking.reference,
    facts: [
      [t('disputes.paper.amount'), pounds(dispute.amountPence)],
      [t('disputes.paper.reason'), t(`disputes.reasons.${reasonOf(dispute.reason)}`)],
      [t('disputes.paper.openedAt'), instant(dispute.openedAt)],
      ...(wanted('hire') ? about : []),
    ],
    ...(facts.statement
      ? { opening: { title: t('disputes.paper.statement'), paragraphs: facts.statement.split(/\n{2,}/) } }
      : {}),
    sections: [
      ...section('hire', t('disputes.paper.agreed'), price?.lines ?? []),
      ...section('timeline', t('disputes.paper.happened'), timelineOf(facts)),
      ...section(
        'cancellation',
        t('disputes.paper.policy'),
        policyOf(facts).map((label) => ({ label, amount: '' })),
      ),
      ...section('messages', t('disputes.paper.messages'), messagesOf(facts)),
      ...section('refunds', t('disputes.paper.refunds'), backOf(facts)),
    ],
    notes: [],
  };
}

/** What was written, as a paper of its own. */
export function messagesWords(facts: DisputeFacts): PaperWords {
  const t = paymentTexts.in(facts.language);
  const { booking, customer } = facts.receipt;
  return {
    title: t('disputes.paper.messages'),
    number: booking.reference,
    facts: [
      [t('receipt.booking'), booking.reference],
      [t('receipt.customer'), `${customer.name}\n${customer.email}`],
    ],
    sections: [{ title: t('disputes.paper.messages'), lines: messagesOf(facts) }],
    notes: [],
  };
}

function timelineOf(facts: DisputeFacts): AmountLine[] {
  const t = paymentTexts.in(facts.language);
  const { instant } = formatsOf(facts);
  return facts.timeline.flatMap(({ kind, at }) =>
    isTold(kind) ? [{ label: t(`disputes.timeline.${kind}`), amount: instant(at) }] : [],
  );
}

function messagesOf(facts: DisputeFacts): AmountLine[] {
  const { instant } = formatsOf(facts);
  return facts.messages.map(({ at, author, text }) => ({ label: author, hint: text, amount: instant(at) }));
}

function policyOf(facts: DisputeFacts): string[] {
  const t = paymentTexts.in(facts.language);
  return [
    ...facts.cancellation.map(({ hoursBefore, percent }) =>
      hoursBefore > 0
        ? t('disputes.policy.until', { hours: hoursBefore, percent })
        : t('disputes.policy.later', { percent }),
    ),
    t('disputes.policy.deposit'),
  ];
}

/** What went back of the payment, as its receipt has it. */
function backOf({ language, receipt }: DisputeFacts): readonly AmountLine[] {
  const title = paymentTexts.in(language)('receipt.refunds');
  return receiptWords(receipt).sections.find((section) => section.title === title)?.lines ?? [];
}
