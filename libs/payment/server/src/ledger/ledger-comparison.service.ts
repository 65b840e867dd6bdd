import { type LedgerQuery, paymentErrors } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { addDays, civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { compareLedger, type FoundDifference, type OwnMovement } from './compare-ledger.rule.ts';
import { LedgerQueries } from './ledger.queries.ts';
import { LedgerService } from './ledger.service.ts';
import { startOf } from './ledger-days.rule.ts';

/** A message may be late: how many days around the asked ones its other half is looked for. */
const AROUND_DAYS = 3;

/** Some days of the provider's balance laid beside the books. */
export interface Comparison {
  /** Of these days, oldest first. */
  readonly movements: readonly OwnMovement[];
  /** What each day did to our money at the provider, pence. */
  readonly byDay: ReadonlyMap<string, number>;
  readonly differences: readonly FoundDifference[];
}

/** Lays the provider's movements beside the books. */
@Injectable()
export class LedgerComparisonService {
  constructor(
    private readonly queries: LedgerQueries,
    private readonly ledger: LedgerService,
  ) {}

  /** @returns null while the provider cannot be reached */
  async of(ctx: RequestContext, { from, to }: LedgerQuery): Promise<Comparison | null> {
    const { timeZone } = ctx.tenant;
    const civil = (at: Date) => civilToday(timeZone, at);
    const inside = (date: string) => date >= from && date <= to;
    const start = startOf(addDays(from, -AROUND_DAYS), timeZone);
    const end = startOf(addDays(to, 1 + AROUND_DAYS), timeZone);
    let around: OwnMovement[];
    try {
      around = await this.ledger.movements(ctx, start, end);
    } catch (error) {
      if (error instanceof DomainError && error.code === paymentErrors.PROVIDER_UNAVAILABLE.code) return null;
      throw error;
    }
    const booked = await this.queries.booked(ctx, start, end);
    const movements = around.filter(({ movement }) => inside(civil(movement.at)));
    const byDay = new Map<string, number>();
    for (const { movement } of movements) {
      const date = civil(movement.at);
      const net = movement.amountPence - movement.providerFeePence - movement.platformFeePence;
      byDay.set(date, (byDay.get(date) ?? 0) + net);
    }
    const differences = compareLedger(booked, around, civil, new Date());
    return { movements, byDay, differences: differences.filter(({ date }) => inside(date)) };
  }
}
