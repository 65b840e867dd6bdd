import { choiceInUrl, idInUrl, listUrl, pageAround, pagePlaceInUrl } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Button, Card, EmptyState, PageHeader } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { telematicsEventKinds } from '../../../contract/src/index.ts';
import { PlaceCredit } from '../shown/place-credit.tsx';
import { ReadOrRetry } from '../shown/read-or-retry.tsx';
import { EVENTS_PER_PAGE, type EventFilters, eventList } from './alerts.api.ts';
import { EventFilterBar } from './event-filters.tsx';
import { EventRow } from './event-row.tsx';

const NAMES = ['kind', 'van'] as const;
const NONE: EventFilters = { kind: null, van: null };

/** `/telematics/alerts`: what happened to vans, the newest first. Filters are in the address. */
export default function AlertsPage() {
  const { t } = useTranslation('telematics');
  const [query, setQuery] = useSearchParams();
  const filters: EventFilters = {
    kind: choiceInUrl(query, 'kind', telematicsEventKinds),
    van: idInUrl(query, 'van'),
  };
  const place = pagePlaceInUrl(query);
  const list = useQuery({ ...eventList(filters, place), placeholderData: keepPreviousData });
  const show = (next: EventFilters, at = { page: 1 }) =>
    setQuery(listUrl({ ...next, ...at }, NAMES), { preventScrollReset: true });
  return (
    <>
      <PageHeader title={t('titles.alerts')} description={t('alerts.text')} />
      <div className="flex flex-col gap-5">
        <EventFilterBar filters={filters} onChange={(next) => show(next)} />
        <ReadOrRetry read={list} failed={t('alerts.failed')} outline={['h-24', 'h-24', 'h-24', 'h-24']}>
          {(events) => {
            if (events.items.length === 0) return <NoEvents filters={filters} onClear={() => show(NONE)} />;
            const pages = Math.max(1, Math.ceil((events.total ?? events.items.length) / EVENTS_PER_PAGE));
            const go = (page: number) => show(filters, pageAround(page, place.page, events));
            return (
              <>
                <Card>
                  <ul
                    aria-label={t('alerts.list')}
                    aria-busy={list.isPlaceholderData}
                    className="divide-y divide-border"
                  >
                    {events.items.map((event) => (
                      <li key={event.id}>
                        <EventRow event={event} />
                      </li>
                    ))}
                  </ul>
                </Card>
                {pages > 1 && (
                  <nav aria-label={t('alerts.list')} className="flex items-center justify-between gap-3">
                    <Button variant="outline" disabled={place.page <= 1} onClick={() => go(place.page - 1)}>
                      {t('alerts.previous')}
                    </Button>
                    <p className="text-muted-foreground text-sm tabular-nums">
                      {t('alerts.page', { page: place.page, pages })}
                    </p>
                    <Button
                      variant="outline"
                      disabled={place.page >= pages}
                      onClick={() => go(place.page + 1)}
                    >
                      {t('alerts.next')}
                    </Button>
                  </nav>
                )}
                <PlaceCredit geocoded={events.items.some(({ placeFrom }) => placeFrom === 'geocoder')} />
              </>
            );
          }}
        </ReadOrRetry>
      </div>
    </>
  );
}

function NoEvents({ filters, onClear }: { readonly filters: EventFilters; readonly onClear: () => void }) {
  const { t } = useTranslation('telematics');
  const isNarrowed = filters.kind !== null || filters.van !== null;
  return (
    <Card>
      <EmptyState
        icon="shield-alert"
        heading="h2"
        title={t(isNarrowed ? 'alerts.none' : 'alerts.empty')}
        text={t(isNarrowed ? 'alerts.noneText' : 'alerts.emptyText')}
        action={
          isNarrowed && (
            <Button variant="outline" onClick={onClear}>
              {t('alerts.clear')}
            </Button>
          )
        }
      />
    </Card>
  );
}
