import {
  type BookingExchange,
  bookingCalls as calls,
  type ExchangedBookings,
} from '@convoy/booking/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { BrandOnly } from '@convoy/platform/policy';
import { Controller } from '@nestjs/common';
import { ExchangeService } from './exchange.service.ts';

/** Exchanges of vans between two bookings. */
@Controller()
@BrandOnly()
export class ExchangeController {
  constructor(private readonly exchanges: ExchangeService) {}

  @Call(calls.quoteExchange)
  quote(
    ctx: RequestContext,
    { params, body }: CallInput<typeof calls.quoteExchange>,
  ): Promise<BookingExchange> {
    return this.exchanges.quote(ctx, params.id, body);
  }

  @Call(calls.confirmExchange)
  confirm(
    ctx: RequestContext,
    { params, body }: CallInput<typeof calls.confirmExchange>,
  ): Promise<ExchangedBookings> {
    return this.exchanges.confirm(ctx, params.id, body);
  }
}
