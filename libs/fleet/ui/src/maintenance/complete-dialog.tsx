import { commonFaults } from '@convoy/platform/schema';
import { apiErrorMessage } from '@convoy/shell-api';
import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Input,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { MoneyField, NumberField } from '@convoy/ui-kit/controls';
import { Form, FormField, SubmitButton, useKitForm, z } from '@convoy/ui-kit/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MaintenanceJob, maintenanceChangeSchema } from '../../../contract/src/index.ts';
import { ReplacedBox } from '../components/replaced-box.tsx';
import { useMeanwhile } from '../components/use-meanwhile.ts';
import { useRenewFleet } from '../fleet.api.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { changeJob, type JobBody } from './maintenance.api.ts';

interface Ending {
  readonly [field: string]: unknown;
  cost: string;
  odometerMiles: number | null;
  odometerReason: string;
  parts: string;
  notes: string;
}

const facts = ['cost', 'parts', 'notes'] as const;

/** What the form begins with: what of it is different afterwards is what one changed. */
const beginningOf = (job: MaintenanceJob): Ending => ({
  cost: job.cost ?? '',
  odometerMiles: null,
  odometerReason: '',
  parts: job.parts ?? '',
  notes: job.notes ?? '',
});

/** What travels: only what was changed here, the rest is left to whoever else is at it. */
const bodyOf = (before: Ending, entries: Ending): JobBody => ({
  ...Object.fromEntries(
    facts
      .filter((name) => entries[name] !== before[name])
      .map((name) => [name, name === 'cost' && entries.cost === '' ? null : entries[name]]),
  ),
  ...(entries.odometerMiles === null ? {} : { odometerMiles: entries.odometerMiles }),
  ...(entries.odometerReason === '' ? {} : { odometerReason: entries.odometerReason }),
});

const endingForm: z.ZodType<Ending, Ending> = z.custom<Ending>().superRefine((entries, context) => {
  const blank = { cost: '', odometerMiles: null, odometerReason: '', parts: '', notes: '' };
  const { error } = maintenanceChangeSchema.safeParse({ ...bodyOf(blank, entries), revision: 1 });
  for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
});

/** Ends a job: what it cost, what was used, what the odometer shows. */
export function CompleteDialog({ job, onClose }: { job: MaintenanceJob; onClose: () => void }) {
  const { t } = useTranslation('fleet');
  const renew = useRenewFleet();
  const { base, theirs, latest, refusedBy, begin } = useMeanwhile(job);
  const [backwards, setBackwards] = useState(false);
  const [replaced, setReplaced] = useState(false);
  const form = useKitForm({
    schema: endingForm,
    defaultValues: beginningOf(job),
    onSubmit: (entries) =>
      changeJob(base.id, {
        ...bodyOf(beginningOf(base), entries),
        ...(backwards && replaced ? { odometerReplaced: true } : {}),
        status: 'completed',
        revision: latest.revision,
      }),
    onSaved: () => {
      toast({ title: t('workshop.completed'), description: t('workshop.freeAgain'), tone: 'success' });
      void renew();
      onClose();
    },
    onRefused: (error) => {
      setBackwards(errorCode(error) === 'ODOMETER_BACKWARDS');
      void renew();
      if (refusedBy(error)) return true;
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    },
    messages: { [commonFaults.pounds]: t('faults.pounds') },
    refusedFields: { ODOMETER_BACKWARDS: 'odometerMiles' },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !form.pending && onClose()}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{t('workshop.complete')}</DialogTitle>
          <DialogDescription>{t('workshop.completeText')}</DialogDescription>
        </DialogHeader>
        <Form form={form}>
          {theirs && (
            <ChangedMeanwhile
              key={theirs.revision}
              title={t('workshop.changedMeanwhile')}
              onTakeTheirs={() => {
                begin(theirs);
                form.hook.reset(beginningOf(theirs), { keepDirtyValues: false });
              }}
            />
          )}
          <FormField form={form} name="cost" label={t('workshop.cost')}>
            <MoneyField />
          </FormField>
          <FormField form={form} name="odometerMiles" label={t('facts.odometerMiles')}>
            <NumberField min={0} max={2_000_000} unit={t('units.milesShort')} plain />
          </FormField>
          {backwards && (
            <>
              <FormField
                form={form}
                name="odometerReason"
                label={t('odometer.reason')}
                hint={t('odometer.reasonHint')}
                required
              >
                <Input maxLength={300} />
              </FormField>
              <ReplacedBox checked={replaced} onCheckedChange={setReplaced} />
            </>
          )}
          <FormField form={form} name="parts" label={t('workshop.parts')} hint={t('workshop.partsHint')}>
            <Textarea rows={2} maxLength={2000} />
          </FormField>
          <FormField form={form} name="notes" label={t('facts.notes')}>
            <Textarea rows={2} maxLength={4000} />
          </FormField>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton pendingLabel={t('form.saving')}>{t('workshop.complete')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

const errorCode = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;
