import { vanTypes } from '@convoy/fleet/contract';
import { formatLocales } from '@convoy/platform/i18n';
import { useLanguage } from '@convoy/shell-api';
import { Button, Icon, Select } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { depots } from '../booking.api.ts';
import { addMonths, type CalendarState } from './calendar-url.state.ts';

/** Month and its arrows, today, the two views, and for staff depot and size. */
export function CalendarToolbar({
  state,
  today,
  isStaff,
  titleId,
  onChange,
}: {
  state: CalendarState;
  today: string;
  isStaff: boolean;
  /** Id of the month's heading, which names the grid. */
  titleId: string;
  onChange: (change: Partial<CalendarState>) => void;
}) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const places = useQuery({ ...depots, enabled: isStaff });
  const month = new Intl.DateTimeFormat(formatLocales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(state.day));
  const toMonth = (months: number) => {
    const first = `${addMonths(state.day, months).slice(0, 7)}-01`;
    onChange({ day: first.slice(0, 7) === today.slice(0, 7) ? today : first });
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <div className="flex items-center gap-1">
        <Button variant="outline" size="icon" aria-label={t('calendar.previous')} onClick={() => toMonth(-1)}>
          <Icon name="chevron-left" className="rtl:rotate-180" />
        </Button>
        <Button variant="outline" size="icon" aria-label={t('calendar.next')} onClick={() => toMonth(1)}>
          <Icon name="chevron-right" className="rtl:rotate-180" />
        </Button>
      </div>
      <h2 id={titleId} aria-live="polite" className="min-w-40 text-lg leading-6 first-letter:uppercase">
        {month}
      </h2>
      <Button
        variant="outline"
        size="sm"
        disabled={state.day === today}
        onClick={() => onChange({ day: today })}
      >
        {t('calendar.today')}
      </Button>
      {/* On a phone in one row: days are what one comes for. */}
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full sm:flex-wrap sm:gap-3 md:ml-auto">
        {isStaff && (
          <>
            <div className="min-w-0 flex-1 sm:w-40 sm:flex-none">
              <Select
                aria-label={t('list.filters.depot')}
                className="has-[option[value='']:checked]:text-foreground md:h-8"
                value={String(state.depot ?? '')}
                onValueChange={(depot) => onChange({ depot: depot ? Number(depot) : null })}
                options={[
                  { value: '', label: t('list.filters.everyDepot') },
                  ...(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            </div>
            <div className="min-w-0 flex-1 sm:w-40 sm:flex-none">
              <Select
                aria-label={t('calendar.size')}
                className="has-[option[value='']:checked]:text-foreground md:h-8"
                value={state.vanType ?? ''}
                onValueChange={(value) =>
                  onChange({ vanType: vanTypes.find((type) => type === value) ?? null })
                }
                options={[
                  { value: '', label: t('calendar.everySize') },
                  ...vanTypes.map((type) => ({ value: type, label: t(`vanTypes.${type}`) })),
                ]}
              />
            </div>
          </>
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for entries of a form; these are two views */}
        <div role="group" aria-label={t('calendar.view')} className="flex gap-1">
          {(['month', 'agenda'] as const).map((view) => (
            <Button
              key={view}
              size="sm"
              variant={state.view === view ? 'secondary' : 'ghost'}
              aria-pressed={state.view === view}
              onClick={() => onChange({ view })}
            >
              <Icon name={view === 'month' ? 'calendar-days' : 'list'} />
              <span className={isStaff ? 'max-sm:sr-only' : undefined}>{t(`calendar.views.${view}`)}</span>
            </Button>
          ))}
        </div>
      </div>
    </div>
  );
}
