import {
  type FleetVan,
  fleetErrors,
  lapsedPapers,
  licenceNeeded,
  licenceSuffices,
  type OdometerInput,
  type VanChange,
  type VanInput,
  vanAdded,
  vanChanged,
  vanLacks,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, sqlState, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { isNamed } from '../find-depot.ts';
import { FleetService } from '../fleet.service.ts';
import { restByHand } from '../maintenance/van-rest.queries.ts';
import { TransfersQueries } from '../transfers/transfers.queries.ts';
import { FleetVansQueries } from './fleet-vans.queries.ts';
import { beginningOf, columnsOf, differences, factsOf, type VanFacts } from './van-facts.ts';
import { whyNotByHand } from './van-move.rule.ts';
import { VanPlan } from './van-plan.service.ts';

/** What of a van rules look at together. */
type Weighed = Pick<FleetVan, 'grossWeightKg' | 'payloadKg' | 'fuelType' | 'seats' | 'licenceCategory'>;

/** The trigger that keeps vans away from closed depots: it was closed while the van was being written. */
const DEPOT_CLOSED = 'CV435';

/** Adds vans, changes what is known of them, notes their odometers. Every write leaves an event and a line for the auditors. */
@Injectable()
export class VanWriter {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: FleetVansQueries,
    private readonly fleet: FleetService,
    private readonly transfers: TransfersQueries,
    private readonly plan: VanPlan,
  ) {}

  /** @throws PLAN_VAN_LIMIT, VAN_REGISTRATION_TAKEN, VAN_DEPOT_UNKNOWN, VAN_PAYLOAD_TOO_HIGH, VAN_LICENCE_TOO_LOW */
  async add(ctx: RequestContext, input: VanInput): Promise<FleetVan> {
    const depotId = await this.depotNamed(ctx, input.location);
    assertWeighed({
      ...input,
      grossWeightKg: input.grossWeightKg ?? null,
      payloadKg: input.payloadKg ?? null,
    });
    return this.write(ctx, input.registration, async (tx) => {
      await this.plan.assertRoom(tx, ctx, 1);
      const actorId = ctx.actor?.id ?? null;
      const columns = {
        ...columnsOf(factsOf(input, depotId)),
        ...beginningOf(input, civilToday(ctx.tenant.timeZone)),
      };
      const id = await this.queries.insert(tx, ctx, columns, actorId);
      if (input.odometerMiles != null) {
        await this.queries.noteOdometer(tx, ctx, {
          vanId: id,
          miles: input.odometerMiles,
          reason: null,
          replaced: null,
          notedBy: actorId,
        });
      }
      await writeAudit(tx, ctx, { action: 'add', subject: 'Van', subjectId: id });
      await writeEvent(tx, ctx, vanAdded, `van:${id}`, { vanId: id });
      return (await this.queries.locked(tx, ctx, [id]))[0]!;
    });
  }

  /**
   * Changes facts of a van, its depot, its state. Of two who read the same, the second changes nothing and is told what is
   * there by now.
   * @throws FLEET_VAN_NOT_FOUND, CONFLICT with the van as it is, VAN_RETIRED, TRANSFER_PLANNED, VAN_STATE_REFUSED, VAN_PAPERS_LAPSED,
   *   and as `add`
   */
  async change(
    ctx: RequestContext,
    id: number,
    { revision, status, location, ...given }: VanChange,
  ): Promise<FleetVan> {
    const facts: VanFacts =
      location === undefined ? given : { ...given, depotId: await this.depotNamed(ctx, location) };
    return this.write(ctx, facts.registration ?? '', async (tx) => {
      const before = await this.lockedVan(tx, ctx, id);
      if (before.revision !== revision) throw new DomainError(commonErrors.CONFLICT, { current: before });
      assertWeighed({ ...before, ...known(facts) });
      if (before.retiredAt !== null && facts.depotId !== undefined && facts.depotId !== before.depotId) {
        throw new DomainError(fleetErrors.VAN_RETIRED);
      }
      if (facts.depotId !== undefined && facts.depotId !== before.depotId) {
        const [transfer] = await this.transfers.planned(tx, ctx, [id]);
        if (transfer) throw new DomainError(fleetErrors.TRANSFER_PLANNED, { depot: transfer.to, transfer });
      }
      const columns = columnsOf(facts);
      if (Object.keys(columns).length > 0) await this.queries.update(tx, ctx, [id], columns);
      const today = civilToday(ctx.tenant.timeZone);
      await this.publish(tx, ctx, id, today);
      const between = await this.lockedVan(tx, ctx, id);
      // With the papers that were just given: renewing the MOT and putting the van back is one change.
      const refusal = status && whyNotByHand(between, status, today);
      if (refusal) throw refusal;
      if (status && status !== between.status) await this.queries.update(tx, ctx, [id], { status });
      if (status === 'unavailable') await restByHand(tx, ctx, [id]);
      const after = await this.lockedVan(tx, ctx, id);
      const changes = differences(before, after);
      const fields = Object.keys(changes);
      if (fields.length > 0) {
        await writeAudit(tx, ctx, { action: 'change', subject: 'Van', subjectId: id, details: { changes } });
        await writeEvent(tx, ctx, vanChanged, `van:${id}`, { vanId: id, fields });
      }
      return after;
    });
  }

  /** @throws FLEET_VAN_NOT_FOUND, ODOMETER_BACKWARDS where it shows less and nobody says why */
  async noteOdometer(
    ctx: RequestContext,
    id: number,
    { miles, reason = null, replaced = null }: OdometerInput,
  ): Promise<FleetVan> {
    return this.db.write(ctx, async (tx) => {
      const before = await this.lockedVan(tx, ctx, id);
      const last = before.odometerMiles;
      if (last !== null && miles < last && reason === null) {
        throw new DomainError(fleetErrors.ODOMETER_BACKWARDS, { miles: last });
      }
      await this.queries.noteOdometer(tx, ctx, {
        vanId: id,
        miles,
        reason,
        replaced,
        notedBy: ctx.actor?.id ?? null,
      });
      const changes = { odometerMiles: [last, miles] };
      await writeAudit(tx, ctx, {
        action: 'odometer',
        subject: 'Van',
        subjectId: id,
        details: { changes, ...(reason === null ? {} : { reason }) },
      });
      await writeEvent(tx, ctx, vanChanged, `van:${id}`, { vanId: id, fields: ['odometerMiles'] });
      return this.lockedVan(tx, ctx, id);
    });
  }

  /** The depot of a name, in any case and spacing. @throws VAN_DEPOT_UNKNOWN */
  async depotNamed(ctx: RequestContext, location: string): Promise<number> {
    const depot = (await this.fleet.depots(ctx)).find(({ name }) => isNamed(name, location));
    if (!depot) throw new DomainError(fleetErrors.VAN_DEPOT_UNKNOWN, { location });
    return depot.id;
  }

  /** A draft that has all it needs is one no more, and goes into service unless a paper is over or it is in the workshop. */
  async publish(tx: TenantTx, ctx: RequestContext, id: number, today: string): Promise<void> {
    const van = await this.lockedVan(tx, ctx, id);
    if (!van.draft || van.retiredAt !== null || vanLacks(van, today).length > 0) return;
    const ready = van.status === 'unavailable' && lapsedPapers(van, today).length === 0;
    await this.queries.update(tx, ctx, [id], { draft: false, ...(ready ? { status: 'available' } : {}) });
  }

  private async lockedVan(tx: TenantTx, ctx: RequestContext, id: number): Promise<FleetVan> {
    const [van] = await this.queries.locked(tx, ctx, [id]);
    if (!van) throw new DomainError(fleetErrors.FLEET_VAN_NOT_FOUND);
    return van;
  }

  private async write<T>(
    ctx: RequestContext,
    registration: string,
    work: (tx: TenantTx) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.db.write(ctx, work);
    } catch (error) {
      if (isDuplicate(error, 'van_registration')) {
        throw new DomainError(fleetErrors.VAN_REGISTRATION_TAKEN, { registration });
      }
      if (sqlState(error) === DEPOT_CLOSED) throw new DomainError(commonErrors.CONFLICT);
      throw await this.plan.explain(ctx, error);
    }
  }
}

/** What of the facts rules look at together and what was said of it. */
function known({ grossWeightKg, payloadKg, fuelType, seats, licenceCategory }: VanFacts): Partial<Weighed> {
  return {
    ...(grossWeightKg === undefined ? {} : { grossWeightKg }),
    ...(payloadKg === undefined ? {} : { payloadKg }),
    ...(fuelType === undefined ? {} : { fuelType }),
    ...(seats === undefined ? {} : { seats }),
    ...(licenceCategory === undefined ? {} : { licenceCategory }),
  };
}

/** The table says the same; here it is said in words. @throws VAN_PAYLOAD_TOO_HIGH, VAN_LICENCE_TOO_LOW */
function assertWeighed(van: Weighed): void {
  if (van.payloadKg !== null && van.grossWeightKg !== null && van.payloadKg >= van.grossWeightKg) {
    throw new DomainError(fleetErrors.VAN_PAYLOAD_TOO_HIGH, { most: van.grossWeightKg });
  }
  const needed = licenceNeeded(van);
  if (!licenceSuffices(van.licenceCategory, needed)) {
    throw new DomainError(fleetErrors.VAN_LICENCE_TOO_LOW, { needed });
  }
}
