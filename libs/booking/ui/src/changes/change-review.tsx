import { ApiError, apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Button, Icon } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { BookingChange } from '../../../contract/src/index.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import { ChangeSummary } from './change-summary.tsx';
import { LineChanges } from './line-changes.tsx';

/** Codes after which the same change has to be looked at again, with its price of now. */
const stale = new Set(['CHANGE_EXPIRED', 'CHANGE_STALE', 'CHANGE_NOT_FOUND', 'PRICE_CHANGED']);

/** A quoted change: before and after, line by line, and what it means in money. It is made only when confirmed here. */
export function ChangeReview({
  change,
  isStaff,
  pending,
  error,
  onBack,
  onConfirm,
  onAgain,
}: {
  change: BookingChange;
  isStaff: boolean;
  pending: boolean;
  error: Error | null;
  onBack: () => void;
  onConfirm: () => void;
  /** Asks for the price of the same change again. */
  onAgain: () => void;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const left = useCountdown(change.expiresAt);
  const over = left?.over === true || (error instanceof ApiError && stale.has(error.code));
  const pays = Number(change.toPay) > 0;
  const getsBack = Number(change.toRefund) > 0;
  return (
    <>
      <ChangeSummary change={change} />
      <LineChanges change={change} />
      <Alert
        tone={pays ? 'warning' : getsBack ? 'success' : 'neutral'}
        role="note"
        title={
          pays
            ? t('changes.review.toPay', { amount: money(change.toPay) })
            : getsBack
              ? t(isStaff ? 'changes.review.toRefundStaff' : 'changes.review.toRefund', {
                  amount: money(change.toRefund),
                })
              : t('changes.review.even')
        }
      >
        {over
          ? t('changes.review.over')
          : left && <span className="tabular-nums">{t('changes.review.valid', { time: left.text })}</span>}
      </Alert>
      {error && (
        <Alert tone="danger" title={t('changes.notDone')}>
          {apiErrorMessage(error)}
        </Alert>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="ghost" onClick={onBack} disabled={pending}>
          <Icon name="arrow-left" className="rtl:rotate-180" />
          {t('changes.back')}
        </Button>
        {over ? (
          <Button onClick={onAgain}>
            <Icon name="refresh-cw" />
            {t('changes.review.again')}
          </Button>
        ) : (
          <Button onClick={onConfirm} loading={pending}>
            {t(pays && !isStaff ? 'changes.review.confirmPay' : 'changes.review.confirm')}
          </Button>
        )}
      </div>
    </>
  );
}
