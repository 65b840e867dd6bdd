import type { VanResult } from '@convoy/booking/contract';
import { formatLocales } from '@convoy/platform/i18n';
import { addDays, civilToday } from '@convoy/platform/time';
import { useFormats, useLanguage, useTenant } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Button, cn, Field, Icon, Select, Skeleton } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../components/public-page.tsx';
import { freeDays } from '../site.api.ts';
import { sitePaths } from '../site.paths.ts';
import { MONTHS_AHEAD, type MonthDay, monthFrom, monthGrid, shownMonth } from './month-grid.rule.ts';

/** A month of free days of a van of the model; a free day leads to the booking with it chosen. */
export function FreeMonth({ vans }: { vans: readonly VanResult[] }) {
  const { t } = useTranslation('site');
  const { timeZone } = useTenant();
  const { language } = useLanguage();
  const today = civilToday(timeZone);
  const [query] = useSearchParams();
  // One van of each depot: the cheapest, because vans come in the order of their prices.
  const choices = vans.filter(({ depotId }, at) => vans.findIndex((van) => van.depotId === depotId) === at);
  const [vanId, setVanId] = useState(choices[0]?.id ?? 0);
  const [month, setMonth] = useState(shownMonth(query.get('month'), today));
  const days = useQuery(freeDays(vanId, month));
  const locale = formatLocales[language];
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // 2026-06-01 is a Monday.
  const weekdays = Array.from({ length: 7 }, (_, at) =>
    weekday.format(Date.parse(addDays('2026-06-01', at))),
  );
  return (
    <section aria-labelledby="free-days" className="min-w-0">
      <h2 id="free-days" className="mb-4 scroll-mt-24 text-xl leading-7">
        {t('vanPage.free')}
      </h2>
      {choices.length > 1 && (
        <Field label={t('vanPage.at')} className="mb-4 noscript:hidden">
          <Select
            value={String(vanId)}
            onValueChange={(value) => setVanId(Number(value))}
            options={choices.map(({ id, location }) => ({ value: String(id), label: location }))}
          />
        </Field>
      )}
      <div className="mb-2 flex items-center justify-between gap-2">
        <ToMonth
          month={month <= today.slice(0, 7) ? null : monthFrom(month, -1)}
          icon="arrow-left"
          label={t('vanPage.previous')}
          query={query}
          onGo={setMonth}
        />
        <p aria-live="polite" className="font-medium">
          {title}
        </p>
        <ToMonth
          month={month >= monthFrom(today.slice(0, 7), MONTHS_AHEAD) ? null : monthFrom(month, 1)}
          icon="arrow-right"
          label={t('vanPage.next')}
          query={query}
          onGo={setMonth}
        />
      </div>
      <Loaded query={days} shape={<Skeleton className="h-80 rounded-xl" />}>
        {(read) => (
          <table className="w-full table-fixed border-separate border-spacing-1 tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {weekdays.map((name) => (
                  <th key={name} scope="col" className="py-1 font-normal text-muted-foreground text-xs">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {monthGrid(read, today).map((week, at) => (
                <tr key={week.find((day) => day !== null)?.date ?? at}>
                  {week.map((day, column) => (
                    <td key={day?.date ?? `none-${weekdays[column]}`} className="p-0 text-center">
                      {day && <Day day={day} vanId={vanId} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-sm">
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-3 rounded-xs bg-success-soft ring-1 ring-success" />
          {t('vanPage.states.free')}
        </li>
        <li className="flex items-center gap-2">
          <s aria-hidden="true">7</s>
          {t('vanPage.states.taken')}, {t('vanPage.states.closed')}
        </li>
      </ul>
    </section>
  );
}

/** A link, so that it works without a script; with one the page stays. Null: one can go no further. */
function ToMonth({
  month,
  icon,
  label,
  query,
  onGo,
}: {
  month: string | null;
  icon: 'arrow-left' | 'arrow-right';
  label: string;
  query: URLSearchParams;
  onGo: (month: string) => void;
}) {
  if (month === null)
    return (
      <Button variant="ghost" size="icon" disabled aria-label={label} className="noscript:invisible">
        <Icon name={icon} />
      </Button>
    );
  const next = new URLSearchParams(query);
  next.set('month', month);
  return (
    <Button asChild variant="ghost" size="icon">
      <a
        href={`?${next}#free-days`}
        aria-label={label}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onGo(month);
        }}
      >
        <Icon name={icon} />
      </a>
    </Button>
  );
}

function Day({ day: { date, state }, vanId }: { day: MonthDay; vanId: number }) {
  const { t } = useTranslation('site');
  const { moment } = useFormats();
  const look = 'grid min-h-10 w-full place-items-center rounded-md text-sm';
  const number = Number(date.slice(8));
  if (state === 'past')
    return (
      <span className={cn(look, 'text-muted-foreground')} aria-hidden="true">
        {number}
      </span>
    );
  const said = `${moment(date)}: ${t(`vanPage.states.${state}`)}`;
  if (state !== 'free')
    return (
      <span className={cn(look, 'bg-muted text-muted-foreground')}>
        <s aria-hidden="true">{number}</s>
        <span className="sr-only">{said}</span>
      </span>
    );
  return (
    <a
      href={sitePaths.search({ van: String(vanId), pickupDate: date, returnDate: addDays(date, 1) })}
      aria-label={said}
      className={cn(
        look,
        'bg-success-soft font-medium text-success-text ring-1 ring-success/50 hover:ring-2',
      )}
    >
      {number}
    </a>
  );
}
