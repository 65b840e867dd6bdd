import {
  agreedTerms,
  BookingQueries,
  MessageQueries,
  TariffService,
  TimelineQueries,
} from '@convoy/booking/server';
import { IdentityQueries } from '@convoy/identity/server';
import { type EvidenceItem, type EvidenceKind, evidenceKinds } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { languageFor } from '@convoy/platform/i18n';
import { Injectable } from '@nestjs/common';
import { paymentTexts } from '../../mails/payment.texts.ts';
import { drawPaper } from '../../receipt/draw-paper.ts';
import { type ReceiptFile, ReceiptService } from '../../receipt/receipt.service.ts';
import type { DisputeRow } from '../dispute.queries.ts';
import type { DisputeFacts } from './dispute-facts.ts';
import { EvidenceSources, type FoundEvidence } from './evidence-sources.ts';
import { isDecisive, strengthOf } from './evidence-weight.rule.ts';
import { evidenceTexts, messagesWords, rebuttalWords } from './evidence-words.rule.ts';

/** All that speaks for the brand at this moment, without what people attached. */
export interface Collected {
  readonly facts: DisputeFacts;
  readonly texts: Partial<Record<EvidenceKind, string>>;
  readonly receipt: ReceiptFile;
  readonly found: readonly FoundEvidence[];
}

/** Puts together what is known of a disputed payment: nobody types what the product knows. */
@Injectable()
export class CollectEvidenceService {
  constructor(
    private readonly receipts: ReceiptService,
    private readonly bookings: BookingQueries,
    private readonly timelines: TimelineQueries,
    private readonly messages: MessageQueries,
    private readonly tariffs: TariffService,
    private readonly users: IdentityQueries,
    private readonly sources: EvidenceSources,
  ) {}

  /** @param statement own words, which go first */
  async of(ctx: RequestContext, dispute: DisputeRow, statement: string | null): Promise<Collected> {
    // The bank reads it, not whoever presses the button.
    const language = languageFor({ language: null }, ctx.tenant);
    const { booking_id: bookingId, payment_id: paymentId, customer_id: customerId } = dispute;
    const [receipt, booking, customer, history, messages, policy, found] = await Promise.all([
      this.receipts.forMail(ctx, paymentId, language),
      this.bookings.booking(ctx, bookingId),
      this.users.user(ctx, customerId),
      this.timelines.of(ctx, [bookingId], undefined),
      this.messages.of(ctx, bookingId),
      this.tariffs.policy(ctx),
      this.sources.of(ctx, { bookingId, paymentId, customerId }),
    ]);
    if (!receipt || !booking || !customer) throw new Error('A dispute has lost its payment or its booking.');
    const facts: DisputeFacts = {
      language,
      timeZone: ctx.tenant.timeZone,
      dispute: {
        id: dispute.id,
        reason: dispute.reason,
        amountPence: dispute.amount_pence,
        openedAt: dispute.opened_at,
      },
      receipt: receipt.facts,
      emailProved: customer.emailVerified,
      pickupDate: booking.pickup_date,
      bookedAt: booking.created_at,
      bookedByStaff: booking.operator_id !== null,
      handedOverAt: booking.handed_over_at,
      returnedAt: booking.returned_at,
      cancellation: agreedTerms(booking, policy).cancellation,
      timeline: history.map((row) => ({
        kind: row.kind,
        at: row.at,
        byStaff: row.role !== null && row.role !== 'renter',
      })),
      messages: messages.map((row) => ({
        at: row.created_at,
        author: row.from_staff ? receipt.facts.brand.name : `${row.first_name} ${row.last_name}`,
        fromStaff: row.from_staff,
        text: row.text,
      })),
      statement,
    };
    return { facts, texts: evidenceTexts(facts), receipt: receipt.file, found };
  }

  /**
   * What there is and what is missing, in the order of the contract.
   * @param attached kinds of which people attached files
   */
  checklist(
    { facts, texts, found }: Collected,
    attached: ReadonlySet<EvidenceKind>,
    leftOut: readonly string[],
  ): EvidenceItem[] {
    const has = new Set<EvidenceKind>([...attached, ...found.map(({ kind }) => kind)]);
    return evidenceKinds.map((kind) => ({
      kind,
      strength: strengthOf(kind, facts, has),
      decisive: isDecisive(facts.dispute.reason, kind),
      leftOut: leftOut.includes(kind),
      text: texts[kind] ?? textOf(found, kind) ?? null,
    }));
  }

  /** The answer as a paper in the brand's look. */
  async rebuttal({ facts }: Collected, leftOut: readonly string[]): Promise<ReceiptFile> {
    return fileOf(facts, 'rebuttal', await draw(facts, rebuttalWords(facts, leftOut)));
  }

  /** What was written, as a paper; null where nothing was. */
  async correspondence({ facts }: Collected): Promise<ReceiptFile | null> {
    if (facts.messages.length === 0) return null;
    return fileOf(facts, 'messages', await draw(facts, messagesWords(facts)));
  }
}

/** The words of other parts of the product, of one kind. */
export const textOf = (found: readonly FoundEvidence[], kind: EvidenceKind): string | undefined =>
  found.flatMap((piece) => (piece.kind === kind && piece.text ? piece.text : [])).join('\n\n') || undefined;

const draw = (facts: DisputeFacts, words: Parameters<typeof drawPaper>[0]) =>
  drawPaper(words, { brand: facts.receipt.brand, language: facts.language, at: facts.dispute.openedAt });

function fileOf(facts: DisputeFacts, name: 'rebuttal' | 'messages', content: Buffer): ReceiptFile {
  const t = paymentTexts.in(facts.language);
  return { filename: `${facts.receipt.booking.reference}-${t(`disputes.files.${name}`)}.pdf`, content };
}
