import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import {
  trackerCalls as calls,
  type RegisteredDevice,
  type TakenBatch,
  type TelematicsDevice,
  type TrackerAddresses,
} from '@convoy/telematics/contract';
import { Controller } from '@nestjs/common';
import { SignedReports } from '../intake/signed-report.service.ts';
import { Devices } from './devices.service.ts';
import { TrackerPorts } from './tracker-ports.ts';

/** Trackers, by REST. */
@Controller()
export class DevicesController {
  constructor(
    private readonly devices: Devices,
    private readonly reports: SignedReports,
    private readonly ports: TrackerPorts,
  ) {}

  @Call(calls.devices)
  all(ctx: RequestContext): Promise<TelematicsDevice[]> {
    return this.devices.all(ctx);
  }

  @Call(calls.addresses)
  addresses(): Promise<TrackerAddresses> {
    return this.ports.addresses();
  }

  @Call(calls.register)
  register(ctx: RequestContext, { body }: CallInput<typeof calls.register>): Promise<RegisteredDevice> {
    return this.devices.register(ctx, body);
  }

  @Call(calls.changeDevice)
  change(
    ctx: RequestContext,
    { params, body }: CallInput<typeof calls.changeDevice>,
  ): Promise<TelematicsDevice> {
    return this.devices.change(ctx, params.id, body);
  }

  @Call(calls.removeDevice)
  remove(ctx: RequestContext, { params }: CallInput<typeof calls.removeDevice>): Promise<void> {
    return this.devices.remove(ctx, params.id);
  }

  @Call(calls.report)
  async report(ctx: RequestContext, { query, file }: CallInput<typeof calls.report>): Promise<TakenBatch> {
    return this.reports.take(ctx, query, await file.read());
  }
}
