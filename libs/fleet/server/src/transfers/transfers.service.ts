import {
  type FleetVan,
  fleetErrors,
  type HireAhead,
  type TransferInput,
  type VanTransfer,
  vanChanged,
  vanTransferArrived,
  vanTransferCancelled,
  vanTransferPlanned,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { isOverlap, sqlState, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { FleetService } from '../fleet.service.ts';
import { VanTimePort } from '../maintenance/van-time.port.ts';
import { FleetVansQueries } from '../vans/fleet-vans.queries.ts';
import { FleetVansService } from '../vans/fleet-vans.service.ts';
import { VanWriter } from '../vans/van-writer.service.ts';
import { MOST_DAYS_AHEAD, type TransferWindow, transferWindow } from './transfer-window.rule.ts';
import { TransfersQueries } from './transfers.queries.ts';

/** The trigger that keeps everything away from closed depots: it was closed while the transfer was being planned. */
const DEPOT_CLOSED = 'CV435';

/**
 * Moves vans from one depot to another for good: planned with the time it takes, in which nobody has them, and ended by the
 * worker. From its arrival on a van is found at its new depot, before it at the old one.
 */
@Injectable()
export class TransfersService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: TransfersQueries,
    private readonly vans: FleetVansQueries,
    private readonly fleetVans: FleetVansService,
    private readonly writer: VanWriter,
    private readonly fleet: FleetService,
    private readonly port: VanTimePort,
  ) {}

  /** Transfers of a van, the latest first. @throws FLEET_VAN_NOT_FOUND */
  async ofVan(ctx: RequestContext, vanId: number): Promise<VanTransfer[]> {
    await this.fleetVans.van(ctx, vanId);
    return this.queries.ofVan(ctx, vanId);
  }

  /** So many transfers of each of some vans, the latest first. */
  ofVans(ctx: RequestContext, vanIds: readonly number[], most: number): Promise<VanTransfer[]> {
    return this.queries.ofVans(ctx, vanIds, most);
  }

  /**
   * Plans a transfer and takes the van for it through `reserve()`.
   * @throws FLEET_VAN_NOT_FOUND, VAN_DEPOT_UNKNOWN, VAN_RETIRED, TRANSFER_SAME_DEPOT, TRANSFER_PLANNED, TRANSFER_IN_PAST,
   *   TRANSFER_TOO_FAR, TRANSFER_OVER_HIRE and TRANSFER_STRANDS_HIRES (unless known) with the hires named,
   *   TRANSFER_TIME_TAKEN
   */
  async plan(ctx: RequestContext, vanId: number, input: TransferInput): Promise<VanTransfer> {
    const toDepotId = await this.writer.depotNamed(ctx, input.location);
    const window = windowOf(ctx, input);
    return this.write(ctx, async (tx) => {
      const van = await this.lockedVan(tx, ctx, vanId);
      if (van.retiredAt !== null) throw new DomainError(fleetErrors.VAN_RETIRED);
      if (van.depotId === toDepotId)
        throw new DomainError(fleetErrors.TRANSFER_SAME_DEPOT, { depot: van.location });
      const [transfer] = await this.queries.planned(tx, ctx, [vanId]);
      if (transfer) throw new DomainError(fleetErrors.TRANSFER_PLANNED, { depot: transfer.to, transfer });
      await this.assertFree(tx, ctx, van, window);
      if (!input.evenSo) await this.assertNoneStranded(tx, ctx, van, toDepotId, window);
      const id = await this.queries.insert(tx, ctx, {
        vanId,
        fromDepotId: van.depotId,
        toDepotId,
        ...window,
        notes: input.notes ?? null,
        createdBy: ctx.actor?.id ?? null,
      });
      await this.port.time.reserveMove(tx, ctx, {
        vanId,
        transferId: id,
        from: window.departsAt,
        until: window.arrivesAt,
      });
      const planned = (await this.queries.one(tx, ctx, id))!;
      await audit(tx, ctx, 'transfer', planned);
      await writeEvent(tx, ctx, vanTransferPlanned, `van:${vanId}`, told(planned));
      return planned;
    });
  }

  /**
   * Leaves a van where it is; its time is free again.
   * @throws FLEET_VAN_NOT_FOUND, TRANSFER_NOT_FOUND, TRANSFER_OVER, TRANSFER_AWAITED with the hires that begin where it was
   *   to go
   */
  cancel(ctx: RequestContext, vanId: number, id: number): Promise<VanTransfer> {
    return this.write(ctx, async (tx) => {
      await this.lockedVan(tx, ctx, vanId);
      const transfer = await this.queries.one(tx, ctx, id);
      if (!transfer || transfer.vanId !== vanId) throw new DomainError(fleetErrors.TRANSFER_NOT_FOUND);
      if (transfer.status !== 'planned') throw new DomainError(fleetErrors.TRANSFER_OVER);
      const hires = (await this.port.time.hiresFrom(tx, ctx, vanId, new Date(transfer.arrivesAt)))
        .filter(({ pickupDepotId }) => pickupDepotId === transfer.toDepotId)
        .map(({ pickupDepotId: _depot, ...hire }) => hire);
      if (hires.length > 0)
        throw new DomainError(fleetErrors.TRANSFER_AWAITED, { depot: transfer.to, ...named(hires) });
      return this.end(tx, ctx, transfer, 'cancelled');
    });
  }

  /** Calls off the transfers of vans that leave the fleet; the caller has locked them. */
  async callOff(tx: TenantTx, ctx: RequestContext, vanIds: readonly number[]): Promise<void> {
    for (const transfer of await this.queries.planned(tx, ctx, vanIds))
      await this.end(tx, ctx, transfer, 'cancelled');
  }

  /**
   * Ends the transfers of a brand whose time is over: the vans are at their new depots. One whose van is still out with a
   * hire or in the workshop since before it was to leave waits until it is back, and begins then; that of a van that left
   * the fleet is cancelled.
   */
  async arrive(ctx: RequestContext): Promise<void> {
    for (const { id, van_id } of await this.queries.due(ctx))
      await this.write(ctx, async (tx) => {
        const van = await this.lockedVan(tx, ctx, van_id);
        const transfer = (await this.queries.one(tx, ctx, id))!;
        if (transfer.status !== 'planned') return;
        if (van.retiredAt !== null) {
          await this.end(tx, ctx, transfer, 'cancelled');
          return;
        }
        const departs = new Date(transfer.departsAt);
        const isElsewhere =
          (await this.port.time.isOut(tx, ctx, van_id, departs)) ||
          (await this.queries.isInWorkshop(tx, ctx, van_id, departs));
        if (isElsewhere) {
          // Whoever has the van keeps it, for as long as that takes.
          await this.port.time.releaseMove(tx, ctx, id);
          return;
        }
        if (await this.isOnItsWay(tx, ctx, transfer)) return;
        await this.end(tx, ctx, transfer, 'arrived');
        await this.vans.update(tx, ctx, [van_id], { depot_id: transfer.toDepotId });
        await writeAudit(tx, ctx, {
          action: 'change',
          subject: 'Van',
          subjectId: van_id,
          details: { changes: { location: [transfer.from, transfer.to] } },
        });
        await writeEvent(tx, ctx, vanChanged, `van:${van_id}`, { vanId: van_id, fields: ['location'] });
      });
  }

  /**
   * Whether a van that was late to leave is still on its way: as soon as it is ready it takes as long as was planned. Where
   * something else is to have it by then, it is taken for arrived.
   */
  private async isOnItsWay(tx: TenantTx, ctx: RequestContext, transfer: VanTransfer): Promise<boolean> {
    const { id, vanId, departsAt, arrivesAt } = transfer;
    const from = new Date();
    const known = await this.port.time.moveUntil(tx, ctx, id);
    if (known) return known > from;
    const until = new Date(from.getTime() + Date.parse(arrivesAt) - Date.parse(departsAt));
    const { hires, others } = await this.port.time.taken(tx, ctx, { vanId, from, until, butJob: null });
    // Back from the hire it was late with, it is made ready.
    if (hires.some(({ pickupAt }) => pickupAt < departsAt)) return true;
    if (hires.length > 0 || others > 0) return false;
    await this.port.time.reserveMove(tx, ctx, { vanId, transferId: id, from, until });
    return true;
  }

  private async end(
    tx: TenantTx,
    ctx: RequestContext,
    transfer: VanTransfer,
    status: 'arrived' | 'cancelled',
  ): Promise<VanTransfer> {
    await this.queries.end(tx, ctx, transfer.id, status);
    const ended = (await this.queries.one(tx, ctx, transfer.id))!;
    if (status === 'cancelled') {
      await this.port.time.releaseMove(tx, ctx, transfer.id);
      await audit(tx, ctx, 'transfer-cancel', ended);
    }
    const event = status === 'arrived' ? vanTransferArrived : vanTransferCancelled;
    await writeEvent(tx, ctx, event, `van:${transfer.vanId}`, told(ended));
    return ended;
  }

  private async assertFree(
    tx: TenantTx,
    ctx: RequestContext,
    van: FleetVan,
    { departsAt, arrivesAt }: TransferWindow,
  ): Promise<void> {
    const wanted = { vanId: van.id, from: departsAt, until: arrivesAt, butJob: null };
    const { hires, others } = await this.port.time.taken(tx, ctx, wanted);
    if (hires.length > 0) throw new DomainError(fleetErrors.TRANSFER_OVER_HIRE, named(hires));
    if (others > 0) throw new DomainError(fleetErrors.TRANSFER_TIME_TAKEN);
  }

  private async assertNoneStranded(
    tx: TenantTx,
    ctx: RequestContext,
    van: FleetVan,
    toDepotId: number,
    { arrivesAt }: TransferWindow,
  ): Promise<void> {
    const hires = (await this.port.time.hiresFrom(tx, ctx, van.id, arrivesAt))
      .filter(({ pickupDepotId }) => pickupDepotId !== toDepotId)
      .map(({ pickupDepotId: _depot, ...hire }) => hire);
    if (hires.length > 0)
      throw new DomainError(fleetErrors.TRANSFER_STRANDS_HIRES, { depot: van.location, ...named(hires) });
  }

  private async lockedVan(tx: TenantTx, ctx: RequestContext, id: number): Promise<FleetVan> {
    const [van] = await this.vans.locked(tx, ctx, [id]);
    if (!van) throw new DomainError(fleetErrors.FLEET_VAN_NOT_FOUND);
    return van;
  }

  private async write<T>(ctx: RequestContext, work: (tx: TenantTx) => Promise<T>): Promise<T> {
    try {
      return await this.db.write(ctx, work);
    } catch (error) {
      if (isOverlap(error)) throw new DomainError(fleetErrors.TRANSFER_TIME_TAKEN);
      if (sqlState(error) === DEPOT_CLOSED) throw new DomainError(commonErrors.CONFLICT);
      throw error;
    } finally {
      // Where vans will be is remembered with the depots.
      this.fleet.forget(ctx.tenant.id);
    }
  }
}

