import { apiGet, apiGetList, apiSend, asksByItself } from '@convoy/shell-api';
import { queryOptions } from '@tanstack/react-query';
import type {
  DueItem,
  HireAhead,
  MaintenanceJob,
  MaintenanceStatus,
  ServicePlan,
  ServiceReset,
} from '../../../contract/src/index.ts';

/** What a job is changed by, as it travels: amounts as text, what is empty as null. */
export type JobBody = Readonly<Record<string, unknown>>;

// Others book vans and end jobs behind this page's back.
const staleTime = 5_000;

/** `GET /api/maintenance`: every job, the latest first, in as many pages as there are. */
export const maintenanceJobs = queryOptions({
  queryKey: ['/api/maintenance'] as const,
  queryFn: async ({ queryKey: [url], signal }) => {
    // Said of every page: only the first begins at once.
    const background = asksByItself();
    const first = await apiGetList<MaintenanceJob>(url, { signal, background });
    // What is scheduled meanwhile moves others onto the next page: those are there once all the same.
    const jobs = new Map(first.items.map((job) => [job.id, job]));
    const pages = first.items.length === 0 ? 0 : Math.ceil(first.total / first.items.length);
    for (let page = 2; page <= pages; page++) {
      const next = await apiGet<MaintenanceJob[]>(`${url}?page=${page}`, { signal, background });
      for (const job of next) jobs.set(job.id, job);
    }
    return [...jobs.values()];
  },
  staleTime,
});

/** `GET /api/maintenance?vanId=`: the jobs of one van. */
export const jobsOfVan = (vanId: number) =>
  queryOptions({
    queryKey: [`/api/maintenance?vanId=${vanId}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<MaintenanceJob[]>(url, { signal }),
    staleTime,
  });

/** `GET /api/maintenance/{id}/waiting`: hires that wait for the van of a job which lasts longer than planned. */
export const waitingHires = (jobId: number) =>
  queryOptions({
    queryKey: [`/api/maintenance/${jobId}/waiting`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<HireAhead[]>(url, { signal }),
    staleTime,
  });

/** `GET /api/maintenance/due`: what comes due within some days, what is over included. */
export const dueItems = (days: number) =>
  queryOptions({
    queryKey: [`/api/maintenance/due?days=${days}`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<DueItem[]>(url, { signal }),
    staleTime,
  });

/** `GET /api/maintenance/plans`. */
export const servicePlans = queryOptions({
  queryKey: ['/api/maintenance/plans'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<ServicePlan[]>(url, { signal }),
  staleTime,
});

/** `GET /api/maintenance/plans/{id}/resets`: when a plan was done, newest first. */
export const planResets = (planId: number) =>
  queryOptions({
    queryKey: [`/api/maintenance/plans/${planId}/resets`] as const,
    queryFn: ({ queryKey: [url], signal }) => apiGet<ServiceReset[]>(url, { signal }),
    staleTime,
  });

/** `POST /api/maintenance`. */
export const scheduleJob = (job: JobBody): Promise<MaintenanceJob> =>
  apiSend('POST', '/api/maintenance', job);

/** `PATCH /api/maintenance/{id}`. @throws ApiError `CONFLICT` with the job as it is by now */
export const changeJob = (
  id: number,
  change: JobBody & { revision: number; status?: MaintenanceStatus },
): Promise<MaintenanceJob> => apiSend('PATCH', `/api/maintenance/${id}`, change);

/** `POST /api/maintenance/plans`. */
export const addPlan = (plan: JobBody): Promise<ServicePlan> =>
  apiSend('POST', '/api/maintenance/plans', plan);

/** `PATCH /api/maintenance/plans/{id}`. */
export const changePlan = (id: number, change: JobBody & { revision: number }): Promise<ServicePlan> =>
  apiSend('PATCH', `/api/maintenance/plans/${id}`, change);

/** `POST /api/maintenance/plans/{id}/resets`. */
export const noteReset = (planId: number, reset: JobBody): Promise<ServiceReset[]> =>
  apiSend('POST', `/api/maintenance/plans/${planId}/resets`, reset);
