import {
  type TransferInput,
  transferInputSchema,
  type VanTransfer,
  vanTransferSchema,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx, Once } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { TransfersService } from './transfers.service.ts';

/** Moves of vans between depots, for staff. */
@Controller('api/fleet/vans/:id/transfers')
@BrandOnly()
@Can('read', 'Fleet')
export class TransfersController {
  constructor(private readonly transfers: TransfersService) {}

  @AnswersListOf('Moves of a van between depots.', 'VanTransfer', vanTransferSchema)
  @Get()
  list(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<VanTransfer[]> {
    return this.transfers.ofVan(ctx, id);
  }

  @Can('update', 'Fleet')
  @Answers('Plans the move of a van to another depot.', 'VanTransfer', vanTransferSchema)
  @Once()
  @Post()
  plan(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: transferInputSchema }) input: TransferInput,
  ): Promise<VanTransfer> {
    return this.transfers.plan(ctx, id, input);
  }

  @Can('update', 'Fleet')
  @Answers('Cancels a planned move.', 'VanTransfer', vanTransferSchema)
  @Post(':transferId/cancel')
  @HttpCode(200)
  cancel(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('transferId', { schema: idParamSchema }) transferId: number,
  ): Promise<VanTransfer> {
    return this.transfers.cancel(ctx, id, transferId);
  }
}
