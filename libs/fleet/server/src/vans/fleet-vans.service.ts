import {
  type DiaryEntry,
  type DiaryInput,
  type FleetVan,
  fleetErrors,
  type ListedVan,
  type VanHistoryEntry,
} from '@convoy/fleet/contract';
import type { RequestContext } from '@convoy/platform/context';
import type { Cursors } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import type { Paging } from '@convoy/platform/schema';
import { daysBetween } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { FleetVansQueries, type HistoryRow } from './fleet-vans.queries.ts';
import { VanDiaryPort } from './van-diary.port.ts';

/** Longest stretch of a diary that is read at once. */
const MOST_DIARY_DAYS = 400;

/** The fleet as staff read it. */
@Injectable()
export class FleetVansService {
  constructor(
    private readonly queries: FleetVansQueries,
    private readonly diaries: VanDiaryPort,
  ) {}

  vans(ctx: RequestContext): Promise<ListedVan[]> {
    return this.queries.all(ctx);
  }

  /** A page of them; the total is 0 where nobody counts. */
  page(
    ctx: RequestContext,
    paging: Paging,
    counted: boolean,
  ): Promise<{ vans: ListedVan[]; total: number; cursors: Cursors }> {
    return this.queries.page(ctx, paging, counted);
  }

  /** Those of some vans that the brand has, in no order. */
  some(ctx: RequestContext, ids: readonly number[]): Promise<FleetVan[]> {
    return this.queries.some(ctx, ids);
  }

  /** @throws FLEET_VAN_NOT_FOUND */
  async van(ctx: RequestContext, id: number): Promise<FleetVan> {
    const van = await this.queries.one(ctx, id);
    if (!van) throw new DomainError(fleetErrors.FLEET_VAN_NOT_FOUND);
    return van;
  }

  /** What takes a van on some days. @throws FLEET_VAN_NOT_FOUND, FLEET_RANGE_TOO_LONG */
  async diary(ctx: RequestContext, id: number, { from, until }: DiaryInput): Promise<DiaryEntry[]> {
    if (daysBetween(from, until) >= MOST_DIARY_DAYS) {
      throw new DomainError(fleetErrors.FLEET_RANGE_TOO_LONG, { days: MOST_DIARY_DAYS });
    }
    await this.van(ctx, id);
    return this.diaries.diary(ctx, id, from, until);
  }

  /** What people did with a van, newest first. @throws FLEET_VAN_NOT_FOUND */
  async history(ctx: RequestContext, id: number): Promise<VanHistoryEntry[]> {
    await this.van(ctx, id);
    return (await this.queries.history(ctx, id)).map(toHistoryEntry);
  }
}

function toHistoryEntry(row: HistoryRow): VanHistoryEntry {
  const { changes = {}, reason = null } = row.details as Partial<Pick<VanHistoryEntry, 'changes' | 'reason'>>;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action as VanHistoryEntry['action'],
    actorName: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    changes,
    reason,
  };
}
