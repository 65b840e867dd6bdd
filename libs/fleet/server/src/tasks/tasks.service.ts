import { type FleetTask, fleetErrors, type TaskListInput, type TaskPerson } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type Cursors, TenantDb, type TenantTx, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { todayOf } from '../maintenance/van-in-workshop.ts';
import { TaskQueries, type TaskRow } from './task.queries.ts';
import { toTask } from './task.view.ts';

/** Tasks of the fleet as staff work through them. */
@Injectable()
export class Tasks {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: TaskQueries,
  ) {}

  async list(
    ctx: RequestContext,
    { assignee, ...input }: TaskListInput,
  ): Promise<{ items: FleetTask[]; total: number; cursors: Cursors }> {
    // A key is no person: no task is its own.
    const whose = assignee === 'me' ? (ctx.actor?.id ?? 0) : assignee;
    const { rows, total, cursors } = await this.queries.list(ctx, { ...input, assignee: whose });
    const today = todayOf(ctx);
    return { items: rows.map((row) => toTask(row, today)), total, cursors };
  }

  count(ctx: RequestContext): Promise<number> {
    return this.queries.countOpen(ctx);
  }

  people(ctx: RequestContext): Promise<TaskPerson[]> {
    return this.queries.people(ctx);
  }

  /** @throws FLEET_TASK_NOT_FOUND, FLEET_TASK_PERSON */
  assign(ctx: RequestContext, id: number, userId: number | null): Promise<FleetTask> {
    return this.change(ctx, id, 'assign', async (tx, task) => {
      if (task.assigned_to === userId) return false;
      if (userId !== null && !(await this.queries.isStaff(tx, ctx, userId)))
        throw new DomainError(fleetErrors.FLEET_TASK_PERSON);
      await this.queries.assign(tx, ctx, id, userId);
      return true;
    });
  }

  /** Marks a task as done. The worker does not open it again in the same cycle. @throws FLEET_TASK_NOT_FOUND */
  finish(ctx: RequestContext, id: number): Promise<FleetTask> {
    return this.change(ctx, id, 'finish', async (tx, task) => {
      if (task.done_at !== null) return false;
      await this.queries.finish(tx, ctx, id, ctx.actor?.id ?? null);
      return true;
    });
  }

  /** @throws FLEET_TASK_NOT_FOUND, FLEET_TASK_OVER */
  reopen(ctx: RequestContext, id: number): Promise<FleetTask> {
    return this.change(ctx, id, 'reopen', async (tx, task) => {
      if (task.done_at === null) return false;
      if (task.done_by === null) throw new DomainError(fleetErrors.FLEET_TASK_OVER);
      await this.queries.reopen(tx, ctx, id);
      return true;
    });
  }

  /** @param make makes the change; false where the task already is as asked */
  private change(
    ctx: RequestContext,
    id: number,
    action: string,
    make: (tx: TenantTx, task: TaskRow) => Promise<boolean>,
  ): Promise<FleetTask> {
    return this.db.write(ctx, async (tx) => {
      const before = await this.queries.lock(tx, ctx, id);
      if (!before) throw new DomainError(fleetErrors.FLEET_TASK_NOT_FOUND);
      const today = todayOf(ctx);
      if (!(await make(tx, before))) return toTask(before, today);
      const after = toTask((await this.queries.lock(tx, ctx, id))!, today);
      await writeAudit(tx, ctx, {
        action,
        subject: 'FleetTask',
        subjectId: id,
        details: { vanId: after.vanId, kind: after.kind, assigneeId: after.assignee?.id ?? null },
      });
      return after;
    });
  }
}
