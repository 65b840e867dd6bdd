import {
  type AddCardInput,
  type AddedCardInput,
  addCardSchema,
  addedCardSchema,
  type CardSetup,
  type KeepCardInput,
  keepCardSchema,
  type SavedCard,
  type UsedCard,
  type UseSavedCardInput,
  useSavedCardSchema,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { PaymentCardService } from './payment-card.service.ts';
import { SavedCardsService } from './saved-cards.service.ts';

/** The cards of the signed-in customer, and paying with them. */
@Controller('api')
@BrandOnly()
export class SavedCardsController {
  constructor(
    private readonly cards: SavedCardsService,
    private readonly payments: PaymentCardService,
  ) {}

  @Can('read', 'PaymentMethod')
  @Get('payment-methods')
  list(@Ctx() ctx: RequestContext): Promise<SavedCard[]> {
    return this.cards.list(ctx);
  }

  @Can('create', 'PaymentMethod')
  @Post('payment-methods')
  begin(
    @Ctx() ctx: RequestContext,
    @Body({ schema: addCardSchema }) _input: AddCardInput,
  ): Promise<CardSetup> {
    return this.cards.begin(ctx);
  }

  /** A second call finds the card kept, so it needs no key. */
  @Can('create', 'PaymentMethod')
  @Post('payment-methods/added')
  @HttpCode(200)
  added(
    @Ctx() ctx: RequestContext,
    @Body({ schema: addedCardSchema }) input: AddedCardInput,
  ): Promise<SavedCard> {
    return this.cards.added(ctx, input);
  }

  @Can('update', 'PaymentMethod')
  @Post('payment-methods/:id/default')
  @HttpCode(200)
  prefer(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<SavedCard[]> {
    return this.cards.makeDefault(ctx, id);
  }

  @Can('delete', 'PaymentMethod')
  @Delete('payment-methods/:id')
  remove(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<SavedCard[]> {
    return this.cards.remove(ctx, id);
  }

  @Can('create', 'PaymentMethod')
  @Post('payments/:id/keep-card')
  @HttpCode(204)
  keep(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: keepCardSchema }) input: KeepCardInput,
  ): Promise<void> {
    return this.payments.keep(ctx, id, input);
  }

  @Can('read', 'PaymentMethod')
  @Post('payments/:id/saved-card')
  @HttpCode(200)
  use(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: useSavedCardSchema }) input: UseSavedCardInput,
  ): Promise<UsedCard> {
    return this.payments.use(ctx, id, input);
  }
}
