import { ApiError, apiErrorMessage } from '@convoy/shell-api';
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
  toast,
} from '@convoy/ui-kit';
import { NumberField } from '@convoy/ui-kit/controls';
import { Form, FormField, SubmitButton, useKitForm, z } from '@convoy/ui-kit/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fleetFaults, type ServicePlan, servicePlanChangeSchema } from '../../../contract/src/index.ts';
import { useRenewFleet } from '../fleet.api.ts';
import { changePlan } from './maintenance.api.ts';

interface PlanFacts {
  readonly [field: string]: unknown;
  name: string;
  everyMonths: number | null;
  everyMiles: number | null;
  everyHiredDays: number | null;
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
  /** The plan that the form began with, whatever is read of it meanwhile. */
  const [base, setBase] = useState(plan);
  const [theirs, setTheirs] = useState<ServicePlan | null>(null);
  const form = useKitForm({
    schema: planFacts,
    defaultValues: factsOf(plan),
    onSubmit: (entries) =>
      changePlan(base.id, {
        ...changesOf(factsOf(base), entries),
        revision: (theirs ?? base).revision,
      }),
    onSaved: () => {
      toast({ title: t('workshop.planChanged'), tone: 'success' });
      void renew();
      onClose();
    },
    onRefused: (error) => {
      setTheirs((known) => conflictOf(error) ?? known);
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
            <Alert
              tone="warning"
              title={t('plans.changedMeanwhile')}
              action={
                <Button
                  type="button"
                  variant="outline"
                  size="sm"
                  onClick={() => {
                    setBase(theirs);
                    setTheirs(null);
                    form.hook.reset(factsOf(theirs), { keepDirtyValues: false });
                  }}
                >
                  {t('conflict.takeTheirs')}
                </Button>
              }
            >
              {t('workshop.changedMeanwhileText')}
            </Alert>
          )}
          <FormField form={form} name="name" label={t('workshop.planName')} required>
            <Input maxLength={120} autoComplete="off" />
          </FormField>
          <p className="text-muted-foreground text-sm">{t('workshop.whicheverFirst')}</p>
          <div className="grid gap-5 sm:grid-cols-3">
            <FormField form={form} name="everyMonths" label={t('workshop.everyMonths')}>
              <NumberField min={1} max={120} />
            </FormField>
            <FormField form={form} name="everyMiles" label={t('workshop.everyMiles')}>
              <NumberField min={100} max={200_000} step={500} />
            </FormField>
            <FormField form={form} name="everyHiredDays" label={t('workshop.everyHiredDays')}>
              <NumberField min={1} max={3650} />
            </FormField>
          </div>
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

/** The plan as it is by now, of a refusal because somebody else was faster. */
function conflictOf(error: unknown): ServicePlan | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null;
  return (error.details as { current?: ServicePlan } | null)?.current ?? null;
}
