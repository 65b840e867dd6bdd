import type { CallInput } from '@convoy/platform/calls';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { type ConditionReport, yardCalls as calls, type HireCondition } from '@convoy/yard/contract';
import { Controller } from '@nestjs/common';
import { FinishReport } from './finish-report.service.ts';
import { Reports } from './reports.service.ts';

/** Condition reports by REST. */
@Controller()
export class ReportsController {
  constructor(
    private readonly reports: Reports,
    private readonly finishing: FinishReport,
  ) {}

  @Call(calls.condition)
  condition(
    ctx: RequestContext,
    { params, query }: CallInput<typeof calls.condition>,
  ): Promise<HireCondition> {
    return this.reports.ofHire(ctx, params.id, query.stretch);
  }

  @Call(calls.draft)
  draft(
    ctx: RequestContext,
    { params, query, body }: CallInput<typeof calls.draft>,
  ): Promise<ConditionReport> {
    return this.reports.write(ctx, params.id, params.kind, body, query.stretch);
  }

  @Call(calls.finish)
  async finish(
    ctx: RequestContext,
    { params, query, body }: CallInput<typeof calls.finish>,
  ): Promise<HireCondition> {
    const stretch = await this.finishing.finish(ctx, params.id, params.kind, body, query.stretch);
    return this.reports.ofHire(ctx, params.id, stretch);
  }
}
