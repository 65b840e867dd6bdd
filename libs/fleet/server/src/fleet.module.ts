import { fleetPermissions } from '@convoy/fleet/contract';
import { PlacesModule } from '@convoy/places/server';
import { settingsProvider } from '@convoy/platform/config';
import { PolicyRegistry } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { DepotFinder } from './depot-finder.service.ts';
import { DepotHiresPort } from './depots/depot-hires.port.ts';
import { FleetDepotsController } from './depots/fleet-depots.controller.ts';
import { FleetDepotsQueries } from './depots/fleet-depots.queries.ts';
import { FleetDepotsService } from './depots/fleet-depots.service.ts';
import { FleetController } from './fleet.controller.ts';
import { FleetNotifier } from './fleet.notifier.ts';
import { fleetPolicy } from './fleet.policy.ts';
import { FleetQueries } from './fleet.queries.ts';
import { DepotSearch, VanSearch } from './fleet.search.ts';
import { FleetService } from './fleet.service.ts';
import { settings } from './fleet.settings.ts';
import { FleetWebhooks } from './fleet.webhooks.ts';
import { FleetResolver } from './graph/fleet.resolver.ts';
import { FleetLiveResolver } from './graph/fleet-live.resolver.ts';
import { FleetNewsListeners } from './graph/fleet-news.listeners.ts';
import { fleetRelations } from './graph/fleet-relations.resolver.ts';
import { FleetStaffResolver } from './graph/fleet-staff.resolver.ts';
import { GalleriesOfVans } from './graph/galleries-of-vans.ts';
import { VanExportService } from './import/van-export.service.ts';
import { VanFilesController } from './import/van-files.controller.ts';
import { VanImportQueries } from './import/van-import.queries.ts';
import { VanImportService } from './import/van-import.service.ts';
import { VanImportChanges } from './import/van-import-changes.service.ts';
import { JobDocumentQueries } from './maintenance/documents/job-document.queries.ts';
import { JobDocumentsController } from './maintenance/documents/job-documents.controller.ts';
import { JobDocuments } from './maintenance/documents/job-documents.service.ts';
import { DueQueries } from './maintenance/due.queries.ts';
import { DueService } from './maintenance/due.service.ts';
import { FleetJobs } from './maintenance/fleet.jobs.ts';
import { FleetWatch } from './maintenance/fleet-watch.service.ts';
import { MaintenanceController } from './maintenance/maintenance.controller.ts';
import { MaintenanceQueries } from './maintenance/maintenance.queries.ts';
import { MaintenanceService } from './maintenance/maintenance.service.ts';
import { MaintenanceWriter } from './maintenance/maintenance-writer.service.ts';
import { OverrunQueries } from './maintenance/overrun.queries.ts';
import { Overruns } from './maintenance/overruns.service.ts';
import { ServicePlanQueries } from './maintenance/service-plan.queries.ts';
import { ServicePlansController } from './maintenance/service-plans.controller.ts';
import { ServicePlans } from './maintenance/service-plans.service.ts';
import { VanTimePort } from './maintenance/van-time.port.ts';
import { VanGalleryController } from './photos/van-gallery.controller.ts';
import { VanGalleryQueries } from './photos/van-gallery.queries.ts';
import { VanGallery } from './photos/van-gallery.service.ts';
import { VanPhotoFiles } from './photos/van-photo.files.ts';
import { VanPhotoQueries } from './photos/van-photo.queries.ts';
import { VanPhotoFilesController } from './photos/van-photo-files.controller.ts';
import { VanPhotosController } from './photos/van-photos.controller.ts';
import { VanPhotos } from './photos/van-photos.service.ts';
import { GovernmentPlateLookup } from './plate/government.plate-lookup.ts';
import { PlateController } from './plate/plate.controller.ts';
import { PlateOptions } from './plate/plate.options.ts';
import { PlateQueries } from './plate/plate.queries.ts';
import { PlateService } from './plate/plate.service.ts';
import { PlateLookup } from './plate/plate-lookup.port.ts';
import { VanPositionController } from './position/van-position.controller.ts';
import { VanPositions } from './position/van-position.service.ts';
import { TaskQueries } from './tasks/task.queries.ts';
import { TasksController } from './tasks/tasks.controller.ts';
import { Tasks } from './tasks/tasks.service.ts';
import { TransferJobs } from './transfers/transfer.jobs.ts';
import { TransfersController } from './transfers/transfers.controller.ts';
import { TransfersQueries } from './transfers/transfers.queries.ts';
import { TransfersService } from './transfers/transfers.service.ts';
import { FleetVansController } from './vans/fleet-vans.controller.ts';
import { FleetVansQueries } from './vans/fleet-vans.queries.ts';
import { FleetVansService } from './vans/fleet-vans.service.ts';
import { InstrumentReadings } from './vans/instrument-readings.service.ts';
import { TrackedOdometers } from './vans/tracked-odometers.service.ts';
import { VanDiaryPort } from './vans/van-diary.port.ts';
import { VanPlan } from './vans/van-plan.service.ts';
import { VanStates } from './vans/van-states.service.ts';
import { VanWriter } from './vans/van-writer.service.ts';
import { VanWritesController } from './vans/van-writes.controller.ts';

/** Depots and vans. */
@Module({
  imports: [PlacesModule],
  controllers: [
    FleetController,
    FleetDepotsController,
    FleetVansController,
    VanFilesController,
    TransfersController,
    VanPositionController,
    VanWritesController,
    ServicePlansController,
    MaintenanceController,
    JobDocumentsController,
    PlateController,
    VanPhotosController,
    VanPhotoFilesController,
    VanGalleryController,
    TasksController,
  ],
  providers: [
    InstrumentReadings,
    FleetQueries,
    FleetService,
    DepotFinder,
    DepotHiresPort,
    FleetDepotsQueries,
    FleetDepotsService,
    FleetVansQueries,
    FleetVansService,
    VanPositions,
    VanImportQueries,
    VanImportService,
    VanImportChanges,
    VanExportService,
    VanPlan,
    VanWriter,
    TrackedOdometers,
    VanStates,
    VanDiaryPort,
    VanSearch,
    DepotSearch,
    FleetResolver,
    ...fleetRelations,
    FleetStaffResolver,
    FleetLiveResolver,
    FleetNewsListeners,
    FleetNotifier,
    FleetWebhooks,
    VanTimePort,
    MaintenanceQueries,
    MaintenanceService,
    MaintenanceWriter,
    JobDocumentQueries,
    JobDocuments,
    ServicePlanQueries,
    ServicePlans,
    DueQueries,
    OverrunQueries,
    Overruns,
    DueService,
    FleetWatch,
    TransfersQueries,
    TransfersService,
    TransferJobs,
    FleetJobs,
    settingsProvider(PlateOptions, settings),
    { provide: PlateLookup, useClass: GovernmentPlateLookup },
    PlateQueries,
    PlateService,
    VanPhotoQueries,
    VanPhotoFiles,
    VanPhotos,
    VanGalleryQueries,
    VanGallery,
    GalleriesOfVans,
    TaskQueries,
    Tasks,
  ],
  exports: [
    GalleriesOfVans,
    FleetQueries,
    FleetService,
    DepotFinder,
    DepotHiresPort,
    TrackedOdometers,
    InstrumentReadings,
    VanDiaryPort,
    VanTimePort,
  ],
})
export class FleetModule {
  constructor(policies: PolicyRegistry) {
    policies.add(fleetPolicy, fleetPermissions);
  }
}
