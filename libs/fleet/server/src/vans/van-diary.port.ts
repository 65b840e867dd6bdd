import type { DiaryEntry, HireAhead } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** Hires that vans still have, of each the next one first; vans without are not in it. */
export type HiresAhead = ReadonlyMap<number, readonly HireAhead[]>;

type Ahead = (tx: TenantTx, ctx: RequestContext, vanIds: readonly number[]) => Promise<HiresAhead>;
type Diary = (ctx: RequestContext, vanId: number, from: string, until: string) => Promise<DiaryEntry[]>;

/**
 * The port through which the fleet asks what takes its vans. The booking slice answers here, so that no arrow points at it.
 */
@Injectable()
export class VanDiaryPort {
  private lookAhead: Ahead | null = null;

  private read: Diary | null = null;

  answeredBy(ahead: Ahead, diary: Diary): void {
    this.lookAhead = ahead;
    this.read = diary;
  }

  /** Hires that are to come or on the road; the caller has locked the vans, so that none can be added. */
  async ahead(tx: TenantTx, ctx: RequestContext, vanIds: readonly number[]): Promise<HiresAhead> {
    if (!this.lookAhead) throw new Error('Nobody knows the hires of a van: the booking slice is missing.');
    return this.lookAhead(tx, ctx, vanIds);
  }

  /** What takes a van on some days, both inside. */
  async diary(ctx: RequestContext, vanId: number, from: string, until: string): Promise<DiaryEntry[]> {
    if (!this.read) throw new Error('Nobody knows the hires of a van: the booking slice is missing.');
    return this.read(ctx, vanId, from, until);
  }
}
