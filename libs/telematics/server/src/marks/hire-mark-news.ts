import { spacedRegistration } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeEvent } from '@convoy/platform/db';
import { ringNews } from '@convoy/platform/graphql';
import { hireMarkChanged } from '@convoy/telematics/contract';
import { Injectable, Logger } from '@nestjs/common';
import { VAN_LOCATION_NEWS } from '../locations/location-news.ts';
import type { EndedMark } from './hire-mark.queries.ts';

/** Tells what became of marks: by an event, and to the pages that show the van. */
@Injectable()
export class HireMarkNews {
  private readonly logger = new Logger(HireMarkNews.name);

  constructor(private readonly db: TenantDb) {}

  /** @param actorId null where the end of the hire ended them */
  async tell(
    tx: TenantTx,
    ctx: RequestContext,
    change: 'marked' | 'taken-back' | 'ended',
    marks: readonly EndedMark[],
    actorId: number | null,
  ): Promise<void> {
    for (const { id, kind, vanId, registration, bookingId } of marks)
      await writeEvent(tx, ctx, hireMarkChanged, `booking:${bookingId}`, {
        hireMarkId: id,
        change,
        kind,
        vanId,
        registration: spacedRegistration(registration),
        bookingId,
        actorId,
      });
  }

  /** The change is durable by now: a page that hears nothing asks by itself. */
  async ring(ctx: RequestContext, vanId: number): Promise<void> {
    try {
      await ringNews(this.db, ctx, VAN_LOCATION_NEWS, [{ id: vanId }]);
    } catch (error) {
      this.logger.warn(`Pages were not told of a mark: ${(error as Error).message}`);
    }
  }
}
