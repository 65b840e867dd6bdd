import {
  type BookingPolicy,
  bookingPolicySchema,
  type Extra,
  type ExtraInput,
  extraInputSchema,
  extraSchema,
  type PriceRule,
  type PriceRuleInput,
  type Promotion,
  type PromotionInput,
  priceRuleInputSchema,
  priceRuleSchema,
  promotionInputSchema,
  promotionSchema,
  type Rates,
  ratesSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersNothing, Ctx, Once } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { RatesService } from './rates.service.ts';

/**
 * A brand's rates. Extras and promotions cannot be deleted, because hires name them: `active: false` switches them off.
 */
@Controller('api')
@BrandOnly()
export class RatesController {
  constructor(private readonly rates: RatesService) {}

  @Can('read', 'Rates')
  @Answers('Price rules, extras and promotion codes.', 'Rates', ratesSchema)
  @Get('rates')
  all(@Ctx() ctx: RequestContext): Promise<Rates> {
    return this.rates.rates(ctx);
  }

  @Can('update', 'Rates')
  @Answers('Adds a price rule.', 'PriceRule', priceRuleSchema)
  @Once()
  @Post('price-rules')
  createRule(
    @Ctx() ctx: RequestContext,
    @Body({ schema: priceRuleInputSchema }) input: PriceRuleInput,
  ): Promise<PriceRule> {
    return this.rates.createRule(ctx, input);
  }

  @Can('update', 'Rates')
  @Answers('Changes a price rule.', 'PriceRule', priceRuleSchema)
  @Put('price-rules/:id')
  updateRule(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: priceRuleInputSchema }) input: PriceRuleInput,
  ): Promise<PriceRule> {
    return this.rates.updateRule(ctx, id, input);
  }

  @Can('update', 'Rates')
  @AnswersNothing('Deletes a price rule.')
  @Delete('price-rules/:id')
  @HttpCode(204)
  deleteRule(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<void> {
    return this.rates.deleteRule(ctx, id);
  }

  @Can('update', 'Rates')
  @Answers('Adds an extra.', 'Extra', extraSchema)
  @Once()
  @Post('extras')
  createExtra(
    @Ctx() ctx: RequestContext,
    @Body({ schema: extraInputSchema }) input: ExtraInput,
  ): Promise<Extra> {
    return this.rates.createExtra(ctx, input);
  }

  @Can('update', 'Rates')
  @Answers('Changes an extra.', 'Extra', extraSchema)
  @Put('extras/:id')
  updateExtra(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: extraInputSchema }) input: ExtraInput,
  ): Promise<Extra> {
    return this.rates.updateExtra(ctx, id, input);
  }

  @Can('update', 'Rates')
  @Answers('Adds a promotion code.', 'Promotion', promotionSchema)
  @Once()
  @Post('promotions')
  createPromotion(
    @Ctx() ctx: RequestContext,
    @Body({ schema: promotionInputSchema }) input: PromotionInput,
  ): Promise<Promotion> {
    return this.rates.createPromotion(ctx, input);
  }

  @Can('update', 'Rates')
  @Answers('Changes a promotion code.', 'Promotion', promotionSchema)
  @Put('promotions/:id')
  updatePromotion(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: promotionInputSchema }) input: PromotionInput,
  ): Promise<Promotion> {
    return this.rates.updatePromotion(ctx, id, input);
  }

  @Can('read', 'Rates')
  @Answers('The terms of booking: holds, deposits, cancellation.', 'BookingPolicy', bookingPolicySchema)
  @Get('booking-policy')
  policy(@Ctx() ctx: RequestContext): Promise<BookingPolicy> {
    return this.rates.policy(ctx);
  }

  @Can('update', 'Rates')
  @Answers('Changes the terms of booking.', 'BookingPolicy', bookingPolicySchema)
  @Put('booking-policy')
  putPolicy(
    @Ctx() ctx: RequestContext,
    @Body({ schema: bookingPolicySchema }) policy: BookingPolicy,
  ): Promise<BookingPolicy> {
    return this.rates.putPolicy(ctx, policy);
  }
}
