import { createHash } from 'node:crypto';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { DomainError, defineErrors } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';

const errors = defineErrors({
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    message: 'The Idempotency-Key must be 8 to 100 printable characters.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  IDEMPOTENCY_IN_FLIGHT: {
    status: 409,
    message: 'This request is already being carried out. Please wait a moment.',
  },
  IDEMPOTENCY_SECRET_SHOWN: {
    status: 409,
    message: 'This was already done with this Idempotency-Key. Its secret was shown once and is not kept.',
  },
});

/** Stores the answer in the transaction of the effect: either both are there or neither. */
export type Settle = (tx: TenantTx, response: unknown) => Promise<void>;

/** A claim as a statement makes it itself: whose key it is and what it was given for. */
export interface StatementClaim {
  readonly actor: string;
  readonly key: string;
  readonly hash: string;
}

/**
 * What such a statement answers. `made`: it claimed the key, wrote, and stored `row` under it. `repeated`: `row` is what the
 * first call stored. `reused`: the key was given for something else. `in-flight`: somebody is at it.
 */
export type StatementAnswer =
  | { readonly outcome: 'made' | 'repeated'; readonly row: object }
  | { readonly outcome: 'reused' | 'in-flight' };

interface Claim extends StatementClaim {
  readonly ctx: RequestContext;
}

/**
 * A repeated write with the same `Idempotency-Key` answers what the first one answered (draft
 * ietf-httpapi-idempotency-key-header): other body 422, still running 409. A failed call frees its key; one that
 * died without a word frees it after a minute, which is longer than a call may take.
 */
@Injectable()
export class IdempotencyService {
  constructor(private readonly db: TenantDb) {}

  /** @param work does the write and calls `settle` in its transaction, last */
  async once<T>(
    ctx: RequestContext,
    key: string | undefined,
    request: unknown,
    work: (settle: Settle) => Promise<T>,
  ): Promise<T> {
    if (key === undefined) return work(async () => {});
    const claim = { ctx, ...claimOf(ctx, key, request) };
    if (!(await this.take(claim))) return (await this.earlier(claim)) as T;
    try {
      return await work((tx, response) => settleIn(tx, claim, response));
    } catch (error) {
      await this.free(claim);
      throw error;
    }
  }

  /**
   * As {@link once}, for work that knows nothing of keys: its answer is stored after it, in a transaction of its own. Dying between
   * the two leaves the effect without an answer, and a repetition after a minute has it again.
   * @param secret the answer holds a secret and is not kept: a repetition is refused instead
   * @throws IDEMPOTENCY_SECRET_SHOWN
   */
  async answerOnce<T>(
    ctx: RequestContext,
    key: string,
    request: unknown,
    work: () => Promise<T>,
    { secret = false }: { readonly secret?: boolean } = {},
  ): Promise<T> {
    const claim = { ctx, ...claimOf(ctx, key, request) };
    if (!(await this.take(claim))) {
      const earlier = (await this.earlier(claim)) as T;
      if (secret) throw new DomainError(errors.IDEMPOTENCY_SECRET_SHOWN);
      return earlier;
    }
    let answer: T;
    try {
      answer = await work();
    } catch (error) {
      await this.free(claim);
      throw error;
    }
    await this.db.write(ctx, (tx) => settleIn(tx, claim, secret ? null : answer));
    return answer;
  }

  /**
   * As {@link once}, for a write that is one statement: the statement claims the key, writes and stores the answer, all of
   * it in one transaction. A racer with the same key waits for that transaction's end: it repeats the answer, or, where
   * the first one failed, is itself the first. A call that dies leaves nothing.
   * @param work prepares and runs the statement; where it fails, an earlier call's answer comes before its error, because
   *   what refuses it (a price, a date) may have changed since
   * @returns the row the statement stored
   */
  async withStatement(
    ctx: RequestContext,
    key: string | undefined,
    request: unknown,
    work: (claim: StatementClaim | null) => Promise<StatementAnswer>,
  ): Promise<unknown> {
    const claim = key === undefined ? null : claimOf(ctx, key, request);
    let answer: StatementAnswer;
    try {
      answer = await work(claim);
    } catch (error) {
      const before = claim && (await this.before({ ctx, ...claim }).catch(() => null));
      if (!before || before.outcome === 'in-flight') throw error;
      answer = before;
    }
    return rowOf(answer);
  }

  /** Claims the key: new, or left behind by a call that never ended. */
  private async take({ ctx, actor, key, hash }: Claim): Promise<boolean> {
    const rows = await this.db.write(ctx, (tx) =>
      tx
        .insertInto('idempotency_key')
        .values({ tenant_id: ctx.tenant.id, actor, key, request_hash: hash })
        .onConflict((conflict) =>
          conflict
            .columns(['tenant_id', 'actor', 'key'])
            .doUpdateSet({ created_at: sql`now()` })
            .where('idempotency_key.status', 'is', null)
            .where('idempotency_key.request_hash', '=', hash)
            .where('idempotency_key.created_at', '<', sql<Date>`now() - interval '1 minute'`),
        )
        .returning('key')
        .execute(),
    );
    return rows.length === 1;
  }

  private async free({ ctx, actor, key }: Claim): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .deleteFrom('idempotency_key')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('actor', '=', actor)
        .where('key', '=', key)
        .where('status', 'is', null)
        .execute(),
    );
  }

  private async earlier(claim: Claim): Promise<unknown> {
    const before = await this.before(claim);
    return rowOf(before ?? { outcome: 'in-flight' });
  }

  /** What an earlier call has left under the key; null where there was none. */
  private async before({ ctx, actor, key, hash }: Claim): Promise<StatementAnswer | null> {
    const row = await this.db
      .read(ctx)
      .selectFrom('idempotency_key')
      .select(['request_hash', 'status', 'response'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('actor', '=', actor)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row) return null;
    if (row.request_hash !== hash) return { outcome: 'reused' };
    return row.status === null
      ? { outcome: 'in-flight' }
      : { outcome: 'repeated', row: row.response as object };
  }

  /** Forgets answers after a day. */
  async sweep(ctx: Pick<RequestContext, 'tenant'>): Promise<void> {
    await this.db.write(ctx, (tx) =>
      tx
        .deleteFrom('idempotency_key')
        .where('tenant_id', '=', ctx.tenant.id)
        .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute(),
    );
  }
}

/** @throws IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_FLIGHT */
function rowOf(answer: StatementAnswer): unknown {
  switch (answer.outcome) {
    case 'reused':
      throw new DomainError(errors.IDEMPOTENCY_KEY_REUSED);
    case 'in-flight':
      throw new DomainError(errors.IDEMPOTENCY_IN_FLIGHT);
    default:
      return answer.row;
  }
}

/** A program's keys of this kind are its own, not those of the person on whose behalf it acts. */
function claimant({ actor, key, ip }: RequestContext): string {
  if (key) return `key:${key.id}`;
  return actor ? `user:${actor.id}` : `guest:${ip}`;
}

/** @throws IDEMPOTENCY_KEY_INVALID */
function claimOf(ctx: RequestContext, key: string, request: unknown): StatementClaim {
  if (!/^[\x21-\x7e]{8,100}$/.test(key)) throw new DomainError(errors.IDEMPOTENCY_KEY_INVALID);
  return {
    actor: claimant(ctx),
    key,
    hash: createHash('sha256').update(JSON.stringify(request)).digest('hex'),
  };
}

async function settleIn(tx: TenantTx, { ctx, actor, key }: Claim, response: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ status: 201, response: JSON.stringify(response) })
    .where('tenant_id', '=', ctx.tenant.id)
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();
}
