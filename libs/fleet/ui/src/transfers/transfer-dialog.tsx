import { commonFaults } from '@convoy/platform/schema';
import { civilToday } from '@convoy/platform/time';
import { apiErrorMessage, useTenant } from '@convoy/shell-api';
import {
  Alert,
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Input,
  Select,
  toast,
} from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { DatePicker, TimeSelect } from '@convoy/ui-kit/dates';
import { Form, FormField, SubmitButton, useKitForm, useWatch, z } from '@convoy/ui-kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FleetVan, MOST_MOVE_MINUTES, transferInputSchema } from '../../../contract/src/index.ts';
import { plateText } from '../components/van-marks.tsx';
import { fleetDepots } from '../depots/depots.api.ts';
import { clockIn } from '../depots/open-now.rule.ts';
import { useRenewFleet } from '../fleet.api.ts';
import { HireList } from './hire-list.tsx';
import { moveTime } from './move-minutes.rule.ts';
import { type HiresInTheWay, hiresInTheWay, planTransfer } from './transfers.api.ts';

interface TransferEntries {
  readonly [field: string]: unknown;
  location: string;
  date: string;
  time: string;
  moveMinutes: number | null;
  notes: string;
}

/** What says which hires are in the way. */
const deciding = ['location', 'date', 'time', 'moveMinutes'] as const;

const transferForm: z.ZodType<TransferEntries, TransferEntries> = z
  .custom<TransferEntries>()
  .superRefine((entries, context) => {
    const { error } = transferInputSchema.safeParse(entries);
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
  });

/** 'Move to another depot': where to, when, and how long that takes. */
export default function TransferDialog({ van, onClose }: { van: FleetVan; onClose: () => void }) {
  const { t } = useTranslation('fleet');
  const { timeZone } = useTenant();
  const renew = useRenewFleet();
  const { data: depots = [] } = useQuery(fleetDepots);
  const [refused, setRefused] = useState<(HiresInTheWay & { readonly of: string }) | null>(null);
  /** Whether the time is one the brand has said, or reckoned; null once somebody has typed one. */
  const [known, setKnown] = useState<boolean | null>(null);
  const evenSo = useRef(false);
  const here = depots.find(({ id }) => id === van.depotId);
  const others = depots.filter(({ id, closedAt }) => id !== van.depotId && closedAt === null);
  const form = useKitForm({
    schema: transferForm,
    defaultValues: {
      location: '',
      date: civilToday(timeZone),
      time: clockIn(timeZone),
      moveMinutes: null,
      notes: '',
    },
    onSubmit: (entries) => {
      setRefused(null);
      return planTransfer(van.id, { ...entries, evenSo: evenSo.current });
    },
    onSaved: ({ to }) => {
      toast({
        title: t('transfer.planned'),
        description: t('transfer.plannedText', { depot: to }),
        tone: 'success',
      });
      void renew();
      onClose();
    },
    onRefused: (error) => {
      const named = hiresInTheWay(error);
      setRefused(named && { ...named, of: JSON.stringify(form.hook.getValues(deciding)) });
      if (!named) toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    },
    messages: { [commonFaults.civilDate]: t('faults.date') },
    refusedFields: {
      VAN_DEPOT_UNKNOWN: 'location',
      TRANSFER_SAME_DEPOT: 'location',
      TRANSFER_IN_PAST: 'date',
      TRANSFER_TOO_FAR: 'date',
      TRANSFER_OVER_HIRE: 'date',
      TRANSFER_TIME_TAKEN: 'date',
    },
  });
  const wanted = JSON.stringify(useWatch({ control: form.control, name: deciding }));
  // Of another move nobody has said which hires it leaves behind.
  const inTheWay = refused?.of === wanted ? refused : null;
  const moveEvenSo = async () => {
    evenSo.current = true;
    await form.submit();
    evenSo.current = false;
  };
  const choose = (location: string) => {
    const to = others.find(({ name }) => name === location);
    const typed = form.hook.getValues('moveMinutes') !== null && known === null;
    if (!here || !to || typed) return;
    const { minutes, known: said } = moveTime(here, to);
    form.hook.setValue('moveMinutes', minutes, { shouldDirty: true, shouldValidate: true });
    setKnown(said);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !form.pending && onClose()}>
      <DialogContent className="sm:max-w-xl">
        <DialogHeader>
          <DialogTitle>{t('transfer.title')}</DialogTitle>
          <DialogDescription>
            {t('transfer.text', { van: plateText(van.registration), depot: van.location })}
          </DialogDescription>
        </DialogHeader>
        <Form form={form} aria-label={t('transfer.title')}>
          {inTheWay && (
            <Alert
              tone="warning"
              title={t(inTheWay.strands ? 'transfer.strandsTitle' : 'workshop.hiresTitle')}
              action={
                inTheWay.strands && (
                  <Button type="button" variant="outline" size="sm" onClick={() => void moveEvenSo()}>
                    {t('transfer.evenSo')}
                  </Button>
                )
              }
            >
              {inTheWay.strands && <p>{t('transfer.strandsText', { depot: van.location })}</p>}
              <HireList hires={inTheWay.hires} />
            </Alert>
          )}
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField
              form={form}
              name="location"
              label={t('transfer.to')}
              required
              className="sm:col-span-2"
            >
              {(control) => (
                <Select
                  {...control}
                  onValueChange={(chosen) => {
                    control.onValueChange(chosen);
                    choose(chosen);
                  }}
                  placeholder={t('form.chooseDepot')}
                  options={others.map(({ name }) => ({ value: name, label: name }))}
                />
              )}
            </FormField>
            <FormField form={form} name="date" label={t('transfer.date')} required>
              <DatePicker />
            </FormField>
            <FormField form={form} name="time" label={t('transfer.time')} required>
              <TimeSelect step={15} />
            </FormField>
            <FormField
              form={form}
              name="moveMinutes"
              label={t('transfer.minutes')}
              hint={known === null ? undefined : t(known ? 'transfer.byRoute' : 'transfer.byDistance')}
              required
            >
              {(control) => (
                <NumberField
                  {...control}
                  onValueChange={(minutes) => {
                    control.onValueChange(minutes);
                    setKnown(null);
                  }}
                  min={1}
                  max={MOST_MOVE_MINUTES}
                  step={15}
                  unit={t('depots.minutes')}
                />
              )}
            </FormField>
            <FormField form={form} name="notes" label={t('facts.notes')}>
              <Input maxLength={300} autoComplete="off" />
            </FormField>
          </div>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton pendingLabel={t('form.saving')}>{t('transfer.confirm')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
