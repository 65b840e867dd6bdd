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
});

/** Stores the answer in the transaction of the effect: either both are there or neither. */
export type Settle = (tx: TenantTx, response: unknown) => Promise<void>;

interface Claim {
  readonly ctx: RequestContext;
  readonly actor: string;
  readonly key: string;
  readonly hash: string;
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
    if (!/^[\x21-\x7e]{8,100}$/.test(key)) throw new DomainError(errors.IDEMPOTENCY_KEY_INVALID);
    const actor = ctx.actor ? `user:${ctx.actor.id}` : `guest:${ctx.ip}`;
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const claim = { ctx, actor, key, hash };
    if (!(await this.take(claim))) return (await this.earlier(claim)) as T;
    try {
      return await work((tx, response) => settleIn(tx, claim, response));
    } catch (error) {
      await this.free(claim);
      throw error;
    }
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

  private async earlier({ ctx, actor, key, hash }: Claim): Promise<unknown> {
    const row = await this.db
      .read(ctx)
      .selectFrom('idempotency_key')
      .select(['request_hash', 'status', 'response'])
      .where('tenant_id', '=', ctx.tenant.id)
      .where('actor', '=', actor)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!row) throw new DomainError(errors.IDEMPOTENCY_IN_FLIGHT);
    if (row.request_hash !== hash) throw new DomainError(errors.IDEMPOTENCY_KEY_REUSED);
    if (row.status === null) throw new DomainError(errors.IDEMPOTENCY_IN_FLIGHT);
    return row.response;
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

async function settleIn(tx: TenantTx, { ctx, actor, key }: Claim, response: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ status: 201, response: JSON.stringify(response) })
    .where('tenant_id', '=', ctx.tenant.id)
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();
}
