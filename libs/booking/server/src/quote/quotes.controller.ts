import { type Quote, type QuoteInput, quoteInputSchema } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Public } from '@convoy/platform/policy';
import { Body, Controller, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { QuoteService } from './quote.service.ts';

@Controller('api/quotes')
@BrandOnly()
export class QuotesController {
  constructor(private readonly quotes: QuoteService) {}

  // A quote is a row: strangers may not write without end.
  @RouteConfig({ rateLimit: { max: 600, timeWindow: 60_000 } })
  @Public()
  @Post()
  create(@Ctx() ctx: RequestContext, @Body({ schema: quoteInputSchema }) input: QuoteInput): Promise<Quote> {
    return this.quotes.quote(ctx, input);
  }
}
