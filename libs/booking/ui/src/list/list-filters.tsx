import {
  Button,
  DateRangeField,
  Field,
  Icon,
  Popover,
  PopoverContent,
  PopoverTrigger,
  Select,
} from '@convoy/ui-kit';
import { Combobox } from '@convoy/ui-kit/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depots } from '../booking.api.ts';
import { vansToFilter } from './booking-list.api.ts';
import { type BookingListState, panelFilters } from './list-url.state.ts';

/** Depot, van and dates of the list, behind one button; each choice counts at once and stands in the address. */
export function ListFilters({
  state,
  onChange,
}: {
  state: BookingListState;
  onChange: (change: Partial<BookingListState>) => void;
}) {
  const { t } = useTranslation('booking');
  const [open, setOpen] = useState(false);
  const places = useQuery({ ...depots, enabled: open });
  const vans = useQuery({ ...vansToFilter, enabled: open });
  const count = panelFilters(state);
  const vanOptions = (vans.data ?? []).map((van) => ({
    value: String(van.id),
    label: van.registration,
    detail: `${van.make} ${van.model} · ${van.location}`,
  }));
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant={count > 0 ? 'secondary' : 'outline'} size="sm">
          <Icon name="sliders-horizontal" />
          {count > 0 ? t('list.filters.chosen', { count }) : t('list.filters.open')}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t('list.filters.title')} className="w-80">
        <div className="flex flex-col gap-4">
          <Field label={t('list.filters.depot')}>
            <Select
              value={String(state.depot ?? '')}
              onValueChange={(depot) => onChange({ depot: depot ? Number(depot) : null })}
              options={[
                { value: '', label: t('list.filters.everyDepot') },
                ...(places.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          </Field>
          <Field
            label={t('list.filters.van')}
            error={vans.isError ? t('list.filters.vansFailed') : undefined}
          >
            {(ids) => (
              <Combobox
                {...ids}
                source={vanOptions}
                listLabel={t('list.filters.van')}
                placeholder={vans.isPending ? t('list.filters.vansLoading') : t('list.filters.everyVan')}
                value={String(state.van ?? '')}
                onValueChange={(van) => onChange({ van: van ? Number(van) : null })}
              />
            )}
          </Field>
          <Field label={t('list.filters.end')}>
            <Select
              value={state.end}
              onValueChange={(end) => onChange({ end: end === 'return' ? 'return' : 'pickup' })}
              options={[
                { value: 'pickup', label: t('list.filters.byPickup') },
                { value: 'return', label: t('list.filters.byReturn') },
              ]}
            />
          </Field>
          <DateRangeField
            value={{ from: state.from, to: state.until }}
            onValueChange={({ from, to }) => onChange({ from, until: to })}
            labels={{ from: t('list.filters.from'), to: t('list.filters.until') }}
          />
          <div className="flex justify-between gap-3">
            <Button
              variant="ghost"
              size="sm"
              disabled={count === 0}
              onClick={() => onChange({ depot: null, van: null, from: '', until: '', end: 'pickup' })}
            >
              {t('list.filters.clear')}
            </Button>
            <Button size="sm" onClick={() => setOpen(false)}>
              {t('list.filters.done')}
            </Button>
          </div>
        </div>
      </PopoverContent>
    </Popover>
  );
}
