import { createHash, randomUUID } from 'node:crypto';
import {
  type DisputeDraftInput,
  EVIDENCE_MAX_BYTES,
  EVIDENCE_MOST_FILES,
  type EvidenceUploadInput,
  paymentErrors,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, type TenantTx, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { FileStore } from '@convoy/platform/files';
import { Injectable } from '@nestjs/common';
import { DisputeQueries, type LockedDispute } from './dispute.queries.ts';
import { isAnswerable } from './dispute-desk.service.ts';
import { EvidenceQueries, type StoredEvidenceFile } from './evidence/evidence.queries.ts';
import { attachFault } from './evidence/evidence-limits.rule.ts';
import { readEvidenceFile } from './evidence/read-evidence-file.ts';

/** Files that no row names are left alone this long: one of them may just be on its way into its row. */
const ORPHAN_MS = 86_400_000;
const FOLDER = 'disputes';

/** The answer to a dispute while people work on it: nothing leaves the house. */
@Injectable()
export class DisputeDraftService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: DisputeQueries,
    private readonly evidence: EvidenceQueries,
    private readonly files: FileStore,
  ) {}

  /** Keeps own words and what is left out. @throws DISPUTE_NOT_FOUND, DISPUTE_SUBMITTED, DISPUTE_NOT_ANSWERABLE, DISPUTE_CHANGED */
  async save(ctx: RequestContext, id: number, input: DisputeDraftInput): Promise<void> {
    await this.db.write(ctx, async (tx) => {
      await this.open(tx, ctx, id, input.revision);
      await this.evidence.state(tx, ctx, id, { text: input.statement, by: actorOf(ctx) });
      await this.queries.change(tx, ctx, id, { leftOut: [...new Set(input.leftOut)] });
    });
  }

  /**
   * Keeps a file with the evidence: either one PDF of a kind, or pictures, which are sent as one.
   * @throws EVIDENCE_TYPE_REFUSED, EVIDENCE_UNREADABLE, EVIDENCE_TOO_MUCH, EVIDENCE_ONE_PDF, and as `save`
   */
  async attach(ctx: RequestContext, id: number, input: EvidenceUploadInput, sent: Buffer): Promise<void> {
    const { contentType, ending, content } = await readEvidenceFile(sent);
    const stem = input.name
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .replace(/[\\/"\p{C}]/gu, ' ')
      .trim();
    const file = await this.keep(ctx, {
      filename: `${stem || input.kind}.${ending}`,
      contentType,
      ending,
      content,
    });
    try {
      await this.db.write(ctx, async (tx) => {
        await this.open(tx, ctx, id);
        const there = (await this.evidence.of(ctx, id, tx)).filter(
          ({ source, file_path }) => source === 'staff' && file_path !== null,
        );
        const fault = attachFault(
          there.map((row) => ({
            kind: row.kind,
            contentType: row.content_type,
            sizeBytes: row.size_bytes ?? 0,
          })),
          { kind: input.kind, contentType, sizeBytes: content.length },
        );
        if (fault === 'too-much')
          throw new DomainError(paymentErrors.EVIDENCE_TOO_MUCH, {
            most: EVIDENCE_MOST_FILES,
            megabytes: EVIDENCE_MAX_BYTES / 1_000_000,
          });
        if (fault) throw new DomainError(paymentErrors.EVIDENCE_ONE_PDF);
        await this.evidence.insert(tx, ctx, id, {
          kind: input.kind,
          source: 'staff',
          file,
          by: actorOf(ctx),
        });
        await this.queries.change(tx, ctx, id, {});
        await writeAudit(tx, ctx, {
          action: 'attach-evidence',
          subject: 'Dispute',
          subjectId: id,
          details: { kind: input.kind, sha256: file.sha256 },
        });
      });
    } catch (error) {
      await this.files.remove(ctx, file.path).catch(() => {});
      throw error;
    }
  }

  /** @throws EVIDENCE_NOT_FOUND, and as `save` */
  async detach(ctx: RequestContext, id: number, fileId: number): Promise<void> {
    const path = await this.db.write(ctx, async (tx) => {
      await this.open(tx, ctx, id);
      const removed = await this.evidence.remove(tx, ctx, id, fileId);
      if (!removed) throw new DomainError(paymentErrors.EVIDENCE_NOT_FOUND);
      await this.queries.change(tx, ctx, id, {});
      await writeAudit(tx, ctx, { action: 'detach-evidence', subject: 'Dispute', subjectId: id });
      return removed;
    });
    // What cannot be removed now is found by the sweep.
    await this.files.remove(ctx, path).catch(() => {});
  }

  /** Keeps a file under a name nobody can guess. */
  async keep(
    ctx: RequestContext,
    file: { filename: string; contentType: string; ending: string; content: Buffer },
  ): Promise<StoredEvidenceFile> {
    const path = `${FOLDER}/${randomUUID()}.${file.ending}`;
    await this.files.put(ctx, path, file.content);
    return {
      path,
      filename: file.filename.slice(-120),
      contentType: file.contentType,
      sizeBytes: file.content.length,
      sha256: createHash('sha256').update(file.content).digest('hex'),
    };
  }

  /** Removes files that no row names: what a crash left between file and row. */
  async sweep(ctx: RequestContext, now = Date.now()): Promise<void> {
    const old = (await this.files.list(ctx, FOLDER)).filter(
      ({ modifiedAt }) => modifiedAt.getTime() < now - ORPHAN_MS,
    );
    const named = await this.evidence.namedPaths(
      ctx,
      old.map(({ path }) => path),
    );
    for (const { path } of old) if (!named.has(path)) await this.files.remove(ctx, path);
  }

  /** A dispute that can still be answered, locked. */
  async open(tx: TenantTx, ctx: RequestContext, id: number, revision?: number): Promise<LockedDispute> {
    const row = await this.queries.lock(tx, ctx, id);
    if (!row) throw new DomainError(paymentErrors.DISPUTE_NOT_FOUND);
    if (row.submitted_at !== null || isSubmitting(row))
      throw new DomainError(paymentErrors.DISPUTE_SUBMITTED);
    if (!isAnswerable(row, row.locked_at)) throw new DomainError(paymentErrors.DISPUTE_NOT_ANSWERABLE);
    if (revision !== undefined && revision !== row.revision)
      throw new DomainError(paymentErrors.DISPUTE_CHANGED);
    return row;
  }
}

/** How long somebody who began to hand evidence over is waited for: longer than all its calls may take. */
const SUBMITTING_MS = 180_000;

/** Whether somebody hands the evidence over at this moment. */
export const isSubmitting = (row: { submitting_since: Date | null; locked_at: Date }): boolean =>
  row.submitting_since !== null && row.locked_at.getTime() - row.submitting_since.getTime() < SUBMITTING_MS;

/** Who acts. @throws FORBIDDEN where nobody does */
export function actorOf(ctx: RequestContext): number {
  if (!ctx.actor) throw new DomainError(commonErrors.FORBIDDEN);
  return ctx.actor.id;
}
