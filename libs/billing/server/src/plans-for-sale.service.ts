import { Injectable } from '@nestjs/common';
import { CatalogueQueries } from './catalogue.queries.ts';
import type { SoldPlan } from './entitlements.rule.ts';

/** A plan that a business may begin with. */
export type PlanForSale = SoldPlan & { readonly list: 'franchise' | 'self-serve' };

/** What of the newest catalogue a business may begin with. */
@Injectable()
export class PlansForSale {
  constructor(private readonly catalogue: CatalogueQueries) {}

  /** All of them in the order of the catalogue, and the days for which each is tried without payment. */
  async all(): Promise<{ readonly trialDays: number; readonly plans: readonly PlanForSale[] }> {
    const newest = await this.catalogue.newest();
    const [trialDays, { plans }] = await Promise.all([
      this.catalogue.trialDays(newest),
      this.catalogue.version(newest),
    ]);
    return { trialDays, plans: plans.filter(isForSale) };
  }

  async isSold(code: string): Promise<boolean> {
    return (await this.all()).plans.some((plan) => plan.code === code);
  }
}

const isForSale = (plan: SoldPlan): plan is PlanForSale =>
  plan.list === 'franchise' || plan.list === 'self-serve';
