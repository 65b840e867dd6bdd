import { type Depot, type VanType, vanTypes } from '@convoy/fleet/contract';
import { addDays, civilToday, daysBetween } from '@convoy/platform/time';
import { useFormats, useTenant } from '@convoy/shell-api';
import { Button, Card, Checkbox, cn, DateField, Field, Icon, Select } from '@convoy/ui-kit';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type FoundHire, MAX_DAYS_AHEAD, MAX_HIRE_DAYS } from '../../../contract/src/index.ts';
import { isPeriod } from '../booking-url.state.ts';
import { depotsForTimes } from '../components/asked-depots.rule.ts';
import { depotDay, depotsNamed, nextOpenDay } from '../components/depot-hours.rule.ts';
import { FreeDays } from '../components/free-days.tsx';
import { UnshownChoices } from '../components/further.tsx';
import { HireVoice } from '../components/hire-voice.tsx';
import { spokenOver } from '../components/spoken-over.rule.ts';
import { standingTimes } from '../components/standing-times.rule.ts';
import { blankTime, TimeField } from '../components/time-field.tsx';
import { useAskedDepots } from '../hooks/use-asked-depots.ts';
import { MoreFilters } from './more-filters.tsx';
import { PlaceField } from './place-field.tsx';
import { dateFaults, moreFiltersUsed, type SearchFilters, sameFilters } from './search-filters.ts';
import { SearchSummary } from './search-summary.tsx';

/**
 * The search box. Choices apply at once; what is typed into the location applies with Search or by choosing a place.
 * The address is the memory: a new address (back, forward, a suggestion) fills the form.
 */
