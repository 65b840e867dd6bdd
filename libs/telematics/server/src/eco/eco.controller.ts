import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { type CarbonFactor, ecoCalls as calls, type EcoReport } from '@convoy/telematics/contract';
import { Controller } from '@nestjs/common';
import { EcoReports } from './eco.service.ts';

/** Fuel and carbon of the fleet, by REST. */
@Controller()
export class EcoController {
  constructor(private readonly reports: EcoReports) {}

  @Call(calls.eco)
  report(ctx: RequestContext, { params }: CallInput<typeof calls.eco>): Promise<EcoReport> {
    return this.reports.of(ctx, params.period);
  }

  @Call(calls.setFactor)
  setFactor(ctx: RequestContext, { params, body }: CallInput<typeof calls.setFactor>): Promise<CarbonFactor> {
    return this.reports.setFactor(ctx, params.fuel, body);
  }

  @Call(calls.clearFactor)
  clearFactor(ctx: RequestContext, { params }: CallInput<typeof calls.clearFactor>): Promise<void> {
    return this.reports.clearFactor(ctx, params.fuel);
  }
}
