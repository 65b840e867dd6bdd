import { Checkbox } from '@convoy/ui-kit';
import { TimeSelect } from '@convoy/ui-kit/dates';
import { FormCheck, FormField, type KitForm, useWatch } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { type Weekday, weekdays } from '../../../contract/src/index.ts';
import type { DepotEntries } from './depot-entries.ts';
import { FormCard } from './form-card.tsx';
import { useDayWords } from './use-depot-words.ts';

/** When a depot opens and closes, weekday by weekday. */
export function HoursFields({ form }: { form: KitForm<DepotEntries> }) {
  const { t } = useTranslation('fleet');
  return (
    <FormCard title={t('depots.facts.hours')} text={t('depots.hoursText')}>
      <ul className="flex flex-col divide-y divide-border">
        {weekdays.map((day) => (
          <DayRow key={day} form={form} day={day} />
        ))}
      </ul>
    </FormCard>
  );
}

function DayRow({ form, day }: { form: KitForm<DepotEntries>; day: Weekday }) {
  const { t } = useTranslation('fleet');
  const { weekday } = useDayWords();
  const name = weekday(day);
  const open = useWatch({ control: form.control, name: `hours.${day}.open` });
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <FormCheck form={form} name={`hours.${day}.open`} label={name}>
        <Checkbox label={name} />
      </FormCheck>
      {open ? (
        <div className="grid grid-cols-2 gap-3 sm:max-w-80">
          <FormField
            form={form}
            name={`hours.${day}.opens`}
            label={t('depots.opensOn', { day: name })}
            hideLabel
          >
            <TimeSelect />
          </FormField>
          <FormField
            form={form}
            name={`hours.${day}.closes`}
            label={t('depots.closesOn', { day: name })}
            hideLabel
          >
            <TimeSelect />
          </FormField>
        </div>
      ) : (
        <p className="flex h-11 items-center text-muted-foreground text-sm md:h-10">{t('depots.shut')}</p>
      )}
    </li>
  );
}
