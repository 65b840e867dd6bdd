import { type LastPosition, lastPositionSchema } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, Get, Param } from '@nestjs/common';
import { VanPositions } from './van-position.service.ts';

/** Where a van was last, for staff. */
@Controller('api/fleet/vans/:id/position')
@BrandOnly()
@Can('read', 'Fleet')
export class VanPositionController {
  constructor(private readonly positions: VanPositions) {}

  @Answers('Where a van was last.', 'LastPosition', lastPositionSchema)
  @Get()
  last(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<LastPosition> {
    return this.positions.last(ctx, id);
  }
}
