import { randomBytes } from 'node:crypto';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb, type TenantTx, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Sealer } from '@convoy/platform/sealing';
import {
  type DeviceChange,
  type DeviceInput,
  type RegisteredDevice,
  type TelematicsDevice,
  telematicsErrors,
  trackerChanged,
} from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { DeviceQueries } from './device.queries.ts';
import { deviceSecretPurpose } from './device-secret.ts';

/** Bytes of a secret: as long as the digest it signs with. */
const SECRET_BYTES = 32;

/** Trackers of a brand. Every write leaves an event and an audit entry. */
@Injectable()
export class Devices {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: DeviceQueries,
    private readonly sealer: Sealer,
  ) {}

  all(ctx: RequestContext): Promise<TelematicsDevice[]> {
    return this.queries.all(ctx);
  }

  /** @throws TELEMATICS_DEVICE_TAKEN, TELEMATICS_VAN_NOT_FOUND, TELEMATICS_VAN_HAS_TRACKER */
  async register(ctx: RequestContext, input: DeviceInput): Promise<RegisteredDevice> {
    const secret = input.protocol === 'api' ? randomBytes(SECRET_BYTES).toString('hex') : null;
    const sealed = secret && this.sealer.seal(deviceSecretPurpose(ctx.tenant.id), secret);
    const id = await this.explained(
      ctx,
      input,
      (tx) => this.queries.insert(tx, ctx, input, sealed),
      'registered',
    );
    return { device: await this.read(ctx, id), secret };
  }

  /** @throws TELEMATICS_DEVICE_NOT_FOUND, TELEMATICS_CHANGED_MEANWHILE, TELEMATICS_VAN_NOT_FOUND, TELEMATICS_VAN_HAS_TRACKER */
  async change(
    ctx: RequestContext,
    id: number,
    { revision, ...facts }: DeviceChange,
  ): Promise<TelematicsDevice> {
    const { identity } = await this.read(ctx, id);
    const write = async (tx: TenantTx) => {
      if (!(await this.queries.change(tx, ctx, id, revision, facts)))
        throw new DomainError(telematicsErrors.TELEMATICS_CHANGED_MEANWHILE);
      return id;
    };
    await this.explained(ctx, { ...facts, identity }, write, 'changed');
    return this.read(ctx, id);
  }

  /** @throws TELEMATICS_DEVICE_NOT_FOUND */
  remove(ctx: RequestContext, id: number): Promise<void> {
    return this.db.write(ctx, async (tx) => {
      const removed = await this.queries.remove(tx, ctx, id);
      if (!removed) throw new DomainError(telematicsErrors.TELEMATICS_DEVICE_NOT_FOUND);
      await noteDevice(tx, ctx, id, 'removed', removed);
    });
  }

  /** Takes the tracker out of a van that left the fleet: a new owner's drives are not the brand's to see. */
  takeOutOf(ctx: RequestContext, vanId: number): Promise<void> {
    return this.db.write(ctx, async (tx) => {
      const device = await this.queries.takeOut(tx, ctx, vanId);
      if (device) await noteDevice(tx, ctx, device.id, 'changed', { label: device.label, vanId: null });
    });
  }

  private async read(ctx: RequestContext, id: number): Promise<TelematicsDevice> {
    const device = await this.queries.one(ctx, id);
    if (!device) throw new DomainError(telematicsErrors.TELEMATICS_DEVICE_NOT_FOUND);
    return device;
  }

  private async explained(
    ctx: RequestContext,
    facts: { readonly identity: string; readonly label: string; readonly vanId: number | null },
    write: (tx: TenantTx) => Promise<number>,
    change: 'registered' | 'changed',
  ): Promise<number> {
    let registration: string | null = null;
    try {
      return await this.db.write(ctx, async (tx) => {
        if (facts.vanId !== null) {
          registration = await this.queries.registrationOf(tx, ctx, facts.vanId);
          if (registration === null) throw new DomainError(telematicsErrors.TELEMATICS_VAN_NOT_FOUND);
        }
        const id = await write(tx);
        await noteDevice(tx, ctx, id, change, facts);
        return id;
      });
    } catch (error) {
      if (isDuplicate(error, 'telematics_device_once'))
        throw new DomainError(telematicsErrors.TELEMATICS_DEVICE_TAKEN, { identity: facts.identity });
      if (isDuplicate(error, 'telematics_device_one_of_a_van'))
        throw new DomainError(telematicsErrors.TELEMATICS_VAN_HAS_TRACKER, {
          registration: registration ?? '',
        });
      throw error;
    }
  }
}

/** Audits a change of a tracker and tells it.
 * @param more what the audit entry says beside its name and van */
export async function noteDevice(
  tx: TenantTx,
  ctx: RequestContext,
  id: number,
  change: 'registered' | 'changed' | 'removed',
  { label, vanId }: { readonly label: string; readonly vanId: number | null },
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const action = { registered: 'register', changed: 'change', removed: 'remove' }[change];
  await writeAudit(tx, ctx, {
    action,
    subject: 'TelematicsDevice',
    subjectId: id,
    details: { label, vanId, ...more },
  });
  const payload = { telematicsDeviceId: id, change, label, vanId, actorId: ctx.actor?.id ?? null };
  await writeEvent(tx, ctx, trackerChanged, `telematics-device:${id}`, payload);
}
