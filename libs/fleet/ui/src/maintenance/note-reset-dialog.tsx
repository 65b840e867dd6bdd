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
  toast,
} from '@convoy/ui-kit';
import { Combobox, NumberField } from '@convoy/ui-kit/controls';
import { DatePicker } from '@convoy/ui-kit/dates';
import { Form, FormField, SubmitButton, useKitForm, z } from '@convoy/ui-kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ListedVan, type ServicePlan, serviceResetInputSchema } from '../../../contract/src/index.ts';
import { plateText } from '../components/van-marks.tsx';
import { fleetVans, useRenewFleet } from '../fleet.api.ts';
import { noteReset } from './maintenance.api.ts';

interface ResetEntries {
  readonly [field: string]: unknown;
  vanId: string;
  doneOn: string;
  odometerMiles: number | null;
}

const bodyOf = ({ vanId, ...entries }: ResetEntries) => ({
  ...entries,
  vanId: vanId === '' ? Number.NaN : Number(vanId),
});

const resetForm: z.ZodType<ResetEntries, ResetEntries> = z
  .custom<ResetEntries>()
  .superRefine((entries, context) => {
    const { error } = serviceResetInputSchema.safeParse(bodyOf(entries));
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
  });

const isFor = (plan: ServicePlan, van: ListedVan) =>
  van.retiredAt === null &&
  (plan.vanId === null || plan.vanId === van.id) &&
  (plan.vanType === null || plan.vanType === van.vanType) &&
  (plan.category === null || plan.category === van.category);

/** Notes that a plan was done elsewhere: from then on it is counted anew. */
export function NoteResetDialog({ plan, onClose }: { plan: ServicePlan; onClose: () => void }) {
  const { t } = useTranslation('fleet');
  const { timeZone } = useTenant();
  const renew = useRenewFleet();
  const vans = useQuery(fleetVans);
  const form = useKitForm({
    schema: resetForm,
    defaultValues: {
      vanId: plan.vanId === null ? '' : String(plan.vanId),
      doneOn: civilToday(timeZone),
      odometerMiles: null,
    },
    onSubmit: (entries) => noteReset(plan.id, bodyOf(entries)),
    onSaved: () => {
      toast({ title: t('plans.noted'), tone: 'success' });
      void renew();
      onClose();
    },
    onRefused: (error) =>
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' }),
    messages: { [commonFaults.civilDate]: t('faults.date') },
    refusedFields: {
      SERVICE_NOT_YET: 'doneOn',
      FLEET_VAN_NOT_FOUND: 'vanId',
      SERVICE_PLAN_OF_OTHERS: 'vanId',
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !form.pending && onClose()}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{t('plans.note')}</DialogTitle>
          <DialogDescription>{t('plans.noteText', { name: plan.name })}</DialogDescription>
        </DialogHeader>
        <Form form={form}>
          <FormField form={form} name="vanId" label={t('workshop.van')} required>
            <Combobox
              listLabel={t('workshop.vans')}
              placeholder={t('workshop.chooseVan')}
              source={(vans.data ?? [])
                .filter((van) => isFor(plan, van))
                .map((van) => ({
                  value: String(van.id),
                  label: `${plateText(van.registration)}, ${van.make} ${van.model}`,
                  terms: [van.registration],
                }))}
            />
          </FormField>
          <FormField form={form} name="doneOn" label={t('plans.doneOn')} required>
            <DatePicker />
          </FormField>
          <FormField
            form={form}
            name="odometerMiles"
            label={t('facts.odometerMiles')}
            hint={t('plans.odometerHint')}
          >
            <NumberField min={0} max={2_000_000} unit={t('units.milesShort')} plain />
          </FormField>
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton pendingLabel={t('form.saving')}>{t('form.save')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
