import { defineCalls, listOf, one, pageOf } from '@convoy/platform/calls';
import { fleetErrors } from './fleet.errors.ts';
import { galleryPhotoSchema } from './photos/gallery-photo.ts';
import {
  fleetTaskSchema,
  taskAssigneeSchema,
  taskCountSchema,
  taskListSchema,
  taskPersonSchema,
} from './tasks/fleet-task.ts';

/** REST calls of tasks and of the gallery. The older calls of the slice stand in its controllers. */
export const fleetCalls = defineCalls({
  tasks: {
    route: 'GET /api/fleet/tasks',
    can: 'read:Fleet',
    query: taskListSchema,
    answer: pageOf('FleetTask', fleetTaskSchema),
    summary: 'List tasks of the fleet: open ones by due date, or done ones.',
  },
  countTasks: {
    route: 'GET /api/fleet/tasks/count',
    can: 'read:Fleet',
    answer: one('FleetTaskCount', taskCountSchema),
    summary: 'Count the open tasks of the fleet.',
  },
  taskPeople: {
    route: 'GET /api/fleet/tasks/people',
    can: 'update:Fleet',
    answer: listOf('FleetTaskPerson', taskPersonSchema),
    summary: 'List the staff who can take tasks.',
  },
  assignTask: {
    route: 'PUT /api/fleet/tasks/:id/assignee',
    can: 'update:Fleet',
    body: taskAssigneeSchema,
    answer: one('FleetTask', fleetTaskSchema),
    summary: 'Assign a task to a member of staff, or to no person.',
    errors: [fleetErrors.FLEET_TASK_NOT_FOUND, fleetErrors.FLEET_TASK_PERSON],
  },
  finishTask: {
    route: 'POST /api/fleet/tasks/:id/done',
    repeated: 'finds the step taken',
    can: 'update:Fleet',
    answer: one('FleetTask', fleetTaskSchema),
    status: 200,
    summary: 'Mark a task as done.',
    errors: [fleetErrors.FLEET_TASK_NOT_FOUND],
  },
  reopenTask: {
    route: 'POST /api/fleet/tasks/:id/reopen',
    repeated: 'finds the step taken',
    can: 'update:Fleet',
    answer: one('FleetTask', fleetTaskSchema),
    status: 200,
    summary: 'Reopen a task that a person marked as done.',
    errors: [fleetErrors.FLEET_TASK_NOT_FOUND, fleetErrors.FLEET_TASK_OVER],
  },
  vanGallery: {
    route: 'GET /api/vans/:id/gallery',
    can: 'public',
    answer: listOf('GalleryPhoto', galleryPhotoSchema),
    summary: 'List the published photos of a van, and those of another van of its model for what it lacks.',
    errors: [fleetErrors.FLEET_VAN_NOT_FOUND],
  },
});
