/** What is done to a van. */
export const maintenanceTypes = ['service', 'repair', 'inspection', 'cleaning'] as const;
export type MaintenanceType = (typeof maintenanceTypes)[number];

export const maintenanceStatuses = ['scheduled', 'in-progress', 'completed', 'cancelled'] as const;
export type MaintenanceStatus = (typeof maintenanceStatuses)[number];

/** What a job may become; what else is asked is refused with these. The table keeps to the same. */
export const maintenanceMoves: Readonly<Record<MaintenanceStatus, readonly MaintenanceStatus[]>> = {
  scheduled: ['in-progress', 'cancelled'],
  'in-progress': ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Pure answers to "may this job …", for server and screen alike. */
export const maintenanceCan = {
  become: (job: { status: MaintenanceStatus }, to: MaintenanceStatus): boolean =>
    maintenanceMoves[job.status].includes(to),
  /** A job that is over keeps its day, its kind and its words; what it cost may still be written down. */
  beReplanned: (job: { status: MaintenanceStatus }): boolean => maintenanceMoves[job.status].length > 0,
};

/** Whether a job is in progress though its window is over. */
export const overruns = (job: { status: MaintenanceStatus; endsAt: string }, now: Date): boolean =>
  job.status === 'in-progress' && Date.parse(job.endsAt) < now.getTime();
