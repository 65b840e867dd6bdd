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
  Select,
  toast,
} from '@convoy/ui-kit';
import { Combobox } from '@convoy/ui-kit/controls';
import { Form, FormField, SubmitButton, useKitForm, z } from '@convoy/ui-kit/forms';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  fleetFaults,
  maintenanceTypes,
  servicePlanInputSchema,
  vanCategories,
  vanTypes,
} from '../../../contract/src/index.ts';
import { plateText } from '../components/van-marks.tsx';
import { fleetVans, useRenewFleet } from '../fleet.api.ts';
import { addPlan } from './maintenance.api.ts';
import { PlanIntervalFields, type PlanIntervals } from './plan-intervals.tsx';

interface PlanEntries extends PlanIntervals {
  readonly [field: string]: unknown;
  name: string;
  type: string;
  /** `all`, `van`, `type:large`, `use:cargo`. */
  scope: string;
  vanId: string;
}

const bodyOf = ({ scope, vanId, ...entries }: PlanEntries) => ({
  ...entries,
  name: entries.name.trim(),
  ...(scope === 'van' ? { vanId: vanId === '' ? Number.NaN : Number(vanId) } : {}),
  ...(scope.startsWith('type:') ? { vanType: scope.slice(5) } : {}),
  ...(scope.startsWith('use:') ? { category: scope.slice(4) } : {}),
});

const planForm: z.ZodType<PlanEntries, PlanEntries> = z
  .custom<PlanEntries>()
  .superRefine((entries, context) => {
    const { error } = servicePlanInputSchema.safeParse(bodyOf(entries));
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
  });

/** A new plan of service. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('fleet');
  const renew = useRenewFleet();
  const vans = useQuery(fleetVans);
  const form = useKitForm({
    schema: planForm,
    defaultValues: {
      name: '',
      type: 'service',
      scope: 'all',
      vanId: '',
      everyMonths: 12,
      everyMiles: null,
      everyHiredDays: null,
    },
    onSubmit: (entries) => addPlan(bodyOf(entries)),
    onSaved: () => {
      toast({ title: t('workshop.planAdded'), tone: 'success' });
      void renew();
      onClose();
    },
    onRefused: (error) =>
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' }),
    messages: { [fleetFaults.noInterval]: t('workshop.noInterval') },
  });
  const scope = form.hook.watch('scope');
  return (
    <Dialog open onOpenChange={(open) => !open && !form.pending && onClose()}>
      <DialogContent className="sm:max-w-xl">
        <DialogHeader>
          <DialogTitle>{t('workshop.addPlan')}</DialogTitle>
          <DialogDescription>{t('workshop.addPlanText')}</DialogDescription>
        </DialogHeader>
        <Form form={form}>
          <div className="grid gap-5 sm:grid-cols-2">
            <FormField form={form} name="name" label={t('workshop.planName')} required>
              <Input maxLength={120} autoComplete="off" />
            </FormField>
            <FormField form={form} name="type" label={t('workshop.type')} required>
              <Select
                options={maintenanceTypes.map((value) => ({ value, label: t(`workshop.types.${value}`) }))}
              />
            </FormField>
            <FormField form={form} name="scope" label={t('workshop.scope')} required>
              <Select
                options={[
                  { value: 'all', label: t('workshop.everyVan') },
                  { value: 'van', label: t('workshop.oneVan') },
                  ...vanTypes.map((value) => ({ value: `type:${value}`, label: t(`vanTypes.${value}`) })),
                  ...vanCategories.map((value) => ({
                    value: `use:${value}`,
                    label: t(`categories.${value}`),
                  })),
                ]}
              />
            </FormField>
            {scope === 'van' && (
              <FormField form={form} name="vanId" label={t('workshop.van')} required>
                <Combobox
                  listLabel={t('workshop.vans')}
                  source={(vans.data ?? [])
                    .filter((van) => van.retiredAt === null)
                    .map((van) => ({
                      value: String(van.id),
                      label: `${plateText(van.registration)}, ${van.make} ${van.model}`,
                      terms: [van.registration],
                    }))}
                />
              </FormField>
            )}
          </div>
          <PlanIntervalFields />
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              {t('cancel')}
            </Button>
            <SubmitButton pendingLabel={t('form.saving')}>{t('workshop.addPlan')}</SubmitButton>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
