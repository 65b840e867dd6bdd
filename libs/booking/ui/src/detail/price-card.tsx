import { parsePence } from '@convoy/platform/money';
import { useFormats } from '@convoy/shell-api';
import { Card, CardContent } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Booking, TimelineEntry } from '../../../contract/src/index.ts';
import { PaymentStatusBadge } from '../components/booking-status.tsx';
import { PriceLines } from '../components/price-lines.tsx';
import { PayButton } from './pay-button.tsx';
import { paymentSummary } from './payment-summary.rule.ts';

/** The price as agreed, line by line, and what of it has been paid and given back. */
export function PriceCard({
  booking,
  timeline,
  payable,
  isStaff,
}: {
  booking: Booking;
  timeline: readonly TimelineEntry[];
  payable: boolean;
  isStaff: boolean;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const { paid, refunded } = paymentSummary(booking, timeline);
  const above = (amount: string) => (parsePence(amount) ?? 0) > 0;
  return (
    <Card>
      <CardContent className="flex flex-col gap-5">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-lg leading-6">{t('detail.price')}</h2>
          <PaymentStatusBadge status={booking.paymentStatus} />
        </div>
        <PriceLines price={booking} />
        <dl className="flex flex-col gap-2 border-border border-t pt-4 text-sm tabular-nums">
          {paid !== null && <Amount label={t('detail.paid')} value={money(paid)} />}
          {above(refunded) && <Amount label={t('detail.refunded')} value={money(refunded)} />}
          {above(booking.cancellationFee) && (
            <Amount label={t('detail.fee')} value={money(booking.cancellationFee)} />
          )}
          {payable && above(booking.outstandingDeposit) && (
            <Amount label={t('detail.depositDue')} value={money(booking.outstandingDeposit)} />
          )}
          {payable && (
            <Amount label={t('detail.outstanding')} value={money(booking.outstandingAmount)} strong />
          )}
        </dl>
        {payable && (
          <div className="grid">
            <PayButton booking={booking} variant={isStaff ? 'outline' : 'primary'} />
          </div>
        )}
      </CardContent>
    </Card>
  );
}

function Amount({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-semibold' : ''}`}>
      <dt className={strong ? undefined : 'text-muted-foreground'}>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
