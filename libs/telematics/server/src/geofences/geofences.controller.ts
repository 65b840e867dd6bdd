import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { geofenceCalls as calls, type Geofence } from '@convoy/telematics/contract';
import { Controller } from '@nestjs/common';
import { Geofences } from './geofences.service.ts';

/** Geofences, by REST. */
@Controller()
export class GeofencesController {
  constructor(private readonly fences: Geofences) {}

  @Call(calls.geofences)
  all(ctx: RequestContext): Promise<Geofence[]> {
    return this.fences.all(ctx);
  }

  @Call(calls.addGeofence)
  add(ctx: RequestContext, { body }: CallInput<typeof calls.addGeofence>): Promise<Geofence> {
    return this.fences.add(ctx, body);
  }

  @Call(calls.changeGeofence)
  change(ctx: RequestContext, { params, body }: CallInput<typeof calls.changeGeofence>): Promise<Geofence> {
    return this.fences.change(ctx, params.id, body);
  }

  @Call(calls.removeGeofence)
  remove(ctx: RequestContext, { params }: CallInput<typeof calls.removeGeofence>): Promise<void> {
    return this.fences.remove(ctx, params.id);
  }
}
