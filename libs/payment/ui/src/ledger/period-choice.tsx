import { isCivilDate } from '@convoy/platform/time';
import { DateRangeField, Field, Select } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LedgerState, lengthOf, monthOfPeriod, monthsUntil, periodOfMonth } from './ledger-url.state.ts';
import { useLedgerFormats } from './use-ledger-formats.ts';

/** Months offered. */
const MONTHS = 13;

/** Which days are shown: a month, or any others. */
export function PeriodChoice({
  state,
  today,
  onChange,
}: {
  state: Pick<LedgerState, 'from' | 'to'>;
  today: string;
  onChange: (period: Pick<LedgerState, 'from' | 'to'>) => void;
}) {
  const { t } = useTranslation('payment');
  const { month: monthWords } = useLedgerFormats();
  const month = monthOfPeriod(state, today);
  const [custom, setCustom] = useState(false);
  const months = monthsUntil(today, MONTHS);
  if (month && !months.includes(month)) months.push(month);
  const open = custom || month === null;
  return (
    <div className="flex flex-wrap items-end gap-4 print:hidden">
      <Field label={t('ledger.period.label')} className="w-56 max-sm:w-full">
        <Select
          value={open ? 'custom' : (month ?? '')}
          onValueChange={(chosen) => {
            setCustom(chosen === 'custom');
            if (chosen !== 'custom') onChange(periodOfMonth(chosen, today));
          }}
          options={[
            ...months.map((value) => ({ value, label: monthWords(value) })),
            { value: 'custom', label: t('ledger.period.custom') },
          ]}
        />
      </Field>
      {open && <Days state={state} today={today} onChange={onChange} />}
    </div>
  );
}

/** First and last day. What is typed figure by figure is kept here until both are days. */
function Days({ state, today, onChange }: Parameters<typeof PeriodChoice>[0]) {
  const { t } = useTranslation('payment');
  const [typed, setTyped] = useState({ from: state.from, to: state.to });
  const length = lengthOf(state);
  return (
    <DateRangeField
      className="w-80 max-sm:w-full"
      value={typed}
      max={today}
      errors={length === 'shown' ? {} : { to: t(`ledger.period.${length}`) }}
      labels={{ from: t('ledger.period.from'), to: t('ledger.period.to') }}
      onValueChange={(next) => {
        setTyped(next);
        if (isCivilDate(next.from) && isCivilDate(next.to) && next.from <= next.to) onChange(next);
      }}
    />
  );
}
