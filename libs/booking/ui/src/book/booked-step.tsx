import { apiErrorMessage, Slot, useFormats, useSession } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Alert, Button, Card, CardContent, Icon, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Booking, bookingCan } from '../../../contract/src/index.ts';
import { bookingById, depots } from '../booking.api.ts';
import { bookingPaths } from '../booking.paths.ts';
import { DepotFacts } from '../detail/depot-facts.tsx';
import type { BookingFlow } from '../hooks/use-booking-flow.ts';
import { useCountdown } from '../hooks/use-countdown.ts';
import { useTakesCards } from '../hooks/use-takes-cards.ts';
import { BookedByStaff } from './booked-by-staff.tsx';

/** Third step: the booking stands, the van is held, the deposit is next. */
export function BookedStep({ flow: { state, go } }: { flow: BookingFlow }) {
  const { t } = useTranslation('booking');
  const booking = useQuery({ ...bookingById(state.booking ?? 0), enabled: state.booking !== null });
  const again = () => go({ step: 'search', booking: null, van: null });
  if (booking.isError) {
    return (
      <Alert
        tone="danger"
        title={t('created.failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => booking.refetch()}>
            {t('created.retry')}
          </Button>
        }
      >
        {apiErrorMessage(booking.error)}
      </Alert>
    );
  }
  if (!booking.data) return <Skeleton className="mx-auto h-[30rem] w-full max-w-xl rounded-xl" />;
  return <Booked booking={booking.data} onSearchAgain={again} />;
}

function Booked({ booking, onSearchAgain }: { booking: Booking; onSearchAgain: () => void }) {
  const { t } = useTranslation('booking');
  const { money, moment } = useFormats();
  const held = useCountdown(booking.status === 'pending' ? booking.holdExpiresAt : null);
  const lapsed = booking.status === 'expired' || held?.over === true;
  const payable = bookingCan.pay(booking) && !lapsed;
  const cards = useTakesCards();
  const { user } = useSession();
  const isStaff = user !== null && user.role !== 'customer';
  const places = useQuery(depots);
  const depotOf = (id: number) => places.data?.find((depot) => depot.id === id);
  return (
    <Card className="mx-auto w-full max-w-xl">
      <CardContent className="flex flex-col items-center gap-6 py-8 text-center md:py-10">
        <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success-text">
          <Icon name="circle-check" className="size-8" />
        </span>
        <div>
          <h2 className="text-2xl leading-8">{t('created.title')}</h2>
          <p className="mt-2 text-muted-foreground">
            {t('created.text')}{' '}
            <strong className="font-semibold text-foreground tabular-nums" data-testid="booking-reference">
              {booking.reference}
            </strong>
          </p>
        </div>
        {payable && cards && !isStaff && (
          <Alert tone="warning" className="w-full text-left">
            {t('created.due', {
              amount: money(
                booking.outstandingDeposit === '0.00'
                  ? booking.outstandingAmount
                  : booking.outstandingDeposit,
              ),
            })}
          </Alert>
        )}
        {lapsed ? (
          <Alert tone="warning" className="w-full text-left">
            {t('created.expired')}
          </Alert>
        ) : held ? (
          <div className="w-full rounded-lg bg-muted px-4 py-4">
            <p className="text-muted-foreground text-sm">
              {t(isStaff ? 'created.staff.hold' : 'created.hold')}
            </p>
            <p className="font-semibold text-3xl tabular-nums leading-10" role="timer">
              {held.text}
            </p>
            <p className="text-muted-foreground text-sm">
              {t(isStaff ? 'created.staff.holdHint' : cards ? 'created.holdHint' : 'created.counterHint')}
            </p>
          </div>
        ) : (
          booking.status === 'confirmed' && <p className="font-medium">{t('created.confirmed')}</p>
        )}
        <dl className="grid w-full gap-3 text-left text-sm">
          {isStaff && <Line label={t('customer.label')} value={booking.customerName} />}
          <Line label={t('list.van')} value={`${booking.vanMake} ${booking.vanModel}`} />
          <DepotFacts
            label={t('created.pickup')}
            icon="calendar-check"
            moment={booking.pickupDate}
            name={booking.pickupLocation}
            depot={depotOf(booking.pickupDepotId)}
            outOfHours={false}
          />
          <DepotFacts
            label={t('created.return')}
            icon="calendar-clock"
            moment={booking.returnDate}
            name={booking.returnLocation ?? booking.pickupLocation}
            depot={depotOf(booking.returnDepotId)}
            outOfHours={false}
          />
          {!isStaff && cards && (
            <Line label={t('created.dueNow')} value={money(booking.outstandingDeposit)} />
          )}
          <Line label={t('created.total')} value={money(booking.totalAmount)} strong />
        </dl>
        <Slot id="booking.made.after.v1" bookingId={booking.id} />
        {payable && !isStaff && (
          <section aria-labelledby="what-next" className="w-full text-left">
            <h3 id="what-next" className="mb-3 text-base leading-6">
              {t('created.next.title')}
            </h3>
            <ol className="flex flex-col gap-3 text-sm">
              {(cards ? (['pay', 'mail', 'collect'] as const) : (['counter', 'collect'] as const)).map(
                (step, index) => (
                  <li key={step} className="flex gap-3">
                    <span
                      aria-hidden="true"
                      className="grid size-6 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-text text-xs"
                    >
                      {index + 1}
                    </span>
                    <span className="min-w-0 pt-0.5">
                      {t(`created.next.${step}`, {
                        deposit: money(booking.outstandingDeposit),
                        depot: booking.pickupLocation,
                        moment: moment(booking.pickupDate),
                      })}
                    </span>
                  </li>
                ),
              )}
            </ol>
          </section>
        )}
        <div className="flex w-full flex-col gap-3">
          {isStaff && <BookedByStaff booking={booking} payable={payable} />}
          {payable && !isStaff && cards && (
            <Button asChild size="lg">
              <Link to={bookingPaths.pay(booking.id)}>
                {t('created.pay')}
                <Icon name="arrow-right" />
              </Link>
            </Button>
          )}
          {lapsed && (
            <Button size="lg" onClick={onSearchAgain}>
              {t('created.searchAgain')}
            </Button>
          )}
          {!isStaff && (
            <Button asChild variant="ghost">
              <Link to={bookingPaths.detail(booking.id)}>{t('created.later')}</Link>
            </Button>
          )}
        </div>
      </CardContent>
    </Card>
  );
}

function Line({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div
      data-total={strong ? '' : undefined}
      className={`flex items-baseline justify-between gap-4 ${strong ? 'border-border border-t pt-3 font-semibold' : ''}`}
    >
      <dt className={strong ? undefined : 'text-muted-foreground'}>{label}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </div>
  );
}
