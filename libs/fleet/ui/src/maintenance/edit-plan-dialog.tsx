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
  toast,
} from '@convoy/ui-kit';
import { Form, FormField, SubmitButton, useKitForm, z } from '@convoy/ui-kit/forms';
import { useTranslation } from 'react-i18next';
import { fleetFaults, type ServicePlan, servicePlanChangeSchema } from '../../../contract/src/index.ts';
import { useMeanwhile } from '../components/use-meanwhile.ts';
import { useRenewFleet } from '../fleet.api.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { changePlan } from './maintenance.api.ts';
import { PlanIntervalFields, type PlanIntervals } from './plan-intervals.tsx';

interface PlanFacts extends PlanIntervals {
  readonly [field: string]: unknown;
  name: string;
}
const names = ['name', 'everyMonths', 'everyMiles', 'everyHiredDays'] as const;

const factsOf = ({ name, everyMonths, everyMiles, everyHiredDays }: ServicePlan): PlanFacts => ({
  name,
  everyMonths,
  everyMiles,
  everyHiredDays,
});

/** What travels: only what was changed here. */
const changesOf = (before: PlanFacts, entries: PlanFacts) =>
  Object.fromEntries(
    names.filter((field) => entries[field] !== before[field]).map((field) => [field, entries[field]]),
  );

const planFacts: z.ZodType<PlanFacts, PlanFacts> = z.custom<PlanFacts>().superRefine((entries, context) => {
  const { error } = servicePlanChangeSchema.safeParse({ ...entries, revision: 1 });
  for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
  if (names.slice(1).every((field) => entries[field] === null))
    context.addIssue({ code: 'custom', path: ['everyMonths'], message: fleetFaults.noInterval });
});

/** Changes the name of a service plan and when it is due. For which vans it is stays. */
export function EditPlanDialog({ plan, onClose }: { plan: ServicePlan; onClose: () => void }) {
  const { t } = useTranslation('fleet');
  const renew = useRenewFleet();
  const { base, theirs, latest, refusedBy, begin } = useMeanwhile(plan);
  const form = useKitForm({
    schema: planFacts,
    defaultValues: factsOf(plan),
    onSubmit: (entries) =>
      changePlan(base.id, { ...changesOf(factsOf(base), entries), revision: latest.revision }),
    onSaved: () => {
      toast({ title: t('workshop.planChanged'), tone: 'success' });
      void renew();
      onClose();
    },
    onRefused: (error) => {
      if (refusedBy(error)) return true;
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    },
    messages: { [fleetFaults.noInterval]: t('workshop.noInterval') },
    refusedFields: { SERVICE_PLAN_WITHOUT_INTERVAL: 'everyMonths' },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !form.pending && onClose()}>
      <DialogContent className="sm:max-w-xl">
        <DialogHeader>
          <DialogTitle>{t('plans.edit')}</DialogTitle>
          <DialogDescription>{t('plans.editText')}</DialogDescription>
        </DialogHeader>
        <Form form={form}>
          {theirs && (
            <ChangedMeanwhile
              key={theirs.revision}
              title={t('plans.changedMeanwhile')}
              onTakeTheirs={() => {
                begin(theirs);
                form.hook.reset(factsOf(theirs), { keepDirtyValues: false });
              }}
            />
          )}
          <FormField form={form} name="name" label={t('workshop.planName')} required>
            <Input maxLength={120} autoComplete="off" />
          </FormField>
          <PlanIntervalFields />
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
