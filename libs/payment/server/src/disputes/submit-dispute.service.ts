import {
  answerableStatuses,
  type DisputeDecisionInput,
  type EvidenceKind,
  paymentErrors,
} from '@convoy/payment/contract';
import { type RequestContext, systemContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { FileStore } from '@convoy/platform/files';
import { Injectable } from '@nestjs/common';
import { ApplyPaymentEventService } from '../apply-payment-event.service.ts';
import { isRefused } from '../stripe-client.ts';
import { DisputeGateway } from './dispute.gateway.ts';
import { DisputeQueries, type DisputeRow, type LockedDispute } from './dispute.queries.ts';
import { actorOf, DisputeDraftService } from './dispute-draft.service.ts';
import { isAnswered } from './dispute-rank.rule.ts';
import { CollectEvidenceService, type Collected, textOf } from './evidence/collect-evidence.service.ts';
import { drawPhotos } from './evidence/draw-photos.ts';
import { EvidenceQueries, type EvidenceRow, type StoredEvidenceFile } from './evidence/evidence.queries.ts';
import { providerEvidence } from './evidence/provider-evidence.rule.ts';
import type { ProviderDispute } from './provider-dispute.ts';

/** A piece that is put together for the answer. */
interface Piece {
  readonly kind: EvidenceKind;
  readonly text?: string;
  readonly file?: StoredEvidenceFile;
}

/**
 * Hands the evidence over, once, or gives in. What goes out is written down before the provider is asked; from the second
 * attempt on the provider is asked first whether an earlier one arrived.
 */
@Injectable()
export class SubmitDisputeService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: DisputeQueries,
    private readonly evidence: EvidenceQueries,
    private readonly drafts: DisputeDraftService,
    private readonly collector: CollectEvidenceService,
    private readonly gateway: DisputeGateway,
    private readonly events: ApplyPaymentEventService,
    private readonly files: FileStore,
  ) {}

  /**
   * @throws DISPUTE_NOT_FOUND, DISPUTE_SUBMITTED, DISPUTE_NOT_ANSWERABLE, DISPUTE_CHANGED, PROVIDER_UNAVAILABLE
   */
  async submit(ctx: RequestContext, id: number, { revision }: DisputeDecisionInput): Promise<void> {
    const seen = await this.queries.one(ctx, id);
    if (!seen) throw new DomainError(paymentErrors.DISPUTE_NOT_FOUND);
    // Before what was collected with an earlier attempt makes room: if that arrived, it is what was sent.
    if (seen.submitted_at === null && seen.submit_attempts > 0 && (await this.asked(ctx, seen))) return;
    const pieces = await this.putTogether(ctx, seen);
    const { row, forgotten } = await this.begin(ctx, id, revision, pieces);
    for (const path of forgotten) await this.files.remove(ctx, path).catch(() => {});
    try {
      const arrived = row.submit_attempts > 0 && (await this.asked(ctx, row));
      if (!arrived) await this.hear(ctx, await this.handOver(ctx, row));
    } catch (error) {
      if (isRefused(error)) await this.elsewhere(ctx, row);
      throw error;
    } finally {
      await this.queries.endSubmitting(ctx, id, row.submit_attempts + 1);
    }
  }

  /**
   * The provider takes no answer, because the bank has one or has decided, and nobody has told us: what was collected was not
   * sent.
   * @throws DISPUTE_SUBMITTED, DISPUTE_NOT_ANSWERABLE; nothing where the bank still asks
   */
  private async elsewhere(ctx: RequestContext, row: LockedDispute): Promise<void> {
    const told = await this.gateway.dispute(ctx, row.provider_dispute_id);
    if (!told || answerableStatuses.includes(told.status)) return;
    const forgotten = await this.db.write(ctx, async (tx) => {
      const now = await this.queries.lock(tx, ctx, row.id);
      return now?.submitted_at === null ? this.evidence.forgetCollected(tx, ctx, row.id) : [];
    });
    for (const path of forgotten) await this.files.remove(ctx, path).catch(() => {});
    await this.hear(ctx, told);
    throw new DomainError(
      isAnswered(told) ? paymentErrors.DISPUTE_SUBMITTED : paymentErrors.DISPUTE_NOT_ANSWERABLE,
    );
  }

  /** Gives in: the bank keeps the money. @throws as `submit` */
  async accept(ctx: RequestContext, id: number, { revision }: DisputeDecisionInput): Promise<void> {
    const row = await this.db.write(ctx, (tx) => this.drafts.open(tx, ctx, id, revision));
    const told = await this.gateway.close(
      ctx,
      row.provider_dispute_id,
      `convoy:${ctx.tenant.id}:dispute:${id}:close`,
    );
    // Answered or decided meanwhile, where nobody has told us: the provider lets nobody give that up.
    if (told && told.status !== 'lost' && told.status !== 'closed') {
      await this.hear(ctx, told);
      throw new DomainError(
        isAnswered(told) ? paymentErrors.DISPUTE_SUBMITTED : paymentErrors.DISPUTE_NOT_ANSWERABLE,
      );
    }
    await this.db.write(ctx, async (tx) => {
      const now = await this.queries.lock(tx, ctx, id);
      if (now?.accepted_at) return;
      await this.queries.change(tx, ctx, id, { acceptedBy: actorOf(ctx) });
      await writeAudit(tx, ctx, { action: 'accept-dispute', subject: 'Dispute', subjectId: id });
    });
    await this.hear(ctx, told);
  }

  /** Words and files of the answer as it stands now; files are in our store before any row names them. */
  private async putTogether(ctx: RequestContext, row: DisputeRow): Promise<Piece[]> {
    const stored = await this.evidence.of(ctx, row.id);
    const statement = stored.find(({ kind }) => kind === 'statement')?.text ?? null;
    const collected = await this.collector.of(ctx, row, statement);
    const wanted = (kind: EvidenceKind) => !row.left_out.includes(kind);
    const pieces: Piece[] = [];
    const words = { ...collected.texts, terms: textOf(collected.found, 'terms') };
    for (const [kind, text] of Object.entries(words) as [EvidenceKind, string | undefined][]) {
      // Own words have a row already; what was written goes as a paper.
      if (text && wanted(kind) && kind !== 'statement' && kind !== 'messages')
        pieces.push({ kind, text: text.slice(0, 20_000) });
    }
    const papers = [
      ['rebuttal', await this.collector.rebuttal(collected, row.left_out)],
      ['receipt', collected.receipt],
      ['messages', await this.collector.correspondence(collected)],
    ] as const;
    for (const [kind, paper] of papers)
      if (paper && wanted(kind))
        pieces.push({
          kind,
          file: await this.drafts.keep(ctx, { ...paper, contentType: 'application/pdf', ending: 'pdf' }),
        });
    for (const kind of ['agreement', 'photos'] as const) {
      const file = await this.asOne(ctx, kind, stored, collected);
      if (file) pieces.push({ kind, file });
    }
    return pieces;
  }

  /** The files of a kind as the one that the provider takes: a PDF file as it is, pictures a page each. */
  private async asOne(
    ctx: RequestContext,
    kind: 'agreement' | 'photos',
    stored: readonly EvidenceRow[],
    { facts, found }: Collected,
  ): Promise<StoredEvidenceFile | null> {
    const collected = found.flatMap((piece) => (piece.kind === kind && piece.file ? [piece.file] : []));
    const own: typeof collected = [];
    for (const row of stored) {
      if (row.kind !== kind || row.source !== 'staff' || row.file_path === null) continue;
      const content = await this.files.get(ctx, row.file_path);
      if (!content) throw new DomainError(paymentErrors.EVIDENCE_NOT_FOUND);
      own.push({ filename: row.filename!, contentType: row.content_type as 'image/jpeg', content });
    }
    const isPdf = ({ contentType }: (typeof collected)[number]) => contentType === 'application/pdf';
    // A PDF file stands alone; what people attached themselves goes before what another part of the product found.
    const parts = own.length > 0 && [...collected, ...own].some(isPdf) ? own : [...collected, ...own];
    if (parts.length === 0) return null;
    const pdf = parts.find(isPdf);
    const content =
      pdf?.content ??
      (await drawPhotos(
        parts.map((part) => part.content),
        facts.receipt.booking.reference,
      ));
    const filename = pdf?.filename ?? `${facts.receipt.booking.reference}-${kind}.pdf`;
    return this.drafts.keep(ctx, { filename, contentType: 'application/pdf', ending: 'pdf', content });
  }

  /** Writes down what goes out, and that it does; nobody else begins meanwhile. */
  private async begin(ctx: RequestContext, id: number, revision: number, pieces: readonly Piece[]) {
    try {
      return await this.db.write(ctx, async (tx) => {
        const row = await this.drafts.open(tx, ctx, id, revision);
        const forgotten = await this.evidence.forgetCollected(tx, ctx, id);
        for (const piece of pieces)
          await this.evidence.insert(tx, ctx, id, { ...piece, source: 'collected' });
        await this.queries.beginSubmitting(tx, ctx, id, actorOf(ctx));
        await writeAudit(tx, ctx, {
          action: 'submit-evidence',
          subject: 'Dispute',
          subjectId: id,
          details: { kinds: pieces.map(({ kind }) => kind), attempt: row.submit_attempts + 1 },
        });
        return { row, forgotten };
      });
    } catch (error) {
      for (const { file } of pieces) if (file) await this.files.remove(ctx, file.path).catch(() => {});
      throw error;
    }
  }

  /** Whether the provider has an answer already that we did not hear of. */
  private async asked(
    ctx: RequestContext,
    row: Pick<LockedDispute, 'provider_dispute_id'>,
  ): Promise<boolean> {
    const told = await this.gateway.dispute(ctx, row.provider_dispute_id);
    if (!told || !isAnswered(told)) return false;
    await this.hear(ctx, told);
    return true;
  }

  private async handOver(ctx: RequestContext, row: LockedDispute): Promise<ProviderDispute | null> {
    const key = `convoy:${ctx.tenant.id}:dispute:${row.id}`;
    const texts: Partial<Record<EvidenceKind, string>> = {};
    const names: Partial<Record<EvidenceKind, string>> = {};
    for (const piece of await this.evidence.of(ctx, row.id)) {
      const kind = piece.kind as EvidenceKind;
      if (piece.text !== null) texts[kind] = piece.text;
      if (piece.source !== 'collected' || piece.file_path === null) continue;
      const content = await this.files.get(ctx, piece.file_path);
      if (!content) throw new DomainError(paymentErrors.EVIDENCE_NOT_FOUND);
      const file = { filename: piece.filename!, contentType: piece.content_type!, content };
      names[kind] = await this.gateway.upload(ctx, file, `${key}:file:${kind}:${piece.sha256}`);
      await this.evidence.named(ctx, piece.id, names[kind]);
    }
    return this.gateway.submit(
      ctx,
      row.provider_dispute_id,
      providerEvidence(texts, names),
      `${key}:submit:${row.submit_attempts + 1}`,
    );
  }

  /** What the provider answers takes the same way in as its messages. */
  private async hear(ctx: RequestContext, told: ProviderDispute | null): Promise<void> {
    if (!told) return;
    const { id, status, submissions, withdrawnPence, reinstatedPence, feePence } = told;
    const news = [id, status, submissions, withdrawnPence, reinstatedPence, feePence].join(':');
    await this.events.apply(systemContext(ctx.tenant, 'webhook', ctx.ability, ctx.requestId), {
      id: `asked:${news}`,
      type: 'dispute',
      intent: null,
      refund: null,
      dispute: told,
    });
  }
}
