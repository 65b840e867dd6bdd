import type { HireAhead } from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { TenantTx } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';

/** What has a van in a period. */
export interface TimeTaken {
  /** Hires, the first one first. */
  readonly hires: readonly HireAhead[];
  /** Jobs and blocks. */
  readonly others: number;
}

/** A hire that is to come or on the road, by its days where the brand is. */
export interface HireDays extends HireAhead {
  readonly vanId: number;
  readonly pickupDate: string;
  readonly returnDate: string;
}

/** A hire that waits for its van. */
export interface HireWaiting extends HireAhead {
  readonly vanId: number;
}

/** A hire with the depot it begins at. */
export interface HireFrom extends HireAhead {
  readonly pickupDepotId: number;
}

/** What the booking slice does for maintenance and moves. In a transaction the caller has locked the van. */
export interface VanTime {
  /** What has a van in a period, but for a job's own window; holds that ran out count for nothing. */
  taken(
    tx: TenantTx,
    ctx: RequestContext,
    wanted: { vanId: number; from: Date; until: Date; butJob: number | null },
  ): Promise<TimeTaken>;
  /** Takes a van for a job through `reserve()`, in place of what the job had. @throws 23P01 where it is taken */
  reserve(
    tx: TenantTx,
    ctx: RequestContext,
    wanted: { vanId: number; jobId: number; from: Date; until: Date },
  ): Promise<void>;
  /**
   * Keeps vans taken whose jobs are in progress beyond their windows: for the next hour, as far as what follows lets it.
   * Nobody is to be promised a van that is still in the workshop.
   */
  stretch(ctx: RequestContext): Promise<void>;
  /**
   * Hires that wait for some vans, the first one first: booked or held, not out yet, not over, and to begin within some
   * hours, or to have begun.
   */
  waiting(ctx: RequestContext, vanIds: readonly number[], hours: number): Promise<HireWaiting[]>;
  /** Gives a job's window back. */
  release(tx: TenantTx, ctx: RequestContext, jobId: number): Promise<void>;
  /** Takes a van for a move between depots through `reserve()`. @throws 23P01 where it is taken */
  reserveMove(
    tx: TenantTx,
    ctx: RequestContext,
    wanted: { vanId: number; transferId: number; from: Date; until: Date },
  ): Promise<void>;
  /** Gives the time of a move back. */
  releaseMove(tx: TenantTx, ctx: RequestContext, transferId: number): Promise<void>;
  /** Until when a van is taken for a move; null where its time was given back. */
  moveUntil(tx: TenantTx, ctx: RequestContext, transferId: number): Promise<Date | null>;
  /** Hires of a van that are to begin at or after a time, the first one first. */
  hiresFrom(tx: TenantTx, ctx: RequestContext, vanId: number, from: Date): Promise<HireFrom[]>;
  /** Whether a van is out with a hire that began before a time. */
  isOut(tx: TenantTx, ctx: RequestContext, vanId: number, since: Date): Promise<boolean>;
  /** Days on hire of vans since a day, in the order asked. */
  hiredDays(
    ctx: RequestContext,
    asked: readonly { readonly vanId: number; readonly since: string }[],
  ): Promise<number[]>;
  /** Hires to come or on the road that begin by a day, of all vans. */
  hiresUntil(ctx: RequestContext, pickupBy: string): Promise<HireDays[]>;
}

/** The port through which maintenance and moves take vans. The booking slice answers here, so that no arrow points at it. */
@Injectable()
export class VanTimePort {
  private answer: VanTime | null = null;

  answeredBy(time: VanTime): void {
    this.answer = time;
  }

  get time(): VanTime {
    if (!this.answer) throw new Error('Nobody keeps the time of vans: the booking slice is missing.');
    return this.answer;
  }
}
