import { type Depot, vanTypes } from '@convoy/fleet/contract';
import { civilToday } from '@convoy/platform/time';
import { useTenant } from '@convoy/shell-api';
import { useNavigate } from '@convoy/shell-api/router';
import { Button, DateRangeField, Field, Icon, Select, SuggestField, type Suggestion } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { depots as depotsQuery } from '../site.api.ts';
import { sitePaths } from '../site.paths.ts';
import { type SearchChoice, searchFaults } from './search-choice.rule.ts';
import { EMPTY_CHOICE, keepChoice, readChoice } from './search-choice.storage.ts';

/** A depot as a suggestion, found by its name, town, address or postcode. */
const suggestionOf = ({ id, name, town, address, postcode }: Depot): Suggestion => ({
  id,
  value: name,
  detail: `${town}, ${postcode}`,
  terms: [town, postcode, address],
});

/** Where, when, how big: the way from the home page into the booking. What was chosen survives a visit elsewhere. */
export function SearchWidget() {
  const { t } = useTranslation('site');
  const { copy, timeZone } = useTenant();
  const navigate = useNavigate();
  const { data: depots = [] } = useQuery(depotsQuery);
  const [choice, setChoice] = useState<SearchChoice>(EMPTY_CHOICE);
  const [asked, setAsked] = useState(false);
  const today = civilToday(timeZone);
  const faults = searchFaults(choice, today);
  const say = (key: ParseKeys<'site'> | undefined) => (asked && key ? t(key) : undefined);

  // Not at the start: the server, which renders the form, does not know what this tab remembers.
  useEffect(() => {
    const kept = Object.entries(readChoice()).filter(([, value]) => value !== '');
    if (kept.length > 0) setChoice((before) => ({ ...before, ...Object.fromEntries(kept) }));
  }, []);
  useEffect(() => keepChoice(choice), [choice]);
  const change = (part: Partial<SearchChoice>) => setChoice((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const [first] = Object.keys(faults);
    if (!first) return navigate(sitePaths.search({ ...choice, location: choice.location.trim() }));
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <search>
      <form
        action={sitePaths.search()}
        method="get"
        onSubmit={submit}
        noValidate
        aria-label={t('search.label')}
        className="rounded-2xl border border-border bg-surface p-4 text-foreground shadow-xl sm:p-6"
      >
        <h2 className="mb-4 text-xl leading-7">{copy.searchTitle}</h2>
        <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,0.9fr)_auto]">
          <SuggestField
            name="location"
            icon="map-pin"
            maxLength={120}
            label={t('search.location')}
            placeholder={t('search.locationPlaceholder')}
            listLabel={t('search.suggestions')}
            value={choice.location}
            suggestions={depots.map(suggestionOf)}
            onValueChange={(location) => change({ location })}
            className="col-span-2 lg:col-span-1"
          />
          <DateRangeField
            className="col-span-2"
            labels={{ from: t('search.pickupDate'), to: t('search.returnDate') }}
            names={{ from: 'pickupDate', to: 'returnDate' }}
            min={today}
            value={{ from: choice.pickupDate, to: choice.returnDate }}
            errors={{ from: say(faults.pickupDate), to: say(faults.returnDate) }}
            onValueChange={({ from, to }) => change({ pickupDate: from, returnDate: to })}
          />
          <Field label={t('search.vanType')} className="col-span-2 sm:col-span-1">
            <Select
              name="vanType"
              className="has-[option[value='']:checked]:text-foreground"
              value={choice.vanType}
              onValueChange={(vanType) => change({ vanType })}
              options={[
                { value: '', label: t('search.allTypes') },
                ...vanTypes.map((type) => ({ value: type, label: t(`vanTypes.${type}`) })),
              ]}
            />
          </Field>
          <div className="col-span-2 sm:col-span-1 sm:pt-[1.625rem]">
            <Button type="submit" className="w-full">
              <Icon name="search" />
              {t('search.submit')}
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}
