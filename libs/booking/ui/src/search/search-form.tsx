import { type Depot, type VanType, vanTypes } from '@convoy/fleet/contract';
import { addDays, civilToday } from '@convoy/platform/time';
import { useTenant } from '@convoy/shell-api';
import {
  Button,
  Card,
  Checkbox,
  DateRangeField,
  Field,
  Icon,
  Select,
  SuggestField,
  type Suggestion,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_DAYS_AHEAD, MAX_HIRE_DAYS } from '../../../contract/src/index.ts';
import { depots as depotsQuery } from '../booking.api.ts';
import type { BookingUrlState } from '../booking-url.state.ts';

/** What the search can be narrowed by. */
export type SearchFilters = Pick<
  BookingUrlState,
  'location' | 'vanType' | 'available' | 'pickupDate' | 'returnDate'
>;

/** i18n keys of what is wrong with the dates of a search; both empty is fine, one alone is merely incomplete. */
export function dateFaults(
  filters: SearchFilters,
  today: string,
): { from?: ParseKeys<'booking'>; to?: ParseKeys<'booking'> } {
  const { pickupDate, returnDate } = filters;
  if (pickupDate && pickupDate < today) return { from: 'form.errors.pickupPast' };
  if (pickupDate && returnDate && returnDate <= pickupDate) return { to: 'form.errors.returnBeforePickup' };
  return {};
}

/** A depot as a suggestion, found by its name, town, address or postcode. */
const suggestionOf = ({ id, name, town, address, postcode }: Depot): Suggestion => ({
  id,
  value: name,
  detail: `${town}, ${postcode}`,
  terms: [town, postcode, address],
});

/**
 * The search box. Choices apply at once; what is typed into the location applies with Search or by choosing a depot.
 * The address is the memory: a new address (back, forward, a suggestion) fills the form.
 */
export function SearchForm({
  filters,
  onSearch,
}: {
  filters: SearchFilters;
  onSearch: (filters: SearchFilters, how: { submitted: boolean }) => void;
}) {
  const { t } = useTranslation('booking');
  const { timeZone } = useTenant();
  const today = civilToday(timeZone);
  const [draft, setDraft] = useState(filters);
  const { data: depots = [] } = useQuery(depotsQuery);
  const { location, vanType, available, pickupDate, returnDate } = filters;
  useEffect(
    () => setDraft({ location, vanType, available, pickupDate, returnDate }),
    [location, vanType, available, pickupDate, returnDate],
  );

  const apply = (change: Partial<SearchFilters>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    const faults = dateFaults(next, today);
    if (!faults.from && !faults.to) onSearch(next, { submitted: false });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(draft, { submitted: true });
  };
  const faults = dateFaults(draft, today);

  return (
    <Card className="p-4 sm:p-5">
      <search>
        <form
          onSubmit={submit}
          aria-label={t('search.label')}
          noValidate
          className="grid grid-cols-2 items-start gap-4 md:grid-cols-6 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          <SuggestField
            name="location"
            icon="map-pin"
            maxLength={120}
            label={t('search.location')}
            placeholder={t('search.locationPlaceholder')}
            listLabel={t('search.depots')}
            value={draft.location}
            suggestions={depots.map(suggestionOf)}
            onValueChange={(value, chosen) =>
              chosen ? apply({ location: value }) : setDraft({ ...draft, location: value })
            }
            className="col-span-2 md:col-span-3 xl:col-span-1"
          />
          <Field label={t('search.vanType')} className="col-span-2 md:col-span-3 xl:order-4 xl:col-span-1">
            <Select
              name="vanType"
              value={draft.vanType ?? ''}
              onValueChange={(value) => apply({ vanType: (value || null) as VanType | null })}
              options={[
                { value: '', label: t('search.allTypes') },
                ...vanTypes.map((type) => ({ value: type, label: t(`vanTypes.${type}`) })),
              ]}
              className="has-[option[value='']:checked]:text-foreground"
            />
          </Field>
          <DateRangeField
            className="col-span-2 md:col-span-4 xl:order-2 xl:col-span-2"
            labels={{ from: t('search.pickupDate'), to: t('search.returnDate') }}
            names={{ from: 'pickupDate', to: 'returnDate' }}
            min={today}
            max={addDays(today, MAX_DAYS_AHEAD + MAX_HIRE_DAYS)}
            value={{ from: draft.pickupDate, to: draft.returnDate }}
            errors={{ from: faults.from && t(faults.from), to: faults.to && t(faults.to) }}
            onValueChange={({ from, to }) => apply({ pickupDate: from, returnDate: to })}
          />
          <div className="col-span-2 flex flex-col md:col-span-2 md:pt-[1.625rem] xl:order-5 xl:col-span-1">
            <Button type="submit" className="w-full xl:w-auto">
              <Icon name="search" />
              {t('search.submit')}
            </Button>
          </div>
          <div className="col-span-2 -my-1 flex flex-wrap items-center justify-between gap-x-6 md:col-span-6 xl:order-6 xl:col-span-5">
            <Checkbox
              name="available"
              label={t('search.available')}
              checked={draft.available}
              onCheckedChange={(checked) => apply({ available: checked })}
            />
            {!(draft.pickupDate && draft.returnDate) && (
              <p className="text-muted-foreground text-sm">{t('search.datesHint')}</p>
            )}
          </div>
        </form>
      </search>
    </Card>
  );
}
