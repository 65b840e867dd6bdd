import { bookingErrors } from '@convoy/booking/contract';
import { BookingQueries } from '@convoy/booking/server';
import {
  answerableStatuses,
  type Dispute,
  type DisputeDetail,
  type DisputeListInput,
  type DisputeStatus,
  type EvidenceItem,
  type EvidenceKind,
  evidenceKinds,
  type OpenDisputes,
  paymentErrors,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { type Cursors } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { FileStore } from '@convoy/platform/files';
import { Injectable } from '@nestjs/common';
import type { ReceiptFile } from '../receipt/receipt.service.ts';
import { DisputeQueries, type DisputeRow } from './dispute.queries.ts';
import { toDetail, toDispute } from './dispute.view.ts';
import { CollectEvidenceService } from './evidence/collect-evidence.service.ts';
import { EvidenceQueries, type EvidenceRow } from './evidence/evidence.queries.ts';
import { isDecisive } from './evidence/evidence-weight.rule.ts';

/** What staff see of disputes. */
@Injectable()
export class DisputeDeskService {
  constructor(
    private readonly queries: DisputeQueries,
    private readonly evidence: EvidenceQueries,
    private readonly collector: CollectEvidenceService,
    private readonly bookings: BookingQueries,
    private readonly files: FileStore,
  ) {}

  async list(
    ctx: RequestContext,
    input: DisputeListInput,
  ): Promise<{ disputes: Dispute[]; total: number; cursors: Cursors }> {
    const { rows, total, cursors } = await this.queries.list(ctx, input);
    return { disputes: rows.map(toDispute), total, cursors };
  }

  async open(ctx: RequestContext): Promise<OpenDisputes> {
    return { count: await this.queries.countOpen(ctx) };
  }

  /** @throws BOOKING_NOT_FOUND */
  async ofBooking(ctx: RequestContext, bookingId: number): Promise<Dispute[]> {
    if (!(await this.bookings.booking(ctx, bookingId)))
      throw new DomainError(bookingErrors.BOOKING_NOT_FOUND);
    return (await this.queries.ofBooking(ctx, bookingId)).map(toDispute);
  }

  /** A dispute with its evidence: as it would go out now, or as it went. @throws DISPUTE_NOT_FOUND */
  async get(ctx: RequestContext, id: number): Promise<DisputeDetail> {
    const { row, stored } = await this.known(ctx, id);
    const statement = stored.find(({ kind }) => kind === 'statement')?.text ?? null;
    const answerable = isAnswerable(row);
    const evidence = answerable
      ? this.collector.checklist(
          await this.collector.of(ctx, row, statement),
          // What was collected for an answer that did not go out is collected anew.
          new Set(stored.flatMap(({ kind, source }) => (source === 'staff' ? (kind as EvidenceKind) : []))),
          row.left_out,
        )
      : sentOf(row, stored);
    return toDetail(row, { evidence, stored, statement, answerable });
  }

  /** The answer as it would go out now, or as it went. @throws DISPUTE_NOT_FOUND */
  async rebuttal(ctx: RequestContext, id: number): Promise<ReceiptFile> {
    const { row, stored } = await this.known(ctx, id);
    const sent = row.submitted_at === null ? undefined : stored.find(({ kind }) => kind === 'rebuttal');
    if (sent) return this.read(ctx, sent);
    const statement = stored.find(({ kind }) => kind === 'statement')?.text ?? null;
    return this.collector.rebuttal(await this.collector.of(ctx, row, statement), row.left_out);
  }

  /** @throws DISPUTE_NOT_FOUND, EVIDENCE_NOT_FOUND */
  async file(
    ctx: RequestContext,
    id: number,
    fileId: number,
  ): Promise<ReceiptFile & { contentType: string }> {
    const { stored } = await this.known(ctx, id);
    const row = stored.find((each) => each.id === fileId);
    if (!row) throw new DomainError(paymentErrors.EVIDENCE_NOT_FOUND);
    return { ...(await this.read(ctx, row)), contentType: row.content_type ?? 'application/octet-stream' };
  }

  private async read(ctx: RequestContext, row: EvidenceRow): Promise<ReceiptFile> {
    const content = row.file_path === null ? null : await this.files.get(ctx, row.file_path);
    if (!content || row.filename === null) throw new DomainError(paymentErrors.EVIDENCE_NOT_FOUND);
    return { filename: row.filename, content };
  }

  private async known(ctx: RequestContext, id: number): Promise<{ row: DisputeRow; stored: EvidenceRow[] }> {
    const row = await this.queries.one(ctx, id);
    if (!row) throw new DomainError(paymentErrors.DISPUTE_NOT_FOUND);
    return { row, stored: await this.evidence.of(ctx, id) };
  }
}

/** Whether people can still answer: the bank asks, nothing was sent, and it is not too late. */
export function isAnswerable(
  row: { status: string; submitted_at: Date | null; due_by: Date | null },
  now = new Date(),
): boolean {
  const asked = answerableStatuses.includes(row.status as DisputeStatus);
  return asked && row.submitted_at === null && (row.due_by === null || row.due_by > now);
}

/** The checklist of what was sent, as it was sent; without what was not. */
function sentOf(row: DisputeRow, stored: readonly EvidenceRow[]): EvidenceItem[] {
  if (row.submitted_at === null) return [];
  return evidenceKinds.flatMap((kind) => {
    const pieces = stored.filter((each) => each.kind === kind);
    if (pieces.length === 0) return [];
    return [
      {
        kind,
        strength: 'supporting' as const,
        decisive: isDecisive(row.reason, kind),
        leftOut: false,
        text: pieces.find(({ text }) => text !== null)?.text ?? null,
      },
    ];
  });
}
