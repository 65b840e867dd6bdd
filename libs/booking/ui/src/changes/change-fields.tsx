import type { Depot } from '@convoy/fleet/contract';
import { addDays, civilToday, daysBetween } from '@convoy/platform/time';
import { useTenant } from '@convoy/shell-api';
import { Field } from '@convoy/ui-kit';
import { DatePicker } from '@convoy/ui-kit/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Booking, MAX_DAYS_AHEAD } from '../../../contract/src/index.ts';
import { depots } from '../booking.api.ts';
import { closedReason, timeChoices } from '../components/depot-hours.rule.ts';
import { TimeField } from '../components/time-field.tsx';
import type { ChangeKind, HireDraft } from './change-draft.rule.ts';
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
  const ends = { draft, today, onChange };
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
        <>
          <End
            {...ends}
            end="pickup"
            depot={depotOf(draft.pickupLocation)}
            least={today}
            // The hire keeps its length when its beginning moves.
            onChange={(part) =>
              onChange(
                part.pickupDay
                  ? {
                      ...part,
                      returnDay: addDays(part.pickupDay, daysBetween(draft.pickupDay, draft.returnDay)),
                    }
                  : part,
              )
            }
          />
          <End {...ends} end="return" depot={depotOf(draft.returnLocation)} least={draft.pickupDay} />
        </>
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

/** Day and time of one end of the hire, as its depot opens. */
function End({
  end,
  draft,
  depot,
  today,
  least,
  onChange,
}: {
  end: 'pickup' | 'return';
  draft: HireDraft;
  depot: Depot | undefined;
  today: string;
  /** First day that can be chosen. */
  least: string;
  onChange: (part: Partial<HireDraft>) => void;
}) {
  const { t } = useTranslation('booking');
  const day = draft[`${end}Day`];
  return (
    <div className="grid gap-4 min-[26rem]:grid-cols-2">
      <Field label={t(end === 'pickup' ? 'form.pickupDate' : 'form.returnDate')}>
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
        onValueChange={(time) => onChange({ [`${end}Time`]: time })}
      />
    </div>
  );
}
