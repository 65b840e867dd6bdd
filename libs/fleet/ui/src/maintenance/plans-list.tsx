import { apiErrorMessage, useFormats } from '@convoy/shell-api';
import {
  Alert,
  askToConfirm,
  Badge,
  Button,
  Card,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  EmptyState,
  Icon,
  Skeleton,
  toast,
} from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServicePlan } from '../../../contract/src/index.ts';
import { Plate, plateText } from '../components/van-marks.tsx';
import { fleetVans, useRenewFleet } from '../fleet.api.ts';
import { EditPlanDialog } from './edit-plan-dialog.tsx';
import { changePlan, planResets, servicePlans } from './maintenance.api.ts';
import { NoteResetDialog } from './note-reset-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';

/** What the brand wants done again and again, and when it was. */
export function PlansList({ mayUpdate }: { mayUpdate: boolean }) {
  const { t } = useTranslation('fleet');
  const plans = useQuery(servicePlans);
  const [adding, setAdding] = useState(false);
  const add = mayUpdate && (
    <Button onClick={() => setAdding(true)}>
      <Icon name="plus" />
      {t('workshop.addPlan')}
    </Button>
  );
  return (
    <>
      {plans.isError && !plans.data ? (
        <Alert
          tone="danger"
          title={t('workshop.plansFailed')}
          action={
            <Button variant="outline" size="sm" onClick={() => plans.refetch()}>
              {t('retry')}
            </Button>
          }
        >
          {apiErrorMessage(plans.error)}
        </Alert>
      ) : plans.isPending ? (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      ) : plans.data.length === 0 ? (
        <Card>
          <EmptyState
            icon="calendar-clock"
            title={t('workshop.noPlans')}
            text={t('workshop.noPlansText')}
            action={add || undefined}
          />
        </Card>
      ) : (
        <>
          <div className="mb-4 flex justify-end">{add}</div>
          <ul className="flex flex-col gap-3">
            {plans.data.map((plan) => (
              <li key={plan.id}>
                <PlanCard plan={plan} mayUpdate={mayUpdate} />
              </li>
            ))}
          </ul>
        </>
      )}
      {adding && <PlanDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function PlanCard({ plan, mayUpdate }: { plan: ServicePlan; mayUpdate: boolean }) {
  const { t } = useTranslation('fleet');
  const { number } = useFormats();
  const vans = useQuery(fleetVans);
  const renew = useRenewFleet();
  const [looking, setLooking] = useState(false);
  const [asked, setAsked] = useState<'note' | 'edit' | null>(null);
  const van = vans.data?.find(({ id }) => id === plan.vanId);
  const scope =
    plan.vanId !== null
      ? van
        ? plateText(van.registration)
        : t('workshop.oneVan')
      : plan.vanType !== null
        ? t(`vanTypes.${plan.vanType}`)
        : plan.category !== null
          ? t(`categories.${plan.category}`)
          : t('workshop.everyVan');
  const every = [
    plan.everyMonths !== null && t('workshop.months', { count: plan.everyMonths }),
    plan.everyMiles !== null && t('units.miles', { value: number(plan.everyMiles) }),
    plan.everyHiredDays !== null && t('workshop.hiredDays', { count: plan.everyHiredDays }),
  ].filter((words) => words !== false);
  const end = async () => {
    const ended = plan.endedAt === null;
    const agreed =
      !ended ||
      (await askToConfirm({
        title: t('workshop.endPlanTitle', { name: plan.name }),
        text: t('workshop.endPlanText'),
        confirmLabel: t('workshop.endPlan'),
      }));
    if (!agreed) return;
    try {
      await changePlan(plan.id, { ended, revision: plan.revision });
      toast({ title: t('workshop.planChanged'), tone: 'success' });
    } catch (error) {
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      await renew();
    }
  };
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium [overflow-wrap:anywhere]">{plan.name}</span>
          <Badge tone="neutral">{scope}</Badge>
          {plan.endedAt !== null && <Badge tone="outline">{t('workshop.planEnded')}</Badge>}
        </p>
        <p className="mt-1 text-muted-foreground text-sm">
          {t('workshop.every', { intervals: every.join(t('workshop.or')) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => setLooking(true)}>
          {t('workshop.doneBefore')}
        </Button>
        {mayUpdate && plan.endedAt === null && (
          <>
            <Button variant="outline" size="sm" onClick={() => setAsked('note')}>
              {t('plans.note')}
            </Button>
            <Button variant="outline" size="sm" onClick={() => setAsked('edit')}>
              {t('van.edit')}
            </Button>
          </>
        )}
        {mayUpdate && (
          <Button variant="outline" size="sm" onClick={() => void end()}>
            {plan.endedAt === null ? t('workshop.endPlan') : t('workshop.resumePlan')}
          </Button>
        )}
      </div>
      {asked === 'note' && <NoteResetDialog plan={plan} onClose={() => setAsked(null)} />}
      {asked === 'edit' && <EditPlanDialog plan={plan} onClose={() => setAsked(null)} />}
      {looking && <ResetsDialog plan={plan} onClose={() => setLooking(false)} />}
    </Card>
  );
}

/** When a plan was done, newest first. */
function ResetsDialog({ plan, onClose }: { plan: ServicePlan; onClose: () => void }) {
  const { t } = useTranslation('fleet');
  const { moment, number } = useFormats();
  const resets = useQuery(planResets(plan.id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-md">
        <DialogHeader>
          <DialogTitle>{t('workshop.doneBefore')}</DialogTitle>
          <DialogDescription>{plan.name}</DialogDescription>
        </DialogHeader>
        {resets.isError && !resets.data ? (
          <Alert tone="danger" title={t('workshop.plansFailed')}>
            {apiErrorMessage(resets.error)}
          </Alert>
        ) : resets.isPending ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-24" />
          </div>
        ) : resets.data.length === 0 ? (
          <p className="text-muted-foreground text-sm">{t('workshop.neverDone')}</p>
        ) : (
          <ul className="flex flex-col divide-y divide-border text-sm">
            {resets.data.map((reset) => (
              <li key={reset.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 tabular-nums">
                <Plate registration={reset.registration} />
                <span>{moment(reset.doneOn)}</span>
                {reset.odometerMiles !== null && (
                  <span>{t('units.miles', { value: number(reset.odometerMiles) })}</span>
                )}
                {reset.actorName && <span className="text-muted-foreground">{reset.actorName}</span>}
              </li>
            ))}
          </ul>
        )}
      </DialogContent>
    </Dialog>
  );
}
