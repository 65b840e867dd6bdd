import type { AddOnCode } from '@convoy/billing/contract';
import { GlobalDb, sql } from '@convoy/platform/db';
import { Injectable } from '@nestjs/common';
import type { Catalogue } from './entitlements.rule.ts';

/** The only file that reads what Convoy sells. */
@Injectable()
export class CatalogueQueries {
  constructor(private readonly global: GlobalDb) {}

  /** The version that is sold now. */
  async newest(): Promise<number> {
    const { version } = await this.global.read
      .selectFrom('catalogue_version')
      .select((of) => of.fn.max('version').as('version'))
      .where('published_at', 'is not', null)
      .executeTakeFirstOrThrow();
    return version;
  }

  /** Who sells: the platform. */
  async seller(): Promise<{ email: string; phone: string }> {
    const { contact } = await this.global.read
      .selectFrom('tenant')
      .select('contact')
      .where('kind', '=', 'platform')
      .executeTakeFirstOrThrow();
    const { email, phone } = contact as { email: string; phone: string };
    return { email, phone };
  }

  /** Days for which a version is tried without payment. */
  async trialDays(version: number): Promise<number> {
    const row = await this.global.read
      .selectFrom('catalogue_version')
      .select('trial_days')
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    return row.trial_days;
  }

  /** All of a version. */
  async version(version: number): Promise<Catalogue> {
    const [terms, plans, addOns, cells] = await Promise.all([
      this.global.read
        .selectFrom('catalogue_version')
        .select('annual_discount_basis_points')
        .where('version', '=', version)
        .executeTakeFirstOrThrow(),
      this.global.read
        .selectFrom('catalogue_plan as c')
        .innerJoin('plan as p', 'p.code', 'c.plan_code')
        .select(['p.code', 'p.list', 'p.name', 'c.monthly_pence', 'c.max_vans', 'c.max_users', 'c.remotes'])
        .where('c.version', '=', version)
        .orderBy('p.sort_order')
        .execute(),
      this.global.read
        .selectFrom('catalogue_add_on')
        .select(['code', 'name', 'price_pence', 'per', 'price_from'])
        .where('version', '=', version)
        .orderBy('sort_order')
        .execute(),
      this.global.read
        .selectFrom('catalogue_plan_add_on')
        .select(['plan_code', 'add_on_code', sql<'buy' | 'included'>`terms`.as('terms')])
        .where('version', '=', version)
        .execute(),
    ]);
    return {
      version,
      annualDiscountBasisPoints: terms.annual_discount_basis_points,
      plans: plans.map((plan) => ({
        code: plan.code,
        list: plan.list,
        name: plan.name,
        monthlyPence: plan.monthly_pence,
        most: { vans: plan.max_vans, users: plan.max_users },
        remotes: plan.remotes,
        terms: Object.fromEntries(
          cells
            .filter(({ plan_code }) => plan_code === plan.code)
            .map(({ add_on_code, terms }) => [add_on_code, terms]),
        ),
      })),
      addOns: addOns.map(({ code, name, price_pence, per, price_from }) => ({
        code: code as AddOnCode,
        name,
        pricePence: price_pence,
        per: per as Catalogue['addOns'][number]['per'],
        from: price_from,
      })),
    };
  }
}
