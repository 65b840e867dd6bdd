import { civilToday } from '@convoy/platform/time';
import { apiErrorMessage, useTenant } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@convoy/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blankDriver, type DriverEntries, driverFaults } from './driver-entries.rule.ts';
import { DriverFields } from './driver-fields.tsx';

/** Enters an additional driver. `onAdd` keeps them: on a booking by the API, at the counter until the booking is made. */
export function DriverDialog({
  isStaff,
  onAdd,
  onClose,
}: {
  isStaff: boolean;
  onAdd: (entries: DriverEntries) => Promise<unknown>;
  onClose: () => void;
}) {
  const { t } = useTranslation('booking');
  const { timeZone } = useTenant();
  const [entries, setEntries] = useState(blankDriver);
  const [tried, setTried] = useState(false);
  const add = useMutation({ mutationFn: onAdd, onSuccess: onClose });
  const faults = driverFaults(entries, civilToday(timeZone));
  const submit = () => {
    setTried(true);
    if (Object.keys(faults).length === 0 && !add.isPending) add.mutate(entries);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('drivers.add')}</DialogTitle>
          <DialogDescription>{t('drivers.text')}</DialogDescription>
        </DialogHeader>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // The dialog may stand inside another form of the page.
            event.stopPropagation();
            submit();
          }}
          className="flex flex-col gap-4"
        >
          <DriverFields
            entries={entries}
            onChange={(change) => setEntries((now) => ({ ...now, ...change }))}
            faults={tried ? faults : {}}
            isStaff={isStaff}
          />
          {add.error && (
            <Alert tone="danger" title={t('drivers.failed')}>
              {apiErrorMessage(add.error)}
            </Alert>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline" type="button">
                {t('desk.payment.cancel')}
              </Button>
            </DialogClose>
            <Button type="submit" loading={add.isPending}>
              {t('drivers.add')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
