import { randomUUID } from 'node:crypto';
import { customerErased } from '@convoy/customer/contract';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { FileStore } from '@convoy/platform/files';
import { forEachTenant, JobRegistry, ListenerRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { EvidenceQueries } from '../disputes/evidence/evidence.queries.ts';

/**
 * Takes the evidence of disputes away that is about who was erased: soon after the erasure, and at night what was not over yet
 * then, as after a restored backup.
 */
@Injectable()
export class ForgetEvidence {
  constructor(
    listeners: ListenerRegistry,
    jobs: JobRegistry,
    tenants: TenantDirectory,
    private readonly evidence: EvidenceQueries,
    private readonly files: FileStore,
  ) {
    listeners.add({
      name: 'payment.forget-evidence-of-erased',
      event: customerErased,
      handle: (ctx) => this.forget(ctx),
    });
    jobs.add({
      name: 'payment.forget-evidence',
      cron: '50 4 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) =>
          this.forget(systemContext(tenant, 'worker', emptyAbility(), randomUUID())),
        ),
    });
  }

  /** The file before its row: what fails in between is found by its row again. */
  private async forget(ctx: RequestContext): Promise<void> {
    for (const { id, file_path: path } of await this.evidence.ofErased(ctx)) {
      if (path !== null) await this.files.remove(ctx, path);
      await this.evidence.forget(ctx, id);
    }
  }
}
