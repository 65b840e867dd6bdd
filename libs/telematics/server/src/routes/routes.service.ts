import { PlacesService } from '@convoy/places/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit, writeEvent } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { ownScope } from '@convoy/platform/policy';
import {
  type RouteAnalysis,
  type RouteStop,
  type RouteStopsInput,
  routeSent,
  type SentRoute,
  telematicsErrors,
} from '@convoy/telematics/contract';
import { Injectable } from '@nestjs/common';
import { DrivenDayQueries } from '../driving/driven-days.queries.ts';
import { analyseRoute, type Measured } from './analyse-route.ts';
import { Roads } from './roads.service.ts';
import { type DrivenTrips, RouteQueries } from './route.queries.ts';
import { shownRoute } from './shown-route.rule.ts';

/** Stops of vans in their order and in the best one, and what of it is sent to customers. */
@Injectable()
export class Routes {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: RouteQueries,
    private readonly places: PlacesService,
    private readonly roads: Roads,
    private readonly hires: DrivenDayQueries,
  ) {}

  /** @throws TELEMATICS_VAN_NOT_FOUND, ROUTE_NOT_FOUND where the van has neither trips nor stops, or no road leads there */
  async of(ctx: RequestContext, vanId: number): Promise<RouteAnalysis> {
    if (!(await this.queries.hasVan(ctx, vanId)))
      throw new DomainError(telematicsErrors.TELEMATICS_VAN_NOT_FOUND);
    const [planned, trips, hidden] = await Promise.all([
      this.queries.planned(ctx, vanId),
      this.queries.driven(ctx, vanId),
      this.queries.isHidden(ctx, vanId),
    ]);
    const driven = hidden ? null : trips;
    const of = shownRoute(planned, driven, ctx.tenant.timeZone);
    const plan = of === 'planned' ? planned : null;
    const stops = plan?.stops ?? driven?.stops;
    if (!of || !stops) throw new DomainError(telematicsErrors.ROUTE_NOT_FOUND);
    if (!plan && driven) await this.noteLook(ctx, vanId, driven);
    const measured: Measured | null = plan ? null : driven;
    const routes = await this.roads.asked((roads) => analyseRoute(stops, roads, measured));
    if (!routes) throw new DomainError(telematicsErrors.ROUTE_NOT_FOUND);
    return {
      of,
      ...routes,
      applied:
        plan?.sentAt == null
          ? null
          : {
              id: plan.id,
              at: plan.sentAt.toISOString(),
              bookingId: plan.bookingId,
              sentTo: plan.sentTo,
            },
    };
  }

  /** @throws TELEMATICS_VAN_NOT_FOUND, ROUTE_PLACE_UNKNOWN */
  async plan(ctx: RequestContext, vanId: number, { stops }: RouteStopsInput): Promise<RouteAnalysis> {
    if (!(await this.queries.hasVan(ctx, vanId)))
      throw new DomainError(telematicsErrors.TELEMATICS_VAN_NOT_FOUND);
    const located = await Promise.all(stops.map((stop) => this.locate(stop)));
    await this.db.write(ctx, async (tx) => {
      await this.queries.plan(tx, ctx, vanId, located);
      await writeAudit(tx, ctx, {
        action: 'plan',
        subject: 'VanRoute',
        subjectId: vanId,
        details: { stops: located.map(({ name }) => name).join(', ') },
      });
    });
    return this.of(ctx, vanId);
  }

  /**
   * Keeps the best order as the van's route, and sends it to the customer who has the van now: once, however often it is applied.
   * A route that was kept before the hire began, for another hire or for none, is not sent on: nobody said that it is this one's.
   * @throws TELEMATICS_VAN_NOT_FOUND, ROUTE_NOT_FOUND, ROUTE_OF_ANOTHER_HIRE: staff enter the stops of this hire first
   */
  async apply(ctx: RequestContext, vanId: number): Promise<RouteAnalysis> {
    const { optimizedRoute, estimate, of, applied } = await this.of(ctx, vanId);
    const { stops, distance, duration, line } = optimizedRoute;
    await this.db.write(ctx, async (tx) => {
      const hire = await this.queries.presentHire(tx, ctx, vanId);
      const bookingId = hire?.id ?? null;
      const isTheirs =
        of === 'driven'
          ? await this.queries.drivenBy(tx, ctx, vanId, bookingId)
          : !applied || applied.bookingId === bookingId;
      if (!isTheirs) throw new DomainError(telematicsErrors.ROUTE_OF_ANOTHER_HIRE);
      const route = { stops, sent: { stops, distance, duration, line, estimate }, bookingId };
      if (!(await this.queries.send(tx, ctx, vanId, route))) return;
      await writeAudit(tx, ctx, {
        action: 'send',
        subject: 'VanRoute',
        subjectId: vanId,
        details: { bookingId, stops: stops.length },
      });
      if (hire)
        await writeEvent(tx, ctx, routeSent, `booking:${hire.id}`, {
          bookingId: hire.id,
          reference: hire.reference,
          customerId: hire.customerId,
          stops: stops.length,
        });
    });
    return this.of(ctx, vanId);
  }

  /** @throws DRIVING_SCORE_NOT_FOUND also for the hire of another customer */
  async sentTo(ctx: RequestContext, bookingId: number): Promise<SentRoute> {
    const own = ownScope(ctx, 'read', 'DrivingScore', 'customerId');
    const hire = await this.hires.hire(ctx, bookingId);
    if (!hire || (own !== undefined && hire.customerId !== own))
      throw new DomainError(telematicsErrors.DRIVING_SCORE_NOT_FOUND);
    return { route: await this.queries.sentTo(ctx, bookingId) };
  }

  /** Where a hired van went is its track: who looks at it is kept, as with a trail. */
  private async noteLook(
    ctx: RequestContext,
    vanId: number,
    { day, registration, hires }: DrivenTrips,
  ): Promise<void> {
    if (hires.length === 0) return;
    await this.db.write(ctx, (tx) =>
      writeAudit(tx, ctx, {
        action: 'look',
        subject: 'VanTrack',
        subjectId: vanId,
        details: { day, registration, hires: hires.join(', ') },
      }),
    );
  }

  private async locate(text: string): Promise<RouteStop> {
    const place = await this.places.locate(text);
    if (!place) throw new DomainError(telematicsErrors.ROUTE_PLACE_UNKNOWN, { place: text });
    return { name: place.name, latitude: place.latitude, longitude: place.longitude };
  }
}
