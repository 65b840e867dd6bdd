import {
  type Booking,
  bookingSchema,
  type HandOverGates,
  type HandOverInput,
  handOverGatesSchema,
  handOverInputSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { DeskService } from './desk.service.ts';
import { HandOverGatesService } from './hand-over-gates.service.ts';

/** Staff's doors to a hire. A second press finds the hire moved on and is refused, so they need no key. */
@Controller('api/bookings/:id')
@BrandOnly()
@Can('manage-hire', 'Booking')
export class DeskController {
  constructor(
    private readonly desk: DeskService,
    private readonly gates: HandOverGatesService,
  ) {}

  @Answers('What keeps the van of a booking from being handed over.', 'HandOverGates', handOverGatesSchema)
  @Get('hand-over-gates')
  gatesOf(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<HandOverGates> {
    return this.gates.of(ctx, id);
  }

  @Answers('Hands the van over: the hire begins.', 'Booking', bookingSchema)
  @Post('hand-over')
  @HttpCode(200)
  handOver(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: handOverInputSchema }) input: HandOverInput,
  ): Promise<Booking> {
    return this.desk.handOver(ctx, id, input);
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
