import {
  type BookingTerms,
  bookingTermsSchema,
  type HireTerms,
  hireTermsSchema,
} from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, Ctx } from '@convoy/platform/http';
import { BrandOnly, Can, Public } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, Get, Param } from '@nestjs/common';
import { TermsService } from './terms.service.ts';

/** The terms of hire: read before booking by anybody, and afterwards as they were accepted. */
@Controller('api')
@BrandOnly()
export class TermsController {
  constructor(private readonly terms: TermsService) {}

  @Public()
  @Answers('The terms of hire as they are today.', 'HireTerms', hireTermsSchema)
  @Get('hire-terms')
  today(@Ctx() ctx: RequestContext): Promise<HireTerms> {
    return this.terms.today(ctx);
  }

  @Can('read', 'Booking')
  @Answers('The terms a booking was made under.', 'BookingTerms', bookingTermsSchema)
  @Get('bookings/:id/terms')
  ofBooking(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<BookingTerms> {
    return this.terms.ofBooking(ctx, id);
  }
}
