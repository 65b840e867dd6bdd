import { type DataContext, sql, TenantDb } from '@convoy/platform/db';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

const TOLD_WITHIN_MS = 1_000;

/**
 * Marks sessions as seen: those of a brand within a second by one statement, so that no call waits for it and a busy
 * brand is written to once. Should the power fail meanwhile, a session is idle a minute early.
 */
@Injectable()
export class SeenSessions implements OnModuleDestroy {
  private readonly logger = new Logger('Sessions');
  private readonly waiting = new Map<number, { readonly ctx: DataContext; readonly hashes: Set<string> }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly db: TenantDb) {}

  /** Notes a session as seen now. */
  note({ tenant }: DataContext, hash: string): void {
    const noted = this.waiting.get(tenant.id) ?? { ctx: { tenant }, hashes: new Set<string>() };
    noted.hashes.add(hash);
    this.waiting.set(tenant.id, noted);
    this.timer ??= setTimeout(() => void this.flush(), TOLD_WITHIN_MS).unref();
  }

  /** Writes what was noted. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { ctx, hashes } of all) {
      try {
        // Nobody waits for the disk.
        await sql`
          update session set last_seen_at = now()
          where tenant_id = ${ctx.tenant.id} and sid_hash = any(${[...hashes]}::text[])
            and set_config('synchronous_commit', 'off', true) = 'off'`.execute(this.db.call(ctx));
      } catch (error) {
        // Their next call notes them again.
        this.logger.warn({ err: error }, 'Sessions could not be marked as seen');
      }
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.flush();
  }
}
