import type { Memory, MemoryInput } from '@convoy/assistant/contract';
import { Entitlements } from '@convoy/billing/server';
import type { RequestContext } from '@convoy/platform/context';
import { sql, TenantDb } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { daysOf, MEMORY_DAYS } from '../kept-days.rule.ts';

interface Row {
  depot: string | null;
  van_type: Memory['vanType'];
  purpose: Memory['purpose'];
  fuel_type: Memory['fuelType'];
  seats: number | null;
}

/** What a hire that was booked told of a customer's habits. */
export interface Habits {
  readonly depot?: string;
  readonly vanType?: string;
  readonly purpose?: string;
  readonly fuelType?: string;
  readonly seats?: number;
}

/**
 * What the assistant remembers of a customer. A row exists only while they want it to. Extra AI Memory remembers more and longer; where
 * a brand gives it up, what it remembered besides is used no more, and goes with the next edit.
 */
@Injectable()
export class AssistantMemory {
  constructor(
    private readonly db: TenantDb,
    private readonly entitlements: Entitlements,
  ) {}

  async of(ctx: RequestContext): Promise<Memory> {
    const extra = await this.hasExtra(ctx);
    const nothing = {
      enabled: false,
      depot: null,
      vanType: null,
      purpose: null,
      fuelType: null,
      seats: null,
      extra,
      keptDays: daysOf(MEMORY_DAYS, extra),
    };
    if (!ctx.actor) return nothing;
    const { rows } = await sql<Row>`
      select depot, van_type, purpose, fuel_type, seats from assistant_memory
      where tenant_id = ${ctx.tenant.id} and user_id = ${ctx.actor.id}`.execute(this.db.read(ctx));
    const [row] = rows;
    if (!row) return nothing;
    return {
      ...nothing,
      enabled: true,
      depot: row.depot,
      vanType: row.van_type,
      purpose: row.purpose,
      ...(extra ? { fuelType: row.fuel_type, seats: row.seats } : {}),
    };
  }

  /** Off forgets all of it at once. */
  async change(ctx: RequestContext, { enabled, ...facts }: MemoryInput): Promise<Memory> {
    const me = ctx.actor!.id;
    const extra = await this.hasExtra(ctx);
    await this.db.write(ctx, (tx) =>
      enabled
        ? sql`
            insert into assistant_memory (tenant_id, user_id, depot, van_type, purpose, fuel_type, seats)
            values (${ctx.tenant.id}, ${me}, ${facts.depot || null}, ${facts.vanType ?? null}, ${facts.purpose ?? null},
              ${extra ? (facts.fuelType ?? null) : null}, ${extra ? (facts.seats ?? null) : null})
            on conflict (tenant_id, user_id) do update
            set depot = excluded.depot, van_type = excluded.van_type, purpose = excluded.purpose,
                fuel_type = excluded.fuel_type, seats = excluded.seats, updated_at = now()`.execute(tx)
        : sql`delete from assistant_memory where tenant_id = ${ctx.tenant.id} and user_id = ${me}`.execute(
            tx,
          ),
    );
    return this.of(ctx);
  }

  /** Keeps what was said of a hire that was booked, where the customer wants that. */
  async learn(ctx: RequestContext, facts: Habits): Promise<void> {
    if (!ctx.actor) return;
    const extra = await this.hasExtra(ctx);
    await this.db.write(ctx, (tx) =>
      sql`
        update assistant_memory
        set depot = coalesce(${facts.depot ?? null}, depot), van_type = coalesce(${facts.vanType ?? null}, van_type),
            purpose = coalesce(${facts.purpose ?? null}, purpose),
            fuel_type = coalesce(${extra ? (facts.fuelType ?? null) : null}, fuel_type),
            seats = coalesce(${extra ? (facts.seats ?? null) : null}::integer, seats), updated_at = now()
        where tenant_id = ${ctx.tenant.id} and user_id = ${ctx.actor!.id}`.execute(tx),
    );
  }

  private async hasExtra(ctx: RequestContext): Promise<boolean> {
    return (await this.entitlements.may(ctx, 'ai-memory')).may;
  }
}
