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

/** What the booking slice does for maintenance. In a transaction the caller has locked the van. */
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
  /** Gives a job's window back. */
  release(tx: TenantTx, ctx: RequestContext, jobId: number): Promise<void>;
  /** Days on hire of vans since a day, in the order asked. */
  hiredDays(
    ctx: RequestContext,
    asked: readonly { readonly vanId: number; readonly since: string }[],
  ): Promise<number[]>;
  /** Hires to come or on the road that begin by a day, of all vans. */
  hiresUntil(ctx: RequestContext, pickupBy: string): Promise<HireDays[]>;
}

/** The port through which maintenance takes vans. The booking slice answers here, so that no arrow points at it. */
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
