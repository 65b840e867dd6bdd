import {
  type CustomerImported,
  type CustomerPreview,
  customerCalls as calls,
} from '@convoy/customer/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type FileAnswer } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { CustomerFiles } from './customer-files.service.ts';

const CSV = 'text/csv; charset=utf-8';

/** Customers as a file. */
@Controller()
export class CustomerFilesController {
  constructor(private readonly files: CustomerFiles) {}

  @Call(calls.exportFile)
  async export(ctx: RequestContext): Promise<FileAnswer> {
    return { ...(await this.files.export(ctx)), type: CSV };
  }

  @Call(calls.importTemplate)
  template(ctx: RequestContext): FileAnswer {
    return { ...this.files.template(ctx), type: CSV };
  }

  @Call(calls.previewFile)
  async preview(
    ctx: RequestContext,
    { query, file }: CallInput<typeof calls.previewFile>,
  ): Promise<CustomerPreview> {
    return this.files.preview(ctx, await file.read(), query);
  }

  @Call(calls.importFile)
  async run(
    ctx: RequestContext,
    { query, file }: CallInput<typeof calls.importFile>,
  ): Promise<CustomerImported> {
    return this.files.run(ctx, await file.read(), query);
  }
}
