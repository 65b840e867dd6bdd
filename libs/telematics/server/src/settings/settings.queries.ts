import { type DataContext, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { formatPence } from '@convoy/platform/money';
import type { TelematicsSettings, TelematicsSettingsInput } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';

/** What stands while a brand has set nothing: the defaults of the table. */
export const defaultSettings: TelematicsSettings = {
  speedLimitKmh: 113,
  harshBraking: 3.9,
  rapidAcceleration: 3.4,
  harshCornering: 3.9,
  idleMinutes: 5,
  silentHours: 12,
  retentionDays: 90,
  hiredByTown: false,
  fuelPrice: null,
  revision: 1,
};

/** Reads and writes `telematics_settings`. */
@Injectable()
export class SettingsQueries {
  constructor(private readonly db: TenantDb) {}

  async read(ctx: DataContext): Promise<TelematicsSettings> {
    const row = await this.db
      .read(ctx)
      .selectFrom('telematics_settings')
      .selectAll()
      .where('tenant_id', '=', ctx.tenant.id)
      .executeTakeFirst();
    if (!row) return defaultSettings;
    const tidy = (value: number) => Math.round(value * 100) / 100;
    return {
      speedLimitKmh: row.speed_limit_kmh,
      harshBraking: tidy(row.harsh_braking),
      rapidAcceleration: tidy(row.rapid_acceleration),
      harshCornering: tidy(row.harsh_cornering),
      idleMinutes: row.idle_minutes,
      silentHours: row.silent_hours,
      retentionDays: row.retention_days,
      hiredByTown: row.hired_by_town,
      fuelPrice: row.fuel_price_pence === null ? null : formatPence(row.fuel_price_pence),
      revision: row.revision,
    };
  }

  /** @returns false where the settings are no longer as the caller read them */
  async write(tx: TenantTx, ctx: DataContext, settings: TelematicsSettingsInput): Promise<boolean> {
    // The first change finds no row: it stands for the defaults at revision 1.
    await sql`insert into telematics_settings (tenant_id) values (${ctx.tenant.id}) on conflict do nothing`.execute(
      tx,
    );
    const row = await tx
      .updateTable('telematics_settings')
      .set({
        speed_limit_kmh: settings.speedLimitKmh,
        harsh_braking: settings.harshBraking,
        rapid_acceleration: settings.rapidAcceleration,
        harsh_cornering: settings.harshCornering,
        idle_minutes: settings.idleMinutes,
        silent_hours: settings.silentHours,
        retention_days: settings.retentionDays,
        hired_by_town: settings.hiredByTown,
        fuel_price_pence: settings.fuelPrice,
      })
      .where('tenant_id', '=', ctx.tenant.id)
      .where('revision', '=', settings.revision)
      .returning('revision')
      .executeTakeFirst();
    return row !== undefined;
  }
}
