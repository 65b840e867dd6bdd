import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { StripeApiError } from './errors.ts';

/** A call's recorded outcome. */
export interface RecordedAnswer {
  status: number;
  body: string;
  /** Id of the request that first used the key. */
  request: string;
}

/** Stripe forgets a key after a day. */
const keptForMs = 24 * 60 * 60 * 1000;

/** Answers by `Idempotency-Key`, per account. */
export class IdempotencyKeys {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /**
   * What was answered under this key, or undefined when it is new.
   * @throws StripeApiError idempotency_error (400) when it was used with another path or other parameters
   */
  recall(account: string, key: string, fingerprint: string, now: number): RecordedAnswer | undefined {
    this.#database.prepare('DELETE FROM idempotency WHERE at < ?').run(now - keptForMs);
    const row = this.#database
      .prepare('SELECT fingerprint, request, status, body FROM idempotency WHERE account = ? AND key = ?')
      .get(account, key);
    if (!row) return undefined;
    if (row.fingerprint !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeApiError(400, { type: 'idempotency_error', message }, { began: false });
    }
    return { status: Number(row.status), body: String(row.body), request: String(row.request) };
  }

  /** Remembers an answer. Belongs into the transaction of the call's changes. */
  record(account: string, key: string, fingerprint: string, answer: RecordedAnswer, now: number): void {
    this.#database
      .prepare(
        'INSERT INTO idempotency (account, key, fingerprint, request, status, body, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(account, key, fingerprint, answer.request, answer.status, answer.body, now);
  }
}

/** What must be equal for a repeated key: verb, path and parameters as sent. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}
