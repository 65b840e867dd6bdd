import {
  type BulkInput,
  type BulkOutcome,
  type FleetAction,
  type FleetVan,
  fleetErrors,
  type JobAhead,
  type VanTransfer,
  vanChanged,
  vanReinstated,
  vanRetired,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { sqlState, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { FleetService } from '../fleet.service.ts';
import { type JobsAhead, jobsAhead } from '../maintenance/jobs-ahead.queries.ts';
import { restByHand } from '../maintenance/van-rest.queries.ts';
import { TransfersQueries } from '../transfers/transfers.queries.ts';
import { TransfersService } from '../transfers/transfers.service.ts';
import { FleetVansQueries } from './fleet-vans.queries.ts';
import { type HiresAhead, VanDiaryPort } from './van-diary.port.ts';
import { differences } from './van-facts.ts';
import { whyNotByHand, whyNotOnTheRoad, whyNotRetire } from './van-move.rule.ts';
import { type VansOfPlan, whyNotInPlan } from './van-plan.rule.ts';
import { VanPlan } from './van-plan.service.ts';
import { VanWriter } from './van-writer.service.ts';

/** An action with its depot looked up. */
type Planned = FleetAction & { readonly depotId?: number };
type Refused = { readonly van: FleetVan | { readonly id: number }; readonly error: DomainError };
/** What the columns of a van become. */
type Columns = Parameters<FleetVansQueries['update']>[3];

/** The trigger that keeps vans with hires in the fleet, whoever asks. */
const HAS_HIRES = 'CV431';
/** The trigger that keeps vans away from closed depots. */
const DEPOT_CLOSED = 'CV435';

/** State, depot, leaving the fleet and coming back: of one van, or of many in one go. */
@Injectable()
export class VanStates {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: FleetVansQueries,
    private readonly writer: VanWriter,
    private readonly diary: VanDiaryPort,
    private readonly fleet: FleetService,
    private readonly transfers: TransfersQueries,
    private readonly moves: TransfersService,
    private readonly plans: VanPlan,
  ) {}

  /** @throws FLEET_VAN_NOT_FOUND, VAN_RETIRED, VAN_STATE_REFUSED in the workshop, VAN_HAS_HIRES, VAN_HAS_JOBS with them named */
  retire(ctx: RequestContext, id: number, reason: string): Promise<FleetVan> {
    return this.one(ctx, id, { action: 'retire', reason });
  }

  /** @throws FLEET_VAN_NOT_FOUND, VAN_NOT_RETIRED, VAN_PAPERS_LAPSED, DEPOT_IS_CLOSED, PLAN_VAN_LIMIT */
  reinstate(ctx: RequestContext, id: number, status: 'available' | 'unavailable'): Promise<FleetVan> {
    return this.one(ctx, id, { action: 'reinstate', status });
  }

  /** Does one thing to many vans in one transaction; those it cannot be done to stay as they are. @throws VAN_DEPOT_UNKNOWN */
  async bulk(ctx: RequestContext, { vanIds, change }: BulkInput): Promise<BulkOutcome> {
    const planned = await this.plan(ctx, change);
    const { changed, refused } = await this.apply(ctx, vanIds, planned);
    return {
      changed: changed.map(({ id, status, location }) => ({ id, status, location })),
      refused: refused.map(({ van, error }) => ({
        id: van.id,
        registration: 'registration' in van ? van.registration : null,
        code: error.code,
        hires: (error.details.references as string[] | undefined) ?? [],
        jobs: (error.details.descriptions as string[] | undefined) ?? [],
      })),
    };
  }

  private async one(ctx: RequestContext, id: number, change: FleetAction): Promise<FleetVan> {
    const { after, refused } = await this.apply(ctx, [id], await this.plan(ctx, change));
    if (refused[0]) throw await this.plans.explain(ctx, refused[0].error);
    return after[0]!;
  }

  private async plan(ctx: RequestContext, change: FleetAction): Promise<Planned> {
    if (change.action !== 'move') return change;
    return { ...change, depotId: await this.writer.depotNamed(ctx, change.location) };
  }

  private async apply(
    ctx: RequestContext,
    vanIds: readonly number[],
    change: Planned,
  ): Promise<{ changed: FleetVan[]; after: FleetVan[]; refused: Refused[] }> {
    const today = civilToday(ctx.tenant.timeZone);
    const open = new Set((await this.fleet.depots(ctx)).map(({ id }) => id));
    try {
      return await this.db.write(ctx, async (tx) => {
        const plan = change.action === 'reinstate' ? await this.plans.lock(tx, ctx) : null;
        const vans = await this.queries.locked(tx, ctx, vanIds);
        const there = new Set(vans.map(({ id }) => id));
        const refused: Refused[] = [...new Set(vanIds)]
          .filter((id) => !there.has(id))
          .map((id) => ({ van: { id }, error: new DomainError(fleetErrors.FLEET_VAN_NOT_FOUND) }));
        const ahead: HiresAhead =
          change.action === 'retire' ? await this.diary.ahead(tx, ctx, [...there]) : new Map();
        const moves = change.action === 'move' ? await this.transfers.planned(tx, ctx, [...there]) : [];
        const moving = new Map(moves.map((transfer) => [transfer.vanId, transfer]));
        const jobs: JobsAhead = change.action === 'retire' ? await jobsAhead(tx, ctx, [...there]) : new Map();
        const changed: FleetVan[] = [];
        for (const van of vans) {
          const error = whyNot(van, change, {
            today,
            ahead,
            open,
            moving,
            plan,
            joining: changed.length + 1,
          });
          if (error) refused.push({ van, error });
          else if (jobs.has(van.id)) refused.push({ van, error: hasJobs(jobs.get(van.id)!) });
          else changed.push(van);
        }
        const ids = changed.map(({ id }) => id);
        if (ids.length > 0) await this.queries.update(tx, ctx, ids, columnsFor(change));
        // Who has left goes nowhere any more, and keeps no depot open.
        if (change.action === 'retire') await this.moves.callOff(tx, ctx, ids);
        const after = await this.queries.locked(tx, ctx, ids);
        if (change.action === 'status' && change.status === 'unavailable') await restByHand(tx, ctx, ids);
        for (const [at, van] of changed.entries()) await note(tx, ctx, change, van, after[at]!);
        return { changed, after, refused };
      });
    } catch (error) {
      // A hire that nobody named: the trigger knows it, the look ahead does not.
      if (sqlState(error) === HAS_HIRES)
        throw new DomainError(fleetErrors.VAN_HAS_HIRES, { references: [], hires: [] });
      // Closed while the vans were being moved there.
      if (sqlState(error) === DEPOT_CLOSED) throw new DomainError(commonErrors.CONFLICT);
      throw await this.plans.explain(ctx, error);
    } finally {
      // Where vans will be is remembered with the depots.
      if (change.action === 'retire') this.fleet.forget(ctx.tenant.id);
    }
  }
}

/** What decides beside the van itself. */
interface Facts {
  readonly today: string;
  readonly ahead: HiresAhead;
  /** Depots that are open. */
  readonly open: ReadonlySet<number>;
  /** Planned transfers, by van. */
  readonly moving: ReadonlyMap<number, VanTransfer>;
  /** Of the brand, where vans come back. */
  readonly plan: VansOfPlan | null;
  /** How many would come back with this one. */
  readonly joining: number;
}

function whyNot(
  van: FleetVan,
  change: Planned,
  { today, ahead, open, moving, plan, joining }: Facts,
): DomainError | null {
  switch (change.action) {
    case 'status':
      return whyNotByHand(van, change.status, today);
    case 'move': {
      if (van.retiredAt !== null) return new DomainError(fleetErrors.VAN_RETIRED);
      const transfer = moving.get(van.id);
      if (!transfer || van.depotId === change.depotId) return null;
      return new DomainError(fleetErrors.TRANSFER_PLANNED, { depot: transfer.to, transfer });
    }
    case 'reinstate':
      if (van.retiredAt === null) return new DomainError(fleetErrors.VAN_NOT_RETIRED);
      if (!open.has(van.depotId))
        return new DomainError(fleetErrors.DEPOT_IS_CLOSED, { depot: van.location });
      return (
        (change.status === 'available' ? whyNotOnTheRoad(van, today) : null) ??
        (plan && whyNotInPlan(plan, joining))
      );
    case 'retire': {
      const refusal = whyNotRetire(van);
      if (refusal) return refusal;
      const hires = ahead.get(van.id);
      if (!hires) return null;
      return new DomainError(fleetErrors.VAN_HAS_HIRES, {
        hires,
        references: hires.map(({ reference }) => reference),
      });
    }
  }
}

/**
 * Jobs ahead are called off by a person before their van leaves, as hires are given another one: a garage has to be told, and
 * leaving can be undone with one press, a cancelled job cannot.
 */
const hasJobs = (jobs: readonly JobAhead[]) =>
  new DomainError(fleetErrors.VAN_HAS_JOBS, {
    jobs,
    descriptions: jobs.map(({ description }) => description),
  });

function columnsFor(change: Planned): Columns {
  switch (change.action) {
    case 'status':
      return { status: change.status };
    case 'move':
      return { depot_id: change.depotId! };
    case 'retire':
      return { status: 'unavailable', retired_at: new Date(), retired_reason: change.reason };
    case 'reinstate':
      return { status: change.status, retired_at: null, retired_reason: null };
  }
}

async function note(
  tx: TenantTx,
  ctx: RequestContext,
  change: Planned,
  before: FleetVan,
  after: FleetVan,
): Promise<void> {
  const changes = differences(before, after);
  const fields = Object.keys(changes);
  const leaves = change.action === 'retire' || change.action === 'reinstate';
  // Asked to be what it is already.
  if (!leaves && fields.length === 0) return;
  await writeAudit(tx, ctx, {
    action: leaves ? change.action : 'change',
    subject: 'Van',
    subjectId: after.id,
    details: { changes, ...(change.action === 'retire' ? { reason: change.reason } : {}) },
  });
  const aggregate = `van:${after.id}`;
  if (change.action === 'retire') await writeEvent(tx, ctx, vanRetired, aggregate, { vanId: after.id });
  else if (change.action === 'reinstate')
    await writeEvent(tx, ctx, vanReinstated, aggregate, { vanId: after.id });
  else await writeEvent(tx, ctx, vanChanged, aggregate, { vanId: after.id, fields });
}
