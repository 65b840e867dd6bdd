import type { DatabaseSync } from 'node:sqlite';
import type { FormObject, FormValue } from '../api/form-decoding.ts';
import type { ObjectStore } from '../store/objects.ts';
import type { Delivery } from '../webhooks/queue.ts';

/** One call of the API as the journal keeps it. `at` in epoch milliseconds. */
export interface RequestNote {
  id: string;
  at: number;
  account: string;
  method: string;
  path: string;
  idempotencyKey: string | null;
  parameters: FormObject;
  status: number;
  replayed: boolean;
}

const keptRequests = 5000;
/** Never written down, wherever they stand in a form. */
const secretFields = ['number', 'cvc', 'client_secret', 'key', 'account_number', 'data'];

/** Writes a call into the journal, without card data. */
export function recordRequest(database: DatabaseSync, note: RequestNote): void {
  database
    .prepare(
      `INSERT INTO requests (id, at, account, method, path, idempotency_key, parameters, status, replayed)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      note.id,
      note.at,
      note.account,
      note.method,
      note.path,
      note.idempotencyKey,
      JSON.stringify(withoutSecrets(note.parameters)),
      note.status,
      note.replayed ? 1 : 0,
    );
  database.prepare('DELETE FROM requests WHERE seq <= (SELECT max(seq) FROM requests) - ?').run(keptRequests);
}

function withoutSecrets(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretFields.includes(name) ? '[redacted]' : withoutSecrets(inner),
    ]),
  );
}

/** The last calls, newest first. */
export function listRequests(database: DatabaseSync, limit: number): RequestNote[] {
  const rows = database.prepare('SELECT * FROM requests ORDER BY seq DESC LIMIT ?').all(limit);
  return rows.map((row) => ({
    id: String(row.id),
    at: Number(row.at),
    account: String(row.account),
    method: String(row.method),
    path: String(row.path),
    idempotencyKey: row.idempotency_key === null ? null : String(row.idempotency_key),
    parameters: JSON.parse(String(row.parameters)) as FormObject,
    status: Number(row.status),
    replayed: row.replayed === 1,
  }));
}

/** The last deliveries, newest first. */
export function listDeliveries(database: DatabaseSync, limit: number): Delivery[] {
  return database
    .prepare('SELECT * FROM deliveries ORDER BY id DESC LIMIT ?')
    .all(limit) as unknown as Delivery[];
}

/** Everything of a kind, over all accounts, with its account, newest first. */
export function everything<T extends { id: string; object: string; created: number }>(
  store: ObjectStore,
  type: T['object'],
  limit = 1_000_000,
): { account: string; object: T }[] {
  return store
    .accountsWith(type)
    .flatMap((account) => store.list<T>(account, type, {}, { limit }).map((object) => ({ account, object })))
    .sort((a, b) => b.object.created - a.object.created)
    .slice(0, limit);
}
