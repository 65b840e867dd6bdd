import type { FleetVan, ImportProgress } from '@convoy/fleet/contract';
import { type DataContext, type RawBuilder, sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { toFleetVan, vanColumns } from '../vans/fleet-van.view.ts';
import { beginningOf, columnsOf, factsOf, type VanFactColumns } from '../vans/van-facts.ts';
import type { ReadVan } from './check-record.rule.ts';

/** An import as it stands. */
export interface ImportRow {
  readonly progress: ImportProgress;
  readonly contentHash: string;
}

/** After how many seconds of silence an import is taken for dead; a statement of it may last ten. */
const SILENT_SECONDS = 30;

const [text, whole, big, truth, day] = [
  sql`text[]`,
  sql`integer[]`,
  sql`bigint[]`,
  sql`boolean[]`,
  sql`date[]`,
];
/** The type of a list of each column that a van of a file brings. */
const types = {
  registration: text,
  make: text,
  model: text,
  year: whole,
  van_type: text,
  category: text,
  load_length_dm: whole,
  load_volume_l: whole,
  load_width_cm: whole,
  load_height_cm: whole,
  rear_door_height_cm: whole,
  side_door_height_cm: whole,
  fuel_type: text,
  seats: whole,
  licence_category: text,
  gross_weight_kg: whole,
  payload_kg: whole,
  min_driver_age: whole,
  euro_class: text,
  clean_air_compliant: truth,
  daily_rate_pence: big,
  deposit_pence: big,
  depot_id: big,
  image_url: text,
  mot_expires_on: day,
  tax_expires_on: day,
  insurance_expires_on: day,
  ownership: text,
  purchased_on: day,
  purchase_pence: big,
  lease_monthly_pence: big,
  lease_ends_on: day,
  miles_per_day: whole,
  extra_mile_pence: whole,
  unlimited_miles: truth,
  notes: text,
} as const satisfies Record<keyof VanFactColumns, RawBuilder<unknown>>;
const columnNames = Object.keys(types) as (keyof VanFactColumns)[];

/** Reads and writes imports, and vans by the hundred. */
@Injectable()
export class VanImportQueries {
  constructor(private readonly db: TenantDb) {}

  /** Vans of some plates with all that is known of them, those that left the fleet too. */
  async known(ctx: DataContext, plates: readonly string[]): Promise<FleetVan[]> {
    const rows = await this.whole(ctx)
      .where('van.registration', '=', sql<string>`any(${[...plates]}::text[])`)
      .execute();
    return rows.map(toFleetVan);
  }

  /** Every van in the fleet with all that is known of it, by registration. */
  async inFleet(ctx: DataContext): Promise<FleetVan[]> {
    const rows = await this.whole(ctx)
      .where('van.retired_at', 'is', null)
      .orderBy('van.registration')
      .execute();
    return rows.map(toFleetVan);
  }

  private whole(ctx: DataContext) {
    return this.db
      .read(ctx)
      .selectFrom('van')
      .innerJoin('depot', (join) =>
        join.onRef('depot.tenant_id', '=', 'van.tenant_id').onRef('depot.id', '=', 'van.depot_id'),
      )
      .select(vanColumns.map((column) => `van.${column}` as const))
      .select('depot.name as depot_name')
      .where('van.tenant_id', '=', ctx.tenant.id);
  }

  /** An import of the brand; null where there is none. One that died is told as failed. */
  async find(ctx: DataContext, id: string): Promise<ImportRow | null> {
    const { rows } = await sql<{
      status: ImportProgress['status'];
      content_hash: string;
      row_count: number;
      written: number;
      started_at: Date;
      silent: boolean;
    }>`
      select i.status, i.content_hash, i.row_count, i.written, i.started_at,
        i.told_at < now() - make_interval(secs => ${SILENT_SECONDS}) as silent
      from van_import i where i.tenant_id = ${ctx.tenant.id} and i.id = ${id}`.execute(this.db.read(ctx));
    const [row] = rows;
    if (!row) return null;
    const died = row.status === 'running' && row.silent;
    return {
      contentHash: row.content_hash,
      progress: {
        id,
        status: died ? 'failed' : row.status,
        rows: row.row_count,
        written: died ? 0 : row.written,
        startedAt: row.started_at.toISOString(),
      },
    };
  }

  /** Begins an import, or one that failed anew. @returns false where it is running or done already */
  async begin(
    ctx: DataContext,
    given: { id: string; contentHash: string; rows: number; startedBy: number | null },
  ): Promise<boolean> {
    const { rows } = await sql`
      insert into van_import as i (tenant_id, id, content_hash, row_count, started_by)
      values (${ctx.tenant.id}, ${given.id}, ${given.contentHash}, ${given.rows}, ${given.startedBy}::bigint)
      on conflict (tenant_id, id) do update
      set status = 'running', written = 0, started_by = excluded.started_by, started_at = now(), told_at = now()
      where i.content_hash = excluded.content_hash and (
        i.status = 'failed'
        or i.status = 'running' and i.told_at < now() - make_interval(secs => ${SILENT_SECONDS}))
      returning i.id`.execute(this.db.call(ctx));
    return rows.length === 1;
  }

  /** Tells how many rows are written, outside the transaction that writes them. */
  async tell(ctx: DataContext, id: string, written: number): Promise<void> {
    await sql`
      update van_import set written = ${written}, told_at = now()
      where tenant_id = ${ctx.tenant.id} and id = ${id} and status = 'running'`.execute(this.db.call(ctx));
  }

  /** Tells that nothing was written. What is done stays done, whatever became of its answer. */
  async fail(ctx: DataContext, id: string): Promise<void> {
    await sql`
      update van_import set status = 'failed', written = 0, told_at = now()
      where tenant_id = ${ctx.tenant.id} and id = ${id} and status = 'running'`.execute(this.db.call(ctx));
  }

  /** Tells, with the vans, that all are there. */
  async finish(tx: TenantTx, ctx: DataContext, id: string): Promise<void> {
    await sql`
      update van_import set status = 'done', written = row_count, told_at = now()
      where tenant_id = ${ctx.tenant.id} and id = ${id}`.execute(tx);
  }

  /** Lets one import of a brand write at a time. @returns false while another one does */
  async alone(tx: TenantTx, ctx: DataContext): Promise<boolean> {
    const { rows } = await sql<{ alone: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`van import of ${ctx.tenant.id}`}, 0)) as alone`.execute(
      tx,
    );
    return rows[0]!.alone;
  }

  /**
   * Adds vans in one statement; their first readings are noted with them.
   * @returns their ids by plate; a plate that is there already is left out
   */
  async insert(
    tx: TenantTx,
    ctx: DataContext,
    vans: readonly ReadVan[],
    addedBy: number | null,
  ): Promise<Map<string, number>> {
    const rows = vans.map(({ input, depotId }) => columnsOf(factsOf(input, depotId)));
    const columns = sql.join(columnNames.map((name) => sql.ref(name)));
    const values = columnNames.map((name) => sql`${rows.map((row) => row[name] ?? null)}::${types[name]}`);
    const today = civilToday(ctx.tenant.timeZone);
    const begins = vans.map(({ input }) => beginningOf(input, today));
    const [states, drafts] = [
      sql`${begins.map(({ status }) => status)}::${text}`,
      sql`${begins.map(({ draft }) => draft)}::${truth}`,
    ];
    const miles = sql`${vans.map(({ input }) => input.odometerMiles ?? null)}::${whole}`;
    const { rows: added } = await sql<{ id: number; registration: string }>`
      insert into van (tenant_id, operator_id, odometer_miles, status, draft, ${columns})
      select ${ctx.tenant.id}::bigint, ${addedBy}::bigint, odometer_miles, status, draft, ${columns}
      from unnest(${miles}, ${states}, ${drafts}, ${sql.join(values)})
        as given (odometer_miles, status, draft, ${columns})
      on conflict (tenant_id, registration) do nothing
      returning id, registration`.execute(tx);
    return new Map(added.map(({ id, registration }) => [registration, id]));
  }
}
