import { useFormats } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Card, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../../contract/src/index.ts';
import { depots } from '../booking.api.ts';
import { bookingPaths } from '../booking.paths.ts';
import { VanPicture } from '../components/van-picture.tsx';
import { DepotFacts } from './depot-facts.tsx';

/** The hire itself: which van, from when and where to when and where, what comes with it. */
export function HireCard({ booking, isStaff }: { booking: Booking; isStaff: boolean }) {
  const { t } = useTranslation('booking');
  const { money, instant } = useFormats();
  const places = useQuery(depots);
  const depotOf = (id: number) => places.data?.find((depot) => depot.id === id);
  const hasLine = (code: string) => booking.lines.some((line) => line.code === code);
  return (
    <Card className="overflow-hidden">
      <div className="sm:flex">
        <VanPicture src={booking.vanImageUrl} eager className="sm:aspect-auto sm:w-56 sm:shrink-0" />
        <div className="p-5">
          <h2 className="text-lg leading-6">
            {booking.vanMake} {booking.vanModel}
          </h2>
          <p className="mt-1 text-muted-foreground text-sm tabular-nums">
            {t('detail.registration')} {booking.vanRegistration}
          </p>
          <p className="mt-1 text-muted-foreground text-sm tabular-nums">
            {t(`vanTypes.${booking.vanType}`)} · {money(booking.dailyRate)} {t('van.perDay')} ·{' '}
            {t('detail.days', { count: booking.totalDays })}
          </p>
        </div>
      </div>
      <dl className="grid gap-x-6 gap-y-5 border-border border-t p-5 sm:grid-cols-2">
        <DepotFacts
          label={t('detail.pickup')}
          icon="calendar-check"
          moment={booking.pickupDate}
          name={booking.pickupLocation}
          depot={depotOf(booking.pickupDepotId)}
          outOfHours={hasLine('out-of-hours-pickup')}
        />
        <DepotFacts
          label={t('detail.return')}
          icon="calendar-clock"
          moment={booking.returnDate}
          name={booking.returnLocation ?? booking.pickupLocation}
          depot={depotOf(booking.returnDepotId)}
          outOfHours={hasLine('out-of-hours-return')}
        />
        {isStaff && (
          <Fact icon="user-round" label={t('detail.customer')}>
            <Link
              to={bookingPaths.ofCustomer(booking.customerId)}
              className="rounded-xs text-link hover:underline"
            >
              {booking.customerName}
              <span className="sr-only">: {t('detail.customersBookings')}</span>
            </Link>
          </Fact>
        )}
        {booking.extras.length > 0 && (
          <Fact icon="package" label={t('detail.extras')}>
            {booking.extras.map(({ extraId, name, quantity }) => (
              <span key={extraId} className="block">
                {t('detail.extra', { quantity, name })}
              </span>
            ))}
          </Fact>
        )}
        {booking.handedOverAt && (
          <Fact icon="key-round" label={t('detail.handedOver')}>
            {instant(booking.handedOverAt)}
          </Fact>
        )}
        {booking.returnedAt && (
          <Fact icon="circle-check" label={t('detail.returned')}>
            {instant(booking.returnedAt)}
          </Fact>
        )}
        {booking.cancelReason && (
          <Fact icon="circle-x" label={t('detail.cancelReason')} className="sm:col-span-2">
            <span className="whitespace-pre-line break-words">{booking.cancelReason}</span>
          </Fact>
        )}
        {booking.notes && (
          <Fact icon="file-text" label={t('detail.notes')} className="sm:col-span-2">
            <span className="whitespace-pre-line break-words">{booking.notes}</span>
          </Fact>
        )}
      </dl>
    </Card>
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
