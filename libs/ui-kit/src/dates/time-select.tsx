import { Select, type SelectProps, useKitLocale, useKitTexts } from '@convoy/ui-kit';

export interface TimeSelectProps extends Omit<SelectProps, 'options' | 'value' | 'min' | 'max' | 'step'> {
  /** `HH:mm`; `''` or null for none. */
  readonly value?: string | null;
  /** First and last time that can be chosen. */
  readonly min?: string;
  readonly max?: string;
  /** Minutes between two. Default 30. */
  readonly step?: number;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Times from one to another, `HH:mm`; empty when they are the wrong way round. */
export function timesBetween(min: string, max: string, step: number): string[] {
  const times: string[] = [];
  for (let at = minutesOf(min); at <= minutesOf(max) && at < 1440; at += step) {
    times.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
  }
  return times;
}

/** A time of day from a list, written as the locale does. A time between two steps is kept and listed. */
export function TimeSelect({ value, min = '00:00', max = '23:59', step = 30, ...rest }: TimeSelectProps) {
  const texts = useKitTexts();
  const locale = useKitLocale();
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const times = timesBetween(min, max, step);
  const all = value && !times.includes(value) ? [...times, value].sort() : times;
  return (
    <Select
      placeholder={texts.chooseTime}
      {...rest}
      value={value ?? ''}
      options={all.map((time) => ({ value: time, label: clock.format(new Date(minutesOf(time) * 60_000)) }))}
    />
  );
}
