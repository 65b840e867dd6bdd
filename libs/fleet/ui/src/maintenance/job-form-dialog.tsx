import { commonFaults } from '@convoy/platform/schema';
import { civilToday } from '@convoy/platform/time';
import { apiErrorMessage, useTenant } from '@convoy/shell-api';
import {
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Input,
  Select,
  Textarea,
  toast,
} from '@convoy/ui-kit';
import { Combobox, MoneyField } from '@convoy/ui-kit/controls';
import { DatePicker, TimeSelect } from '@convoy/ui-kit/dates';
import { Form, FormField, SubmitButton, useKitForm } from '@convoy/ui-kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fleetFaults,
  type HireAhead,
  type MaintenanceJob,
  maintenanceTypes,
} from '../../../contract/src/index.ts';
import { useMeanwhile } from '../components/use-meanwhile.ts';
import { plateText } from '../components/van-marks.tsx';
import { fleetVans, useRenewFleet } from '../fleet.api.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { blankJob, type JobEntries, jobBodyOf, jobChangesOf, jobEntriesOf, jobForm } from './job-entries.ts';
import { changeJob, scheduleJob } from './maintenance.api.ts';
import { hiresOf, NamedHires } from './named-hires.tsx';

/** What the dialog is opened with: a job to change, or what is known of a new one. */
export type JobToEdit =
  | { readonly job: MaintenanceJob }
  | { readonly given: Partial<JobEntries>; readonly planId: number | null };

/** 'Schedule Maintenance', and the same for a job that is there. */
export function JobFormDialog({ edited, onClose }: { edited: JobToEdit; onClose: () => void }) {
  const { t } = useTranslation('fleet');
  const { timeZone } = useTenant();
  const renew = useRenewFleet();
  const vans = useQuery(fleetVans);
  const { base, theirs, latest, refusedBy, begin } = useMeanwhile('job' in edited ? edited.job : null);
  const [hires, setHires] = useState<readonly HireAhead[]>([]);
  const form = useKitForm({
    schema: jobForm,
    defaultValues: 'job' in edited ? jobEntriesOf(edited.job) : blankJob(civilToday(timeZone), edited.given),
    onSubmit: (entries) => {
      setHires([]);
      if (base && latest)
        return changeJob(base.id, {
          ...jobChangesOf(jobEntriesOf(base), entries),
          revision: latest.revision,
        });
      const planId = 'planId' in edited ? edited.planId : null;
      return scheduleJob({ ...jobBodyOf(entries), ...(planId === null ? {} : { planId }) });
    },
    onSaved: () => {
      toast(
        base
          ? { title: t('workshop.saved'), tone: 'success' }
          : { title: t('workshop.scheduled'), description: t('workshop.scheduledText'), tone: 'success' },
      );
      void renew();
      onClose();
    },
    onRefused: (error) => {
      setHires(hiresOf(error));
      if (refusedBy(error)) return true;
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    },
    messages: {
      [commonFaults.pounds]: t('faults.pounds'),
      [commonFaults.civilDate]: t('faults.date'),
      [fleetFaults.untilBeforeFrom]: t('workshop.endsBefore'),
    },
    refusedFields: {
      FLEET_VAN_NOT_FOUND: 'vanId',
      VAN_RETIRED: 'vanId',
      MAINTENANCE_IN_PAST: 'scheduledDate',
      MAINTENANCE_OVER_HIRE: 'scheduledDate',
      MAINTENANCE_TIME_TAKEN: 'scheduledDate',
      MAINTENANCE_TOO_LONG: 'endDate',
    },
  });
  const vanOptions = (vans.data ?? [])
    .filter((van) => van.retiredAt === null)
    .map((van) => ({
      value: String(van.id),
      label: `${plateText(van.registration)}, ${van.make} ${van.model}`,
      detail: van.location,
      terms: [van.registration],
    }));
  const over = base?.status === 'completed' || base?.status === 'cancelled';
  return (
    <Dialog open onOpenChange={(open) => !open && !form.pending && onClose()}>
      <DialogContent className="sm:max-w-2xl">
        <DialogHeader>
          <DialogTitle>{base ? t('workshop.editJob') : t('workshop.schedule')}</DialogTitle>
          <DialogDescription>{t('workshop.scheduleText')}</DialogDescription>
        </DialogHeader>
        <Form form={form} aria-label={base ? t('workshop.editJob') : t('workshop.schedule')}>
          {theirs && (
            <ChangedMeanwhile
              key={theirs.revision}
              title={t('workshop.changedMeanwhile')}
              onTakeTheirs={() => {
                begin(theirs);
                form.hook.reset(jobEntriesOf(theirs), { keepDirtyValues: false });
              }}
            />
          )}
          <NamedHires hires={hires} />
          <div className="grid gap-5 sm:grid-cols-2">
            {base ? (
              <p className="font-medium sm:col-span-2">
                {plateText(base.registration)}, {base.vanName}
              </p>
            ) : (
              <FormField
                form={form}
                name="vanId"
                label={t('workshop.van')}
                required
                className="sm:col-span-2"
              >
                <Combobox
                  listLabel={t('workshop.vans')}
                  source={vanOptions}
                  placeholder={t('workshop.chooseVan')}
                />
              </FormField>
            )}
            {!over && (
              <>
                <FormField form={form} name="type" label={t('workshop.type')} required>
                  <Select
                    options={maintenanceTypes.map((value) => ({
                      value,
                      label: t(`workshop.types.${value}`),
                    }))}
                  />
                </FormField>
                <FormField form={form} name="cost" label={t('workshop.cost')}>
                  <MoneyField />
                </FormField>
                <FormField
                  form={form}
                  name="description"
                  label={t('workshop.description')}
                  required
                  className="sm:col-span-2"
                >
                  <Input maxLength={300} autoComplete="off" />
                </FormField>
                <FormField form={form} name="scheduledDate" label={t('workshop.day')} required>
                  <DatePicker />
                </FormField>
                <FormField form={form} name="startTime" label={t('workshop.from')} required>
                  <TimeSelect />
                </FormField>
                <FormField
                  form={form}
                  name="endDate"
                  label={t('workshop.endDay')}
                  hint={t('workshop.endDayHint')}
                >
                  <DatePicker />
                </FormField>
                <FormField form={form} name="endTime" label={t('workshop.until')} required>
                  <TimeSelect />
                </FormField>
              </>
            )}
            {over && (
              <FormField form={form} name="cost" label={t('workshop.cost')}>
                <MoneyField />
              </FormField>
            )}
            <FormField form={form} name="supplier" label={t('workshop.supplier')}>
              <Input maxLength={120} autoComplete="off" />
            </FormField>
            <FormField form={form} name="parts" label={t('workshop.parts')} hint={t('workshop.partsHint')}>
              <Textarea rows={2} maxLength={2000} />
            </FormField>
            <FormField form={form} name="notes" label={t('facts.notes')} className="sm:col-span-2">
              <Textarea rows={2} maxLength={4000} />
            </FormField>
          </div>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton pendingLabel={t('form.saving')}>
              {base ? t('form.save') : t('workshop.schedule')}
            </SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
