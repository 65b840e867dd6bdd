import { Readable } from 'node:stream';
import {
  type Customer,
  customerCalls as calls,
  type MergePreview,
  type Retention,
} from '@convoy/customer/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type FileAnswer } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { CustomerExport } from '../export/export.service.ts';
import { MergeService } from '../merge/merge.service.ts';
import { ErasureService } from './erasure.service.ts';
import { RetentionService } from './retention.service.ts';

/** Operations on all data of a customer at once; for admins. */
@Controller()
export class CustomerDataController {
  constructor(
    private readonly merging: MergeService,
    private readonly exports: CustomerExport,
    private readonly erasure: ErasureService,
    private readonly keeping: RetentionService,
  ) {}

  @Call(calls.retention)
  retention(ctx: RequestContext, { query }: CallInput<typeof calls.retention>): Promise<Retention> {
    return this.keeping.read(ctx, query.months);
  }

  @Call(calls.setRetention)
  setRetention(ctx: RequestContext, { body }: CallInput<typeof calls.setRetention>): Promise<Retention> {
    return this.keeping.set(ctx, body.months);
  }

  @Call(calls.mergePreview)
  preview(ctx: RequestContext, { params }: CallInput<typeof calls.mergePreview>): Promise<MergePreview> {
    return this.merging.preview(ctx, params.id, params.otherId);
  }

  @Call(calls.merge)
  merge(ctx: RequestContext, { params, body }: CallInput<typeof calls.merge>): Promise<Customer> {
    return this.merging.merge(ctx, params.id, body);
  }

  @Call(calls.export)
  async export(ctx: RequestContext, { params: { id } }: CallInput<typeof calls.export>): Promise<FileAnswer> {
    const archive = await this.exports.archive(ctx, id);
    return { name: `customer-${id}.zip`, type: 'application/zip', content: Readable.from(archive) };
  }

  @Call(calls.erase)
  erase(ctx: RequestContext, { params, body }: CallInput<typeof calls.erase>): Promise<void> {
    const asked = { revision: body.revision, reason: 'asked' } as const;
    return body.check ? this.erasure.check(ctx, params.id, asked) : this.erasure.erase(ctx, params.id, asked);
  }
}
