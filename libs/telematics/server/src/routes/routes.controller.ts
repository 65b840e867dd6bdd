import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { routeCalls as calls, type RouteAnalysis, type SentRoute } from '@convoy/telematics/contract';
import { Controller } from '@nestjs/common';
import { Routes } from './routes.service.ts';

/** Routes of vans, by REST. */
@Controller()
export class RoutesController {
  constructor(private readonly routes: Routes) {}

  @Call(calls.routes)
  analysis(ctx: RequestContext, { params }: CallInput<typeof calls.routes>): Promise<RouteAnalysis> {
    return this.routes.of(ctx, params.vanId);
  }

  @Call(calls.setStops)
  plan(ctx: RequestContext, { params, body }: CallInput<typeof calls.setStops>): Promise<RouteAnalysis> {
    return this.routes.plan(ctx, params.vanId, body);
  }

  @Call(calls.applyRoute)
  apply(ctx: RequestContext, { params }: CallInput<typeof calls.applyRoute>): Promise<RouteAnalysis> {
    return this.routes.apply(ctx, params.vanId);
  }

  @Call(calls.sentRoute)
  sent(ctx: RequestContext, { params }: CallInput<typeof calls.sentRoute>): Promise<SentRoute> {
    return this.routes.sentTo(ctx, params.bookingId);
  }
}
