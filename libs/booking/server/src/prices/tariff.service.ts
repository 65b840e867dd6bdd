import type { BookingPolicy } from '@convoy/booking/contract';
import { type DataContext, Freshness, Remembered } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import { BookingPolicyQueries } from './booking-policy.queries.ts';
import { PriceQueries } from './price.queries.ts';
import type { ExtraRecord } from './price-records.ts';
import type { RateNames } from './rate-names.ts';
import { compileTariff, type Tariff } from './tariff.ts';

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
  depositReleaseHours: 48,
  depositObjectionDays: 7,
  lateChargeHours: 48,
  milesPerDay: null,
  extraMileAmount: null,
};

/**
 * A brand's price rules, extras and booking policy. The same objects for all who ask. Each is
 * read when it is asked for: a search needs the rules alone.
 */
@Injectable()
export class TariffService {
  private readonly rules: Remembered<DataContext, Tariff>;
  private readonly offered: Remembered<DataContext, readonly ExtraRecord[]>;
  private readonly named: Remembered<DataContext, RateNames>;
  private readonly settled: Remembered<DataContext, BookingPolicy>;

  constructor(queries: PriceQueries, policies: BookingPolicyQueries, freshness: Freshness) {
    const remembered = <T>(read: (ctx: DataContext) => Promise<T>) =>
      new Remembered<DataContext, T>({
        freshness,
        topic: 'rates',
        keyOf: ({ tenant }) => tenant.id,
        tenantOf: ({ tenant }) => tenant.id,
        read,
      });
    this.rules = remembered(async (ctx) => compileTariff((await queries.rules(ctx)).map(({ rule }) => rule)));
    this.offered = remembered((ctx) => queries.extras(ctx));
    this.named = remembered((ctx) => queries.names(ctx));
    this.settled = remembered(async (ctx) => (await policies.of(ctx)) ?? defaultBookingPolicy);
  }

  tariff(ctx: DataContext): Promise<Tariff> {
    return this.rules.of(ctx);
  }

  policy(ctx: DataContext): Promise<BookingPolicy> {
    return this.settled.of(ctx);
  }

  /** What rules, extras and promotions are called in other languages. */
  names(ctx: DataContext): Promise<RateNames> {
    return this.named.of(ctx);
  }

  /** In the brand's order, those switched off among them. */
  extras(ctx: DataContext): Promise<readonly ExtraRecord[]> {
    return this.offered.of(ctx);
  }

  /** Makes the next question about a brand's rates look again: after they were changed. */
  forget(tenantId: number): void {
    for (const each of [this.rules, this.offered, this.named, this.settled]) each.forget(tenantId);
  }
}
