import {
  type ListedPayment,
  listedPaymentSchema,
  type PaymentListInput,
  type PaymentTotals,
  type PaymentTotalsInput,
  paymentListSchema,
  paymentTotalsInputSchema,
  paymentTotalsSchema,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersFile, AnswersListOf, Ctx, setPaging } from '@convoy/platform/http';
import { BrandOnly, Can, ForGuests } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReceiptService } from '../receipt/receipt.service.ts';
import { PaymentHistoryService } from './payment-history.service.ts';

/** What was paid, and what went back. */
@Controller('api/payments')
@BrandOnly()
@Can('read', 'Payment')
export class PaymentHistoryController {
  constructor(
    private readonly history: PaymentHistoryService,
    private readonly receipts: ReceiptService,
  ) {}

  @AnswersListOf('Payments.', 'ListedPayment', listedPaymentSchema)
  @Get()
  async list(
    @Ctx() ctx: RequestContext,
    @Query({ schema: paymentListSchema }) query: PaymentListInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedPayment[]> {
    const { payments, total, cursors } = await this.history.list(ctx, query);
    setPaging(request, reply, query, total, cursors);
    return payments;
  }

  @Answers('Payments in sums.', 'PaymentTotals', paymentTotalsSchema)
  @Get('totals')
  totals(
    @Ctx() ctx: RequestContext,
    @Query({ schema: paymentTotalsInputSchema }) query: PaymentTotalsInput,
  ): Promise<PaymentTotals> {
    return this.history.totals(ctx, query);
  }

  @Answers('A payment.', 'ListedPayment', listedPaymentSchema)
  @Get(':id')
  get(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<ListedPayment> {
    return this.history.get(ctx, id);
  }

  // Each is drawn anew.
  @RouteConfig({ rateLimit: { max: 60, timeWindow: 60_000 } })
  @ForGuests('record')
  @AnswersFile('The receipt of a payment.', 'application/pdf')
  @Get(':id/receipt.pdf')
  async receipt(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { filename, content } = await this.receipts.of(ctx, id);
    reply
      .type('application/pdf')
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', `attachment; filename="${filename}"`);
    return content;
  }
}
