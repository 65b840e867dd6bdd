import { fleetCalls as calls, type FleetTask, type TaskPerson } from '@convoy/fleet/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type PageOf } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { Tasks } from './tasks.service.ts';

/** Tasks of the fleet by REST. */
@Controller()
export class TasksController {
  constructor(private readonly tasks: Tasks) {}

  @Call(calls.tasks)
  list(ctx: RequestContext, { query }: CallInput<typeof calls.tasks>): Promise<PageOf<FleetTask>> {
    return this.tasks.list(ctx, query);
  }

  @Call(calls.countTasks)
  async count(ctx: RequestContext): Promise<{ count: number }> {
    return { count: await this.tasks.count(ctx) };
  }

  @Call(calls.taskPeople)
  people(ctx: RequestContext): Promise<TaskPerson[]> {
    return this.tasks.people(ctx);
  }

  @Call(calls.assignTask)
  assign(ctx: RequestContext, { params, body }: CallInput<typeof calls.assignTask>): Promise<FleetTask> {
    return this.tasks.assign(ctx, params.id, body.userId);
  }

  @Call(calls.finishTask)
  finish(ctx: RequestContext, { params }: CallInput<typeof calls.finishTask>): Promise<FleetTask> {
    return this.tasks.finish(ctx, params.id);
  }

  @Call(calls.reopenTask)
  reopen(ctx: RequestContext, { params }: CallInput<typeof calls.reopenTask>): Promise<FleetTask> {
    return this.tasks.reopen(ctx, params.id);
  }
}
