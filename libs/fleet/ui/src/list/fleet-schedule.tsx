import { useAbility } from '@convoy/shell-api';
import { Link } from '@convoy/shell-api/router';
import { Button, Icon } from '@convoy/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fleetPaths } from '../fleet.paths.ts';
import { useLiveFleet } from '../live/use-live-fleet.ts';
import { JobDialog } from '../maintenance/job-dialog.tsx';
import { JobFormDialog, type JobToEdit } from '../maintenance/job-form-dialog.tsx';
import { maintenanceJobs } from '../maintenance/maintenance.api.ts';
import { ScheduleList } from '../maintenance/schedule-list.tsx';

/** The schedule of the workshop below the fleet, with its dialogs. Calendar and plans are on its own page. */
export default function FleetSchedule() {
  const { t } = useTranslation('fleet');
  const mayUpdate = useAbility().can('update', 'Fleet');
  const jobs = useQuery(maintenanceJobs);
  useLiveFleet('maintenanceChanged');
  const [opened, setOpened] = useState<number | null>(null);
  const [edited, setEdited] = useState<JobToEdit | null>(null);
  const shown = jobs.data?.find(({ id }) => id === opened);
  const schedule = mayUpdate ? () => setEdited({ given: {}, planId: null }) : undefined;
  return (
    <section aria-labelledby="fleet-schedule" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="fleet-schedule" className="text-lg leading-6">
          <Link to={fleetPaths.maintenance} className="rounded-sm hover:underline">
            {t('titles.maintenance')}
          </Link>
        </h2>
        {schedule && (
          <Button variant="outline" onClick={schedule}>
            <Icon name="wrench" />
            {t('workshop.schedule')}
          </Button>
        )}
      </div>
      <ScheduleList
        jobs={jobs}
        searchable={false}
        onOpen={(job) => setOpened(job.id)}
        onSchedule={schedule}
      />
      {shown && <JobDialog key={shown.id} job={shown} onClose={() => setOpened(null)} />}
      {edited && <JobFormDialog edited={edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