export function SearchForm({
  filters,
  depots,
  found,
  onSearch,
}: {
  filters: SearchFilters;
  depots: readonly Depot[];
  /** What was found for the dates of the address; null while that is not known. */
  found: FoundHire | null;
  onSearch: (filters: SearchFilters, how: { submitted: boolean }) => void;
}) {
  const { t } = useTranslation('booking');
  const { moment } = useFormats();
  const { timeZone } = useTenant();
  const today = civilToday(timeZone);
  const [draft, setDraft] = useState(filters);
  const [known, setKnown] = useState(filters);
  const [calendarOpen, setCalendarOpen] = useState(false);
  const calendar = { label: t('freeDays.choose'), onOpen: () => setCalendarOpen(true) };
  const [more, setMore] = useState(() => moreFiltersUsed(filters) > 0);
  const moreId = useId();
  // On a phone the vans matter more than a form that is filled already: it folds into one line.
  const [folded, setFolded] = useState(() => isPeriod(filters) && !dateFaults(filters, today).from);
  const summary = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  // A new address outranks what stands in the form; the same one leaves half a place name alone.
  if (!sameFilters(known, filters)) {
    setKnown(filters);
    setDraft(filters);
  }
  const used = moreFiltersUsed(draft);
  useEffect(() => {
    if (used > 0) setMore(true);
  }, [used]);

  const apply = (change: Partial<SearchFilters>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    const faults = dateFaults(next, today);
    if (!faults.from && !faults.to && !faults.time) onSearch(next, { submitted: false });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(draft, { submitted: true });
    fold(isPeriod(draft));
  };
  const fold = (wanted: boolean) => {
    flushSync(() => setFolded(wanted));
    // What is not shown takes no focus: on a wide window nothing moves.
    if (wanted) summary.current?.focus();
    else fields.current?.focus();
  };
  const faults = dateFaults(draft, today);
  const meant = useAskedDepots(depots, draft);
  const asked = meant.depots;
  const goals = new Set(asked.flatMap(({ oneWay }) => oneWay.map(({ depotId }) => depotId)));
  const lastDay = addDays(today, MAX_DAYS_AHEAD + MAX_HIRE_DAYS);
  const goal = depotsNamed(depots, draft.returnLocation);
  const back = goal.length > 0 ? { depots: goal, measured: false } : meant;
  // Of one depot the hours are known before its vans are; of several each van says its own.
  const only = (those: readonly Depot[]) => (those.length === 1 ? those[0] : undefined);
  const standing = standingTimes(draft, { home: only(asked), goal: only(back.depots), today });

  /** The same length of hire from another day, and never back at a closed door. */
  const startingOn = (pickupDate: string) => {
    if (!draft.returnDate) return { pickupDate };
    const back = addDays(pickupDate, Math.max(0, daysBetween(draft.pickupDate, draft.returnDate)));
    return { pickupDate, returnDate: nextOpenDay(asked, back) ?? back };
  };
  /** What to say where no depot asked about opens that day, and the next one that has it open. */
  const closedNote = (key: 'pickupDate' | 'returnDate'): ReactNode => {
    const date = draft[key];
    const day = depotDay(asked, date);
    if (day?.kind !== 'closed') return null;
    const next = nextOpenDay(asked, date);
    return (
      <>
        {day.reason ? t('search.closedFor', { reason: day.reason }) : t('search.closed')}{' '}
        {next && (
          <button
            type="button"
            className="py-1 text-start text-link underline underline-offset-2"
            onClick={() => apply(key === 'pickupDate' ? startingOn(next) : { returnDate: next })}
          >
            {t('search.nextOpen', { day: moment(next) })}
          </button>
        )}
      </>
    );
  };
  const about = [
    draft.vanType ? t('freeDays.size', { size: t(`vanTypes.${draft.vanType}`) }) : t('freeDays.allSizes'),
    meant.named ? draft.location : null,
  ]
    .filter(Boolean)
    .join(', ');

  return (
    <Card className="p-4 sm:p-5">
      <search>
        <form onSubmit={submit} aria-label={t('search.label')} noValidate>
          <SearchSummary
            ref={summary}
            filters={draft}
            onOpen={() => fold(false)}
            className={cn('sm:hidden', !folded && 'hidden')}
          />
          <div
            ref={fields}
            tabIndex={-1}
            className={cn(
              // Two rows on a wide window: in one, words of most languages were cut off and labels broke into unequal heights.
              'grid grid-cols-1 items-start gap-x-3 gap-y-4 outline-none min-[22rem]:grid-cols-2 md:grid-cols-12',
              folded && 'max-sm:hidden',
            )}
          >
            <PlaceField
              value={draft}
              depots={depots}
              onType={(location) => setDraft({ ...draft, location, near: null })}
              onChoose={apply}
              className="col-span-full md:col-span-7"
            />
            <Field label={t('search.vanType')} className="col-span-full md:col-span-5">
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
            <Field
              label={t('search.pickupDate')}
              error={faults.from && t(faults.from)}
              hint={closedNote('pickupDate')}
              className="md:col-span-3"
            >
              <DateField
                name="pickupDate"
                calendar={calendar}
                min={today}
                max={lastDay}
                value={draft.pickupDate}
                onValueChange={(pickupDate) =>
                  apply({
                    pickupDate,
                    // A later beginning moves the end along, so that the period is never reversed by it.
                    ...(draft.returnDate && pickupDate && draft.returnDate < pickupDate
                      ? { returnDate: pickupDate }
                      : {}),
                  })
                }
              />
            </Field>
            <TimeField
              label={t('search.pickupTime')}
              name="pickupTime"
              date={draft.pickupDate}
              depots={depotsForTimes(meant, draft.pickupDate)}
              value={draft.pickupTime}
              standing={standing.pickup}
              blank="opening"
              onValueChange={(pickupTime) => apply({ pickupTime })}
              className="md:col-span-3 xl:col-span-2"
            />
            <Field
              label={t('search.returnDate')}
              error={faults.to && t(faults.to)}
              hint={closedNote('returnDate')}
              className="md:col-span-3"
            >
              <DateField
                name="returnDate"
                calendar={calendar}
                min={draft.pickupDate || today}
                max={lastDay}
                value={draft.returnDate}
                onValueChange={(returnDate) => apply({ returnDate })}
              />
            </Field>
            <TimeField
              label={t('search.returnTime')}
              name="returnTime"
              date={draft.returnDate}
              depots={depotsForTimes(back, draft.returnDate)}
              value={draft.returnTime}
              standing={standing.return}
              blank={blankTime('return', draft.pickupDate, draft.returnDate)}
              error={faults.time && t(faults.time)}
              onValueChange={(returnTime) => apply({ returnTime })}
              className="md:col-span-3 xl:col-span-2"
            />
            <div className="col-span-full flex flex-col xl:col-span-2 xl:pt-[1.625rem]">
              <Button type="submit" className="w-full">
                <Icon name="search" />
                {t('search.submit')}
              </Button>
            </div>
            <div className="col-span-full -my-1 flex flex-wrap items-center gap-x-2 gap-y-1 [&_button]:max-w-full [&_button]:whitespace-normal">
              <Checkbox
                name="available"
                value="true"
                label={t('search.available')}
                checked={draft.available}
                onCheckedChange={(checked) => apply({ available: checked })}
              />
              {/* What a form without a script sends of an empty box; the first of two counts. */}
              <input type="hidden" name="available" value="false" />
              <UnshownChoices more={more} />
              <FreeDays
                className="sm:ms-3 noscript:hidden"
                question={{ vanType: draft.vanType, location: meant.named ? draft.location : undefined }}
                about={about}
                value={{ from: draft.pickupDate, to: draft.returnDate }}
                today={today}
                open={calendarOpen}
                onOpenChange={setCalendarOpen}
                onChange={({ from, to }) => apply({ pickupDate: from, returnDate: to })}
              />
              <Button
                variant="ghost"
                size="sm"
                className="noscript:hidden"
                aria-expanded={more}
                aria-controls={moreId}
                onClick={() => setMore(!more)}
              >
                <Icon name="sliders-horizontal" />
                {used > 0 ? t('search.moreFiltersUsed', { count: used }) : t('search.moreFilters')}
                <Icon name={more ? 'chevron-up' : 'chevron-down'} />
              </Button>
              {!(draft.pickupDate && draft.returnDate) && (
                <p className="text-muted-foreground text-sm xl:ms-auto">{t('search.datesHint')}</p>
              )}
            </div>
            <HireVoice held={draft} found={found} onHire={(said) => apply(spokenOver(draft, said))} />
            {more && (
              <div className="col-span-full">
                <MoreFilters
                  id={moreId}
                  filters={draft}
                  depots={depots.filter(({ id }) => goals.has(id))}
                  onChange={apply}
                />
              </div>
            )}
          </div>
        </form>
      </search>
    </Card>
  );
}
