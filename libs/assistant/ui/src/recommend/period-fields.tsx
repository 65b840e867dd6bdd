import { DateField, Field, Skeleton, useKitTexts } from '@convoy/ui-kit';
import { Popover, PopoverAnchor, PopoverContent } from '@convoy/ui-kit/overlays';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PeriodCalendar = lazy(() => import('./period-calendar.tsx'));

/** Civil dates of a hire, `YYYY-MM-DD` each, `''` while not chosen. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** The first and the last day of a hire, typed or chosen in one calendar; where people touch, in the picker of their device. */
export function PeriodFields({
  value,
  today,
  onChange,
}: {
  readonly value: Period;
  readonly today: string;
  readonly onChange: (period: Period) => void;
}) {
  const { t } = useTranslation('assistant');
  const texts = useKitTexts();
  const [open, setOpen] = useState(false);
  const { from, until } = value;
  const calendar = { label: texts.openCalendar, onOpen: () => setOpen(true) };
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverAnchor asChild>
        <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          <Field label={t('recommend.from')} required>
            <DateField
              min={today}
              value={from}
              calendar={calendar}
              // A later first day moves the last one along: the period is never reversed by it.
              onValueChange={(next) =>
                onChange({ from: next, until: until && next && until < next ? next : until })
              }
            />
          </Field>
          <Field label={t('recommend.until')} required>
            <DateField
              min={from || today}
              value={until}
              calendar={calendar}
              onValueChange={(next) => onChange({ from, until: next })}
            />
          </Field>
        </div>
      </PopoverAnchor>
      <PopoverContent aria-label={texts.choosePeriod} className="w-auto">
        <Suspense fallback={<Skeleton className="h-84 w-77 max-w-full" />}>
          <PeriodCalendar
            label={texts.choosePeriod}
            today={today}
            value={value}
            onChange={onChange}
            onDone={() => setOpen(false)}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
