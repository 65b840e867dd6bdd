import { idParamSchema, idSchema, pagingSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { dueKinds } from '../maintenance/due-item.ts';

export const taskStates = ['open', 'done'] as const;
export type TaskState = (typeof taskStates)[number];

/** Whose tasks a list has: the caller's, those of no person, or those of one person by id. */
const assigneeFilterSchema = z.union([z.literal('me'), z.literal('none'), idParamSchema]);

/** `GET /api/fleet/tasks`: open ones by due date, done ones with the latest first. */
export const taskListSchema = pagingSchema
  .extend({
    state: z.enum(taskStates).default('open'),
    kind: z.enum(dueKinds).optional(),
    depot: idParamSchema.optional(),
    assignee: assigneeFilterSchema.optional(),
  })
  .strict();
export type TaskListInput = z.output<typeof taskListSchema>;

/** A member of staff who can take a task. */
export const taskPersonSchema = z.strictObject({ id: z.number().int(), name: z.string() });
export type TaskPerson = z.infer<typeof taskPersonSchema>;

/** Something to do about a van by a day: a paper to renew, a service, or a hire that outlasts a paper. */
export const fleetTaskSchema = z.strictObject({
  id: z.number().int(),
  kind: z.enum(dueKinds),
  state: z.enum(taskStates),
  vanId: z.number().int(),
  registration: z.string(),
  vanName: z.string(),
  depotId: z.number().int(),
  depot: z.string(),
  /** Of a service. */
  planName: z.string().nullable(),
  /** Civil date: for a paper its last good day. */
  dueOn: z.string(),
  /** Whole days from today; below 0 once it is overdue. */
  daysLeft: z.number().int(),
  /** The hire that outlasts the paper. */
  booking: z.strictObject({ id: z.number().int(), reference: z.string() }).nullable(),
  assignee: taskPersonSchema.nullable(),
  doneAt: z.string().nullable(),
  /** Null where the worker ended the task because it was no longer due. Such a task cannot be reopened. */
  doneBy: taskPersonSchema.nullable(),
});
export type FleetTask = z.infer<typeof fleetTaskSchema>;

/** `PUT /api/fleet/tasks/{id}/assignee`: null takes the task from its assignee. */
export const taskAssigneeSchema = z.strictObject({ userId: idSchema.nullable() });
export type TaskAssigneeInput = z.output<typeof taskAssigneeSchema>;

/** `GET /api/fleet/tasks/count`. */
export const taskCountSchema = z.strictObject({ count: z.number().int() });
