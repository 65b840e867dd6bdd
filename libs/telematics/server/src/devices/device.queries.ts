import { spacedRegistration } from '@convoy/fleet/server';
import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import type { DeviceInput, TelematicsDevice, TrackerProtocol } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';

/** What of a device is written. */
type DeviceFacts = Pick<DeviceInput, 'label' | 'vanId'>;

/** Reads and writes `telematics_device`. */
@Injectable()
export class DeviceQueries {
  constructor(private readonly db: TenantDb) {}

  /** Trackers of the brand, by their names. */
  async all(ctx: DataContext): Promise<TelematicsDevice[]> {
    const rows = await this.rows(ctx).orderBy('d.label').orderBy('d.id').execute();
    return rows.map(toDevice);
  }

  async one(ctx: DataContext, id: number): Promise<TelematicsDevice | null> {
    const row = await this.rows(ctx).where('d.id', '=', id).executeTakeFirst();
    return row ? toDevice(row) : null;
  }

  /** Trackers whose name, identity or registration holds a text, both folded as every search folds them. */
  async matching(ctx: DataContext, text: string, limit: number): Promise<TelematicsDevice[]> {
    const form = sql`app.search_form(${text}::text)`;
    const rows = await this.rows(ctx)
      .where(
        sql<boolean>`(position(${form} in app.search_form(d.label)) > 0 or position(${form} in app.search_form(d.identity)) > 0
          or position(replace(${form}, ' ', '') in replace(app.search_form(coalesce(v.registration, '')), ' ', '')) > 0)`,
      )
      .orderBy('d.label')
      .limit(limit)
      .execute();
    return rows.map(toDevice);
  }

  /** The sealed secret of a tracker, and the van that it is in; null where there is none with a secret. */
  async secretOf(ctx: DataContext, id: number): Promise<{ secret: string } | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('telematics_device')
      .select('secret')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.secret ? { secret: row.secret } : null;
  }

  async insert(
    tx: TenantTx,
    ctx: DataContext,
    { protocol, identity, label, vanId }: DeviceInput,
    secret: string | null,
  ): Promise<number> {
    const row = await tx
      .insertInto('telematics_device')
      .values({
        tenant_id: ctx.tenant.id,
        protocol,
        identity,
        label,
        secret,
        van_id: vanId,
        mounted_at: vanId === null ? null : sql<Date>`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  /** @returns false where it is not there, or no longer as the caller read it */
  async change(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
    revision: number,
    { label, vanId }: DeviceFacts,
  ): Promise<boolean> {
    const row = await tx
      .updateTable('telematics_device')
      .set({
        label,
        van_id: vanId,
        mounted_at: sql<Date | null>`case
          when ${vanId}::bigint is null then null
          when van_id is not distinct from ${vanId}::bigint then mounted_at
          else now() end`,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Takes the tracker out of a van that left the fleet. @returns the tracker; null where there is none, or the van is back */
  async takeOut(
    tx: TenantTx,
    ctx: DataContext,
    vanId: number,
  ): Promise<{ id: number; label: string } | null> {
    const { rows } = await sql<{ id: number; label: string }>`
      update telematics_device d set van_id = null, mounted_at = null
      from van v
      where d.tenant_id = ${ctx.tenant.id} and d.van_id = ${vanId} and v.tenant_id = d.tenant_id and v.id = d.van_id
        and v.retired_at is not null
      returning d.id, d.label`.execute(tx);
    return rows[0] ?? null;
  }

  /** @returns the name of the removed one; null where there is none */
  async remove(
    tx: TenantTx,
    ctx: DataContext,
    id: number,
  ): Promise<{ label: string; vanId: number | null } | null> {
    const row = await tx
      .deleteFrom('telematics_device')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', id)
      .returning(['label', 'van_id'])
      .executeTakeFirst();
    return row ? { label: row.label, vanId: row.van_id } : null;
  }

  /** The registration of a van of the brand that is in its fleet; null where there is none. */
  async registrationOf(tx: TenantTx, ctx: DataContext, vanId: number): Promise<string | null> {
    const row = await tx
      .selectFrom('van')
      .select('registration')
      .where('tenant_id', '=', ctx.tenant.id)
      .where('id', '=', vanId)
      .where('retired_at', 'is', null)
      .executeTakeFirst();
    return row?.registration ?? null;
  }

  private rows(ctx: DataContext) {
    return this.db
      .read(ctx)
      .selectFrom('telematics_device as d')
      .leftJoin('van as v', (join) =>
        join.onRef('v.tenant_id', '=', 'd.tenant_id').onRef('v.id', '=', 'd.van_id'),
      )
      .leftJoin('telematics_latest as l', (join) =>
        join
          .onRef('l.tenant_id', '=', 'd.tenant_id')
          .onRef('l.van_id', '=', 'd.van_id')
          .onRef('l.device_id', '=', 'd.id'),
      )
      .select([
        'd.id',
        'd.protocol',
        'd.identity',
        'd.label',
        'd.van_id',
        'd.mounted_at',
        'd.first_fix_at',
        // The row of a tracker lags behind by minutes; the latest fix of its van does not.
        sql<Date | null>`greatest(d.last_fix_at, l.device_time)`.as('last_fix_at'),
        'd.revision',
        'v.registration',
      ])
      .where('d.tenant_id', '=', ctx.tenant.id);
  }
}

function toDevice(row: {
  id: number;
  protocol: string;
  identity: string;
  label: string;
  van_id: number | null;
  mounted_at: Date | null;
  first_fix_at: Date | null;
  last_fix_at: Date | null;
  revision: number;
  registration: string | null;
}): TelematicsDevice {
  return {
    id: row.id,
    protocol: row.protocol as TrackerProtocol,
    identity: row.identity,
    label: row.label,
    vanId: row.van_id,
    registration: row.registration && spacedRegistration(row.registration),
    mountedAt: row.mounted_at?.toISOString() ?? null,
    firstFixAt: row.first_fix_at?.toISOString() ?? null,
    lastFixAt: row.last_fix_at?.toISOString() ?? null,
    revision: row.revision,
  };
}
