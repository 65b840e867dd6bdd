import type { ErasureObstacle, MergePreview } from '@convoy/customer/contract';
import { type CustomerPart, CustomerParts, type PartData } from '@convoy/customer/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb, type TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Conversations and memory of a customer when customers are merged, taken along and erased. */
@Injectable()
export class AssistantCustomerPart implements CustomerPart {
  readonly name = 'assistant';

  constructor(
    parts: CustomerParts,
    private readonly db: TenantDb,
  ) {
    parts.add(this);
  }

  async counts(): Promise<Record<string, never>> {
    return {};
  }

  async mergeObstacles(): Promise<MergePreview['obstacles']> {
    return [];
  }

  /** Conversations move along. What was remembered of the other account goes: it may be of another person's habits. */
  async moveTo(
    tx: TenantTx,
    ctx: RequestContext,
    fromId: number,
    intoId: number,
  ): Promise<Record<string, number>> {
    await sql`delete from assistant_memory where tenant_id = ${ctx.tenant.id} and user_id = ${fromId}`.execute(
      tx,
    );
    await sql`delete from assistant_confirmation where tenant_id = ${ctx.tenant.id} and user_id = ${fromId}`.execute(
      tx,
    );
    const { rows } = await sql`
      update assistant_conversation set user_id = ${intoId}
      where tenant_id = ${ctx.tenant.id} and user_id = ${fromId} returning id`.execute(tx);
    return { conversations: rows.length };
  }

  async erasureObstacles(): Promise<ErasureObstacle[]> {
    return [];
  }

  /** Conversations are what a person said: all of it goes. */
  async forget(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<void> {
    const theirs = sql`any(${[...ids]}::bigint[])`;
    await sql`delete from assistant_conversation where tenant_id = ${ctx.tenant.id} and user_id = ${theirs}`.execute(
      tx,
    );
    await sql`delete from assistant_memory where tenant_id = ${ctx.tenant.id} and user_id = ${theirs}`.execute(
      tx,
    );
  }

  async dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData> {
    const theirs = sql`any(${[...ids]}::bigint[])`;
    const { rows: messages } = await sql`
      select c.channel, c.language, m.author, m.body, m.spoken, m.created_at
      from assistant_message m
      join assistant_conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
      where m.tenant_id = ${ctx.tenant.id} and c.user_id = ${theirs}
      order by m.created_at, m.id`.execute(this.db.read(ctx));
    const { rows: memory } = await sql`
      select depot, van_type, purpose, fuel_type, seats, updated_at from assistant_memory
      where tenant_id = ${ctx.tenant.id} and user_id = ${theirs}`.execute(this.db.read(ctx));
    return { records: { messages, memory } };
  }
}
