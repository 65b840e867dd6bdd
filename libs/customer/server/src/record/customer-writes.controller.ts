import {
  type Customer,
  type CustomerChange,
  type CustomerInput,
  type CustomerNote,
  type CustomerNoteInput,
  customerChangeSchema,
  customerInputSchema,
  customerNoteInputSchema,
  type DoNotHireInput,
  doNotHireInputSchema,
  type LicenceInput,
  licenceInputSchema,
} from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import { LicenceService } from '../licence/licence.service.ts';
import { CustomerWriter } from './customer-writer.service.ts';

/** What staff do with a customer's record. Each answers the customer as `GET /api/customers/{id}` has them, or their notes. */
@Controller('api/customers')
@BrandOnly()
@Can('update', 'Customer')
export class CustomerWritesController {
  constructor(
    private readonly writer: CustomerWriter,
    private readonly licences: LicenceService,
  ) {}

  @Can('add', 'Customer')
  @Post()
  add(
    @Ctx() ctx: RequestContext,
    @Body({ schema: customerInputSchema }) input: CustomerInput,
  ): Promise<Customer> {
    return this.writer.add(ctx, input);
  }

  @Patch(':id')
  change(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: customerChangeSchema }) change: CustomerChange,
  ): Promise<Customer> {
    return this.writer.change(ctx, id, change);
  }

  @Put(':id/do-not-hire')
  bar(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: doNotHireInputSchema }) { reason }: DoNotHireInput,
  ): Promise<Customer> {
    return this.writer.bar(ctx, id, reason);
  }

  @Delete(':id/do-not-hire')
  welcome(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Customer> {
    return this.writer.welcome(ctx, id);
  }

  @Put(':id/licence')
  licence(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: licenceInputSchema }) input: LicenceInput,
  ): Promise<Customer> {
    return this.licences.keep(ctx, id, input);
  }

  @Delete(':id/licence')
  removeLicence(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<Customer> {
    return this.licences.remove(ctx, id);
  }

  @Can('read', 'Customer')
  @Get(':id/notes')
  notes(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<CustomerNote[]> {
    return this.writer.notes(ctx, id);
  }

  @Post(':id/notes')
  note(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: customerNoteInputSchema }) { text }: CustomerNoteInput,
  ): Promise<CustomerNote[]> {
    return this.writer.note(ctx, id, text);
  }

  @Delete(':id/notes/:noteId')
  removeNote(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('noteId', { schema: idParamSchema }) noteId: number,
  ): Promise<CustomerNote[]> {
    return this.writer.removeNote(ctx, id, noteId);
  }
}
