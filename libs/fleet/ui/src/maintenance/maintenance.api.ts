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
    const jobs: MaintenanceJob[] = [];
    for (let [page, from] = [1, url as string]; ; ) {
      const { items, next } = await apiGetList<MaintenanceJob>(from, { signal, background });
      jobs.push(...items);
      if (next === undefined) return jobs;
      page += 1;
      from = `${url}?page=${page}&cursor=${next}`;
    }
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

/** `GET /api/service-plans`. */
export const servicePlans = queryOptions({
  queryKey: ['/api/service-plans'] as const,
  queryFn: ({ queryKey: [url], signal }) => apiGet<ServicePlan[]>(url, { signal }),
  staleTime,
});

/** `GET /api/service-plans/{id}/resets`: when a plan was done, newest first. */
export const planResets = (planId: number) =>
  queryOptions({
    queryKey: [`/api/service-plans/${planId}/resets`] as const,
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

/** `POST /api/service-plans`. */
export const addPlan = (plan: JobBody): Promise<ServicePlan> => apiSend('POST', '/api/service-plans', plan);

/** `PATCH /api/service-plans/{id}`. */
export const changePlan = (id: number, change: JobBody & { revision: number }): Promise<ServicePlan> =>
  apiSend('PATCH', `/api/service-plans/${id}`, change);

/** `POST /api/service-plans/{id}/resets`. */
export const noteReset = (planId: number, reset: JobBody): Promise<ServiceReset[]> =>
  apiSend('POST', `/api/service-plans/${planId}/resets`, reset);
