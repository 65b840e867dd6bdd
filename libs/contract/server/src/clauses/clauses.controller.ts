import {
  type ClauseDraft,
  type Clauses,
  contractCalls as calls,
  type Drafting,
} from '@convoy/contract/contract';
import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { ClauseDrafts } from './clause-drafts.service.ts';
import { ClausesService } from './clauses.service.ts';

/** The brand's own clauses by REST. */
@Controller()
export class ClausesController {
  constructor(
    private readonly service: ClausesService,
    private readonly drafts: ClauseDrafts,
  ) {}

  @Call(calls.clauses)
  all(ctx: RequestContext): Promise<Clauses[]> {
    return this.service.all(ctx);
  }

  @Call(calls.drafting)
  drafting(ctx: RequestContext): Promise<Drafting> {
    return this.drafts.state(ctx);
  }

  @Call(calls.draftClause)
  draft(ctx: RequestContext, { params, body }: CallInput<typeof calls.draftClause>): Promise<ClauseDraft> {
    return this.drafts.draft(ctx, params.language, body.wish);
  }

  @Call(calls.writeClauses)
  write(ctx: RequestContext, { params, body }: CallInput<typeof calls.writeClauses>): Promise<Clauses> {
    return this.service.write(ctx, params.language, body);
  }
}
