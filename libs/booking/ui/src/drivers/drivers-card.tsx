import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import { Badge, Button, Card, ConfirmDialog, Icon, toast } from '@convoy/ui-kit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Booking, type BookingDriver, MOST_EXTRA_DRIVERS } from '../../../contract/src/index.ts';
import { DriverDialog } from './driver-dialog.tsx';
import { addDriver, checkDriver, driversOf, removeDriver } from './drivers.api.ts';

/** Who drives beside the customer: named and removed until the van goes out, by staff until it is back, and seen by staff. */
export default function DriversCard({ booking, isStaff }: { booking: Booking; isStaff: boolean }) {
  const { t } = useTranslation('booking');
  const drivers = useQuery(driversOf(booking.id));
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<BookingDriver | null>(null);
  const seen = useMutation({
    mutationFn: (id: number) => checkDriver(booking.id, id),
    onSettled: () => drivers.refetch(),
    onError: (error) => toast({ title: apiErrorMessage(error), tone: 'destructive' }),
  });
  const leave = useMutation({
    mutationFn: (id: number) => removeDriver(booking.id, id),
    onSettled: () => drivers.refetch(),
  });
  const { status } = booking;
  const open = status === 'pending' || status === 'confirmed' || (isStaff && status === 'active');
  const listed = drivers.data ?? [];
  if (!drivers.data || (!open && listed.length === 0)) return null;
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg leading-6">{t('drivers.title')}</h2>
        {open && listed.length < MOST_EXTRA_DRIVERS && (
          <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t('drivers.add')}
          </Button>
        )}
      </div>
      {listed.length === 0 ? (
        <p className="mt-2 text-muted-foreground text-sm">{t('drivers.none')}</p>
      ) : (
        <ul className="mt-4 flex flex-col gap-4" aria-label={t('drivers.title')}>
          {listed.map((driver) => (
            <DriverRow
              key={driver.id}
              driver={driver}
              isStaff={isStaff}
              open={open}
              onSeen={() => seen.mutate(driver.id)}
              onRemove={() => setLeaving(driver)}
            />
          ))}
        </ul>
      )}
      {adding && (
        <DriverDialog
          isStaff={isStaff}
          onAdd={async (entries) => {
            await addDriver(booking.id, entries);
            await drivers.refetch();
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={(stays) => !stays && setLeaving(null)}
          title={t('drivers.removeQuestion', { name: leaving.name })}
          text={t('drivers.removeText')}
          confirmLabel={t('drivers.remove')}
          error={leave.error ? apiErrorMessage(leave.error) : undefined}
          onConfirm={() => leave.mutateAsync(leaving.id)}
        />
      )}
    </Card>
  );
}

function DriverRow({
  driver,
  isStaff,
  open,
  onSeen,
  onRemove,
}: {
  driver: BookingDriver;
  isStaff: boolean;
  open: boolean;
  onSeen: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation('booking');
  const { moment } = useFormats();
  const checked = driver.checkedAt !== null;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {driver.name}
          <Badge tone={checked ? 'success' : 'warning'}>
            {t(checked ? 'drivers.checked' : 'drivers.unchecked')}
          </Badge>
        </p>
        <p className="mt-1 text-muted-foreground tabular-nums [overflow-wrap:anywhere]">
          {t('drivers.facts', {
            number: driver.licenceNumber,
            category: driver.category,
            until: moment(driver.licenceUntil),
          })}
        </p>
        {driver.checkedBy && (
          <p className="text-muted-foreground">{t('drivers.checkedBy', { name: driver.checkedBy })}</p>
        )}
      </div>
      {open && (
        <div className="flex flex-wrap gap-2">
          {isStaff && !checked && (
            <Button
              variant="outline"
              size="sm"
              onClick={onSeen}
              aria-label={t('drivers.seenNamed', { name: driver.name })}
            >
              <Icon name="check" />
              {t('drivers.seen')}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            onClick={onRemove}
            aria-label={t('drivers.removeNamed', { name: driver.name })}
          >
            {t('drivers.remove')}
          </Button>
        </div>
      )}
    </li>
  );
}
