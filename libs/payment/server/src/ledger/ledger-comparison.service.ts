import { type LedgerQuery, paymentErrors } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { addDays, civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { compareLedger, type FoundDifference, type OwnMovement } from './compare-ledger.rule.ts';
import { LedgerQueries } from './ledger.queries.ts';
import { LedgerService, type ReadMovements } from './ledger.service.ts';
import { startOf } from './ledger-days.rule.ts';

/** A message may be late: how many days around the asked ones its other half is looked for. */
const AROUND_DAYS = 3;

/** How far the provider's clock may be ahead of ours. */
const AHEAD_MS = 60_000;

/** Movements that are read of the provider for one comparison: fifty pages of its list. */
const MOST_MOVEMENTS = 5_000;

/** Some days of the provider's balance laid beside the books. */
export interface Comparison {
  /** Of these days, oldest first; where there are too many, the newest. */
  readonly movements: readonly OwnMovement[];
  /** The first of these days of which all movements were read; the one after the last where of none. */
  readonly wholeFrom: string;
  /** What each day since then did to our money at the provider, pence. */
  readonly byDay: ReadonlyMap<string, number>;
  /** Of a day of which not all was read, those of the movements that were. */
  readonly differences: readonly FoundDifference[];
}

/** What is laid beside the books, and of which days. */
interface Read {
  /** Oldest first. */
  readonly movements: readonly OwnMovement[];
  readonly wholeFrom: string;
  /** The first day of which the books are needed. */
  readonly booksFrom: string;
  /** The days of which the other half of a booked movement would have been read, on whichever of those around it is. */
  readonly soughtFrom: string;
  readonly soughtTo: string;
}

/** Lays the provider's movements beside the books. */
@Injectable()
export class LedgerComparisonService {
  constructor(
    private readonly queries: LedgerQueries,
    private readonly ledger: LedgerService,
  ) {}

  /**
   * @param most movements that are read of these days
   * @returns null while the provider cannot be reached
   */
  async of(ctx: RequestContext, days: LedgerQuery, most = MOST_MOVEMENTS): Promise<Comparison | null> {
    const { from, to } = days;
    const civil = (at: Date) => civilToday(ctx.tenant.timeZone, at);
    const inside = (date: string) => date >= from && date <= to;
    let read: Read;
    try {
      read = await this.read(ctx, days, most);
    } catch (error) {
      if (error instanceof DomainError && error.code === paymentErrors.PROVIDER_UNAVAILABLE.code) return null;
      throw error;
    }
    const { wholeFrom, booksFrom, soughtFrom, soughtTo } = read;
    // However little could be read of the provider: what is read of it may have been booked days before or after.
    const begins = (date: string) => startOf(date, ctx.tenant.timeZone);
    const booked = await this.queries.booked(ctx, begins(booksFrom), begins(addDays(to, 1 + AROUND_DAYS)));
    const movements = read.movements.filter(({ movement }) => inside(civil(movement.at)));
    const byDay = new Map<string, number>();
    for (const { movement } of movements) {
      const date = civil(movement.at);
      if (date < wholeFrom) continue;
      const net = movement.amountPence - movement.providerFeePence - movement.platformFeePence;
      byDay.set(date, (byDay.get(date) ?? 0) + net);
    }
    const differences = compareLedger(booked, read.movements, civil, new Date()).filter(
      // What was not read may well be at the provider.
      ({ date, what }) =>
        inside(date) && (what !== 'not-at-provider' || (date >= soughtFrom && date <= soughtTo)),
    );
    return { movements, wholeFrom, byDay, differences };
  }

  /**
   * Reads the asked days first, then those around them: on no day that is told of may anything be missing that stands at the
   * provider, and the newest are told first.
   */
  private async read(ctx: RequestContext, { from, to }: LedgerQuery, most: number): Promise<Read> {
    const { timeZone } = ctx.tenant;
    const begins = (date: string) => startOf(date, timeZone);
    const dayOf = ({ movements }: ReadMovements) => civilToday(timeZone, movements[0]!.movement.at);
    const over = addDays(to, 1);
    const asked = await this.ledger.movements(ctx, begins(from), begins(over), most);
    const after = await this.after(ctx, over, most);
    const { soughtTo } = after;
    if (asked.cut) {
      const movements = [...asked.movements, ...after.movements];
      // Of another currency alone: of nothing that was read is it known which day it is.
      const oldest = asked.movements.length === 0 ? to : dayOf(asked);
      const wholeFrom = addDays(oldest, 1);
      return {
        movements,
        wholeFrom,
        booksFrom: addDays(oldest, -AROUND_DAYS),
        soughtFrom: addDays(wholeFrom, AROUND_DAYS),
        soughtTo,
      };
    }
    const booksFrom = addDays(from, -AROUND_DAYS);
    const before = await this.ledger.movements(ctx, begins(booksFrom), begins(from), most);
    const known = !before.cut ? booksFrom : before.movements.length > 0 ? addDays(dayOf(before), 1) : from;
    return {
      movements: [...before.movements, ...asked.movements, ...after.movements],
      wholeFrom: from,
      booksFrom,
      soughtFrom: addDays(known, AROUND_DAYS),
      soughtTo,
    };
  }

  /** The days after, as far as they can be read whole: those next to the asked ones are the last to be told. */
  private async after(
    ctx: RequestContext,
    over: string,
    most: number,
  ): Promise<{ movements: readonly OwnMovement[]; soughtTo: string }> {
    const { timeZone } = ctx.tenant;
    const start = startOf(over, timeZone);
    // All there is was read.
    if (start.getTime() > Date.now() + AHEAD_MS) return { movements: [], soughtTo: over };
    for (let days = AROUND_DAYS; days > 0; days--) {
      const until = addDays(over, days);
      const { movements, cut } = await this.ledger.movements(ctx, start, startOf(until, timeZone), most);
      if (!cut) return { movements, soughtTo: addDays(until, -AROUND_DAYS - 1) };
    }
    return { movements: [], soughtTo: addDays(over, -AROUND_DAYS - 1) };
  }
}
