import { type Customer, type CustomerNote, customerCalls as calls } from '@convoy/customer/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { LicenceService } from '../licence/licence.service.ts';
import { CustomerWriter } from './customer-writer.service.ts';

/** What staff change of a customer's record. */
@Controller()
export class CustomerWritesController {
  constructor(
    private readonly writer: CustomerWriter,
    private readonly licences: LicenceService,
  ) {}

  @Call(calls.add)
  add(ctx: RequestContext, { body }: CallInput<typeof calls.add>): Promise<Customer> {
    return this.writer.add(ctx, body);
  }

  @Call(calls.change)
  change(ctx: RequestContext, { params, body }: CallInput<typeof calls.change>): Promise<Customer> {
    return this.writer.change(ctx, params.id, body);
  }

  @Call(calls.bar)
  bar(ctx: RequestContext, { params, body }: CallInput<typeof calls.bar>): Promise<Customer> {
    return this.writer.bar(ctx, params.id, body.reason);
  }

  @Call(calls.unbar)
  unbar(ctx: RequestContext, { params }: CallInput<typeof calls.unbar>): Promise<Customer> {
    return this.writer.welcome(ctx, params.id);
  }

  @Call(calls.keepLicence)
  keepLicence(ctx: RequestContext, { params, body }: CallInput<typeof calls.keepLicence>): Promise<Customer> {
    return this.licences.keep(ctx, params.id, body);
  }

  @Call(calls.removeLicence)
  removeLicence(ctx: RequestContext, { params }: CallInput<typeof calls.removeLicence>): Promise<Customer> {
    return this.licences.remove(ctx, params.id);
  }

  @Call(calls.notes)
  notes(ctx: RequestContext, { params }: CallInput<typeof calls.notes>): Promise<CustomerNote[]> {
    return this.writer.notes(ctx, params.id);
  }

  @Call(calls.addNote)
  addNote(ctx: RequestContext, { params, body }: CallInput<typeof calls.addNote>): Promise<CustomerNote[]> {
    return this.writer.note(ctx, params.id, body.text);
  }

  @Call(calls.removeNote)
  removeNote(ctx: RequestContext, { params }: CallInput<typeof calls.removeNote>): Promise<CustomerNote[]> {
    return this.writer.removeNote(ctx, params.id, params.noteId);
  }
}
