import {
  bookingErrors,
  type VanOfIdInput,
  type VanResult,
  type VanSearchInput,
} from '@convoy/booking/contract';
import { FleetService } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { type Cursors, KeysetPage } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { AskedDepots } from './asked-depots.service.ts';
import { FoundVansService } from './found-vans.service.ts';
import { comparePlaces, orderVans, placeLength, type RankedVan } from './order-vans.ts';
import { anyVan, filterOf } from './van-filter.ts';

/** Which vans there are, and which are free when. */
@Injectable()
export class VanSearchService {
  constructor(
    private readonly fleet: FleetService,
    private readonly depots: AskedDepots,
    private readonly found: FoundVansService,
  ) {}

  /** Vans of `GET /api/vans` with their total number, and where the neighbouring pages begin. */
  async search(
    ctx: RequestContext,
    input: VanSearchInput,
  ): Promise<{ vans: VanResult[]; total: number; cursors: Cursors }> {
    const { vans, show } = await this.found.find(ctx, {
      depots: await this.depots.of(ctx, input),
      filter: filterOf(input),
      dates: datesOf(input),
      returnLocation: input.returnLocation,
      onlyAvailable: input.available,
    });
    const { page, cursors } = pageOf(vans, input);
    return { vans: await show(page), total: vans.length, cursors };
  }

  /** One van as a search finds it. @throws VAN_NOT_FOUND, and what dates can be wrong in */
  async van(ctx: RequestContext, id: number, input: VanOfIdInput): Promise<VanResult> {
    const depots = await this.fleet.depots(ctx);
    const { vans, show } = await this.found.find(ctx, {
      depots: depots.map((depot) => ({ depot, distanceMiles: null })),
      filter: { ...anyVan, vanId: id },
      dates: datesOf(input),
      returnLocation: input.returnLocation,
      onlyAvailable: false,
    });
    const [van] = await show(vans);
    if (!van) throw new DomainError(bookingErrors.VAN_NOT_FOUND);
    return van;
  }
}

/**
 * A page of what was found, behind the van that a cursor names or by its number. Prices and who is free change between two pages: a
 * van that stays where it was is then neither lost nor doubled.
 */
function pageOf<V extends RankedVan>(
  vans: readonly V[],
  input: VanSearchInput,
): { page: V[]; cursors: Cursors } {
  const { sort } = input;
  const keys = Array.from({ length: placeLength(sort) }, () => ({ type: 'number' as const }));
  const paging = new KeysetPage(`vans ${sort ?? 'default'}`, keys, input);
  const after = paging.after?.map(Number);
  const ordered = [...orderVans(vans, sort)];
  const behind = !after
    ? ordered
    : paging.back
      ? ordered.filter(([, place]) => comparePlaces(place, after) < 0).reverse()
      : ordered.filter(([, place]) => comparePlaces(place, after) > 0);
  const read = behind
    .slice(paging.offset, paging.offset + paging.limit)
    .map(([found, place]) => ({ found, place: place.map(String) }));
  const { rows, cursors } = paging.cut(read);
  return { page: rows.map(({ found }) => found), cursors };
}

const datesOf = ({ pickupDate, returnDate }: Pick<VanSearchInput, 'pickupDate' | 'returnDate'>) =>
  pickupDate && returnDate ? { pickup: pickupDate, return: returnDate } : null;
