import {
  type BookingMessage,
  bookingMessageSchema,
  type MessageInput,
  messageInputSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx, IdempotencyService } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, Headers, Param, Post } from '@nestjs/common';
import { MessageService } from './message.service.ts';

@Controller('api/bookings/:id/messages')
@BrandOnly()
@Can('read', 'Booking')
export class MessagesController {
  constructor(
    private readonly messages: MessageService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @AnswersListOf('Messages of a booking.', 'BookingMessage', bookingMessageSchema)
  @Get()
  list(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<BookingMessage[]> {
    return this.messages.list(ctx, id);
  }

  @Answers('Writes a message to a booking.', 'BookingMessage', bookingMessageSchema)
  @Post()
  write(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: messageInputSchema }) input: MessageInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<BookingMessage> {
    return this.idempotency.once(ctx, key, { message: id, input }, (settle) =>
      this.messages.write(ctx, id, input, settle),
    );
  }
}
