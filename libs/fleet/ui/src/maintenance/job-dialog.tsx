import { addDays, civilToday } from '@convoy/platform/time';
import { apiErrorMessage, useAbility, useFormats, useTenant } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import {
  askToConfirm,
  Button,
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  Icon,
  Skeleton,
  toast,
} from '@convoy/ui-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type HireAhead,
  type MaintenanceJob,
  type MaintenanceStatus,
  maintenanceCan,
  overruns,
} from '../../../contract/src/index.ts';
import { NO_VALUE } from '../components/use-fact-words.ts';
import { plateText } from '../components/van-marks.tsx';
import { useRenewFleet } from '../fleet.api.ts';
import { fleetPaths } from '../fleet.paths.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { JobFormDialog } from './job-form-dialog.tsx';
import { JobStatusBadge, useJobTime } from './job-words.tsx';
import { changeJob } from './maintenance.api.ts';
import { hiresOf, NamedHires } from './named-hires.tsx';
import { OverrunNote } from './overrun-note.tsx';

const JobDocuments = lazy(() => import('./job-documents.tsx'));

/** One job: what is known of it, and what may be done with it. */
export function JobDialog({ job, onClose }: { job: MaintenanceJob; onClose: () => void }) {
  const { t } = useTranslation('fleet');
  const { money, instant, number, moment } = useFormats();
  const { timeZone } = useTenant();
  const early = job.scheduledDate > addDays(civilToday(timeZone), 1);
  const mayUpdate = useAbility().can('update', 'Fleet');
  const time = useJobTime();
  const renew = useRenewFleet();
  const [part, setPart] = useState<'facts' | 'edit' | 'complete'>('facts');
  const [busy, setBusy] = useState(false);
  const [hires, setHires] = useState<readonly HireAhead[]>([]);
  if (part === 'edit') return <JobFormDialog edited={{ job }} onClose={onClose} />;
  if (part === 'complete') return <CompleteDialog job={job} onClose={onClose} />;

  const move = async (
    status: MaintenanceStatus,
    words: { title: string; text: string; confirmLabel: string },
    done: string,
  ) => {
    const danger = status === 'cancelled';
    const agreed = await askToConfirm({
      ...words,
      ...(danger ? { tone: 'danger' as const } : {}),
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await changeJob(job.id, {
        status,
        revision: job.revision,
        ...(early && status === 'in-progress' ? { startEarly: true } : {}),
      });
      toast({ title: done, tone: 'success' });
      onClose();
    } catch (error) {
      setHires(hiresOf(error));
      toast({ title: t('error'), description: apiErrorMessage(error), tone: 'destructive' });
    } finally {
      setBusy(false);
      await renew();
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !busy && onClose()}>
      <DialogContent className="sm:max-w-lg">
        <DialogHeader>
          <DialogTitle className="[overflow-wrap:anywhere]">{job.description}</DialogTitle>
          <DialogDescription>
            {plateText(job.registration)}, {job.vanName}
          </DialogDescription>
        </DialogHeader>
        <NamedHires hires={hires} />
        {overruns(job, new Date()) && <OverrunNote job={job} />}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
          <Line name={t('facts.status')}>
            <JobStatusBadge status={job.status} />
          </Line>
          <Line name={t('workshop.type')}>{t(`workshop.types.${job.type}`)}</Line>
          <Line name={t('workshop.when')}>{time(job)}</Line>
          {job.startedAt && <Line name={t('workshop.began')}>{instant(job.startedAt)}</Line>}
          {job.endedAt && <Line name={t('workshop.ended')}>{instant(job.endedAt)}</Line>}
          <Line name={t('workshop.cost')}>{job.cost === null ? NO_VALUE : money(job.cost)}</Line>
          {job.planName && <Line name={t('workshop.plan')}>{job.planName}</Line>}
          {job.supplier && <Line name={t('workshop.supplier')}>{job.supplier}</Line>}
          {job.parts && <Line name={t('workshop.parts')}>{job.parts}</Line>}
          {job.odometerMiles !== null && (
            <Line name={t('facts.odometerMiles')}>
              {t('units.miles', { value: number(job.odometerMiles) })}
            </Line>
          )}
          {job.notes && <Line name={t('facts.notes')}>{job.notes}</Line>}
        </dl>
        <Suspense fallback={<Skeleton className={mayUpdate ? 'h-48' : 'h-18'} />}>
          <JobDocuments jobId={job.id} mayUpdate={mayUpdate} />
        </Suspense>
        <Link
          to={fleetPaths.van(job.vanId)}
          className="justify-self-start rounded-xs text-sm underline underline-offset-4"
        >
          {t('workshop.toVan')}
        </Link>
        {mayUpdate && (
          <DialogFooter className="flex-wrap">
            <Button variant="outline" disabled={busy} onClick={() => setPart('edit')}>
              <Icon name="pencil" />
              {t('van.edit')}
            </Button>
            {maintenanceCan.become(job, 'cancelled') && (
              <Button
                variant="outline"
                disabled={busy}
                onClick={() =>
                  void move(
                    'cancelled',
                    {
                      title: t('workshop.callOffTitle'),
                      text: t('workshop.callOffText'),
                      confirmLabel: t('workshop.callOff'),
                    },
                    t('workshop.calledOff'),
                  )
                }
              >
                {t('workshop.callOff')}
              </Button>
            )}
            {maintenanceCan.become(job, 'in-progress') && (
              <Button
                loading={busy}
                onClick={() =>
                  void move(
                    'in-progress',
                    early
                      ? {
                          title: t('workshop.startEarlyTitle'),
                          text: t('workshop.startEarlyText', { date: moment(job.scheduledDate) }),
                          confirmLabel: t('workshop.startEarly'),
                        }
                      : {
                          title: t('workshop.startTitle'),
                          text: t('workshop.startText'),
                          confirmLabel: t('workshop.start'),
                        },
                    t('workshop.started'),
                  )
                }
              >
                {t('workshop.start')}
              </Button>
            )}
            {maintenanceCan.become(job, 'completed') && (
              <Button disabled={busy} onClick={() => setPart('complete')}>
                {t('workshop.complete')}
              </Button>
            )}
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
