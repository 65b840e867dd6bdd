import type { Depot } from '@convoy/fleet/contract';
import { useFormats } from '@convoy/shell-api';
import { Field, Select, useKitLocale } from '@convoy/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeChoices } from './depot-hours.rule.ts';

/** What stands for a blank time at one end of a hire. */
export const blankTime = (end: 'pickup' | 'return', pickupDate: string, returnDate: string) =>
  end === 'pickup' ? 'opening' : pickupDate === returnDate ? 'closing' : 'sameTime';

/**
 * A time of hand-over in half hours, as the depots asked about open that day; out of hours with its fee. Without a choice the
 * hour that stands for it is shown. A time that is not offered, from an old address say, stays to be seen and is refused by
 * the price.
 */
export function TimeField({
  label,
  name,
  id,
  date,
  depots,
  from,
  value,
  standing,
  blank,
  onValueChange,
  error,
  className,
}: {
  label: string;
  name: string;
  id?: string;
  /** Empty while no day is chosen; then there is no time to choose. */
  date: string;
  depots: readonly Depot[];
  /** The earliest time that is offered, `HH:mm`; none is too early where it is left out. */
  from?: string | undefined;
  value: string;
  /** The hour that counts while none is chosen, `HH:mm`; null where it is not known yet. */
  standing?: string | null;
  /** What to call that hour where it is not known. */
  blank: ReturnType<typeof blankTime>;
  onValueChange: (time: string) => void;
  error?: ReactNode;
  className?: string;
}) {
  const { t } = useTranslation('booking');
  const { money } = useFormats();
  const locale = useKitLocale();
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const write = (time: string) => clock.format(Date.parse(`1970-01-01T${time}Z`));
  const choices = date ? timeChoices(depots, date, from) : [];
  const fee = choices.find(({ time }) => time === value)?.fee;
  const options = choices.map(({ time, fee }) => ({
    value: time,
    label: fee ? t('time.outOfHours', { time: write(time), fee: money(fee) }) : write(time),
  }));
  if (value && !choices.some(({ time }) => time === value)) {
    options.push({ value, label: write(value) });
    options.sort((one, other) => one.value.localeCompare(other.value));
  }
  return (
    <Field
      label={label}
      error={error}
      hint={fee && t('time.fee', { fee: money(fee) })}
      className={className}
      id={id}
    >
      {(ids) => (
        <Select
          {...ids}
          name={name}
          value={value}
          disabled={!date && !value}
          onValueChange={onValueChange}
          options={[
            { value: '', label: standing ? write(standing) : t(`time.${blank}`) },
            // The same hour once is enough, unless it is the one that was chosen.
            ...options.filter((option) => option.value !== standing || option.value === value),
          ]}
          className="tabular-nums has-[option[value='']:checked]:text-foreground"
        />
      )}
    </Field>
  );
}
