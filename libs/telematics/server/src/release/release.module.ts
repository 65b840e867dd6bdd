import { BillingModule } from '@convoy/billing/server';
import { Module } from '@nestjs/common';
import { DeviceQueries } from '../devices/device.queries.ts';
import { TrackerReleaseQueries } from './tracker-release.queries.ts';
import { TrackerReleasesController } from './tracker-releases.controller.ts';
import { TrackerReleases } from './tracker-releases.service.ts';

/** Trackers that brands sold and head office releases. */
@Module({
  imports: [BillingModule],
  controllers: [TrackerReleasesController],
  providers: [DeviceQueries, TrackerReleaseQueries, TrackerReleases],
})
export class ReleaseModule {}
