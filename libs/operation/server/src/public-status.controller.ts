import { operationCalls as calls, type PublicStatus } from '@convoy/operation/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Call } from '@convoy/platform/http';
import { Controller } from '@nestjs/common';
import { publicStatus } from './public-status.rule.ts';
import { SystemService } from './system.service.ts';
import { statusOf } from './system-status.rule.ts';

/** Processes report every ten seconds: asking more often shows nothing newer. */
const KEPT_MS = 10_000;

/** How the product is doing, for everybody. */
@Controller()
export class PublicStatusController {
  private kept: { readonly until: number; readonly status: Promise<PublicStatus> } | null = null;

  constructor(private readonly system: SystemService) {}

  /** Strangers call it: all of them together read the samples once in ten seconds. */
  @Call(calls.publicStatus)
  show(ctx: RequestContext): Promise<PublicStatus> {
    const now = Date.now();
    if (this.kept && this.kept.until > now) return this.kept.status;
    const status = this.read(ctx);
    this.kept = { until: now + KEPT_MS, status };
    // A failed read is not an answer to keep.
    status.catch(() => {
      this.kept = null;
    });
    return status;
  }

  private async read(ctx: RequestContext): Promise<PublicStatus> {
    const view = await this.system.view(ctx);
    return publicStatus(view, statusOf(view));
  }
}
