import { createHash } from 'node:crypto';
import type { RequestContext } from '@convoy/platform/context';
import { isDuplicate, TenantDb } from '@convoy/platform/db';
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

/**
 * A repeated write with the same `Idempotency-Key` answers what the first one answered (draft
 * ietf-httpapi-idempotency-key-header): other body 422, still running 409. A failed call frees its key.
 */
@Injectable()
export class IdempotencyService {
  constructor(private readonly db: TenantDb) {}

  async once<T>(
    ctx: RequestContext,
    key: string | undefined,
    request: unknown,
    work: () => Promise<T>,
  ): Promise<T> {
    if (key === undefined) return work();
    if (!/^[\x21-\x7e]{8,100}$/.test(key)) throw new DomainError(errors.IDEMPOTENCY_KEY_INVALID);
    const actor = ctx.actor ? `user:${ctx.actor.id}` : `guest:${ctx.ip}`;
    const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
    const claimed = await this.claim(ctx, actor, key, hash);
    if (!claimed) return (await this.earlier(ctx, actor, key, hash)) as T;
    try {
      const response = await work();
      await this.db.write(ctx, (tx) =>
        tx
          .updateTable('idempotency_key')
          .set({ status: 201, response: JSON.stringify(response) })
          .where('tenant_id', '=', ctx.tenant.id)
          .where('actor', '=', actor)
          .where('key', '=', key)
          .execute(),
      );
      return response;
    } catch (error) {
      await this.db.write(ctx, (tx) =>
        tx
          .deleteFrom('idempotency_key')
          .where('tenant_id', '=', ctx.tenant.id)
          .where('actor', '=', actor)
          .where('key', '=', key)
          .where('status', 'is', null)
          .execute(),
      );
      throw error;
    }
  }

  private async claim(ctx: RequestContext, actor: string, key: string, hash: string): Promise<boolean> {
    try {
      await this.db.write(ctx, (tx) =>
        tx
          .insertInto('idempotency_key')
          .values({ tenant_id: ctx.tenant.id, actor, key, request_hash: hash })
          .execute(),
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  private async earlier(ctx: RequestContext, actor: string, key: string, hash: string): Promise<unknown> {
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
}
