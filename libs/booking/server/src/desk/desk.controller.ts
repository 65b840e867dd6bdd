import { type Booking, bookingSchema } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { DeskService } from './desk.service.ts';

/** Staff's doors to a hire. A second press finds the hire moved on and is refused, so they need no key. */
@Controller('api/bookings/:id')
@BrandOnly()
@Can('manage-hire', 'Booking')
export class DeskController {
  constructor(private readonly desk: DeskService) {}

  @Answers('Hands the van over: the hire begins.', 'Booking', bookingSchema)
  @Post('hand-over')
  @HttpCode(200)
  handOver(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Booking> {
    return this.desk.handOver(ctx, id);
  }

  @Answers('Takes the van back: the hire is over.', 'Booking', bookingSchema)
  @Post('return')
  @HttpCode(200)
  takeBack(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Booking> {
    return this.desk.takeBack(ctx, id);
  }

  @Answers('Notes that the van was not collected.', 'Booking', bookingSchema)
  @Post('no-show')
  @HttpCode(200)
  noShow(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Booking> {
    return this.desk.noShow(ctx, id);
  }
}
