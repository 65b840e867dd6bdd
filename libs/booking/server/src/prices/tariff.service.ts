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

/** A brand's rates, ready to use. */
interface KnownRates {
  readonly tariff: Tariff;
  readonly extras: readonly ExtraRecord[];
  readonly policy: BookingPolicy;
}

/** A brand's price rules, extras and booking policy, at most five seconds old. The same objects for all who ask. */
@Injectable()
export class TariffService {
  private readonly remembered = new Map<number, { until: number; rates: Promise<KnownRates> }>();

  constructor(private readonly queries: PriceQueries) {}

  async tariff(ctx: DataContext): Promise<Tariff> {
    return (await this.rates(ctx)).tariff;
  }

  async policy(ctx: DataContext): Promise<BookingPolicy> {
    return (await this.rates(ctx)).policy;
  }

  /** In the brand's order, those switched off among them. */
  async extras(ctx: DataContext): Promise<readonly ExtraRecord[]> {
    return (await this.rates(ctx)).extras;
  }

  /** Makes the next question about a brand's rates look again: after they were changed. */
  forget(tenantId: number): void {
    this.remembered.delete(tenantId);
  }

  private rates(ctx: DataContext): Promise<KnownRates> {
    const tenantId = ctx.tenant.id;
    const known = this.remembered.get(tenantId);
    if (known && known.until > Date.now()) return known.rates;
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    const rates = this.read(ctx);
    const entry = { until: Date.now() + REMEMBER_MS, rates };
    this.remembered.set(tenantId, entry);
    rates.catch(() => {
      // A failed look-up is not kept; a later one that succeeded is.
      if (this.remembered.get(tenantId) === entry) this.remembered.delete(tenantId);
    });
    return rates;
  }

  private async read(ctx: DataContext): Promise<KnownRates> {
    const [rules, extras, policy] = await Promise.all([
      this.queries.rules(ctx),
      this.queries.extras(ctx),
      this.queries.policy(ctx),
    ]);
    return {
      tariff: compileTariff(rules.map(({ rule }) => rule)),
      extras,
      policy: policy ?? defaultBookingPolicy,
    };
  }
}
