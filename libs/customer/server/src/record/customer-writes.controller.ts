import {
  type Customer,
  type CustomerChange,
  type CustomerInput,
  type CustomerNote,
  type CustomerNoteInput,
  customerChangeSchema,
  customerInputSchema,
  customerNoteInputSchema,
  customerNoteSchema,
  customerSchema,
  type DoNotHireInput,
  doNotHireInputSchema,
  type LicenceInput,
  licenceInputSchema,
} from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx } from '@convoy/platform/http';
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
  @Answers('Adds a customer.', 'Customer', customerSchema)
  @Post()
  add(
    @Ctx() ctx: RequestContext,
    @Body({ schema: customerInputSchema }) input: CustomerInput,
  ): Promise<Customer> {
    return this.writer.add(ctx, input);
  }

  @Answers('Changes a customer.', 'Customer', customerSchema)
  @Patch(':id')
  change(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: customerChangeSchema }) change: CustomerChange,
  ): Promise<Customer> {
    return this.writer.change(ctx, id, change);
  }

  @Answers('Marks a customer as not to be hired to, with a reason.', 'Customer', customerSchema)
  @Put(':id/do-not-hire')
  bar(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: doNotHireInputSchema }) { reason }: DoNotHireInput,
  ): Promise<Customer> {
    return this.writer.bar(ctx, id, reason);
  }

  @Answers('Takes that mark away.', 'Customer', customerSchema)
  @Delete(':id/do-not-hire')
  welcome(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<Customer> {
    return this.writer.welcome(ctx, id);
  }

  @Answers('Notes a driving licence.', 'Customer', customerSchema)
  @Put(':id/licence')
  licence(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: licenceInputSchema }) input: LicenceInput,
  ): Promise<Customer> {
    return this.licences.keep(ctx, id, input);
  }

  @Answers('Removes a driving licence.', 'Customer', customerSchema)
  @Delete(':id/licence')
  removeLicence(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<Customer> {
    return this.licences.remove(ctx, id);
  }

  @Can('read', 'Customer')
  @AnswersListOf('Notes about a customer.', 'CustomerNote', customerNoteSchema)
  @Get(':id/notes')
  notes(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
  ): Promise<CustomerNote[]> {
    return this.writer.notes(ctx, id);
  }

  @AnswersListOf('Adds a note about a customer.', 'CustomerNote', customerNoteSchema)
  @Post(':id/notes')
  note(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: customerNoteInputSchema }) { text }: CustomerNoteInput,
  ): Promise<CustomerNote[]> {
    return this.writer.note(ctx, id, text);
  }

  @AnswersListOf('Removes a note about a customer.', 'CustomerNote', customerNoteSchema)
  @Delete(':id/notes/:noteId')
  removeNote(
    @Ctx() ctx: RequestContext,
    @Param('id', { schema: idParamSchema }) id: number,
    @Param('noteId', { schema: idParamSchema }) noteId: number,
  ): Promise<CustomerNote[]> {
    return this.writer.removeNote(ctx, id, noteId);
  }
}
