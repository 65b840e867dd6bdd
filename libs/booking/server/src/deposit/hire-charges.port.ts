import type { DepositEvidence, KeptKind } from '@convoy/booking/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { DataContext, TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** A charge of a hire as its deposit sees it. Pence. */
export interface ChargeOfHire {
  readonly id: number;
  readonly kind: KeptKind;
  /** Null until staff say what it costs. */
  readonly amountPence: number | null;
  readonly note: string;
  readonly isAccepted: boolean;
  /** What the evidence of its kind lacks now. */
  readonly missing: readonly DepositEvidence[];
  /** Addresses of the photos that show it, of the way out and of the way in. */
  readonly photosOut: readonly string[];
  readonly photosIn: readonly string[];
}

/** A picture that goes along with a mail. */
export interface PictureOfHire {
  readonly name: string;
  readonly content: Buffer;
  readonly contentType: string;
}

/** What answers about the charges of hires. */
export interface HireCharges {
  /** Charges of a hire with their evidence, read in the caller's transaction. */
  of(tx: TenantTx, ctx: RequestContext, bookingId: number): Promise<ChargeOfHire[]>;
  /** Small pictures at addresses that `of` gave; those that are gone are left out. */
  pictures(ctx: DataContext, bookingId: number, addresses: readonly string[]): Promise<PictureOfHire[]>;
}

/**
 * The port through which deposits ask what a hire may be charged for. The yard slice answers here, so that no arrow points
 * at it.
 */
@Injectable()
export class HireChargesPort {
  private answer: HireCharges | null = null;

  answeredBy(answer: HireCharges): void {
    this.answer = answer;
  }

  /** @throws Error where no slice answers */
  get charges(): HireCharges {
    if (!this.answer) throw new Error('No charges of hires can be read: the yard slice is missing.');
    return this.answer;
  }
}
