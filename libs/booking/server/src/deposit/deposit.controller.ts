import {
  type DecideKeepInput,
  type Deposit,
  decideKeepInputSchema,
  depositSchema,
  type KeepDepositInput,
  keepDepositInputSchema,
  type ObjectToKeepInput,
  objectToKeepInputSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { AnnounceKeep } from './announce-keep.service.ts';
import { DepositService } from './deposit.service.ts';
import { KeepDecisions } from './keep-decisions.service.ts';

/** How a deposit stands, and what staff and its customer decide about it. A second press finds it decided and is refused, so no key. */
@Controller('api/bookings/:id/deposit')
@BrandOnly()
export class DepositController {
  constructor(
    private readonly deposits: DepositService,
    private readonly announcing: AnnounceKeep,
    private readonly decisions: KeepDecisions,
  ) {}

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
  @Answers(
    'Announces that a part of a deposit is to be kept, with the evidence for it, and gives the rest back.',
    'Deposit',
    depositSchema,
  )
  @Post('keep')
  @HttpCode(200)
  async keep(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: keepDepositInputSchema }) input: KeepDepositInput,
  ): Promise<Deposit> {
    await this.announcing.announce(ctx, id, input);
    return this.deposits.of(ctx, id);
  }

  @Can('change', 'Booking')
  @Answers('The customer agrees that the announced part is kept.', 'Deposit', depositSchema)
  @Post('agree')
  @HttpCode(200)
  async agree(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<Deposit> {
    await this.decisions.agree(ctx, id);
    return this.deposits.of(ctx, id);
  }

  @Can('change', 'Booking')
  @Answers('The customer objects to the announced part, which stops its clock.', 'Deposit', depositSchema)
  @Post('object')
  @HttpCode(200)
  async object(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: objectToKeepInputSchema }) { text }: ObjectToKeepInput,
  ): Promise<Deposit> {
    await this.decisions.object(ctx, id, text);
    return this.deposits.of(ctx, id);
  }

  @Can('manage-hire', 'Booking')
  @Answers('Staff confirm, reduce or release the announced part.', 'Deposit', depositSchema)
  @Post('decide')
  @HttpCode(200)
  async decide(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: decideKeepInputSchema }) input: DecideKeepInput,
  ): Promise<Deposit> {
    await this.decisions.decide(ctx, id, input);
    return this.deposits.of(ctx, id);
  }
}
