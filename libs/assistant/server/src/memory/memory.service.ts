import type { Memory, MemoryInput } from '@convoy/assistant/contract';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

interface Row {
  depot: string | null;
  van_type: Memory['vanType'];
  purpose: Memory['purpose'];
}
const nothing: Memory = { enabled: false, depot: null, vanType: null, purpose: null };

/** What the assistant remembers of a customer. A row exists only while they want it to. */
@Injectable()
export class AssistantMemory {
  constructor(private readonly db: TenantDb) {}

  async of(ctx: RequestContext): Promise<Memory> {
    if (!ctx.actor) return nothing;
    const { rows } = await sql<Row>`
      select depot, van_type, purpose from assistant_memory
      where tenant_id = ${ctx.tenant.id} and user_id = ${ctx.actor.id}`.execute(this.db.read(ctx));
    const [row] = rows;
    return row ? { enabled: true, depot: row.depot, vanType: row.van_type, purpose: row.purpose } : nothing;
  }

  /** Off forgets all of it at once. */
  async change(ctx: RequestContext, { enabled, ...facts }: MemoryInput): Promise<Memory> {
    const me = ctx.actor!.id;
    await this.db.write(ctx, (tx) =>
      enabled
        ? sql`
            insert into assistant_memory (tenant_id, user_id, depot, van_type, purpose)
            values (${ctx.tenant.id}, ${me}, ${facts.depot || null}, ${facts.vanType ?? null}, ${facts.purpose ?? null})
            on conflict (tenant_id, user_id) do update
            set depot = excluded.depot, van_type = excluded.van_type, purpose = excluded.purpose, updated_at = now()`.execute(
            tx,
          )
        : sql`delete from assistant_memory where tenant_id = ${ctx.tenant.id} and user_id = ${me}`.execute(
            tx,
          ),
    );
    return this.of(ctx);
  }

  /** Keeps what was said of a hire that was booked, where the customer wants that. */
  async learn(
    ctx: RequestContext,
    facts: { depot?: string; vanType?: string; purpose?: string },
  ): Promise<void> {
    if (!ctx.actor) return;
    await this.db.write(ctx, (tx) =>
      sql`
        update assistant_memory
        set depot = coalesce(${facts.depot ?? null}, depot), van_type = coalesce(${facts.vanType ?? null}, van_type),
            purpose = coalesce(${facts.purpose ?? null}, purpose), updated_at = now()
        where tenant_id = ${ctx.tenant.id} and user_id = ${ctx.actor!.id}`.execute(tx),
    );
  }
}
