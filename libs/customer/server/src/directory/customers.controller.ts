import {
  type Customer,
  type CustomerListInput,
  type CustomerStats,
  customerListSchema,
  customerSchema,
  customerStatsSchema,
  type DrivingQuery,
  type DrivingView,
  drivingQuerySchema,
  drivingViewSchema,
  type ListedCustomer,
  listedCustomerSchema,
} from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx, setPaging } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HirerService } from '../hirer/hirer.service.ts';
import { CustomersService } from './customers.service.ts';

/** The brand's customers, for its staff. */
@Controller('api/customers')
@BrandOnly()
@Can('read', 'Customer')
export class CustomersController {
  constructor(
    private readonly customers: CustomersService,
    private readonly hirers: HirerService,
  ) {}

  @AnswersListOf('Customers.', 'ListedCustomer', listedCustomerSchema)
  @Get()
  async list(
    @Ctx() ctx: RequestContext,
    @Query({ schema: customerListSchema }) query: CustomerListInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ListedCustomer[]> {
    const { customers, total } = await this.customers.list(ctx, query);
    setPaging(request, reply, query, total);
    return customers;
  }

  @Answers('Customers in figures.', 'CustomerStats', customerStatsSchema)
  @Get('stats')
  stats(@Ctx() ctx: RequestContext): Promise<CustomerStats> {
    return this.customers.stats(ctx);
  }

  @Answers('A customer.', 'Customer', customerSchema)
  @Get(':id')
  show(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Customer> {
    return this.customers.customer(ctx, id);
  }

  @Answers('What a customer may drive, and why.', 'DrivingView', drivingViewSchema)
  @Get(':id/driving')
  driving(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Query({ schema: drivingQuerySchema }) query: DrivingQuery,
  ): Promise<DrivingView> {
    return this.hirers.drivable(ctx, id, query);
  }
}
