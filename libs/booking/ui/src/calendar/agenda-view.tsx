import { useFormats } from '@convoy/shell-api';
import { Badge, Button, Card, Icon } from '@convoy/ui-kit';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingListItem } from '../../../contract/src/index.ts';
import { HireLine, type OpenHire } from './hire-line.tsx';
import { eventsOf } from './month-grid.rule.ts';

/**
 * Day after day what is collected, what comes back, and what is out; days on which nothing happens are left out, and
 * those before today wait behind a button.
 */
export function AgendaView({
  days,
  today,
  hires,
  isStaff,
  onOpen,
}: {
  days: readonly string[];
  today: string;
  hires: readonly BookingListItem[];
  isStaff: boolean;
  onOpen: OpenHire;
}) {
  const { t } = useTranslation('booking');
  const { moment } = useFormats();
  const [earlier, setEarlier] = useState(false);
  const past = days.includes(today) ? days.filter((day) => day < today) : [];
  const busy = days
    .filter((day) => earlier || !past.includes(day))
    .map((day) => ({ day, ...eventsOf(hires, day) }))
    .filter(({ day, pickups, returns }) => pickups.length + returns.length > 0 || day === today);
  if (busy.length === 0) {
    // A month in which long hires are only out.
    const out = hires.filter((hire) => days.some((day) => eventsOf([hire], day).out.length > 0));
    return (
      <Card className="p-4 md:p-5">
        <h2 className="mb-1 font-medium text-muted-foreground text-sm">
          {t('calendar.out', { count: out.length })}
        </h2>
        <ul className="-mx-2">
          {out.map((booking) => (
            <HireLine key={booking.id} booking={booking} end={null} isStaff={isStaff} onOpen={onOpen} />
          ))}
        </ul>
      </Card>
    );
  }
  return (
    <>
      {past.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="mb-3"
          aria-expanded={earlier}
          onClick={() => setEarlier(!earlier)}
        >
          <Icon name={earlier ? 'chevron-down' : 'chevron-up'} />
          {t(earlier ? 'calendar.hideEarlier' : 'calendar.showEarlier')}
        </Button>
      )}
      <ol className="flex flex-col gap-4">
        {busy.map(({ day, pickups, returns, out }) => (
          <li key={day}>
            <Card className="p-4 md:p-5">
              <h2 className="flex flex-wrap items-center gap-3 text-lg leading-6">
                {moment(day)}
                {day === today && <Badge tone="primary">{t('calendar.today')}</Badge>}
              </h2>
              {pickups.length + returns.length === 0 && (
                <p className="mt-2 text-muted-foreground text-sm">{t('calendar.quietDay')}</p>
              )}
              <div className="mt-3 grid gap-x-8 gap-y-4 md:grid-cols-2">
                <Group title={t('calendar.pickups', { count: pickups.length })}>
                  {pickups.map((booking) => (
                    <HireLine
                      key={booking.id}
                      booking={booking}
                      end="pickup"
                      isStaff={isStaff}
                      onOpen={onOpen}
                    />
                  ))}
                </Group>
                <Group title={t('calendar.returns', { count: returns.length })}>
                  {returns.map((booking) => (
                    <HireLine
                      key={booking.id}
                      booking={booking}
                      end="return"
                      isStaff={isStaff}
                      onOpen={onOpen}
                    />
                  ))}
                </Group>
              </div>
              {out.length > 0 && (
                <details className="mt-3 border-border border-t pt-3">
                  <summary className="min-h-6 cursor-pointer rounded-xs text-muted-foreground text-sm">
                    {t('calendar.out', { count: out.length })}
                  </summary>
                  <ul className="-mx-2 mt-1">
                    {out.map((booking) => (
                      <HireLine
                        key={booking.id}
                        booking={booking}
                        end={null}
                        isStaff={isStaff}
                        onOpen={onOpen}
                      />
                    ))}
                  </ul>
                </details>
              )}
            </Card>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What happens at one end of hires; nothing where nothing does. */
function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 className="mb-1 font-medium text-muted-foreground text-sm">{title}</h3>
      <ul className="-mx-2">{children}</ul>
    </div>
  );
}
