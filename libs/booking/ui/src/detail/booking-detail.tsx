import { useFormats, useSession } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, CardContent, Icon, PageHeader } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Booking, bookingCan } from '../../../contract/src/index.ts';
import { bookingPaths } from '../booking.paths.ts';
import { BookingStatusBadge, PaymentStatusBadge } from '../components/booking-status.tsx';
import { PriceLines } from '../components/price-lines.tsx';
import { VanPicture } from '../components/van-picture.tsx';
import { useCountdown } from '../hooks/use-countdown.ts';

/** Everything about one booking, and what is to be done next. Prints on one page. */
export function BookingDetail({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const { user } = useSession();
  const { money, moment, instant } = useFormats();
  const held = useCountdown(booking.status === 'pending' ? booking.holdExpiresAt : null);
  const payable = bookingCan.pay(booking) && held?.over !== true;
  const isStaff = user !== null && user.role !== 'customer';
  const depositDue = Number(booking.outstandingDeposit) > 0;
  const paid = (Number(booking.totalAmount) - Number(booking.outstandingAmount)).toFixed(2);
  return (
    <>
      <PageHeader
        back={<Link to={bookingPaths.list}>{t('detail.back')}</Link>}
        title={
          <span className="flex flex-wrap items-center gap-3">
            {t('detail.title', { reference: booking.reference })}
            <span className="inline-flex font-sans normal-case tracking-normal">
              <BookingStatusBadge status={booking.status} />
            </span>
          </span>
        }
        description={t('detail.created', { date: instant(booking.createdAt) })}
        actions={
          <div className="flex gap-3 print:hidden">
            <Button variant="outline" onClick={() => window.print()}>
              {t('detail.print')}
            </Button>
            {payable && <PayButton booking={booking} />}
          </div>
        }
      />
      {held && (
        <Alert
          tone="warning"
          role="note"
          className="mb-5 print:hidden"
          title={held.over ? t('detail.holdOver') : t('detail.holdTitle', { time: held.text })}
          action={
            held.over ? (
              <Button asChild size="sm">
                <Link to={bookingPaths.book}>{t('detail.search')}</Link>
              </Button>
            ) : undefined
          }
        >
          {!held.over && t('detail.holdText')}
        </Alert>
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6 print:grid-cols-2">
        <Card className="overflow-hidden">
          <div className="sm:flex">
            <VanPicture
              src={booking.vanImageUrl}
              eager
              className="sm:aspect-auto sm:w-56 sm:shrink-0 print:hidden"
            />
            <div className="p-5">
              <h2 className="text-lg leading-6">
                {booking.vanMake} {booking.vanModel}
              </h2>
              <p className="mt-1 text-muted-foreground text-sm tabular-nums">
                {t('detail.registration')} {booking.vanRegistration}
              </p>
              <p className="mt-1 text-muted-foreground text-sm tabular-nums">
                {money(booking.dailyRate)} {t('van.perDay')} ·{' '}
                {t('detail.days', { count: booking.totalDays })}
              </p>
            </div>
          </div>
          <dl className="grid gap-x-6 gap-y-5 border-border border-t p-5 sm:grid-cols-2">
            <Fact icon="calendar-check" label={t('detail.pickup')}>
              {moment(booking.pickupDate)}
              <span className="block text-muted-foreground">{booking.pickupLocation}</span>
            </Fact>
            <Fact icon="calendar-clock" label={t('detail.return')}>
              {moment(booking.returnDate)}
              <span className="block text-muted-foreground">
                {booking.returnLocation ?? t('detail.returnSame')}
              </span>
            </Fact>
            {isStaff && (
              <Fact icon="user-round" label={t('detail.customer')}>
                {booking.customerName}
              </Fact>
            )}
            {booking.notes && (
              <Fact icon="file-text" label={t('detail.notes')} className="sm:col-span-2">
                <span className="whitespace-pre-line break-words">{booking.notes}</span>
              </Fact>
            )}
          </dl>
        </Card>
        <Card>
          <CardContent className="flex flex-col gap-5">
            <div className="flex items-center justify-between gap-3">
              <h2 className="text-lg leading-6">{t('detail.price')}</h2>
              <PaymentStatusBadge status={booking.paymentStatus} />
            </div>
            <PriceLines price={booking} />
            <dl className="flex flex-col gap-2 border-border border-t pt-4 text-sm tabular-nums">
              <Amount label={t('detail.paid')} value={money(paid)} />
              {depositDue && payable && (
                <Amount label={t('detail.depositDue')} value={money(booking.outstandingDeposit)} />
              )}
              <Amount label={t('detail.outstanding')} value={money(booking.outstandingAmount)} strong />
            </dl>
            {payable && (
              <div className="grid print:hidden">
                <PayButton booking={booking} />
              </div>
            )}
          </CardContent>
        </Card>
      </div>
    </>
  );
}

function PayButton({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking');
  const depositDue = Number(booking.outstandingDeposit) > 0;
  return (
    <Button asChild>
      <Link to={bookingPaths.pay(booking.id)}>
        <Icon name="credit-card" />
        {t(depositDue ? 'detail.pay' : 'detail.payBalance')}
      </Link>
    </Button>
  );
}

function Fact({
  icon,
  label,
  className,
  children,
}: {
  icon: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 text-sm ${className ?? ''}`}>
      <dt className="flex items-center gap-3 text-muted-foreground">
        <Icon name={icon} className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="mt-0.5 pl-7 font-medium">{children}</dd>
    </div>
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
