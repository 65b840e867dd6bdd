import { addDays, civilToday } from '@convoy/platform/time';
import { apiErrorMessage, dayInUrl, idInUrl, useFormats, useTenant } from '@convoy/shell-api';
import { useLatestQuery, useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Icon, PageHeader, Select, Skeleton } from '@convoy/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SheetTable } from '../sheet/sheet-table.tsx';
import { depots, useLiveToday, workOf } from '../today.api.ts';

/** `/dashboard/day-sheet`: what goes out and comes back on a day, by the hour, for the printer. Day and depot are in the address. */
export default function DaySheetPage() {
  const { t } = useTranslation('today');
  const { moment, instant } = useFormats();
  const { name, timeZone } = useTenant();
  useLiveToday();
  const [query, setQuery] = useSearchParams();
  const latest = useLatestQuery();
  const today = civilToday(timeZone);
  const date = dayInUrl(query, 'date') || today;
  const depot = idInUrl(query, 'depot');
  const places = useQuery(depots);
  const found = useQuery({ ...workOf(date, depot), placeholderData: keepPreviousData });
  const work = found.data;
  const go = (part: 'date' | 'depot', value: string) => {
    const next = new URLSearchParams(latest());
    if (value && value !== today) next.set(part, value);
    else next.delete(part);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  const place = places.data?.find(({ id }) => id === depot)?.name ?? t('everyDepot');
  return (
    <div className="print:bg-white print:text-black">
      <div className="print:hidden">
        <PageHeader
          title={t('titles.sheet')}
          description={t('sheet.text')}
          actions={
            <Button onClick={() => window.print()} disabled={!work || found.isPlaceholderData}>
              <Icon name="printer" />
              {t('sheet.print')}
            </Button>
          }
        />
        <div className="mb-5 flex flex-wrap items-center gap-2">
          <Button
            variant="outline"
            size="icon"
            aria-label={t('sheet.earlier')}
            onClick={() => go('date', addDays(date, -1))}
          >
            <Icon name="chevron-left" className="rtl:rotate-180" />
          </Button>
          <Button
            variant="outline"
            size="icon"
            aria-label={t('sheet.later')}
            onClick={() => go('date', addDays(date, 1))}
          >
            <Icon name="chevron-right" className="rtl:rotate-180" />
          </Button>
          <Button
            variant="outline"
            className="md:min-h-9"
            disabled={date === today}
            onClick={() => go('date', '')}
          >
            {t('sheet.today')}
          </Button>
          <p aria-live="polite" className="grow font-medium">
            {moment(date)}
          </p>
          <div className="w-full sm:w-56">
            <Select
              aria-label={t('depot')}
              className="has-[option[value='']:checked]:text-foreground"
              value={String(depot ?? '')}
              onValueChange={(value) => go('depot', value)}
              options={[
                { value: '', label: t('everyDepot') },
                ...(places.data ?? []).map(({ id, name: label }) => ({ value: String(id), label })),
              ]}
            />
          </div>
        </div>
      </div>
      <header className="mb-4 hidden print:block">
        <p className="text-xl">
          {t('titles.sheet')}: {moment(date)}
        </p>
        <p className="text-sm">
          {t('sheet.printed', { brand: name, depot: place, at: instant(new Date().toISOString()) })}
        </p>
      </header>
      {found.isError && !work ? (
        <Alert
          tone="danger"
          title={t('failed')}
          action={
            <Button variant="outline" size="sm" onClick={() => found.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {apiErrorMessage(found.error)}
        </Alert>
      ) : !work ? (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-64 rounded-xl" />
        </div>
      ) : (
        <div aria-busy={found.isPlaceholderData}>
          <SheetTable list="goingOut" hires={work.goingOut.rows} total={work.goingOut.total} />
          <SheetTable list="comingBack" hires={work.comingBack.rows} total={work.comingBack.total} />
        </div>
      )}
    </div>
  );
}
