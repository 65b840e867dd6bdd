import { ModelWriter } from '@convoy/assistant/server';
import { type ClauseDraft, type Clauses, contractErrors, type Drafting } from '@convoy/contract/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { clauseInstructions, clausesOf } from './drafted-clauses.rule.ts';

/** Clauses drafted by the brand's language model. A draft is only shown: it counts once a person has saved it. */
@Injectable()
export class ClauseDrafts {
  constructor(private readonly writer: ModelWriter) {}

  async state(ctx: RequestContext): Promise<Drafting> {
    return { state: await this.writer.state(ctx) };
  }

  /** @throws CLAUSE_DRAFT_FAILED without a model, beyond its limits, and where its answer is no plain text */
  async draft(ctx: RequestContext, language: Clauses['language'], wish: string): Promise<ClauseDraft> {
    const answer = await this.writer.write(ctx, clauseInstructions(ctx.tenant.name, language), wish);
    const words = answer && clausesOf(answer);
    if (!words) throw new DomainError(contractErrors.CLAUSE_DRAFT_FAILED);
    return { words };
  }
}
