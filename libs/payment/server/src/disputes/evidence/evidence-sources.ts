import type { EvidenceKind } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Injectable } from '@nestjs/common';

/** The hire that a dispute is about. */
export interface DisputedHire {
  readonly bookingId: number;
  readonly paymentId: number;
  readonly customerId: number;
}

/** Something that speaks for the brand: words, or a picture or PDF file. */
export interface FoundEvidence {
  readonly kind: Extract<EvidenceKind, 'agreement' | 'photos' | 'terms'>;
  readonly text?: string;
  readonly file?: {
    readonly filename: string;
    readonly contentType: 'application/pdf' | 'image/jpeg' | 'image/png';
    readonly content: Buffer;
  };
}

/** Finds evidence that another part of the product keeps. */
export type EvidenceSource = (ctx: RequestContext, hire: DisputedHire) => Promise<readonly FoundEvidence[]>;

/**
 * The port through which other parts of the product join in: photographs of a hand-over, a signed agreement, terms that were
 * accepted. Each names itself once; what payment knows by itself needs no source.
 */
@Injectable()
export class EvidenceSources {
  private readonly sources = new Map<string, EvidenceSource>();

  /** @throws Error where the name is taken: evidence would be sent twice */
  add(name: string, source: EvidenceSource): void {
    if (this.sources.has(name)) throw new Error(`Evidence of "${name}" is collected already.`);
    this.sources.set(name, source);
  }

  /** All there is about a hire, in the order in which the sources joined. */
  async of(ctx: RequestContext, hire: DisputedHire): Promise<FoundEvidence[]> {
    const found: FoundEvidence[] = [];
    for (const source of this.sources.values()) found.push(...(await source(ctx, hire)));
    return found;
  }
}
