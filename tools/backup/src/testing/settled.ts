import { connectOnce } from '@convoy/platform/db';
import { SPEAK_ALIKE } from '../rows.ts';

/** What a restore changes on purpose in a table, so that nothing happens a second time (`aftermath.ts`). */
interface Settled {
  /** The rows that are settled; all others come back to the letter. */
  readonly underWay: string;
  /** Columns of theirs that are written; the others come back to the letter. Null where such a row goes. */
  readonly columns: readonly string[] | null;
  /** Rows that may come. */
  readonly comes?: string;
}

/** By table. Said here once more, so that whatever else a restore changes is seen. */
export const settled: Readonly<Record<string, Settled>> = {
  api_key: { underWay: 'revoked_at is null', columns: ['revoked_at', 'revoked_by'] },
  idempotency_key: { underWay: 'status is null', columns: null },
  late_charge: {
    underWay: `status in ('noticed', 'answered', 'due') and asked_at is null`,
    columns: ['asked_at', 'failure'],
  },
  notification_digest: {
    underWay: 'sent_at is null',
    columns: ['sent_at'],
    // That of this morning, for whoever has chosen one.
    comes: `news = 1 and sent_at is not null and exists (select from notification_digest_choice c
              where c.tenant_id = t.tenant_id and c.user_id = t.user_id and c.frequency <> 'none')`,
  },
  outbox_event: {
    underWay: 'delivered_at is null and dead_at is null',
    columns: ['dead_at', 'last_error'],
  },
  payment_refund: { underWay: `status = 'requested'`, columns: ['attempt'] },
  plugin_delivery: { underWay: 'done_at is null and dead_at is null', columns: ['dead_at'] },
  webhook_message: {
    underWay: 'next_attempt_at is not null',
    columns: ['state', 'next_attempt_at', 'leased_until', 'last_failure'],
  },
};

/** What stays out of the comparison, for people: `api_key (revoked_at, revoked_by)`. */
export const settledInWords: string = Object.entries(settled)
  .map(([table, { columns }]) => `${table} (${columns?.join(', ') ?? 'rows of calls under way'})`)
  .join(', ');

/** A row of a settled table, as text. */
export interface SettledRow {
  readonly whole: string;
  /** Without what a restore writes. */
  readonly bare: string;
  readonly underWay: boolean;
  readonly mayCome: boolean;
}

/** All rows of the tables that a restore settles. */
export async function settledRows(url: string): Promise<ReadonlyMap<string, readonly SettledRow[]>> {
  const client = await connectOnce(url, () => {});
  try {
    await client.query(`begin isolation level repeatable read read only; ${SPEAK_ALIKE}`);
    const found = new Map<string, SettledRow[]>();
    for (const [table, { underWay, columns, comes = 'false' }] of Object.entries(settled)) {
      const { rows } = await client.query<SettledRow>(
        `select to_jsonb(t)::text as whole, (to_jsonb(t) - $1::text[])::text as bare,
           coalesce(${underWay}, false) as "underWay", coalesce(${comes}, false) as "mayCome" from public.${table} t`,
        [columns ?? []],
      );
      found.set(table, rows);
    }
    await client.query('commit');
    return found;
  } finally {
    await client.end();
  }
}

/** What of the rows of a settled table did not come back as it was, a sentence each. */
export function settledFaults(
  table: string,
  before: readonly SettledRow[],
  after: readonly SettledRow[],
): string[] {
  const goes = settled[table]?.columns === null;
  const here = { whole: new Set(after.map((row) => row.whole)), bare: new Set(after.map((row) => row.bare)) };
  const kept = before.filter(({ underWay }) => !(goes && underWay));
  const lost = kept.filter(({ underWay, whole, bare }) =>
    underWay ? !here.bare.has(bare) : !here.whole.has(whole),
  );
  const known = new Set(kept.map(({ bare }) => bare));
  const more = after.filter(({ bare, mayCome }) => !known.has(bare) && !mayCome);
  // What is settled is settled: nothing waits any more but a refund, of which the provider is asked first.
  const waiting = table === 'payment_refund' ? [] : after.filter(({ underWay }) => underWay);
  return [
    ...lost.map(({ whole }) => `${table} lost ${whole}`),
    ...more.map(({ whole }) => `${table} has besides ${whole}`),
    ...waiting.map(({ whole }) => `${table} still does ${whole}`),
  ];
}