/** @throws TRANSFER_IN_PAST, TRANSFER_TOO_FAR */
function windowOf(ctx: RequestContext, input: TransferInput): TransferWindow {
  const window = transferWindow(input, ctx.tenant.timeZone, new Date());
  if (window === 'in-past') throw new DomainError(fleetErrors.TRANSFER_IN_PAST);
  if (window === 'too-far') throw new DomainError(fleetErrors.TRANSFER_TOO_FAR, { days: MOST_DAYS_AHEAD });
  return window;
}

const named = (hires: readonly HireAhead[]) => ({
  hires,
  references: hires.map(({ reference }) => reference),
});

const told = (transfer: VanTransfer) => ({
  vanId: transfer.vanId,
  transferId: transfer.id,
  fromDepotId: transfer.fromDepotId,
  toDepotId: transfer.toDepotId,
  departsAt: transfer.departsAt,
  arrivesAt: transfer.arrivesAt,
});

const audit = (tx: TenantTx, ctx: RequestContext, action: string, transfer: VanTransfer) =>
  writeAudit(tx, ctx, {
    action,
    subject: 'Van',
    subjectId: transfer.vanId,
    details: {
      changes: { location: [transfer.from, transfer.to] },
      departsAt: transfer.departsAt,
      arrivesAt: transfer.arrivesAt,
      ...(transfer.notes === null ? {} : { reason: transfer.notes }),
    },
  });
