import type { Depot } from '@convoy/fleet/contract';
import { addDays, civilToday, daysBetween, isCivilDate } from '@convoy/platform/time';
import { useFormats, useTenant } from '@convoy/shell-api';
import { Field } from '@convoy/ui-kit';
import { DatePicker } from '@convoy/ui-kit/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Booking, MAX_DAYS_AHEAD } from '../../../contract/src/index.ts';
import { depots } from '../booking.api.ts';
import { closedReason, timeChoices } from '../components/depot-hours.rule.ts';
import { blankTime, TimeField } from '../components/time-field.tsx';
import { type DateFault, type DateField, dateFaults } from './change-dates.rule.ts';
import { type ChangeKind, draftOf, type HireDraft, hasDays } from './change-draft.rule.ts';
import { DepotFields } from './depot-fields.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { VanChoice } from './van-choice.tsx';

/** The entries of one kind of change. */
export function ChangeFields({
  booking,
  kind,
  draft,
  onChange,
}: {
  booking: Booking;
  kind: ChangeKind;
  draft: HireDraft;
  onChange: (part: Partial<HireDraft>) => void;
}) {
  const { timeZone } = useTenant();
  const places = useQuery(depots).data ?? [];
  const depotOf = (name: string) => places.find((depot) => depot.name === name);
  const today = civilToday(timeZone);
  const rest = { booking, draft, onChange };
  const faults = dateFaults(draftOf(booking), draft, {
    pickup: depotOf(draft.pickupLocation),
    return: depotOf(draft.returnLocation),
  });
  const ends = { draft, today, faults, onChange };
  switch (kind) {
    case 'return':
      return (
        <End
          {...ends}
          end="return"
          depot={depotOf(draft.returnLocation)}
          least={later(draft.pickupDay, today)}
        />
      );
    case 'dates':
      return (
        <MovedDays
          {...ends}
          pickupDepot={depotOf(draft.pickupLocation)}
          returnDepot={depotOf(draft.returnLocation)}
        />
      );
    case 'van':
      return <VanChoice {...rest} location={draft.pickupLocation} />;
    case 'depots':
      return <DepotFields {...rest} depots={places} />;
    case 'extras':
      return <ExtraFields {...rest} />;
  }
}

/** The later of two civil dates. */
const later = (one: string, other: string): string => (one.localeCompare(other) > 0 ? one : other);

/** Both ends. The hire keeps its length when its beginning moves: that of the two days that were days last. */
function MovedDays({
  draft,
  today,
  faults,
  pickupDepot,
  returnDepot,
  onChange,
}: {
  draft: HireDraft;
  today: string;
  faults: Partial<Record<DateField, DateFault>>;
  pickupDepot: Depot | undefined;
  returnDepot: Depot | undefined;
  onChange: (part: Partial<HireDraft>) => void;
}) {
  const [length, setLength] = useState(() => daysBetween(draft.pickupDay, draft.returnDay));
  const ends = { draft, today, faults };
  return (
    <>
      <End
        {...ends}
        end="pickup"
        depot={pickupDepot}
        least={today}
        onChange={(part) =>
          onChange(
            part.pickupDay && isCivilDate(part.pickupDay)
              ? { ...part, returnDay: addDays(part.pickupDay, length) }
              : part,
          )
        }
      />
      <End
        {...ends}
        end="return"
        depot={returnDepot}
        least={draft.pickupDay}
        onChange={(part) => {
          if (part.returnDay && part.returnDay >= draft.pickupDay && hasDays({ ...draft, ...part }))
            setLength(daysBetween(draft.pickupDay, part.returnDay));
          onChange(part);
        }}
      />
    </>
  );
}

/** Day and time of one end of the hire, as its depot opens. */
function End({
  end,
  draft,
  depot,
  today,
  least,
  faults,
  onChange,
}: {
  end: 'pickup' | 'return';
  draft: HireDraft;
  depot: Depot | undefined;
  today: string;
  /** First day that can be chosen. */
  least: string;
  faults: Partial<Record<DateField, DateFault>>;
  onChange: (part: Partial<HireDraft>) => void;
}) {
  const { t } = useTranslation('booking');
  const day = draft[`${end}Day`];
  const say = (fault: DateFault | undefined) =>
    fault && <Refused fault={fault} onDay={(next) => onChange({ [`${end}Day`]: next })} />;
  return (
    <div className="grid gap-4 min-[26rem]:grid-cols-2">
      <Field
        label={t(end === 'pickup' ? 'form.pickupDate' : 'form.returnDate')}
        error={say(faults[`${end}Day`])}
      >
        {(ids) => (
          <DatePicker
            {...ids}
            today={today}
            min={least}
            max={addDays(today, MAX_DAYS_AHEAD)}
            dayState={(date) =>
              depot && timeChoices([depot], date).length === 0
                ? { closed: closedReason(depot, date) ?? t('changes.closedDay', { depot: depot.name }) }
                : undefined
            }
            value={day}
            onValueChange={(next) => onChange({ [`${end}Day`]: next })}
          />
        )}
      </Field>
      <TimeField
        label={t(end === 'pickup' ? 'changes.pickupTime' : 'changes.returnTime')}
        name={`${end}Time`}
        date={day}
        depots={depot ? [depot] : []}
        value={draft[`${end}Time`]}
        blank={blankTime(end, draft.pickupDay, draft.returnDay)}
        error={end === 'return' ? say(faults.returnTime) : undefined}
        onValueChange={(time) => onChange({ [`${end}Time`]: time })}
      />
    </div>
  );
}

/** Why a day or time cannot be had, with the way to the next day that can. */
function Refused({ fault, onDay }: { fault: DateFault; onDay: (day: string) => void }) {
  const { t } = useTranslation('booking');
  const { moment } = useFormats();
  if (fault.kind === 'reversed') return t('form.errors.returnBeforePickup');
  if (fault.kind === 'reversedTime') return t('form.errors.returnTimeBeforePickup');
  const { depot, reason, next } = fault;
  return (
    <>
      {t('changes.closedDay', { depot })}
      {reason && ` (${reason})`}
      {next && (
        <button
          type="button"
          className="block py-1 text-start text-link underline underline-offset-2"
          onClick={() => onDay(next)}
        >
          {t('search.nextOpen', { day: moment(next) })}
        </button>
      )}
    </>
  );
}
