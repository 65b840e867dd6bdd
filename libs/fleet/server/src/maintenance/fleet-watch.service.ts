import {
  type DueItem,
  lapsedPapers,
  reminderDays,
  reminderFor,
  serviceDue,
  vanLapsed,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeEvent } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { FleetVansQueries } from '../vans/fleet-vans.queries.ts';
import { DueQueries, type TaskRow } from './due.queries.ts';
import { DueService } from './due.service.ts';
import { Overruns } from './overruns.service.ts';
import { giveState, todayOf } from './van-in-workshop.ts';
import { VanTimePort } from './van-time.port.ts';

/** From so many days before it is due something is a task. */
const TASK_DAYS = reminderDays[0];
/**
 * In its cycle a task stays one until it is further off than this: a day that is forecast moves to and fro. What was done is
 * counted anew, in the next cycle, and that has a task of its own however near it is.
 */
const KEPT_DAYS = 45;

/**
 * Watches over a brand's vans by the clock: a job that lasts longer than planned is told of, what comes due becomes a task and
 * is reminded of, and a van one of whose papers is over is taken out of service.
 */
@Injectable()
export class FleetWatch {
  constructor(
    private readonly db: TenantDb,
    private readonly due: DueService,
    private readonly queries: DueQueries,
    private readonly vans: FleetVansQueries,
    private readonly port: VanTimePort,
    private readonly overruns: Overruns,
  ) {}

  async watch(ctx: RequestContext): Promise<void> {
    await this.port.time.stretch(ctx);
    await this.overruns.tell(ctx);
    await this.keepTasks(ctx);
    await this.restLapsed(ctx);
  }

  /** Opens tasks, closes those that are done, and reminds of the others: of each 15, 7 and 3 days before, once. */
  private async keepTasks(ctx: RequestContext): Promise<void> {
    const items = new Map((await this.due.due(ctx, KEPT_DAYS)).map((item) => [keyOfItem(item), item]));
    await this.db.write(ctx, async (tx) => {
      const open = new Map((await this.queries.openTasks(tx, ctx)).map((task) => [keyOfTask(task), task]));
      const over = [...open].filter(([key]) => !items.has(key)).map(([, { id }]) => id);
      if (over.length > 0) await this.queries.closeTasks(tx, ctx, over);
      for (const [key, item] of items) {
        const task = open.get(key);
        if (!task) await this.open(tx, ctx, item);
        else {
          if (task.due_on !== item.dueOn) await this.queries.moveTask(tx, ctx, task.id, item.dueOn);
          await this.remind(tx, ctx, task.id, item);
        }
      }
    });
  }

  private async open(tx: TenantTx, ctx: RequestContext, item: DueItem): Promise<void> {
    if (!item.hire && item.daysLeft > TASK_DAYS) return;
    const id = await this.queries.openTask(tx, ctx, {
      van_id: item.vanId,
      kind: item.kind,
      plan_id: item.planId,
      booking_id: item.hire?.bookingId ?? null,
      cycle: cycleOf(item),
      due_on: item.dueOn,
    });
    if (id === null) return;
    // A hire that would outlast a paper is told of when it is seen; of the paper itself one is reminded in time.
    if (item.hire) await this.tell(tx, ctx, id, item);
    else await this.remind(tx, ctx, id, item);
  }

  private async remind(tx: TenantTx, ctx: RequestContext, taskId: number, item: DueItem): Promise<void> {
    const days = item.hire ? null : reminderFor(item.daysLeft);
    // Somebody has put it on the schedule: there is nothing to be reminded of.
    if (days === null || item.jobId !== null) return;
    if (await this.queries.remindOnce(tx, ctx, taskId, days)) await this.tell(tx, ctx, taskId, item);
  }

  private tell(tx: TenantTx, ctx: RequestContext, taskId: number, item: DueItem): Promise<void> {
    return writeEvent(tx, ctx, serviceDue, `van:${item.vanId}`, {
      taskId,
      vanId: item.vanId,
      registration: item.registration,
      vanName: item.vanName,
      kind: item.kind,
      planName: item.planName,
      dueOn: item.dueOn,
      daysLeft: item.daysLeft,
      reference: item.hire?.reference ?? null,
    });
  }

  /** Takes vans out of service one of whose papers is over. Those on hire are when they are back. */
  private async restLapsed(ctx: RequestContext): Promise<void> {
    const ids = await this.due.lapsed(ctx);
    if (ids.length === 0) return;
    const today = todayOf(ctx);
    await this.db.write(ctx, async (tx) => {
      for (const van of await this.vans.locked(tx, ctx, ids)) {
        const papers = lapsedPapers(van, today);
        if (van.status !== 'available' || papers.length === 0) continue;
        await giveState(tx, ctx, this.vans, van, 'unavailable', true);
        await writeEvent(tx, ctx, vanLapsed, `van:${van.id}`, {
          vanId: van.id,
          registration: van.registration,
          vanName: `${van.make} ${van.model}`,
          papers,
        });
      }
    });
  }
}

/** From when a plan is counted, or the day a paper ends: another day is another cycle. */
const cycleOf = (item: DueItem): string => item.countedFrom ?? item.dueOn;

const keyOfItem = (item: DueItem) =>
  keyOfTask({
    van_id: item.vanId,
    kind: item.kind,
    plan_id: item.planId,
    booking_id: item.hire?.bookingId ?? null,
    cycle: cycleOf(item),
  });
const keyOfTask = (task: Omit<TaskRow, 'id' | 'due_on'>) =>
  [task.van_id, task.kind, task.plan_id ?? 0, task.booking_id ?? 0, task.cycle].join(' ');
