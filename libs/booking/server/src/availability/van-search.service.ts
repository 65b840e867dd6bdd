import {
  bookingErrors,
  type VanOfIdInput,
  type VanResult,
  type VanSearchInput,
} from '@convoy/booking/contract';
import { FleetService } from '@convoy/fleet/server';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { AskedDepots } from './asked-depots.service.ts';
import { FoundVansService } from './found-vans.service.ts';
import { orderVans } from './order-vans.ts';
import { anyVan, filterOf } from './van-filter.ts';

/** Which vans there are, and which are free when. */
@Injectable()
export class VanSearchService {
  constructor(
    private readonly fleet: FleetService,
    private readonly depots: AskedDepots,
    private readonly found: FoundVansService,
  ) {}

  /** Vans of `GET /api/vans` with their total number. */
  async search(ctx: RequestContext, input: VanSearchInput): Promise<{ vans: VanResult[]; total: number }> {
    const { vans, show } = await this.found.find(ctx, {
      depots: await this.depots.of(ctx, input),
      filter: filterOf(input),
      dates: datesOf(input),
      returnLocation: input.returnLocation,
      onlyAvailable: input.available,
    });
    const from = (input.page - 1) * input.perPage;
    const page = orderVans(vans, input.sort).slice(from, from + input.perPage);
    return { vans: await show(page), total: vans.length };
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

const datesOf = ({ pickupDate, returnDate }: Pick<VanSearchInput, 'pickupDate' | 'returnDate'>) =>
  pickupDate && returnDate ? { pickup: pickupDate, return: returnDate } : null;
