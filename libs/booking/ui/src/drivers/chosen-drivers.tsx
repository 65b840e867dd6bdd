import { Button, Icon } from '@convoy/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_EXTRA_DRIVERS } from '../../../contract/src/index.ts';
import { DriverDialog } from './driver-dialog.tsx';
import type { DriverEntries } from './driver-entries.rule.ts';

/** Who drives beside the customer of a hire that is not booked yet; they are added once the booking is made. */
export function ChosenDrivers({
  drivers,
  isStaff,
  onChange,
}: {
  drivers: readonly DriverEntries[];
  isStaff: boolean;
  onChange: (drivers: readonly DriverEntries[]) => void;
}) {
  const { t } = useTranslation('booking');
  const [adding, setAdding] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-medium text-sm">{t('drivers.title')}</h2>
        {drivers.length < MOST_EXTRA_DRIVERS && (
          <Button type="button" variant="outline" size="sm" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t('drivers.add')}
          </Button>
        )}
      </div>
      {drivers.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm" aria-label={t('drivers.title')}>
          {drivers.map((driver) => (
            <li key={driver.licenceNumber} className="flex items-center justify-between gap-3">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {driver.name} · {driver.licenceNumber}
              </span>
              <Button
                type="button"
                variant="ghost"
                size="sm"
                aria-label={t('drivers.removeNamed', { name: driver.name })}
                onClick={() => onChange(drivers.filter((one) => one !== driver))}
              >
                {t('drivers.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding && (
        <DriverDialog
          isStaff={isStaff}
          onAdd={async (entries) => {
            const others = drivers.filter(({ licenceNumber }) => licenceNumber !== entries.licenceNumber);
            onChange([...others, entries]);
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
