import { Field } from '@convoy/ui-kit';
import {
  Calendar,
  DatePicker,
  DateRangePicker,
  type DayRange,
  type DayStateOf,
  TimeSelect,
} from '@convoy/ui-kit/dates';
import { useState } from 'react';
import { Specimen, Specimens } from './specimen.tsx';
import { useWords } from './words.ts';

/** Pictures are compared: the calendar always shows this day's month. */
const TODAY = '2026-11-09';

export default function DatesGroup() {
  const say = useWords();
  const [day, setDay] = useState('2026-11-12');
  const [range, setRange] = useState<DayRange>({ from: '2026-11-17', to: '2026-11-20' });
  const [time, setTime] = useState('09:30');
  const dayState: DayStateOf = (one) => {
    if (one < TODAY || !one.startsWith('2026-11')) return undefined;
    const date = Number(one.slice(8));
    if (date === 26) return { free: 'none', closed: say('fault') };
    return { free: date % 7 === 0 ? 'few' : 'free' };
  };
  return (
    <Specimens>
      <Specimen name="Calendar with free days">
        <Calendar
          label={say('history')}
          value={day}
          onPick={setDay}
          today={TODAY}
          min={TODAY}
          max="2027-01-31"
          dayState={dayState}
        />
      </Specimen>
      <Specimen name="Calendar, a period">
        <Calendar
          label={say('history')}
          value={range}
          onPick={(from) => setRange({ from, to: '' })}
          today={TODAY}
        />
      </Specimen>
      <Specimen name="DatePicker, DateRangePicker">
        <Field label={say('history')} hint={say('hint')}>
          <DatePicker value={day} onValueChange={setDay} today={TODAY} min={TODAY} dayState={dayState} />
        </Field>
        <Field label={say('history')} error={say('fault')}>
          <DatePicker value="31/2/2027" today={TODAY} />
        </Field>
        <Field label={say('history')}>
          {(ids) => (
            <DateRangePicker {...ids} value={range} onValueChange={setRange} today={TODAY} longest={28} />
          )}
        </Field>
      </Specimen>
      <Specimen name="TimeSelect">
        <Field label={say('waiting')}>
          <TimeSelect value={time} onValueChange={setTime} min="08:00" max="18:00" />
        </Field>
        <Field label={say('waiting')}>
          <TimeSelect disabled />
        </Field>
      </Specimen>
    </Specimens>
  );
}
