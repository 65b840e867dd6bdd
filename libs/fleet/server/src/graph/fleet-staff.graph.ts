import {
  type DueItem,
  dueQuerySchema,
  type FleetVan,
  fleetErrors,
  type ListedVan,
  type MaintenanceJob,
  maintenanceQuerySchema,
  type VanTransfer,
} from '@convoy/fleet/contract';
import { asksFor, Batch, GraphRegistry, orNull, type Resolve, readInput } from '@convoy/platform/graphql';
import { pagingSchema } from '@convoy/platform/schema';
import { Injectable } from '@nestjs/common';
import { FleetDepotsService } from '../depots/fleet-depots.service.ts';
import { DueService } from '../maintenance/due.service.ts';
import { MaintenanceService } from '../maintenance/maintenance.service.ts';
import { TransfersService } from '../transfers/transfers.service.ts';
import { FleetVansService } from '../vans/fleet-vans.service.ts';
import { fleetTypes, READ, wholeFields } from './fleet.types.ts';

/** Most jobs and transfers of a van where vans are listed; all of them are read by a list of their own. */
const MOST_OF_VAN = 10;

type Pages = { page: number; perPage: number };

const sdl = `
${fleetTypes}

extend type Query {
  "Every van of the brand, those that left too, by registration, as \`GET /api/fleet/vans\` lists them."
  fleetVans(page: Int! = 1, perPage: Int! = 20): FleetVanPage!
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
  maintenance(filter: MaintenanceFilter, page: Int! = 1, perPage: Int! = 20): MaintenancePage!
    ${READ} @brandOnly @list(argument: "perPage", size: 20)
  "One job in the workshop; null where there is none."
  maintenanceJob(id: Id!): MaintenanceJob ${READ} @brandOnly
  "What is over or comes due within so many days, what is due first comes first, as \`GET /api/maintenance/due\` says it."
  maintenanceDue(days: Int! = 60, page: Int! = 1, perPage: Int! = 20): DuePage!
    ${READ} @brandOnly @cost(weight: 50) @list(argument: "perPage", size: 20)
}

extend type FleetVan {
  "The depot it stands at."
  depot: FleetDepot
  "Its jobs, the latest ${MOST_OF_VAN}."
  maintenance: [MaintenanceJob!]! @cost(weight: 5) @list(size: ${MOST_OF_VAN})
  "Its moves between depots, the latest ${MOST_OF_VAN}."
  transfers: [VanTransfer!]! @cost(weight: 5) @list(size: ${MOST_OF_VAN})
}

extend type MaintenanceJob {
  van: FleetVan
}

extend type VanTransfer {
  van: FleetVan
}

extend type DueItem {
  van: FleetVan
  "The open job that will do it."
  job: MaintenanceJob
}
`;

/** The fleet as staff work with it in the graph, by the services of REST. */
@Injectable()
export class FleetStaffGraph {
  constructor(
    registry: GraphRegistry,
    private readonly fleet: FleetVansService,
    private readonly fleetDepots: FleetDepotsService,
    private readonly schedule: MaintenanceService,
    private readonly transfers: TransfersService,
    due: DueService,
  ) {
    const van: Resolve = async ({ vanId }: { vanId: number }, _args, context) =>
      (await this.vans.of(context, vanId)) ?? null;
    registry.add({
      name: 'fleet-staff',
      sdl,
      resolvers: {
        Query: {
          fleetVans: async (_source, args: Pages, { ctx }, info) => {
            const paging = readInput(pagingSchema, args);
            const { vans, total } = await fleet.page(ctx, paging, asksFor(info, 'total'));
            return { items: vans, total };
          },
          fleetVan: (_source, { id }, { ctx }) =>
            orNull(fleet.van(ctx, id), fleetErrors.FLEET_VAN_NOT_FOUND.code),
          fleetDepots: (_source, _args, { ctx }) => fleetDepots.depots(ctx),
          fleetDepot: (_source, { id }, { ctx }) =>
            orNull(fleetDepots.depot(ctx, id), fleetErrors.DEPOT_NOT_FOUND.code),
          vanTransfers: (_source, { vanId }, { ctx }) =>
            orNull(transfers.ofVan(ctx, vanId), fleetErrors.FLEET_VAN_NOT_FOUND.code),
          maintenance: async (_source, { filter, ...pages }: Pages & { filter?: object }, { ctx }, info) => {
            const query = readInput(maintenanceQuerySchema, { ...filter });
            const paging = readInput(pagingSchema, pages);
            const { jobs, total } = await schedule.page(ctx, query, paging, asksFor(info, 'total'));
            return { items: jobs, total };
          },
          maintenanceJob: (_source, { id }, { ctx }) =>
            orNull(schedule.job(ctx, id), fleetErrors.MAINTENANCE_NOT_FOUND.code),
          maintenanceDue: async (_source, { days, ...pages }: Pages & { days: number }, { ctx }) => {
            const { page, perPage } = readInput(pagingSchema, pages);
            const items = await due.due(ctx, readInput(dueQuerySchema, { days }).days);
            return { items: items.slice((page - 1) * perPage, page * perPage), total: items.length };
          },
        },
        FleetVan: {
          ...Object.fromEntries(wholeFields.map((field) => [field, this.wholeField(field)])),
          depot: async ({ depotId }: ListedVan, _args, context) =>
            (await this.depots.of(context, depotId)) ?? null,
          maintenance: async ({ id }: ListedVan, _args, context) =>
            (await this.jobsOfVans.of(context, id)) ?? [],
          transfers: async ({ id }: ListedVan, _args, context) => (await this.moves.of(context, id)) ?? [],
        },
        MaintenanceJob: { van },
        VanTransfer: { van },
        DueItem: {
          van,
          job: async ({ jobId }: DueItem, _args, context) =>
            jobId === null ? null : ((await this.jobs.of(context, jobId)) ?? null),
        },
      },
    });
  }

  /** Many vans by one statement. */
  private readonly vans = new Batch(async ({ ctx }, ids: readonly number[]) =>
    byId(await this.fleet.some(ctx, ids)),
  );

  /** Depots by one statement: a brand has a handful. */
  private readonly depots = new Batch(async ({ ctx }, _ids: readonly number[]) =>
    byId(await this.fleetDepots.depots(ctx)),
  );

  /** Many jobs by one statement. */
  private readonly jobs = new Batch(async ({ ctx }, ids: readonly number[]) =>
    byId(await this.schedule.some(ctx, ids)),
  );

  /** The latest jobs of many vans by one statement. */
  private readonly jobsOfVans = new Batch(async ({ ctx }, ids: readonly number[]) =>
    byVan<MaintenanceJob>(await this.schedule.ofVans(ctx, ids, MOST_OF_VAN)),
  );

  /** The latest transfers of many vans by one statement. */
  private readonly moves = new Batch(async ({ ctx }, ids: readonly number[]) =>
    byVan<VanTransfer>(await this.transfers.ofVans(ctx, ids, MOST_OF_VAN)),
  );

  /** A field of the whole van: from the van, or read for all at once. */
  private wholeField(field: string): Resolve {
    return async (source: ListedVan & Partial<FleetVan>, _args, context) => {
      const van = field in source ? source : await this.vans.of(context, source.id);
      return van?.[field as keyof FleetVan];
    };
  }
}

const byId = <T extends { readonly id: number }>(records: readonly T[]) =>
  new Map(records.map((record) => [record.id, record]));
const byVan = <T extends { readonly vanId: number }>(records: readonly T[]) =>
  Map.groupBy(records, ({ vanId }) => vanId);
