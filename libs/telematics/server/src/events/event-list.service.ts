import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import type { EventListInput, TelematicsEvent } from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Addresses } from '../geocoding/addresses.service.ts';
import { EventQueries } from './event.queries.ts';

/** A page that polls is one look in so many milliseconds: each poll would bury what the audit log is for. */
const ONE_LOOK_MS = 15 * 60_000;
const MOST_LOOKS = 20_000;

/**
 * What happened to vans, with the addresses of the geocoder where there is one. The list of one van says where it was at moments: of a
 * hired one, that is a look at its track.
 */
@Injectable()
export class EventList {
  /** Looks that were noted: person or API key, hire and van. */
  private readonly noted = new LRUCache<string, { readonly at: number; readonly note: Promise<void> }>({
    max: MOST_LOOKS,
  });

  constructor(
    private readonly db: TenantDb,
    private readonly queries: EventQueries,
    private readonly addresses: Addresses,
  ) {}

  /** A page of them, newest first. An event without a point keeps its town: its place is hidden, or no longer kept. */
  async page(ctx: RequestContext, wanted: EventListInput): ReturnType<EventQueries['page']> {
    const page = await this.queries.page(ctx, wanted);
    if (wanted.vanId !== undefined) await this.noteLook(ctx, wanted.vanId, page.items);
    const placed = page.items.flatMap(({ id, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
    );
    const found = await this.addresses.known(placed);
    const addresses = new Map(placed.map(({ id }, at) => [id, found[at]]));
    return { ...page, items: page.items.map((event) => withAddress(event, addresses.get(event.id))) };
  }

  /** As a trail, it is noted before it is shown (UK GDPR, article 5(2): accountability). */
  private async noteLook(
    ctx: RequestContext,
    vanId: number,
    events: readonly TelematicsEvent[],
  ): Promise<void> {
    const hires = new Set(
      events.flatMap(({ bookingId, latitude }) =>
        bookingId === null || latitude === null ? [] : [bookingId],
      ),
    );
    const who = ctx.key ? `key ${ctx.key.id}` : `person ${ctx.actor?.id}`;
    await Promise.all(
      [...hires].map((hire) => {
        const look = `${ctx.tenant.id} ${who} ${hire} ${vanId}`;
        const before = this.noted.get(look);
        if (before && before.at > Date.now() - ONE_LOOK_MS) return before.note;
        const note = this.db.write(ctx, (tx) =>
          writeAudit(tx, ctx, {
            action: 'look',
            subject: 'VanTrack',
            subjectId: vanId,
            details: { registration: events[0]!.registration, hires: String(hire), events: true },
          }),
        );
        this.noted.set(look, { at: Date.now(), note });
        // One that could not be kept is tried again by the next look.
        note.catch(() => this.noted.delete(look));
        return note;
      }),
    );
  }
}

const withAddress = (event: TelematicsEvent, address: string | null | undefined): TelematicsEvent =>
  address ? { ...event, place: address, placeFrom: 'geocoder' } : event;
