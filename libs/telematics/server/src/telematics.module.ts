import { BillingModule, CarriedAddOns } from '@convoy/billing/server';
import { FleetModule } from '@convoy/fleet/server';
import { IdentityModule } from '@convoy/identity/server';
import { PlacesModule } from '@convoy/places/server';
import { PolicyRegistry } from '@convoy/platform/policy';
import { TrackerIntakes } from '@convoy/platform/ports';
import { SealedColumns } from '@convoy/platform/sealing';
import { telematicsPermissions } from '@convoy/telematics/contract';
import { Module } from '@nestjs/common';
import { DayJobs } from './days/day.jobs.ts';
import { DayQueries } from './days/day.queries.ts';
import { DayService } from './days/day.service.ts';
import { DayWriter } from './days/day.writer.ts';
import { DrivenSinceQueries } from './days/driven-since.queries.ts';
import { OdometerJob } from './days/odometer.job.ts';
import { DeviceQueries } from './devices/device.queries.ts';
import { deviceSecretPurpose } from './devices/device-secret.ts';
import { DevicesController } from './devices/devices.controller.ts';
import { Devices } from './devices/devices.service.ts';
import { RetiredVanListener } from './devices/retired-van.listener.ts';
import { TrackerPorts } from './devices/tracker-ports.ts';
import { DrivingModule } from './driving/driving.module.ts';
import { EcoModule } from './eco/eco.module.ts';
import { EventQueries } from './events/event.queries.ts';
import { EventList } from './events/event-list.service.ts';
import { EventsController } from './events/events.controller.ts';
import { GeocodingModule } from './geocoding/geocoding.module.ts';
import { GeofenceModule } from './geofences/geofence.module.ts';
import { TelematicsResolver } from './graph/telematics.resolver.ts';
import { HiresModule } from './hires/hires.module.ts';
import { MountedQueries } from './intake/mounted.queries.ts';
import { PositionWriter } from './intake/position.writer.ts';
import { ReportIntake } from './intake/report-intake.service.ts';
import { SignedReports } from './intake/signed-report.service.ts';
import { LocationQueries } from './locations/location.queries.ts';
import { LocationsController } from './locations/locations.controller.ts';
import { Locations } from './locations/locations.service.ts';
import { LocationsLiveResolver } from './locations/locations-live.resolver.ts';
import { MarksModule } from './marks/marks.module.ts';
import { ReleaseModule } from './release/release.module.ts';
import { UpkeepModule } from './retention/upkeep.module.ts';
import { RoutesModule } from './routes/routes.module.ts';
import { TelematicsSettingsController } from './settings/settings.controller.ts';
import { SettingsQueries } from './settings/settings.queries.ts';
import { TelematicsSettingsService } from './settings/settings.service.ts';
import { TelematicsNotifier } from './telematics.notifier.ts';
import { telematicsPolicy } from './telematics.policy.ts';
import { TelematicsSearch } from './telematics.search.ts';
import { TelematicsWebhooks } from './telematics.webhooks.ts';

/** Trackers, and what they say of vans. */
@Module({
  imports: [
    BillingModule,
    FleetModule,
    IdentityModule,
    PlacesModule,
    DrivingModule,
    GeocodingModule,
    GeofenceModule,
    HiresModule,
    MarksModule,
    EcoModule,
    ReleaseModule,
    RoutesModule,
    UpkeepModule,
  ],
  controllers: [DevicesController, EventsController, LocationsController, TelematicsSettingsController],
  providers: [
    DayQueries,
    DayWriter,
    DayService,
    DayJobs,
    DrivenSinceQueries,
    OdometerJob,
    DeviceQueries,
    Devices,
    RetiredVanListener,
    TrackerPorts,
    EventQueries,
    EventList,
    MountedQueries,
    PositionWriter,
    ReportIntake,
    SignedReports,
    LocationQueries,
    Locations,
    LocationsLiveResolver,
    SettingsQueries,
    TelematicsSettingsService,
    TelematicsResolver,
    TelematicsNotifier,
    TelematicsSearch,
    TelematicsWebhooks,
  ],
})
export class TelematicsModule {
  constructor(
    policies: PolicyRegistry,
    sealed: SealedColumns,
    addOns: CarriedAddOns,
    intakes: TrackerIntakes,
    intake: ReportIntake,
    ports: TrackerPorts,
  ) {
    intakes.providedBy({
      find: (protocol, identity) => intake.find(protocol, identity),
      take: async (device, points) => void (await intake.take(device, points)),
      listening: (bound) => ports.note(bound),
    });
    addOns.add('gps');
    policies.add(telematicsPolicy, telematicsPermissions);
    sealed.add({
      table: 'telematics_device',
      key: ['id'],
      column: 'secret',
      purposeOf: deviceSecretPurpose,
    });
  }
}
