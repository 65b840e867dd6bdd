import { type Depot, depotSchema } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { AnswersListOf, Ctx } from '@convoy/platform/http';
import { BrandOnly, Public } from '@convoy/platform/policy';
import { Controller, Get } from '@nestjs/common';
import { FleetService } from './fleet.service.ts';

@Controller('api')
@BrandOnly()
export class FleetController {
  constructor(private readonly fleet: FleetService) {}

  @Public()
  @AnswersListOf('Depots where vans are collected and returned.', 'Depot', depotSchema)
  @Get('depots')
  depots(@Ctx() ctx: RequestContext): Promise<Depot[]> {
    return this.fleet.publicDepots(ctx);
  }
}
