import {
  type DepotChange,
  type DepotInput,
  depotAdded,
  depotChanged,
  depotClosed,
  depotReopened,
  type FleetDepot,
  fleetErrors,
  type SavedDepot,
} from '@convoy/fleet/contract';
import { PlacesService } from '@convoy/places/server';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, sqlState, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { isNamed } from '../find-depot.ts';
import { FleetService } from '../fleet.service.ts';
import { DepotHiresPort } from './depot-hires.port.ts';
import { columnsOf, depotDifferences, openingOf } from './fleet-depot.view.ts';
import { FleetDepotsQueries } from './fleet-depots.queries.ts';
import { newlyOutside } from './outside-hours.rule.ts';

/** The trigger that keeps depots open where something is to happen, whoever asks. */
const IN_USE = 'CV434';
/** So many hires and vans are named. */
const MOST_NAMED = 50;
/** So many of them in a sentence. */
const MOST_SAID = 10;

const opening: readonly string[] = ['hours', 'closures', 'closedOnBankHolidays', 'bankHolidayRegion'];

/** Depots as staff keep them. Every write leaves an event and a line for the auditors, and is known at once everywhere. */
@Injectable()
export class FleetDepotsService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: FleetDepotsQueries,
    private readonly fleet: FleetService,
    private readonly places: PlacesService,
    private readonly hires: DepotHiresPort,
  ) {}

  /** Every depot of the brand in its order, those that are closed last. */
  depots(ctx: RequestContext): Promise<FleetDepot[]> {
    return this.queries.all(ctx);
  }

  /** @throws DEPOT_NOT_FOUND */
  async depot(ctx: RequestContext, id: number): Promise<FleetDepot> {
    const depot = await this.queries.one(ctx, id);
    if (!depot) throw new DomainError(fleetErrors.DEPOT_NOT_FOUND);
    return depot;
  }

  /** @throws DEPOT_NAME_TAKEN, DEPOT_POSITION_UNKNOWN, DEPOT_ROUTE_UNKNOWN */
  async add(ctx: RequestContext, { closures, routes, ...facts }: DepotInput): Promise<SavedDepot> {
    const position = await this.positionOf(facts);
    return this.write(ctx, facts.name, async (tx) => {
      await this.assertOwnName(tx, ctx, facts.name, null);
      await this.assertRoutes(tx, ctx, routes, null);
      const id = await this.queries.insert(tx, ctx, columnsOf({ ...facts, ...position }));
      await this.queries.replaceClosures(tx, ctx, id, closures);
      await this.queries.replaceRoutes(tx, ctx, id, routes.map(toRoute));
      await writeAudit(tx, ctx, { action: 'add', subject: 'Depot', subjectId: id });
      await writeEvent(tx, ctx, depotAdded, `depot:${id}`, { depotId: id });
      return { depot: (await this.queries.locked(tx, ctx, id))!, outsideHours: [] };
    });
  }

  /**
   * Changes facts of a depot, its closures, its routes. Of two who read the same, the second changes nothing and is told
   * what is there by now. Hires stay as agreed; those for which it is not open any more are named.
   * @throws DEPOT_NOT_FOUND, CONFLICT with the depot as it is, DEPOT_HIRE_LENGTH, DEPOT_NAME_TAKEN, DEPOT_ROUTE_UNKNOWN,
   *   DEPOT_POSITION_UNKNOWN where it goes to a district that nobody knows
   */
  async change(
    ctx: RequestContext,
    id: number,
    { revision, closures, routes, ...given }: DepotChange,
  ): Promise<SavedDepot> {
    const unplaced = given.postcode !== undefined && given.latitude === undefined ? given.postcode : null;
    const place = unplaced === null ? null : await this.placeOf(unplaced);
    return this.write(ctx, given.name ?? '', async (tx) => {
      const before = await this.locked(tx, ctx, id);
      if (before.revision !== revision) throw new DomainError(commonErrors.CONFLICT, { current: before });
      // In another district it is not where it was; within one its place on the map is better known than its postcode's.
      const leaves = unplaced !== null && districtOf(unplaced) !== districtOf(before.postcode);
      if (leaves && !place) throw new DomainError(fleetErrors.DEPOT_POSITION_UNKNOWN, { postcode: unplaced });
      const facts = leaves ? { ...given, ...place } : given;
      if (facts.name !== undefined && facts.name !== before.name)
        await this.assertOwnName(tx, ctx, facts.name, id);
      const shortest = facts.minHireDays ?? before.minHireDays;
      if ((facts.maxHireDays ?? before.maxHireDays) < shortest)
        throw new DomainError(fleetErrors.DEPOT_HIRE_LENGTH, { days: shortest });
      if (routes) await this.assertRoutes(tx, ctx, routes, id);
      if (closures) await this.queries.replaceClosures(tx, ctx, id, closures);
      if (routes) await this.queries.replaceRoutes(tx, ctx, id, routes.map(toRoute));
      const columns = columnsOf(facts);
      // Closures and routes are part of what one reads: with them alone the revision moves too.
      if (closures || routes || Object.keys(columns).length > 0)
        await this.queries.update(tx, ctx, id, columns);
      const after = await this.locked(tx, ctx, id);
      const changes = depotDifferences(before, after);
      const fields = Object.keys(changes);
      if (fields.length === 0) return { depot: after, outsideHours: [] };
      await writeAudit(tx, ctx, { action: 'change', subject: 'Depot', subjectId: id, details: { changes } });
      await writeEvent(tx, ctx, depotChanged, `depot:${id}`, { depotId: id, fields });
      if (!fields.some((field) => opening.includes(field))) return { depot: after, outsideHours: [] };
      const ends = await this.hires.ahead(tx, ctx, id);
      const outside = newlyOutside(openingOf(before), openingOf(after), ends);
      return { depot: after, outsideHours: outside.slice(0, MOST_NAMED) };
    });
  }

  /**
   * Closes a depot for good. Its history stays, and so do the routes to and from it, for the day it opens again.
   * @throws DEPOT_NOT_FOUND, DEPOT_IS_CLOSED, DEPOT_IN_USE with its vans and hires named
   */
  async close(ctx: RequestContext, id: number, reason: string): Promise<FleetDepot> {
    const { depot } = await this.write(ctx, '', async (tx) => {
      const before = await this.locked(tx, ctx, id, 'everything');
      if (before.closedAt !== null)
        throw new DomainError(fleetErrors.DEPOT_IS_CLOSED, { depot: before.name });
      await this.assertUnused(tx, ctx, id);
      await this.queries.update(tx, ctx, id, { closed_at: new Date(), closed_reason: reason });
      await writeAudit(tx, ctx, { action: 'close', subject: 'Depot', subjectId: id, details: { reason } });
      await writeEvent(tx, ctx, depotClosed, `depot:${id}`, { depotId: id });
      return { depot: await this.locked(tx, ctx, id), outsideHours: [] };
    });
    return depot;
  }

  /** @throws DEPOT_NOT_FOUND, DEPOT_IS_OPEN */
  async reopen(ctx: RequestContext, id: number): Promise<FleetDepot> {
    const { depot } = await this.write(ctx, '', async (tx) => {
      const before = await this.locked(tx, ctx, id);
      if (before.closedAt === null) throw new DomainError(fleetErrors.DEPOT_IS_OPEN);
      await this.queries.update(tx, ctx, id, { closed_at: null, closed_reason: null });
      await writeAudit(tx, ctx, { action: 'reopen', subject: 'Depot', subjectId: id });
      await writeEvent(tx, ctx, depotReopened, `depot:${id}`, { depotId: id });
      return { depot: await this.locked(tx, ctx, id), outsideHours: [] };
    });
    return depot;
  }

  private async locked(
    tx: TenantTx,
    ctx: RequestContext,
    id: number,
    against?: 'everything',
  ): Promise<FleetDepot> {
    const depot = await this.queries.locked(tx, ctx, id, against);
    if (!depot) throw new DomainError(fleetErrors.DEPOT_NOT_FOUND);
    return depot;
  }

  /** Where a new depot is: as it was said, or where its postcode lies. @throws DEPOT_POSITION_UNKNOWN */
  private async positionOf(
    given: Pick<DepotInput, 'latitude' | 'longitude' | 'postcode'>,
  ): Promise<{ latitude: number; longitude: number }> {
    const { latitude, longitude, postcode } = given;
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
    const place = await this.placeOf(postcode);
    if (!place) throw new DomainError(fleetErrors.DEPOT_POSITION_UNKNOWN, { postcode });
    return place;
  }

  /** Where a postcode lies; null for one that nobody knows. */
  private async placeOf(postcode: string): Promise<{ latitude: number; longitude: number } | null> {
    const place = await this.places.locate(postcode);
    if (!place || place.kind === 'town') return null;
    return { latitude: place.latitude, longitude: place.longitude };
  }

  /**
   * Depots are chosen by their names, and found by what is left of them without accents and signs: `St. Ives` and `St Ives`
   * would be one. The index knows case alone.
   * @throws DEPOT_NAME_TAKEN
   */
  private async assertOwnName(
    tx: TenantTx,
    ctx: RequestContext,
    name: string,
    own: number | null,
  ): Promise<void> {
    const others = await this.queries.names(tx, ctx, own);
    const taken = others.find((other) => isNamed(other, name));
    if (taken !== undefined) throw new DomainError(fleetErrors.DEPOT_NAME_TAKEN, { name: taken });
  }

  /** @throws DEPOT_ROUTE_UNKNOWN for one that leads nowhere, to a closed depot or back to this one */
  private async assertRoutes(
    tx: TenantTx,
    ctx: RequestContext,
    routes: NonNullable<DepotChange['routes']>,
    own: number | null,
  ): Promise<void> {
    if (routes.length === 0) return;
    const open = new Set(
      await this.queries.open(
        tx,
        ctx,
        routes.map(({ depotId }) => depotId),
      ),
    );
    const lost = routes.find(({ depotId }) => depotId === own || !open.has(depotId));
    if (lost) throw new DomainError(fleetErrors.DEPOT_ROUTE_UNKNOWN, { depotId: lost.depotId });
  }

  private async assertUnused(tx: TenantTx, ctx: RequestContext, id: number): Promise<void> {
    const [vans, ends] = [await this.queries.plates(tx, ctx, id), await this.hires.ahead(tx, ctx, id)];
    if (vans.length === 0 && ends.length === 0) return;
    // A hire that begins and ends here is named once.
    const hires = [...new Map(ends.map((end) => [end.bookingId, end])).values()];
    throw new DomainError(fleetErrors.DEPOT_IN_USE, {
      references: [...hires.map(({ reference }) => reference), ...vans].slice(0, MOST_SAID),
      hires: hires.slice(0, MOST_NAMED),
      vans: vans.slice(0, MOST_NAMED),
      counts: { hires: hires.length, vans: vans.length },
    });
  }

  private async write(
    ctx: RequestContext,
    name: string,
    work: (tx: TenantTx) => Promise<SavedDepot>,
  ): Promise<SavedDepot> {
    try {
      return await this.db.write(ctx, work);
    } catch (error) {
      if (isDuplicate(error, 'depot_name')) throw new DomainError(fleetErrors.DEPOT_NAME_TAKEN, { name });
      // Something that nobody named: the trigger knows it, the look before does not.
      if (sqlState(error) === IN_USE)
        throw new DomainError(fleetErrors.DEPOT_IN_USE, { references: [], hires: [], vans: [] });
      throw error;
    } finally {
      // The database tells every process of the change; this one need not wait for it.
      this.fleet.forget(ctx.tenant.id);
    }
  }
}

/** The outward part of a postcode. */
const districtOf = (postcode: string): string => postcode.split(' ')[0]!;

const toRoute = ({ depotId, fee, relocationMinutes }: NonNullable<DepotChange['routes']>[number]) => ({
  depotId,
  feePence: fee,
  relocationMinutes,
});
