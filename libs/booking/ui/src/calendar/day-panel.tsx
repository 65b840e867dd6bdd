import { useFormats } from '@convoy/shell-api';
import { Card } from '@convoy/ui-kit';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingListItem } from '../../../contract/src/index.ts';
import { HireLine, type OpenHire } from './hire-line.tsx';
import { eventsOf } from './month-grid.rule.ts';

/** The three kinds of a day, in the order in which a desk works through them. */
const kinds = [
  { of: 'pickups', end: 'pickup' },
  { of: 'returns', end: 'return' },
  { of: 'out', end: null },
] as const;

/** Everything of one day: pickups, returns, what is out. */
export function DayPanel({
  day,
  hires,
  loading,
  isStaff,
  onOpen,
  ref,
}: {
  day: string;
  hires: readonly BookingListItem[];
  /** The day's own hires are still being read: then it is not said that there are none. */
  loading: boolean;
  isStaff: boolean;
  onOpen: OpenHire;
  /** The heading, for whoever comes here with a key. */
  ref?: Ref<HTMLHeadingElement>;
}) {
  const { t } = useTranslation('booking');
  const { moment } = useFormats();
  const events = eventsOf(hires, day);
  const quiet = kinds.every(({ of }) => events[of].length === 0);
  return (
    <Card className="p-4 md:p-5">
      <section aria-labelledby="calendar-day">
        <h2 id="calendar-day" ref={ref} tabIndex={-1} className="rounded-xs text-lg leading-6">
          {moment(day)}
        </h2>
        {quiet && !loading && <p className="mt-2 text-muted-foreground text-sm">{t('calendar.quietDay')}</p>}
        {kinds.map(
          ({ of, end }) =>
            events[of].length > 0 && (
              <div key={of} className="mt-4">
                <h3 className="mb-1 font-medium text-muted-foreground text-sm">
                  {t(`calendar.${of}`, { count: events[of].length })}
                </h3>
                <ul className="-mx-2">
                  {events[of].map((booking) => (
                    <HireLine
                      key={booking.id}
                      booking={booking}
                      end={end}
                      isStaff={isStaff}
                      onOpen={onOpen}
                    />
                  ))}
                </ul>
              </div>
            ),
        )}
      </section>
    </Card>
  );
}
