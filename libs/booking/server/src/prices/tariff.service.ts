import type { BookingPolicy } from '@convoy/booking/contract';
import type { DataContext } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { PriceQueries } from './price.queries.ts';
import type { ExtraRecord } from './price-records.ts';
import { compileTariff, type Tariff } from './tariff.ts';

/** How long a brand's rates are remembered: a change made by another process is seen within this time. */
const REMEMBER_MS = 5_000;
const MOST_REMEMBERED = 5_000;

/** What brands have that settled nothing: the defaults of the table's columns. */
export const defaultBookingPolicy: BookingPolicy = {
  holdMinutes: 30,
  cancellation: [
    { hoursBefore: 48, percent: 0 },
    { hoursBefore: 24, percent: 50 },
    { hoursBefore: 0, percent: 100 },
  ],
  noShowPercent: 100,
  changeNoticeHours: 2,
  overdueGraceMinutes: 30,
};

/** What is read of a brand and then believed for some seconds. */
class Remembered<T> {
  private readonly known = new Map<number, { until: number; value: Promise<T> }>();
  private readonly read: (ctx: DataContext) => Promise<T>;

  constructor(read: (ctx: DataContext) => Promise<T>) {
    this.read = read;
  }

  of(ctx: DataContext): Promise<T> {
    const tenantId = ctx.tenant.id;
    const known = this.known.get(tenantId);
    if (known && known.until > Date.now()) return known.value;
    if (this.known.size >= MOST_REMEMBERED) this.known.clear();
    const value = this.read(ctx);
    const entry = { until: Date.now() + REMEMBER_MS, value };
    this.known.set(tenantId, entry);
    value.catch(() => {
      // A failed look-up is not kept; a later one that succeeded is.
      if (this.known.get(tenantId) === entry) this.known.delete(tenantId);
    });
    return value;
  }

  forget(tenantId: number): void {
    this.known.delete(tenantId);
  }
}

/**
 * A brand's price rules, extras and booking policy, at most five seconds old. The same objects for all who ask. Each is
 * read when it is asked for: a search needs the rules alone.
 */
@Injectable()
export class TariffService {
  private readonly rules: Remembered<Tariff>;
  private readonly offered: Remembered<readonly ExtraRecord[]>;
  private readonly settled: Remembered<BookingPolicy>;

  constructor(queries: PriceQueries) {
    this.rules = new Remembered(async (ctx) =>
      compileTariff((await queries.rules(ctx)).map(({ rule }) => rule)),
    );
    this.offered = new Remembered((ctx) => queries.extras(ctx));
    this.settled = new Remembered(async (ctx) => (await queries.policy(ctx)) ?? defaultBookingPolicy);
  }

  tariff(ctx: DataContext): Promise<Tariff> {
    return this.rules.of(ctx);
  }

  policy(ctx: DataContext): Promise<BookingPolicy> {
    return this.settled.of(ctx);
  }

  /** In the brand's order, those switched off among them. */
  extras(ctx: DataContext): Promise<readonly ExtraRecord[]> {
    return this.offered.of(ctx);
  }

  /** Makes the next question about a brand's rates look again: after they were changed. */
  forget(tenantId: number): void {
    for (const each of [this.rules, this.offered, this.settled]) each.forget(tenantId);
  }
}
