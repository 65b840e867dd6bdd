import { addDays, daysBetween } from '@convoy/platform/time';
import { useFormats } from '@convoy/shell-api';
import { Button, Card, EmptyState, Icon, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { depots as depotsQuery } from '../booking.api.ts';
import { type BookingUrlState, emptyBookingUrl } from '../booking-url.state.ts';
import { depotDay, nextOpenDay } from '../components/depot-hours.rule.ts';
import { useAskedDepots } from '../hooks/use-asked-depots.ts';
import { alternativesTo } from './search.api.ts';
import { moreFiltersUsed, type SearchFilters, withoutFilters } from './search-filters.ts';

/** No van: what there is nearby, each one press away, and what else may be changed so that there is one. */
export function NothingFound({
  state,
  onChange,
}: {
  state: BookingUrlState;
  onChange: (change: Partial<SearchFilters>) => void;
}) {
  const { t } = useTranslation('booking');
  const { location, near, vanType, pickupDate, returnDate, available } = state;
  const dated = pickupDate !== '' && returnDate !== '';
  const narrowed =
    location !== '' || near !== null || vanType !== emptyBookingUrl.vanType || moreFiltersUsed(state) > 0;
  const { data: depots = [] } = useQuery(depotsQuery);
  const meant = useAskedDepots(depots, state);
  const isClosed = (day: string) => depotDay(meant.depots, day)?.kind === 'closed';
  const closedOn = isClosed(pickupDate) || !isClosed(returnDate) ? pickupDate : returnDate;
  const closed = dated ? depotDay(meant.depots, closedOn) : null;
  return (
    <Card>
      <EmptyState
        icon="van"
        title={t('search.empty')}
        text={
          closed?.kind === 'closed' ? (
            // Why nothing is found comes before what else may be changed.
            <ClosedDay state={state} reason={closed.reason} day={closedOn} onChange={onChange} />
          ) : (
            t('search.emptyHint')
          )
        }
        action={
          <>
            {narrowed && <Button onClick={() => onChange(withoutFilters)}>{t('search.clear')}</Button>}
            {dated && (
              <Button
                variant="outline"
                onClick={() =>
                  onChange({ pickupDate: addDays(pickupDate, 7), returnDate: addDays(returnDate, 7) })
                }
              >
                {t('search.otherDates')}
              </Button>
            )}
            {dated && (
              <Button
                variant="outline"
                onClick={() => onChange({ pickupDate: '', returnDate: '', pickupTime: '', returnTime: '' })}
              >
                {t('search.anyDates')}
              </Button>
            )}
            {available && (
              <Button variant="ghost" onClick={() => onChange({ available: false })}>
                {t('search.showTaken')}
              </Button>
            )}
          </>
        }
      />
      <Alternatives state={state} onChange={onChange} />
    </Card>
  );
}

/** Why nobody hands a van over that day, with the next day that the depot opens. */
function ClosedDay({
  state,
  reason,
  day,
  onChange,
}: {
  state: BookingUrlState;
  reason: string | null;
  /** The day that is closed: that of the pickup, or of the return. */
  day: string;
  onChange: (change: Partial<SearchFilters>) => void;
}) {
  const { t } = useTranslation('booking');
  const { moment } = useFormats();
  const { data: depots = [] } = useQuery(depotsQuery);
  const meant = useAskedDepots(depots, state);
  const next = nextOpenDay(meant.depots, day);
  return (
    <>
      {moment(day)}: {reason ? t('search.closedFor', { reason }) : t('search.closed')}{' '}
      {next && (
        <span className="mt-2 block">
          {t('alternatives.nextOpen')}{' '}
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              if (day !== state.pickupDate) return onChange({ returnDate: next });
              const back = addDays(next, Math.max(0, daysBetween(state.pickupDate, state.returnDate)));
              // The way back must not end at a closed door either.
              onChange({ pickupDate: next, returnDate: nextOpenDay(meant.depots, back) ?? back });
            }}
          >
            {moment(next)}
          </Button>
        </span>
      )}
    </>
  );
}

/** Nearest dates, sizes and depots that have something. */
function Alternatives({
  state,
  onChange,
}: {
  state: BookingUrlState;
  onChange: (change: Partial<SearchFilters>) => void;
}) {
  const { t } = useTranslation('booking');
  const { money, period, number } = useFormats();
  const { data, isPending } = useQuery(alternativesTo(state));
  if (isPending) {
    return (
      <div className="grid gap-3 border-border border-t p-5 md:grid-cols-3" aria-hidden="true">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  // Without an answer the buttons above still lead on.
  if (!data) return null;
  const { dates, sizes, depots: elsewhere } = data;
  if (dates.length + sizes.length + elsewhere.length === 0) return null;
  const offer = (free: number, from: string) =>
    t('alternatives.offer', { vans: t('search.vans', { count: free }), amount: money(from) });
  const [pickupTime, returnTime] = [state.pickupTime, state.returnTime];
  return (
    <div className="flex flex-col gap-5 border-border border-t p-5 md:p-6">
      <div className="grid gap-5 empty:hidden md:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        <Choices title={t('alternatives.dates')} icon="calendar-days">
          {dates.map((one) => (
            <Choice
              key={`${one.pickupDate} ${one.returnDate}`}
              title={period(one.pickupDate, one.returnDate)}
              text={offer(one.free, one.from)}
              onPress={() =>
                onChange({
                  pickupDate: one.pickupDate.slice(0, 10),
                  returnDate: one.returnDate.slice(0, 10),
                  pickupTime: one.pickupDate.slice(11) || pickupTime,
                  returnTime: one.returnDate.slice(11) || returnTime,
                })
              }
            />
          ))}
        </Choices>
        <Choices title={t('alternatives.sizes')} icon="van">
          {sizes.map(({ vanType, free, from }) => (
            <Choice
              key={vanType}
              title={t(`vanTypes.${vanType}`)}
              text={offer(free, from)}
              onPress={() => onChange({ vanType })}
            />
          ))}
        </Choices>
        <Choices title={t('alternatives.depots')} icon="map-pin">
          {elsewhere.map((depot) => (
            <Choice
              key={depot.depotId}
              title={
                depot.distanceMiles === null
                  ? depot.name
                  : t('alternatives.depotAway', {
                      depot: depot.name,
                      distance: t('van.distance', {
                        count: depot.distanceMiles,
                        miles: number(depot.distanceMiles),
                      }),
                    })
              }
              text={offer(depot.free, depot.from)}
              onPress={() => onChange({ location: depot.name, near: null })}
            />
          ))}
        </Choices>
      </div>
    </div>
  );
}

function Choices({ title, icon, children }: { title: string; icon: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-2 flex items-center gap-2 text-sm leading-5">
        <Icon name={icon} className="size-4 text-muted-foreground" />
        {title}
      </h3>
      <ul className="flex flex-col gap-2">{children}</ul>
    </section>
  );
}

function Choice({ title, text, onPress }: { title: string; text: string; onPress: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-11 w-full items-center gap-3 rounded-lg border border-border bg-surface px-3 py-2 text-start text-sm transition hover:border-primary/60 hover:shadow-sm"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="block text-muted-foreground tabular-nums">{text}</span>
        </span>
        <Icon name="chevron-right" className="size-4 shrink-0 text-muted-foreground" />
      </button>
    </li>
  );
}
