import { dueQuerySchema, fleetErrors, maintenanceQuerySchema } from '@convoy/fleet/contract';
import {
  asksFor,
  type GraphContext,
  type GraphQLResolveInfo,
  GraphTypes,
  orNull,
  readInput,
} from '@convoy/platform/graphql';
import { pagingSchema } from '@convoy/platform/schema';
import { Query, Resolver } from '@nestjs/graphql';
import { FleetDepotsService } from '../depots/fleet-depots.service.ts';
import { DueService } from '../maintenance/due.service.ts';
import { duePage } from '../maintenance/due-page.rule.ts';
import { MaintenanceService } from '../maintenance/maintenance.service.ts';
import { TransfersService } from '../transfers/transfers.service.ts';
import { FleetVansService } from '../vans/fleet-vans.service.ts';
import { fleetTypes, READ } from './fleet.types.ts';

type Places = { page: number; perPage: number; cursor?: string | null };

const roots = `
extend type Query {
  "Every van of the brand, those that left too, by registration, as \`GET /api/fleet/vans\` lists them."
  fleetVans(page: Int! = 1, perPage: Int! = 20, cursor: String): FleetVanPage!
    ${READ} @brandOnly @list(argument: "perPage", size: 20)
  "One van as staff know it; null where there is none."
  fleetVan(id: Id!): FleetVan ${READ} @brandOnly
  "Every depot of the brand in its order, those that are closed last."
  fleetDepots: [FleetDepot!]! ${READ} @brandOnly @cost(weight: 5) @list(size: 10)
  "One depot as staff keep it; null where there is none."
  fleetDepot(id: Id!): FleetDepot ${READ} @brandOnly
  "Moves of a van between depots, the latest first; null where there is no such van."
  vanTransfers(vanId: Id!): [VanTransfer!] ${READ} @brandOnly @cost(weight: 5) @list(size: 20)
  "Jobs in the workshop, the latest first, as \`GET /api/maintenance\` lists them."
  maintenance(filter: MaintenanceFilter, page: Int! = 1, perPage: Int! = 20, cursor: String): MaintenancePage!
    ${READ} @brandOnly @list(argument: "perPage", size: 20)
  "One job in the workshop; null where there is none."
  maintenanceJob(id: Id!): MaintenanceJob ${READ} @brandOnly
  "What is over or comes due within so many days, what is due first comes first, as \`GET /api/maintenance/due\` says it."
  maintenanceDue(days: Int! = 60, page: Int! = 1, perPage: Int! = 20, cursor: String): DuePage!
    ${READ} @brandOnly @cost(weight: 50) @list(argument: "perPage", size: 20)
}
`;

/** The fleet as staff work with it in the graph, by the services of REST. */
@GraphTypes(fleetTypes, roots)
@Resolver()
export class FleetStaffResolver {
  constructor(
    private readonly fleet: FleetVansService,
    private readonly depots: FleetDepotsService,
    private readonly schedule: MaintenanceService,
    private readonly transfers: TransfersService,
    private readonly due: DueService,
  ) {}

  @Query()
  async fleetVans(_root: unknown, args: Places, { ctx }: GraphContext, info: GraphQLResolveInfo) {
    const { vans, total, cursors } = await this.fleet.page(
      ctx,
      readInput(pagingSchema, args),
      asksFor(info, 'total'),
    );
    return { items: vans, total, next: cursors.next };
  }

  @Query()
  fleetVan(_root: unknown, { id }: { id: number }, { ctx }: GraphContext) {
    return orNull(this.fleet.van(ctx, id), fleetErrors.FLEET_VAN_NOT_FOUND.code);
  }

  @Query()
  fleetDepots(_root: unknown, _args: unknown, { ctx }: GraphContext) {
    return this.depots.depots(ctx);
  }

  @Query()
  fleetDepot(_root: unknown, { id }: { id: number }, { ctx }: GraphContext) {
    return orNull(this.depots.depot(ctx, id), fleetErrors.DEPOT_NOT_FOUND.code);
  }

  @Query()
  vanTransfers(_root: unknown, { vanId }: { vanId: number }, { ctx }: GraphContext) {
    return orNull(this.transfers.ofVan(ctx, vanId), fleetErrors.FLEET_VAN_NOT_FOUND.code);
  }

  @Query()
  async maintenance(
    _root: unknown,
    { filter, ...place }: Places & { filter?: object | null },
    { ctx }: GraphContext,
    info: GraphQLResolveInfo,
  ) {
    const query = readInput(maintenanceQuerySchema, { ...filter });
    const { jobs, total, cursors } = await this.schedule.page(
      ctx,
      query,
      readInput(pagingSchema, place),
      asksFor(info, 'total'),
    );
    return { items: jobs, total, next: cursors.next };
  }

  @Query()
  maintenanceJob(_root: unknown, { id }: { id: number }, { ctx }: GraphContext) {
    return orNull(this.schedule.job(ctx, id), fleetErrors.MAINTENANCE_NOT_FOUND.code);
  }

  @Query()
  async maintenanceDue(_root: unknown, { days, ...place }: Places & { days: number }, { ctx }: GraphContext) {
    const paging = readInput(pagingSchema, place);
    const items = await this.due.due(ctx, readInput(dueQuerySchema, { days }).days);
    return { ...duePage(items, paging), total: items.length };
  }
}
