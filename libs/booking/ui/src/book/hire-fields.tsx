import type { Depot } from '@convoy/fleet/contract';
import { addDays } from '@convoy/platform/time';
import { useFormats } from '@convoy/shell-api';
import { DateField, Field, Input, Select } from '@convoy/ui-kit';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MAX_DAYS_AHEAD, MAX_HIRE_DAYS, type VanResult } from '../../../contract/src/index.ts';
import { depotDay, depotsNamed, hoursOn } from '../components/depot-hours.rule.ts';
import { FreeDays } from '../components/free-days.tsx';
import { type StandingTimes, standingTimes } from '../components/standing-times.rule.ts';
import { blankTime, TimeField } from '../components/time-field.tsx';
import type { BookingForm } from '../forms/booking-form.schema.ts';

/** When and where a hire begins and ends. What a depot has open that day, and what a one-way hire costs, stands beside it. */
export function HireFields({
  van,
  form,
  values,
  today,
  depots,
  quoted,
  faultOf,
}: {
  van: VanResult;
  form: UseFormReturn<BookingForm>;
  values: BookingForm;
  today: string;
  depots: readonly Depot[];
  /** The hours of the price that is shown; null while there is none of this hire. */
  quoted: StandingTimes | null;
  faultOf: (field: keyof BookingForm) => ReactNode;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const [calendarOpen, setCalendarOpen] = useState(false);
  const calendar = { label: t('freeDays.choose'), onOpen: () => setCalendarOpen(true) };
  const { register, formState, setValue } = form;
  const home = depots.find(({ id }) => id === van.depotId);
  const [named] = depotsNamed(depots, values.returnLocation);
  const goal = values.returnLocation ? named : home;
  const lastDay = addDays(today, MAX_DAYS_AHEAD);
  const standing = standingTimes(values, { home, goal, today });
  const set = (field: 'pickupTime' | 'returnTime' | 'pickupDate' | 'returnDate', value: string) =>
    setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted });

  const hoursHint = (depot: Depot | undefined, date: string): string | undefined => {
    const day = depot && depotDay([depot], date);
    if (!day) return undefined;
    if (day.kind === 'by-arrangement') return t('time.byArrangement', { fee: money(day.fee) });
    if (day.kind === 'closed')
      return day.reason ? t('time.closedFor', { reason: day.reason }) : t('time.closed');
    return t('time.hours', { opens: day.opens, closes: day.closes });
  };
  const goals = home?.oneWay.flatMap(({ depotId, fee }) => {
    const depot = depots.find(({ id }) => id === depotId);
    return depot
      ? [{ value: depot.name, label: t('form.oneWay', { depot: depot.name, fee: money(fee) }) }]
      : [];
  });
  const offered = goals ?? [];
  const kept =
    values.returnLocation && !offered.some(({ value }) => value === values.returnLocation)
      ? [{ value: values.returnLocation, label: values.returnLocation }]
      : [];
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-[minmax(0,1fr)_7.25rem]">
          <Field
            label={t('form.pickupDate')}
            error={faultOf('pickupDate')}
            hint={hoursHint(home, values.pickupDate)}
          >
            <DateField
              id="pickupDate"
              required
              {...register('pickupDate', {
                deps: formState.touchedFields.returnDate ? 'returnDate' : [],
              })}
              calendar={calendar}
              min={today}
              max={lastDay}
            />
          </Field>
          <TimeField
            id="pickupTime"
            name="pickupTime"
            label={t('form.pickupTime')}
            date={values.pickupDate}
            depots={home ? [home] : depots}
            value={values.pickupTime}
            standing={quoted?.pickup ?? standing.pickup}
            blank="opening"
            onValueChange={(time) => set('pickupTime', time)}
            error={faultOf('pickupTime')}
          />
        </div>
        <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-[minmax(0,1fr)_7.25rem]">
          <Field
            label={t('form.returnDate')}
            error={faultOf('returnDate')}
            hint={hoursHint(goal, values.returnDate)}
          >
            <DateField
              id="returnDate"
              required
              {...register('returnDate')}
              calendar={calendar}
              min={values.pickupDate || today}
              max={addDays(values.pickupDate || lastDay, MAX_HIRE_DAYS)}
            />
          </Field>
          <TimeField
            id="returnTime"
            name="returnTime"
            label={t('form.returnTime')}
            date={values.returnDate}
            depots={goal ? [goal] : depots}
            value={values.returnTime}
            standing={quoted?.return ?? standing.return}
            blank={blankTime('return', values.pickupDate, values.returnDate)}
            onValueChange={(time) => set('returnTime', time)}
            error={faultOf('returnTime')}
          />
        </div>
      </div>
      <FreeDays
        className="-mx-3 -my-3 self-start"
        question={{ vanId: van.id, location: van.location }}
        about={`${van.make} ${van.model}`}
        value={{ from: values.pickupDate, to: values.returnDate }}
        today={today}
        open={calendarOpen}
        onOpenChange={setCalendarOpen}
        onChange={({ from, to }) => {
          set('pickupDate', from);
          set('returnDate', to);
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={t('form.pickupLocation')}
          hint={
            home && hoursOn(home, values.pickupDate || today)
              ? t('form.pickupAddress', { address: home.address, town: home.town, postcode: home.postcode })
              : t('form.pickupLocationHint')
          }
          error={faultOf('pickupLocation')}
        >
          <Input
            id="pickupLocation"
            required
            autoComplete="off"
            maxLength={120}
            {...register('pickupLocation')}
          />
        </Field>
        <Field
          label={t('form.returnLocation')}
          hint={offered.length === 0 ? t('form.returnHereOnly') : t('form.returnHint')}
          error={faultOf('returnLocation')}
        >
          <Select
            id="returnLocation"
            className="has-[option[value='']:checked]:text-foreground"
            options={[{ value: '', label: t('form.returnSame') }, ...offered, ...kept]}
            {...register('returnLocation')}
            value={values.returnLocation}
          />
        </Field>
      </div>
    </>
  );
}
