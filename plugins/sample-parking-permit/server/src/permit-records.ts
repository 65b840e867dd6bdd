import type { PluginDb } from '@convoy/sdk/server';

/** What became of a permit. */
export type PermitState = 'requested' | 'issued' | 'void' | 'expired';

/** A permit as it is stored. Days are civil: `2026-11-23`. */
export interface Permit {
  readonly id: number;
  readonly bookingId: number;
  readonly reference: string;
  readonly customerId: number;
  readonly zone: string;
  readonly number: string;
  readonly state: PermitState;
  readonly validFrom: string;
  readonly validUntil: string;
}

/** What a permit is made of. */
export type NewPermit = Omit<Permit, 'id'>;

const COLUMNS = `id::int8 as id, booking_id as "bookingId", reference, customer_id as "customerId", zone, number, state,
  valid_from::text as "validFrom", valid_until::text as "validUntil"`;

const asNumbers = (row: Permit): Permit => ({
  ...row,
  id: Number(row.id),
  bookingId: Number(row.bookingId),
  customerId: Number(row.customerId),
});

/** Permits, those that begin last first; 200 at most. */
export async function listPermits(db: PluginDb, tenantId: number): Promise<readonly Permit[]> {
  const rows = await db.rows<Permit>(
    `select ${COLUMNS} from permit where tenant_id = $1 order by valid_from desc, number limit 200`,
    [tenantId],
  );
  return rows.map(asNumbers);
}

/** The permit of a booking; null where it has none. */
export async function permitOf(db: PluginDb, tenantId: number, bookingId: number): Promise<Permit | null> {
  const [row] = await db.rows<Permit>(
    `select ${COLUMNS} from permit where tenant_id = $1 and booking_id = $2`,
    [tenantId, bookingId],
  );
  return row ? asNumbers(row) : null;
}

/** Puts down the permit of a booking as it is now; one that is void or over stays so. */
export async function putPermit(db: PluginDb, tenantId: number, permit: NewPermit): Promise<void> {
  const { bookingId, reference, customerId, zone, number, state, validFrom, validUntil } = permit;
  await db.write((tx) =>
    tx.rows(
      `insert into permit (tenant_id, booking_id, reference, customer_id, zone, number, state, valid_from, valid_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (tenant_id, booking_id) do update
         set zone = excluded.zone, number = excluded.number, valid_from = excluded.valid_from,
             valid_until = excluded.valid_until
         where permit.tenant_id = $1 and permit.state in ('requested', 'issued')`,
      [tenantId, bookingId, reference, customerId, zone, number, state, validFrom, validUntil],
    ),
  );
}

/** The permit of a booking that is issued and of which others were not told yet; null where there is none. */
export async function unannounced(db: PluginDb, tenantId: number, bookingId: number): Promise<Permit | null> {
  const [row] = await db.rows<Permit>(
    `select ${COLUMNS} from permit
     where tenant_id = $1 and booking_id = $2 and state = 'issued' and announced_at is null`,
    [tenantId, bookingId],
  );
  return row ? asNumbers(row) : null;
}

/** Notes that others were told. */
export async function noteAnnounced(db: PluginDb, tenantId: number, id: number): Promise<void> {
  await db.write((tx) =>
    tx.rows('update permit set announced_at = now() where tenant_id = $1 and id = $2', [tenantId, id]),
  );
}

/** Moves a permit on; null where there is none, or it is not in one of the states. */
export async function movePermit(
  db: PluginDb,
  tenantId: number,
  id: number,
  from: readonly PermitState[],
  to: PermitState,
): Promise<Permit | null> {
  const [row] = await db.write((tx) =>
    tx.rows<Permit>(
      `update permit set state = $4 where tenant_id = $1 and id = $2 and state = any($3) returning ${COLUMNS}`,
      [tenantId, id, from, to],
    ),
  );
  return row ? asNumbers(row) : null;
}

/** Voids what a booking has. */
export async function voidPermitOf(db: PluginDb, tenantId: number, bookingId: number): Promise<void> {
  await db.write((tx) =>
    tx.rows(
      `update permit set state = 'void' where tenant_id = $1 and booking_id = $2 and state in ('requested', 'issued')`,
      [tenantId, bookingId],
    ),
  );
}

/** Ends the permits whose last day is over. @param today civil, where the brand is */
export async function expirePermits(db: PluginDb, tenantId: number, today: string): Promise<number> {
  const rows = await db.write((tx) =>
    tx.rows(
      `update permit set state = 'expired'
       where tenant_id = $1 and state in ('requested', 'issued') and valid_until < $2::date returning id`,
      [tenantId, today],
    ),
  );
  return rows.length;
}
