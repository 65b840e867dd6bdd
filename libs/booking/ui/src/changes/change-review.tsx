import { parsePence } from '@convoy/platform/money';
import { ApiError, apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Alert, Button, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking, BookingChange } from '../../../contract/src/index.ts';
import { cancellationOf } from '../detail/booking-detail.api.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import { ChangeSummary } from './change-summary.tsx';
import { LineChanges } from './line-changes.tsx';

/** Codes after which the same change has to be looked at again, with its price of now. */
const stale = new Set(['CHANGE_EXPIRED', 'CHANGE_STALE', 'CHANGE_NOT_FOUND', 'PRICE_CHANGED']);

/** A quoted change: before and after, line by line, and what it means in money. It is made only when confirmed here. */
export function ChangeReview({
  booking,
  change,
  isStaff,
  pending,
  error,
  onBack,
  onConfirm,
  onAgain,
}: {
  booking: Booking;
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
  const { money, percent } = useFormats();
  // A customer who moves a hire takes its cancellation fee of now along; what staff move keeps none.
  const keepsFee = !isStaff && booking.status === 'confirmed';
  const cancellation = useQuery({ ...cancellationOf(booking), enabled: keepsFee });
  const feeKept = keepsFee ? (cancellation.data?.percent ?? 0) : 0;
  const left = useCountdown(change.expiresAt);
  const over = left?.over === true || (error instanceof ApiError && stale.has(error.code));
  const pays = Number(change.toPay) > 0;
  const getsBack = Number(change.toRefund) > 0;
  const owed = parsePence(booking.outstandingAmount) ?? 0;
  // What was owed before belongs to the sum. Where money went back meanwhile the two do not make it up, and stay unsaid.
  const more = Math.round(Number(change.difference) * 100);
  const adds = pays && owed > 0 && more !== 0 && owed + more === parsePence(change.toPay);
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
        {adds && (
          <dl className="mb-2 flex flex-col gap-0.5 tabular-nums">
            <Part label={t('changes.review.owed')} value={money(booking.outstandingAmount)} />
            <Part
              label={t('changes.review.more')}
              value={`${more > 0 ? '+' : ''}${money(change.difference)}`}
            />
          </dl>
        )}
        {!over && <p>{t(pays && !isStaff ? 'changes.review.atOncePay' : 'changes.review.atOnce')}</p>}
        {over
          ? t('changes.review.over')
          : left && <span className="tabular-nums">{t('changes.review.valid', { time: left.text })}</span>}
      </Alert>
      {feeKept > 0 && (
        <p className="text-muted-foreground text-sm">
          {t('changes.review.feeKept', { percent: percent(feeKept) })}
        </p>
      )}
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

function Part({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  );
}
