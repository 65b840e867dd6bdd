import { type Listening, listenTo } from '@convoy/platform/db';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { z } from 'zod';

/** What the database told: something of a tenant has changed. Never what it is now: that is read by whoever may. */
export interface News {
  readonly tenantId: number;
  /** The record that changed. */
  readonly id: number;
  /** Whose it is, where it is known: spares others from asking in vain. */
  readonly ownerId?: number | undefined;
}

const newsSchema = z.object({
  tenantId: z.number().int(),
  id: z.number().int(),
  ownerId: z.number().int().optional(),
});

/** Hears one piece of news, or null: something may have been missed. */
export type HearNews = (news: News | null) => void;

/** Spreads the database's news to the subscriptions of this process, each tenant's to its own. */
@Injectable()
export class LiveNews implements OnModuleDestroy {
  private readonly logger = new Logger('News');
  private readonly hearers = new Map<string, Set<HearNews>>();
  private listening: Listening | undefined;

  /** Begins to listen on these channels. */
  start(connectionString: string, channels: readonly string[]): void {
    if (channels.length === 0) return;
    this.listening ??= listenTo({
      connectionString,
      channels,
      onNews: (channel, payload) => this.tell(channel, payload),
      onListening: () => this.missed(),
      onError: (error) => this.logger.warn(`News of the database: ${error.message}`),
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.listening?.stop();
  }

  /** Hears the news of one tenant on a channel. @returns what ends it */
  hear(channel: string, tenantId: number, hear: HearNews): () => void {
    const key = `${channel}:${tenantId}`;
    const hearers = this.hearers.get(key) ?? new Set();
    this.hearers.set(key, hearers.add(hear));
    return () => {
      hearers.delete(hear);
      if (hearers.size === 0 && this.hearers.get(key) === hearers) this.hearers.delete(key);
    };
  }

  private tell(channel: string, payload: string): void {
    const read = newsSchema.safeParse(parsed(payload));
    if (!read.success) {
      this.logger.error(`Unreadable news on ${channel}`);
      return;
    }
    for (const hear of this.hearers.get(`${channel}:${read.data.tenantId}`) ?? []) hear(read.data);
  }

  private missed(): void {
    for (const hearers of this.hearers.values()) for (const hear of hearers) hear(null);
  }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}
