import {
  type Goodwill,
  type GoodwillInput,
  type GoodwillList,
  goodwillInputSchema,
  goodwillListSchema,
  goodwillSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx, IdempotencyService } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, Headers, Param, Post } from '@nestjs/common';
import { GoodwillService } from './goodwill.service.ts';

/** What staff give back of hires that are over. */
@Controller('api/bookings/:id/goodwill-refunds')
@BrandOnly()
@Can('refund', 'Booking')
export class GoodwillController {
  constructor(
    private readonly goodwill: GoodwillService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Answers('What was given back beyond the terms.', 'GoodwillList', goodwillListSchema)
  @Get()
  of(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<GoodwillList> {
    return this.goodwill.of(ctx, id);
  }

  @Answers('Gives money back beyond the terms, with a reason.', 'Goodwill', goodwillSchema)
  @Post()
  give(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: goodwillInputSchema }) input: GoodwillInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<Goodwill> {
    return this.idempotency.once(ctx, key, { goodwill: id, input }, (settle) =>
      this.goodwill.give(ctx, id, input, settle),
    );
  }
}
