import { bookingChanged } from '@convoy/booking/contract';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { SwappedVanQueries } from './swapped-van.queries.ts';

/** Hears that a hire was given another van: what the earlier one recorded stays with the hire that drove it. */
@Injectable()
export class SwappedVanListener {
  constructor(registry: ListenerRegistry, queries: SwappedVanQueries) {
    registry.add({
      name: 'telematics.swapped-van',
      event: bookingChanged,
      handle: async (ctx, { bookingId, beforeVanId, vanId }, { at }) => {
        if (beforeVanId !== undefined) await queries.keep(ctx, { bookingId, beforeVanId, vanId, at });
      },
    });
  }
}
