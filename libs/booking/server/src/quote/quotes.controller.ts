import {
  type Quote,
  type QuoteInput,
  type QuoteMailInput,
  quoteInputSchema,
  quoteMailInputSchema,
  quoteSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersNothing, Ctx, Once } from '@convoy/platform/http';
import { BrandOnly, Public } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { QuoteService } from './quote.service.ts';
import { QuoteMailService } from './quote-mail.service.ts';

@Controller('api/quotes')
@BrandOnly()
export class QuotesController {
  constructor(
    private readonly quotes: QuoteService,
    private readonly mails: QuoteMailService,
  ) {}

  // A quote is a row: strangers may not write without end.
  @RouteConfig({ rateLimit: { max: 600, timeWindow: 60_000 } })
  @Public()
  @Answers('Quotes a hire. The price is kept for half an hour.', 'Quote', quoteSchema)
  @Once()
  @Post()
  create(@Ctx() ctx: RequestContext, @Body({ schema: quoteInputSchema }) input: QuoteInput): Promise<Quote> {
    return this.quotes.quote(ctx, input);
  }

  // A guest's quote is found by its number alone: nobody may try numbers without end.
  @RouteConfig({ rateLimit: { max: 120, timeWindow: 60_000 } })
  @Public()
  @Answers('A quote.', 'Quote', quoteSchema)
  @Get(':id')
  show(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Quote> {
    return this.quotes.get(ctx, id);
  }

  @RouteConfig({ rateLimit: { max: 60, timeWindow: 60_000 } })
  @Public()
  @AnswersNothing('Sends a quote by mail.')
  @Post(':id/mail')
  @HttpCode(204)
  mail(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: quoteMailInputSchema }) { email }: QuoteMailInput,
  ): Promise<void> {
    return this.mails.send(ctx, id, email);
  }
}
