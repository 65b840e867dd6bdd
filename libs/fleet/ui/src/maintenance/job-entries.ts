import { z } from '@convoy/ui-kit/forms';
import { type MaintenanceJob, maintenanceInputSchema } from '../../../contract/src/index.ts';
import type { JobBody } from './maintenance.api.ts';

/** A job as its form holds it: everything as text. */
export interface JobEntries {
  readonly [field: string]: unknown;
  vanId: string;
  type: string;
  description: string;
  scheduledDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  cost: string;
  supplier: string;
  parts: string;
  notes: string;
}

/** What a new job begins with. @param given what is known of it already: its van, what came due */
export const blankJob = (day: string, given: Partial<JobEntries> = {}): JobEntries => ({
  vanId: '',
  type: 'service',
  description: '',
  scheduledDate: day,
  startTime: '08:00',
  endDate: '',
  endTime: '18:00',
  cost: '',
  supplier: '',
  parts: '',
  notes: '',
  ...given,
});

/** A job that is there, as its form begins with it. */
export const jobEntriesOf = (job: MaintenanceJob): JobEntries => ({
  vanId: String(job.vanId),
  type: job.type,
  description: job.description,
  scheduledDate: job.scheduledDate,
  startTime: job.startTime,
  endDate: job.endDate,
  endTime: job.endTime,
  cost: job.cost ?? '',
  supplier: job.supplier ?? '',
  parts: job.parts ?? '',
  notes: job.notes ?? '',
});

const open = ['cost', 'supplier', 'parts', 'notes', 'endDate'];

/** A new job as it travels: what is left open is null. */
export function jobBodyOf(entries: JobEntries): JobBody {
  const body = Object.fromEntries(
    Object.entries(entries).map(([name, value]) => {
      const text = String(value).trim();
      return [name, text === '' && open.includes(name) ? null : text];
    }),
  );
  return { ...body, vanId: entries.vanId === '' ? null : Number(entries.vanId) };
}

/** What of a form differs from what it began with, as it travels: the rest is left to whoever else is at it. */
export function jobChangesOf(before: JobEntries, entries: JobEntries): JobBody {
  const [from, to] = [jobBodyOf(before), jobBodyOf(entries)];
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value));
}

/** The contract's rules for what was typed. It goes out as it stands, because the contract reads pounds into pence. */
export const jobForm: z.ZodType<JobEntries, JobEntries> = z
  .custom<JobEntries>()
  .superRefine((entries, context) => {
    const { error } = maintenanceInputSchema.safeParse(jobBodyOf(entries));
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
  });
