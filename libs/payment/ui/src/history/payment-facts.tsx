import { useFormats } from '@convoy/shell-api';
import { Badge, buttonStyles, Icon, type Tone } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ListedPayment } from '../../../contract/src/index.ts';
import { paymentPaths } from '../payment.paths.ts';

const tones = {
  pending: 'neutral',
  processing: 'warning',
  succeeded: 'success',
  part_refunded: 'primary',
  failed: 'danger',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const satisfies Record<string, Tone>;

/** A state as people see it: paid money of which a part went back has a word of its own. */
export function shownState({
  status,
  refunded,
}: Pick<ListedPayment, 'status' | 'refunded'>): keyof typeof tones {
  return status === 'succeeded' && Number(refunded) > 0 ? 'part_refunded' : status;
}

export function PaymentBadge({ payment }: { payment: ListedPayment }) {
  const { t } = useTranslation('payment');
  const state = shownState(payment);
  return <Badge tone={tones[state]}>{t(`history.states.${state}`)}</Badge>;
}

/** The moment a payment stands at: when it came, or else when it was begun. */
export const momentOf = (payment: ListedPayment): string => payment.processedAt ?? payment.createdAt;

/** Opens the receipt as a file. */
export function ReceiptLink({ payment }: { payment: ListedPayment }) {
  const { t } = useTranslation('payment');
  return (
    <a
      href={paymentPaths.receipt(payment.id)}
      download
      className={`${buttonStyles({ variant: 'outline', size: 'sm' })} z-1`}
    >
      <Icon name="download" />
      {t('history.receipt')}
      <span className="sr-only">{t('history.receiptOf', { reference: payment.reference })}</span>
    </a>
  );
}

/** What went back of a payment, one line for each refund, and what the provider's dashboard sent back besides. */
export function RefundLines({ payment }: { payment: ListedPayment }) {
  const { t } = useTranslation('payment');
  const { money, instant } = useFormats();
  const ours = payment.refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  const others = Math.round(Number(payment.refunded) * 100) - ours;
  if (payment.refunds.length === 0 && others <= 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-muted-foreground text-sm">
      {payment.refunds.map((refund) => (
        <li key={refund.id} className="flex items-start gap-2">
          <Icon name="undo-2" className="mt-0.5 size-4 shrink-0" />
          <span>
            {refund.status === 'succeeded'
              ? t('history.wentBack', {
                  amount: money(refund.amount),
                  date: instant(refund.settledAt ?? refund.createdAt),
                })
              : t('history.onItsWay', { amount: money(refund.amount), date: instant(refund.createdAt) })}
          </span>
        </li>
      ))}
      {others > 0 && (
        <li className="flex items-start gap-2">
          <Icon name="undo-2" className="mt-0.5 size-4 shrink-0" />
          {t('history.otherRefunds', { amount: money((others / 100).toFixed(2)) })}
        </li>
      )}
    </ul>
  );
}
