import { vanRetired } from '@convoy/fleet/contract';
import { ListenerRegistry } from '@convoy/platform/jobs';
import { Injectable } from '@nestjs/common';
import { Devices } from './devices.service.ts';

/** Hears that a van left the fleet: its tracker is no longer in it, and no longer billed. */
@Injectable()
export class RetiredVanListener {
  constructor(registry: ListenerRegistry, devices: Devices) {
    registry.add({
      name: 'telematics.retired-van',
      event: vanRetired,
      handle: (ctx, { vanId }) => devices.takeOutOf(ctx, vanId),
    });
  }
}
