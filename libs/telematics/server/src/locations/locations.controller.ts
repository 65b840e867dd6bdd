import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import {
  telematicsCalls as calls,
  type TelematicsLive,
  type Trail,
  type Trip,
  type VanLocation,
} from '@convoy/telematics/contract';
import { Controller } from '@nestjs/common';
import { Locations } from './locations.service.ts';

/** Where vans are and were, by REST. */
@Controller()
export class LocationsController {
  constructor(private readonly locations: Locations) {}

  @Call(calls.locations)
  all(ctx: RequestContext): Promise<VanLocation[]> {
    return this.locations.all(ctx);
  }

  @Call(calls.live)
  live(ctx: RequestContext): Promise<TelematicsLive> {
    return this.locations.live(ctx);
  }

  @Call(calls.trail)
  trail(ctx: RequestContext, { params, query }: CallInput<typeof calls.trail>): Promise<Trail> {
    return this.locations.trail(ctx, params.vanId, query.day);
  }

  @Call(calls.trips)
  trips(ctx: RequestContext, { query }: CallInput<typeof calls.trips>): Promise<Trip[]> {
    return this.locations.trips(ctx, query.vanId, query.day);
  }
}
