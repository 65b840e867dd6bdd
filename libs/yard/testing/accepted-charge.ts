import { randomBytes, randomUUID } from 'node:crypto';
import type { TestDatabase } from '@convoy/platform/testing';
import { type HireChargeKind, neededPanels } from '@convoy/yard/contract';

interface Given {
  /** `damage` unless said. */
  readonly kind?: HireChargeKind;
  /** Pence; £80 unless said. */
  readonly amountPence?: number;
  readonly note?: string;
  /** `accepted` unless said. */
  readonly state?: 'accepted' | 'proposed';
}

/** Writes the done reports of a hire, with a photo of each side out and in, where it has none. @returns the number of the return */
async function reported(database: TestDatabase, hire: { readonly id: number }): Promise<number> {
  let last = 0;
  for (const kind of ['out', 'in']) {
    const [known] = await database.rows<{ id: number }>(
      'select id from condition_report where booking_id = $1 and kind = $2',
      [hire.id, kind],
    );
    if (known) {
      last = known.id;
      continue;
    }
    const [report] = await database.rows<{ id: number; tenant_id: number }>(
      `insert into condition_report (tenant_id, booking_id, van_id, kind, odometer_miles, fuel_eighths, keys)
       select tenant_id, id, van_id, $2, 12000, 8, 2 from booking where id = $1 returning id, tenant_id`,
      [hire.id, kind],
    );
    for (const panel of neededPanels)
      await database.rows(
        `insert into condition_photo (tenant_id, report_id, panel, client_key, sha256, key, size_bytes, width, height)
         values ($1, $2, $3, $4, $5, $6, 1, 1, 1)`,
        [
          report!.tenant_id,
          report!.id,
          panel,
          randomUUID(),
          '0'.repeat(64),
          randomBytes(32).toString('base64url'),
        ],
      );
    last = report!.id;
  }
  return last;
}

/**
 * A charge of a hire that is over, with the evidence of its kind: photos out and in, for damage a mark of the left side that
 * the return found. What the yard makes in many steps, for specs of other slices. @returns its number
 */
export async function acceptedCharge(
  database: TestDatabase,
  hire: { readonly id: number },
  { kind = 'damage', amountPence = 8_000, note = 'Dent in the left door', state = 'accepted' }: Given = {},
): Promise<number> {
  const report = await reported(database, hire);
  const [mark] =
    kind === 'damage'
      ? await database.rows<{ id: number }>(
          `insert into van_mark (tenant_id, van_id, panel, x, y, kind, severity, report_id)
           select tenant_id, van_id, 'left', 0.5, 0.5, 'dent', 'light', id from condition_report where id = $1 returning id`,
          [report],
        )
      : [];
  await database.rows(
    `update condition_report set state = 'done', finished_at = now() where booking_id = $1 and state = 'draft'`,
    [hire.id],
  );
  const [charge] = await database.rows<{ id: number }>(
    `insert into hire_charge (tenant_id, booking_id, kind, stretch, amount_pence, note, mark_id, state, decided_at)
     select tenant_id, id, $2, case when $2 not in ('late', 'mileage') then 1 end, $3, $4, $5, $6, case when $6 = 'accepted' then now() end from booking where id = $1
     returning id`,
    [hire.id, kind, amountPence, note, mark?.id ?? null, state],
  );
  return charge!.id;
}
