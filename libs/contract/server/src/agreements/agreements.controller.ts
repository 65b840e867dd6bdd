import {
  type Agreement,
  contractCalls as calls,
  type HireAgreements,
  type WholeAgreement,
} from '@convoy/contract/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call, type FileAnswer, type PageOf } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { AgreementFiles } from './agreement-files.service.ts';
import { AgreementsService } from './agreements.service.ts';

/** Agreements by REST. */
@Controller()
export class AgreementsController {
  constructor(
    private readonly agreements: AgreementsService,
    private readonly files: AgreementFiles,
  ) {}

  @Call(calls.draft)
  draft(ctx: RequestContext, { body }: CallInput<typeof calls.draft>): Promise<WholeAgreement> {
    return this.agreements.draft(ctx, body);
  }

  @Call(calls.list)
  list(ctx: RequestContext, { query }: CallInput<typeof calls.list>): Promise<PageOf<Agreement>> {
    return this.agreements.list(ctx, query);
  }

  @Call(calls.ofHire)
  ofHire(ctx: RequestContext, { params }: CallInput<typeof calls.ofHire>): Promise<HireAgreements> {
    return this.agreements.ofHire(ctx, params.bookingId);
  }

  @Call(calls.show)
  show(ctx: RequestContext, { params }: CallInput<typeof calls.show>): Promise<WholeAgreement> {
    return this.agreements.show(ctx, params.id);
  }

  @Call(calls.text)
  text(ctx: RequestContext, { params }: CallInput<typeof calls.text>): Promise<FileAnswer> {
    return this.files.text(ctx, params.id);
  }

  @Call(calls.pdf)
  pdf(ctx: RequestContext, { params }: CallInput<typeof calls.pdf>): Promise<FileAnswer> {
    return this.files.pdf(ctx, params.id);
  }
}
