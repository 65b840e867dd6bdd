import {
  type OfferedExtra,
  type OfferedExtrasInput,
  offeredExtraSchema,
  offeredExtrasInputSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { AnswersListOf, Ctx } from '@convoy/platform/http';
import { BrandOnly, Public } from '@convoy/platform/policy';
import { Controller, Get, Query } from '@nestjs/common';
import { ExtrasService } from './extras.service.ts';

@Controller('api/extras')
@BrandOnly()
export class ExtrasController {
  constructor(private readonly extras: ExtrasService) {}

  @Public()
  @AnswersListOf('Extras that can be added to a hire.', 'OfferedExtra', offeredExtraSchema)
  @Get()
  offered(
    @Ctx() ctx: RequestContext,
    @Query({ schema: offeredExtrasInputSchema }) input: OfferedExtrasInput,
  ): Promise<OfferedExtra[]> {
    return this.extras.offered(ctx, input);
  }
}
