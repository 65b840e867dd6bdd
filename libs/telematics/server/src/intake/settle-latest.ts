import { type DataContext, sql, type TenantTx } from '@convoy/platform/db';
import { type PositionRecord, toPoint } from '../days/day-points.sql.ts';
import { type LeftVan, MOVING_KMH } from './keep-positions.sql.ts';
import { shownFix, WEIGHED_FIXES, WEIGHED_MS } from './shown-fix.rule.ts';

/** What the map shows of a van and knows of each fix. */
const COLUMNS = [
  'device_id',
  'device_time',
  'latitude',
  'longitude',
  'speed_kmh',
  'heading',
  'accuracy',
  'ignition',
  'battery',
  'supply_v',
];
const moves = sql`coalesce(p.speed_kmh >= ${sql.lit(MOVING_KMH)}, false)`;
const refs = (of: (column: string) => string) => sql.join(COLUMNS.map((column) => sql.ref(of(column))));

/** A van of which it has to be decided which fix is shown. */
export interface UnsettledVan extends LeftVan {
  /** Whether its fixes may have been kept before, by a process that ended before it decided. */
  readonly repeated?: boolean;
}

/**
 * Decides again which fix of some vans is shown, by those that are kept. The row of a van is locked before its fixes are read: whoever
 * keeps another one meanwhile either is seen here, or waits for the row and finds what was decided.
 * @param left vans of which fixes were kept that could not simply be shown, and those whose fixes came once more
 */
export async function settleLatest(
  tx: TenantTx,
  ctx: DataContext,
  left: readonly UnsettledVan[],
): Promise<void> {
  const vans = [...left].sort((a, b) => a.vanId - b.vanId);
  const ids = vans.map(({ vanId }) => vanId);
  // A van without a row gets one, so that there is something to lock.
  await sql`
    insert into telematics_latest (tenant_id, van_id, ${refs((column) => column)}, moving)
    select p.tenant_id, p.van_id, ${refs((column) => `p.${column}`)}, ${moves}
    from unnest(${ids}::bigint[], ${vans.map(({ at }) => at)}::timestamptz[]) as g (van_id, device_time)
    join telematics_position p
      on p.tenant_id = ${ctx.tenant.id} and p.van_id = g.van_id and p.device_time = g.device_time
    order by p.van_id
    on conflict do nothing`.execute(tx);
  const { rows: locked } = await sql<{ van_id: number; device_time: Date; doubted: boolean }>`
    select van_id, device_time, doubted from telematics_latest
    where tenant_id = ${ctx.tenant.id} and van_id = any(${ids}::bigint[])
    order by van_id for update`.execute(tx);
  if (locked.length === 0) return;
  const rowOf = new Map(locked.map((row) => [row.van_id, row]));
  const newestKnown = vans.map(({ vanId, at }) =>
    Math.max(Date.parse(at), rowOf.get(vanId)?.device_time.getTime() ?? 0),
  );
  const since = new Date(Math.min(...newestKnown) - WEIGHED_MS);
  const { rows } = await sql<PositionRecord & { readonly van_id: number }>`
    select p.* from unnest(${ids}::bigint[]) as g (van_id)
    cross join lateral (
      select * from telematics_position
      where tenant_id = ${ctx.tenant.id} and van_id = g.van_id and device_time > ${since}::timestamptz
      order by device_time desc limit ${sql.lit(WEIGHED_FIXES)}
    ) p
    order by p.van_id, p.device_time desc`.execute(tx);
  const fixesOf = Map.groupBy(rows, ({ van_id }) => van_id);
  for (const { vanId, at, repeated = false } of vans) {
    const row = rowOf.get(vanId);
    const fixes = (fixesOf.get(vanId) ?? []).map(toPoint);
    const shown = shownFix(fixes);
    if (!row || !shown) continue;
    const doubted = shown.at !== fixes[0]!.at;
    const isNews = !repeated && Date.parse(at) >= row.device_time.getTime();
    // A fix of long ago changes nothing. A repeated one may have been a better one of the instant that is shown.
    if (!isNews && !repeated && row.device_time.getTime() === shown.at && row.doubted === doubted) continue;
    await sql`
      update telematics_latest l set (${refs((column) => column)}, moving) = row(${refs((column) => `p.${column}`)}, ${moves}),
        received_at = now(), doubted = ${doubted}
      from telematics_position p
      where l.tenant_id = ${ctx.tenant.id} and l.van_id = ${vanId}
        and p.tenant_id = l.tenant_id and p.van_id = l.van_id and p.device_time = ${new Date(shown.at)}::timestamptz
        and (${!repeated} or (${refs((column) => `l.${column}`)}, l.moving, l.doubted)
          is distinct from (${refs((column) => `p.${column}`)}, ${moves}, ${doubted}::boolean))`.execute(tx);
  }
}
