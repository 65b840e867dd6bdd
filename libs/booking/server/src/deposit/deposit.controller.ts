import {
  type Deposit,
  depositSchema,
  type KeepDepositInput,
  keepDepositInputSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { DepositService } from './deposit.service.ts';

/** How a deposit stands, and what staff decide about it. A second press finds it decided and is refused, so no key. */
@Controller('api/bookings/:id/deposit')
@BrandOnly()
export class DepositController {
  constructor(private readonly deposits: DepositService) {}

  @Can('read', 'Booking')
  @Answers('The deposit of a booking.', 'Deposit', depositSchema)
  @Get()
  of(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Deposit> {
    return this.deposits.of(ctx, id);
  }

  @Can('manage-hire', 'Booking')
  @Answers('Gives a deposit back.', 'Deposit', depositSchema)
  @Post('release')
  @HttpCode(200)
  release(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Deposit> {
    return this.deposits.release(ctx, id);
  }

  @Can('manage-hire', 'Booking')
  @Answers('Keeps a part of a deposit, with the evidence for it.', 'Deposit', depositSchema)
  @Post('keep')
  @HttpCode(200)
  keep(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: keepDepositInputSchema }) input: KeepDepositInput,
  ): Promise<Deposit> {
    return this.deposits.keep(ctx, id, input);
  }
}
