import {
  type PriceOverride,
  type PriceOverrideInput,
  type PriceOverrideList,
  priceOverrideInputSchema,
  priceOverrideListSchema,
  priceOverrideSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx, IdempotencyService } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, Headers, Param, Post } from '@nestjs/common';
import { PriceOverrideService } from './price-override.service.ts';

/** Prices that staff agree instead of those of the rates. */
@Controller('api/bookings/:id/price-overrides')
@BrandOnly()
@Can('manage-hire', 'Booking')
export class PriceOverrideController {
  constructor(
    private readonly overrides: PriceOverrideService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Answers('Prices that staff agreed for a hire.', 'PriceOverrideList', priceOverrideListSchema)
  @Get()
  of(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<PriceOverrideList> {
    return this.overrides.of(ctx, id);
  }

  @Answers('Agrees another price of a hire, with a reason.', 'PriceOverride', priceOverrideSchema)
  @Post()
  make(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: priceOverrideInputSchema }) input: PriceOverrideInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<PriceOverride> {
    return this.idempotency.once(ctx, key, { override: id, input }, (settle) =>
      this.overrides.make(ctx, id, input, settle),
    );
  }
}
