import type { Point } from '@convoy/places/contract';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, type TenantTx, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import {
  type Geofence,
  type GeofenceChange,
  type GeofenceInput,
  MOST_FENCES,
  telematicsErrors,
} from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { mayHold, metresInside } from '../rules/events/fence-distance.rule.ts';
import { type FenceFault, fenceFaultOf } from './fence-shape.rule.ts';
import { type DrawnFence, GeofenceQueries } from './geofence.queries.ts';

const faultErrors = {
  'over-date-line': telematicsErrors.GEOFENCE_OVER_DATE_LINE,
  'crosses-itself': telematicsErrors.GEOFENCE_CROSSES_ITSELF,
} as const satisfies Record<FenceFault, unknown>;

/** Geofences of a brand. Every write leaves an audit entry. */
@Injectable()
export class Geofences {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: GeofenceQueries,
  ) {}

  async all(ctx: RequestContext): Promise<Geofence[]> {
    const [fences, vans] = await Promise.all([this.queries.all(ctx), this.queries.latest(ctx)]);
    return fences.map((fence) => counted(fence, vans));
  }

  /** @throws GEOFENCE_LIMIT_REACHED, GEOFENCE_NAME_TAKEN, GEOFENCE_DEPOT_NOT_FOUND, GEOFENCE_OVER_DATE_LINE, GEOFENCE_CROSSES_ITSELF */
  async add(ctx: RequestContext, input: GeofenceInput): Promise<Geofence> {
    const id = await this.explained(ctx, input, async (tx) => {
      if ((await this.queries.count(tx, ctx)) >= MOST_FENCES)
        throw new DomainError(telematicsErrors.GEOFENCE_LIMIT_REACHED, { most: MOST_FENCES });
      const added = await this.queries.insert(tx, ctx, input);
      await note(tx, ctx, 'add', added, input);
      return added;
    });
    return this.read(ctx, id);
  }

  /**
   * @throws GEOFENCE_NOT_FOUND, GEOFENCE_NAME_TAKEN, GEOFENCE_DEPOT_NOT_FOUND, GEOFENCE_OVER_DATE_LINE, GEOFENCE_CROSSES_ITSELF,
   * TELEMATICS_CHANGED_MEANWHILE
   */
  async change(ctx: RequestContext, id: number, { revision, ...input }: GeofenceChange): Promise<Geofence> {
    await this.drawn(ctx, id);
    await this.explained(ctx, input, async (tx) => {
      if (!(await this.queries.change(tx, ctx, id, revision, input)))
        throw new DomainError(telematicsErrors.TELEMATICS_CHANGED_MEANWHILE);
      await note(tx, ctx, 'change', id, input);
      return id;
    });
    return this.read(ctx, id);
  }

  /** @throws GEOFENCE_NOT_FOUND */
  remove(ctx: RequestContext, id: number): Promise<void> {
    return this.db.write(ctx, async (tx) => {
      const name = await this.queries.remove(tx, ctx, id);
      if (name === null) throw new DomainError(telematicsErrors.GEOFENCE_NOT_FOUND);
      await note(tx, ctx, 'remove', id, { name });
    });
  }

  private async read(ctx: RequestContext, id: number): Promise<Geofence> {
    const [fence, vans] = await Promise.all([this.drawn(ctx, id), this.queries.latest(ctx)]);
    return counted(fence, vans);
  }

  private async drawn(ctx: RequestContext, id: number): Promise<DrawnFence> {
    const fence = await this.queries.one(ctx, id);
    if (!fence) throw new DomainError(telematicsErrors.GEOFENCE_NOT_FOUND);
    return fence;
  }

  private async explained(
    ctx: RequestContext,
    { name, shape }: GeofenceInput,
    write: (tx: TenantTx) => Promise<number>,
  ): Promise<number> {
    const fault = fenceFaultOf(shape);
    if (fault) throw new DomainError(faultErrors[fault]);
    try {
      return await this.db.write(ctx, async (tx) => {
        if (shape.kind === 'depot' && !(await this.queries.hasDepot(tx, ctx, shape.depotId)))
          throw new DomainError(telematicsErrors.GEOFENCE_DEPOT_NOT_FOUND);
        return write(tx);
      });
    } catch (error) {
      if (isDuplicate(error, 'telematics_geofence_name'))
        throw new DomainError(telematicsErrors.GEOFENCE_NAME_TAKEN, { name });
      throw error;
    }
  }
}

const counted = ({ fence, area }: DrawnFence, vans: readonly Point[]): Geofence => ({
  ...fence,
  vansInside: vans.filter(mayHold(area)).filter((van) => metresInside(area, van) > 0).length,
});

/** The trail has the kind of an area, not its corners: there may be a hundred. */
const note = (
  tx: TenantTx,
  ctx: RequestContext,
  action: 'add' | 'change' | 'remove',
  id: number,
  { name, shape, ...tells }: Pick<GeofenceInput, 'name'> & Partial<GeofenceInput>,
): Promise<void> =>
  writeAudit(tx, ctx, {
    action,
    subject: 'Geofence',
    subjectId: id,
    details: { name, ...(shape ? { kind: shape.kind } : {}), ...tells },
  });
