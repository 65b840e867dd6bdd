import { bookingChanged, bookingReturned } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { HireMarkQueries } from './hire-mark.queries.ts';
import { HireMarkNews } from './hire-mark-news.ts';

/** Hears that a hire gave its van back, or got another one: the mark of that van ends. */
@Injectable()
export class EndedHireListener {
  constructor(
    registry: ListenerRegistry,
    private readonly db: TenantDb,
    private readonly queries: HireMarkQueries,
    private readonly news: HireMarkNews,
  ) {
    registry.add({
      name: 'telematics.ended-hire',
      event: bookingReturned,
      handle: async (ctx, { bookingId }) => this.end(ctx, bookingId),
    });
    registry.add({
      name: 'telematics.mark-of-swapped-van',
      event: bookingChanged,
      handle: async (ctx, { bookingId, beforeVanId }) => {
        if (beforeVanId !== undefined) await this.end(ctx, bookingId);
      },
    });
  }

  private async end(ctx: RequestContext, bookingId: number): Promise<void> {
    const ended = await this.db.write(ctx, async (tx) => {
      const marks = await this.queries.end(tx, ctx, { bookingId });
      await this.news.tell(tx, ctx, 'ended', marks, null);
      return marks;
    });
    for (const { vanId } of ended) await this.news.ring(ctx, vanId);
  }
}
