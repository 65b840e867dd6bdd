import type { DueItem, FleetVan, ListedVan, MaintenanceJob, VanTransfer } from '@convoy/fleet/contract';
import {
  Batch,
  type GraphContext,
  type GraphQLResolveInfo,
  GraphTypes,
  ResolveFields,
} from '@convoy/platform/graphql';
import { Injectable } from '@nestjs/common';
import { ResolveField, Resolver } from '@nestjs/graphql';
import { FleetDepotsService } from '../depots/fleet-depots.service.ts';
import { MaintenanceService } from '../maintenance/maintenance.service.ts';
import { TransfersService } from '../transfers/transfers.service.ts';
import { FleetVansService } from '../vans/fleet-vans.service.ts';
import { wholeFields } from './fleet.types.ts';

/** Most jobs and transfers of a van where vans are listed; all of them are read by a list of their own. */
const MOST_OF_VAN = 10;

const relations = `
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

/** What records of the fleet lead to, each kind by one statement for all rows of an answer. */
@Injectable()
export class FleetBatches {
  constructor(
    private readonly fleet: FleetVansService,
    private readonly fleetDepots: FleetDepotsService,
    private readonly schedule: MaintenanceService,
    private readonly transfers: TransfersService,
  ) {}

  readonly vans = new Batch(async ({ ctx }, ids: readonly number[]) => byId(await this.fleet.some(ctx, ids)));

  /** All depots: a brand has a handful. */
  readonly depots = new Batch(async ({ ctx }, _ids: readonly number[]) =>
    byId(await this.fleetDepots.depots(ctx)),
  );

  readonly jobs = new Batch(async ({ ctx }, ids: readonly number[]) =>
    byId(await this.schedule.some(ctx, ids)),
  );

  /** The latest jobs of many vans. */
  readonly jobsOfVans = new Batch(async ({ ctx }, ids: readonly number[]) =>
    byVan<MaintenanceJob>(await this.schedule.ofVans(ctx, ids, MOST_OF_VAN)),
  );

  /** The latest transfers of many vans. */
  readonly moves = new Batch(async ({ ctx }, ids: readonly number[]) =>
    byVan<VanTransfer>(await this.transfers.ofVans(ctx, ids, MOST_OF_VAN)),
  );
}

/** What a van leads to, and what its row in a list lacks. */
@GraphTypes(relations)
@Resolver('FleetVan')
class FleetVanResolver {
  constructor(private readonly batches: FleetBatches) {}

  @ResolveFields(wholeFields)
  async whole(
    source: ListedVan & Partial<FleetVan>,
    _args: unknown,
    context: GraphContext,
    { fieldName }: GraphQLResolveInfo,
  ) {
    const van = fieldName in source ? source : await this.batches.vans.of(context, source.id);
    return van?.[fieldName as keyof FleetVan];
  }

  @ResolveField()
  async depot({ depotId }: ListedVan, _args: unknown, context: GraphContext) {
    return (await this.batches.depots.of(context, depotId)) ?? null;
  }

  @ResolveField()
  async maintenance({ id }: ListedVan, _args: unknown, context: GraphContext) {
    return (await this.batches.jobsOfVans.of(context, id)) ?? [];
  }

  @ResolveField()
  async transfers({ id }: ListedVan, _args: unknown, context: GraphContext) {
    return (await this.batches.moves.of(context, id)) ?? [];
  }
}

/** The van of whatever belongs to one. */
@Injectable()
abstract class OfVanResolver {
  constructor(protected readonly batches: FleetBatches) {}

  @ResolveField()
  async van({ vanId }: { readonly vanId: number }, _args: unknown, context: GraphContext) {
    return (await this.batches.vans.of(context, vanId)) ?? null;
  }
}

/** What a job in the workshop leads to. */
@Resolver('MaintenanceJob')
class MaintenanceJobResolver extends OfVanResolver {}

/** What a move between depots leads to. */
@Resolver('VanTransfer')
class VanTransferResolver extends OfVanResolver {}

/** What a thing that falls due leads to. */
@Resolver('DueItem')
class DueItemResolver extends OfVanResolver {
  @ResolveField()
  async job({ jobId }: DueItem, _args: unknown, context: GraphContext) {
    return jobId === null ? null : ((await this.batches.jobs.of(context, jobId)) ?? null);
  }
}

/** What records of the fleet lead to, for its module. */
export const fleetRelations = [
  FleetBatches,
  FleetVanResolver,
  MaintenanceJobResolver,
  VanTransferResolver,
  DueItemResolver,
];

const byId = <T extends { readonly id: number }>(records: readonly T[]) =>
  new Map(records.map((record) => [record.id, record]));
const byVan = <T extends { readonly vanId: number }>(records: readonly T[]) =>
  Map.groupBy(records, ({ vanId }) => vanId);
