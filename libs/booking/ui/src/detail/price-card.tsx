import { parsePence } from '@convoy/platform/money';
import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Card, CardContent } from '@convoy/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Booking, TimelineEntry } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import { PaymentStatusBadge } from '../components/booking-status.tsx';
import { PriceLines } from '../components/price-lines.tsx';
import { useTakesCards } from '../hooks/use-takes-cards.ts';
import { DepositLine } from './deposit-line.tsx';
import { DepositRelease } from './deposit-release.tsx';
import { GoodwillRefund } from './goodwill-refund.tsx';
import { PayButton } from './pay-button.tsx';
import { paymentSummary } from './payment-summary.rule.ts';
import { PriceOverrides } from './price-override.tsx';

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
  const cards = useTakesCards();
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
          <DepositLine booking={booking} />
          {payable && above(booking.outstandingDeposit) && (
            <Amount label={t('detail.depositDue')} value={money(booking.outstandingDeposit)} />
          )}
          {payable && (
            <Amount label={t('detail.outstanding')} value={money(booking.outstandingAmount)} strong />
          )}
        </dl>
        {isStaff && <PriceOverrides booking={booking} />}
        {isStaff && <DepositRelease booking={booking} />}
        {isStaff && <GoodwillRefund booking={booking} />}
        {payable &&
          cards &&
          // Staff record what they are given at the desk; here is where they can send its customer.
          (isStaff ? (
            <Link to={bookingPaths.pay(booking.id)} className="text-sm underline underline-offset-4">
              {t('detail.payPage')}
            </Link>
          ) : (
            <div className="grid">
              <PayButton booking={booking} />
            </div>
          ))}
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
