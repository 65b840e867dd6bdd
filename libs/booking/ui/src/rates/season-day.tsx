import { Select } from '@convoy/ui-kit';
import { DatePicker } from '@convoy/ui-kit/dates';
import { useTranslation } from 'react-i18next';
import { useRateWords } from './use-rate-words.ts';

/** A day of every year (`12-20`) by day and month, or one of a single year (`2026-12-20`) from a calendar. */
export function SeasonDay({
  value = '',
  onValueChange,
  id,
  ...rest
}: {
  readonly value?: string | null;
  readonly onValueChange?: (day: string) => void;
  readonly onBlur?: () => void;
  readonly id?: string;
  readonly name?: string;
  readonly ref?: (element: HTMLElement | null) => void;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}) {
  const { t } = useTranslation('booking');
  const { months } = useRateWords();
  const { ref, name, ...aria } = rest;
  if ((value ?? '').length !== 5)
    return <DatePicker id={id} name={name} value={value} onValueChange={onValueChange} ref={ref} {...aria} />;
  const [month = '01', day = '01'] = (value ?? '').split('-');
  // 2028 has a leap day, so it may be chosen.
  const last = new Date(Date.UTC(2028, Number(month), 0)).getUTCDate();
  const days = Array.from({ length: last }, (_, at) => {
    const text = String(at + 1).padStart(2, '0');
    return { value: text, label: String(at + 1) };
  });
  const choose = (nextMonth: string, nextDay: string) => {
    const most = new Date(Date.UTC(2028, Number(nextMonth), 0)).getUTCDate();
    onValueChange?.(`${nextMonth}-${String(Math.min(Number(nextDay), most)).padStart(2, '0')}`);
  };
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-2">
      <Select
        id={id}
        ref={ref}
        name={name}
        options={days}
        value={day}
        onValueChange={(next) => choose(month, next)}
        {...aria}
      />
      <Select
        aria-label={t('rates.fields.month')}
        options={months}
        value={month}
        onValueChange={(next) => choose(next, day)}
      />
    </div>
  );
}
