import type { ErasureObstacle, MergePreview } from '@convoy/customer/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** What a slice holds of one person, for them to take along. */
export interface PartData {
  /** One JSON file each, by its name without ending: `bookings`. */
  readonly records: Readonly<Record<string, unknown>>;
  /** Files as they are. */
  readonly files?: readonly PartFile[];
}

/** A file of somebody's. */
export interface PartFile {
  /** Within the slice's folder. */
  readonly path: string;
  /** Read when its turn comes, so that no more than one is in memory, or a piece of a large one; null where it is gone. */
  read(): Promise<Uint8Array | AsyncIterable<Uint8Array> | null>;
}

/**
 * What a slice does with what it holds of customers. Whoever stores something about a customer answers here, so that merging,
 * export and erasure reach it, and no arrow points at that slice.
 */
export interface CustomerPart {
  /** The slice: also its folder in an export. */
  readonly name: string;
  /** How much of each kind would move, and what would not; left out where the preview of a merge says nothing of it. */
  counts?(
    ctx: RequestContext,
    customerId: number,
  ): Promise<{ hires?: number; payments?: number; drops?: MergePreview['drops'] }>;
  /** What keeps the one who goes from being merged now; inside the transaction that would do it. Left out: nothing. */
  mergeObstacles?(tx: TenantTx, ctx: RequestContext, fromId: number): Promise<MergePreview['obstacles']>;
  /**
   * Whether what this slice holds shows that the account's mailbox is read by who opened the account, though its address was never
   * proved. Left out: it shows nothing.
   */
  vouches?(tx: TenantTx, ctx: RequestContext, customerId: number): Promise<boolean>;
  /** Makes the second one's what is the first one's. @returns how much of what, for the auditors */
  moveTo(tx: TenantTx, ctx: RequestContext, fromId: number, intoId: number): Promise<Record<string, number>>;
  /** What keeps a person from being erased now. Left out: nothing. */
  erasureObstacles?(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<ErasureObstacle[]>;
  /** Takes out of what stays all that says whose it is; their records are empty by then. */
  forget(tx: TenantTx, ctx: RequestContext, ids: readonly number[]): Promise<void>;
  dataOf(ctx: RequestContext, ids: readonly number[]): Promise<PartData>;
}

/** The parts of all slices; each adds its own at start. */
@Injectable()
export class CustomerParts {
  readonly parts: CustomerPart[] = [];

  add(part: CustomerPart): void {
    if (this.parts.some(({ name }) => name === part.name))
      throw new Error(`Two parts of a customer are called ${part.name}.`);
    this.parts.push(part);
  }

  /** Whether any slice vouches for the opener of an account. */
  async vouch(tx: TenantTx, ctx: RequestContext, customerId: number): Promise<boolean> {
    for (const part of this.parts) if (await part.vouches?.(tx, ctx, customerId)) return true;
    return false;
  }
}
