import { civilToday } from '@convoy/platform/time';
import { apiErrorMessage, choiceInUrl, useAbility, useTenant } from '@convoy/shell-api';
import { useSearchParams } from '@convoy/shell-api/router';
import { Alert, Button, Icon, PageHeader, Skeleton } from '@convoy/ui-kit';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@convoy/ui-kit/panels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DueItem, MaintenanceJob } from '../../../contract/src/index.ts';
import { FleetAccess } from '../components/fleet-access.tsx';
import { useLiveFleet } from '../live/use-live-fleet.ts';
import { DueList } from '../maintenance/due-list.tsx';
import { JobDialog } from '../maintenance/job-dialog.tsx';
import { JobFormDialog, type JobToEdit } from '../maintenance/job-form-dialog.tsx';
import { useDueName } from '../maintenance/job-words.tsx';
import { maintenanceJobs } from '../maintenance/maintenance.api.ts';
import { PlansList } from '../maintenance/plans-list.tsx';
import { ScheduleCalendar } from '../maintenance/schedule-calendar.tsx';
import { ScheduleList } from '../maintenance/schedule-list.tsx';

const views = ['list', 'calendar', 'due', 'plans'] as const;

/** `/fleet/maintenance`: the schedule of the workshop, what comes due, and the plans it comes of. */
export default function MaintenancePage() {
  return (
    <FleetAccess>
      <Workshop />
    </FleetAccess>
  );
}

function Workshop() {
  const { t } = useTranslation('fleet');
  const { timeZone } = useTenant();
  const mayUpdate = useAbility().can('update', 'Fleet');
  const [query, setQuery] = useSearchParams();
  const view = choiceInUrl(query, 'view', views) ?? 'list';
  const jobs = useQuery(maintenanceJobs);
  useLiveFleet('maintenanceChanged');
  const dueName = useDueName();
  const [opened, setOpened] = useState<number | null>(null);
  const [edited, setEdited] = useState<JobToEdit | null>(null);
  const shown = jobs.data?.find(({ id }) => id === opened);
  const open = (job: MaintenanceJob) => setOpened(job.id);
  const schedule = mayUpdate ? () => setEdited({ given: {}, planId: null }) : undefined;
  const scheduleDue = (item: DueItem) => {
    const today = civilToday(timeZone);
    setEdited({
      given: {
        vanId: String(item.vanId),
        type: item.type ?? 'inspection',
        description: dueName(item),
        scheduledDate: item.daysLeft > 0 ? item.dueOn : today,
      },
      planId: item.planId,
    });
  };
  return (
    <>
      <PageHeader
        title={t('titles.maintenance')}
        description={t('workshop.text')}
        actions={
          schedule && (
            <Button onClick={schedule}>
              <Icon name="plus" />
              {t('workshop.schedule')}
            </Button>
          )
        }
      />
      <Tabs
        value={view}
        onValueChange={(value) => setQuery(value === 'list' ? {} : { view: value }, { replace: true })}
      >
        <TabsList aria-label={t('workshop.views')}>
          <TabsTrigger value="list">{t('workshop.list')}</TabsTrigger>
          <TabsTrigger value="calendar">{t('workshop.calendar')}</TabsTrigger>
          <TabsTrigger value="due">{t('workshop.due')}</TabsTrigger>
          <TabsTrigger value="plans">{t('workshop.plans')}</TabsTrigger>
        </TabsList>
        <TabsContent value="list">
          <ScheduleList jobs={jobs} onOpen={open} onSchedule={schedule} />
        </TabsContent>
        <TabsContent value="calendar">
          {jobs.isError && !jobs.data ? (
            <Alert
              tone="danger"
              title={t('workshop.failed')}
              action={
                <Button variant="outline" size="sm" onClick={() => jobs.refetch()}>
                  {t('retry')}
                </Button>
              }
            >
              {apiErrorMessage(jobs.error)}
            </Alert>
          ) : jobs.data ? (
            <ScheduleCalendar jobs={jobs.data} onOpen={open} />
          ) : (
            <div role="status">
              <span className="sr-only">{t('loading')}</span>
              <Skeleton className="h-96 rounded-xl" />
            </div>
          )}
        </TabsContent>
        <TabsContent value="due">
          <DueList onSchedule={mayUpdate ? scheduleDue : undefined} />
        </TabsContent>
        <TabsContent value="plans">
          <PlansList mayUpdate={mayUpdate} />
        </TabsContent>
      </Tabs>
      {shown && <JobDialog key={shown.id} job={shown} onClose={() => setOpened(null)} />}
      {edited && <JobFormDialog edited={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
