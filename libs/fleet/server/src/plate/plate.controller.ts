import { type PlateLookupAnswer, plateLookupSchema } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { PlateService } from './plate.service.ts';

/** Plates looked up. */
@Controller('api/plates')
@BrandOnly()
export class PlateController {
  constructor(private readonly plates: PlateService) {}

  @Can('add', 'Fleet')
  @Answers('What the registers know of a number plate.', 'PlateLookupAnswer', plateLookupSchema)
  @Get(':plate')
  lookUp(
    @Ctx() ctx: RequestContext,
    @Param('plate', { schema: z.string().max(20) }) plate: string,
  ): Promise<PlateLookupAnswer> {
    return this.plates.lookUp(ctx, plate);
  }
}
