import {
  type AddOnCode,
  billingErrors,
  type Cap,
  type CapKind,
  type Entitlement,
  type EntitlementsView,
  type Subscription,
  type Upgrade,
} from '@convoy/billing/contract';
import { type DataContext, Freshness, Remembered, sqlState } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { CarriedAddOns } from './carried-add-ons.ts';
import { CatalogueQueries } from './catalogue.queries.ts';
import {
  type AddOnTerms,
  addOnTerms,
  type Catalogue,
  entitlementTo,
  type Held,
  planOf,
  plansOffered,
  type SoldPlan,
  upgradeCarrying,
} from './entitlements.rule.ts';
import { SubscriptionQueries, type SubscriptionRow } from './subscription.queries.ts';

/** The trigger that keeps people within their brand's plan, whoever writes. */
const PLAN_CARRIES_NO_MORE_PEOPLE = 'CV451';

/**
 * What a tenant may use and how much of it: the one that answers doors, pages, jobs and plugins. What was bought is
 * remembered until it changes; counts never are.
 */
@Injectable()
export class Entitlements {
  private readonly bought: Remembered<DataContext, SubscriptionRow>;
  private readonly versions: Remembered<number, Catalogue>;
  private readonly newest: Remembered<null, number>;
  private readonly seller: Remembered<null, EntitlementsView['seller']>;

  constructor(
    catalogues: CatalogueQueries,
    private readonly subscriptions: SubscriptionQueries,
    freshness: Freshness,
    private readonly carried: CarriedAddOns,
  ) {
    const topic = 'tenants';
    this.bought = new Remembered({
      freshness,
      topic,
      keyOf: ({ tenant }) => tenant.id,
      tenantOf: ({ tenant }) => tenant.id,
      read: (ctx) => subscriptions.find(ctx),
    });
    this.versions = new Remembered({
      freshness,
      topic,
      keyOf: (version) => version,
      tenantOf: () => null,
      read: (version) => catalogues.version(version),
    });
    this.newest = new Remembered({
      freshness,
      topic,
      keyOf: () => 'newest',
      tenantOf: () => null,
      read: () => catalogues.newest(),
    });
    this.seller = new Remembered({
      freshness,
      topic,
      keyOf: () => 'seller',
      tenantOf: () => null,
      read: () => catalogues.seller(),
    });
  }

  /** Whether it may use an add-on or feature, why, and what to buy where it may not. */
  async may(ctx: DataContext, what: AddOnCode): Promise<Entitlement> {
    return entitlementTo(await this.held(ctx), what);
  }

  /** Which plans of its list have an add-on, and what it costs the tenant. */
  async terms(ctx: DataContext, what: AddOnCode): Promise<AddOnTerms> {
    return addOnTerms(await this.held(ctx), what);
  }

  /** @throws PLAN_LACKS with what to buy */
  async assertMay(ctx: DataContext, what: AddOnCode): Promise<void> {
    const held = await this.held(ctx);
    const { may, because, upgrade } = entitlementTo(held, what);
    if (!may)
      throw new DomainError(billingErrors.PLAN_LACKS, {
        lacks: what,
        name: nameOf(held.now, what),
        because,
        upgrade,
      });
  }

  /** How many its plan carries, how many there are by now, and what carries one more where it is full. */
  async cap(ctx: DataContext, what: CapKind): Promise<Cap> {
    const [held, used] = await Promise.all([this.held(ctx), this.subscriptions.used(ctx)]);
    return capOf(held, what, used[what]);
  }

  /** What to buy so that there may be so many; null where there may be, and where nothing that is sold would help. */
  async upgradeFor(ctx: DataContext, what: CapKind, wanted: number): Promise<Upgrade | null> {
    return upgradeCarrying(await this.held(ctx), what, wanted);
  }

  /**
   * What the database refused of a person more who works with the brand's data, in the words of the code: whoever writes
   * such accounts throws what this answers.
   */
  async explainPeople(ctx: DataContext, error: unknown): Promise<unknown> {
    if (sqlState(error) !== PLAN_CARRIES_NO_MORE_PEOPLE) return error;
    return new DomainError(billingErrors.PLAN_USER_LIMIT, { ...(await this.cap(ctx, 'users')) });
  }

  /** The plan it is on, as it was sold to it. */
  async plan(ctx: DataContext): Promise<SoldPlan> {
    return planOf(await this.held(ctx));
  }

  /** What it bought, with state and dates. */
  async subscription(ctx: DataContext): Promise<Subscription> {
    return subscriptionView(await this.held(ctx));
  }

  /** What is sold now. */
  async sold(): Promise<Catalogue> {
    return this.versions.of(await this.newest.of(null));
  }

  /** All of it at once; of add-ons those that this installation has. */
  async overview(ctx: DataContext): Promise<EntitlementsView> {
    const [held, used, seller] = await Promise.all([
      this.held(ctx),
      this.subscriptions.used(ctx),
      this.seller.of(null),
    ]);
    return {
      subscription: subscriptionView(held),
      addOns: this.carried.all().map((code) => ({
        code,
        name: nameOf(held.now, code),
        ...entitlementTo(held, code),
      })),
      caps: { vans: capOf(held, 'vans', used.vans), users: capOf(held, 'users', used.users) },
      plans: plansOffered(held),
      seller,
    };
  }

  private async held(ctx: DataContext): Promise<Held & { sold: SubscriptionRow }> {
    const [sold, newest] = await Promise.all([this.bought.of(ctx), this.newest.of(null)]);
    const [under, now] = await Promise.all([this.versions.of(sold.version), this.versions.of(newest)]);
    return { sold, under, now };
  }
}

const nameOf = ({ addOns }: Catalogue, what: AddOnCode) =>
  addOns.find(({ code }) => code === what)?.name ?? what;

function capOf(held: Held, what: CapKind, used: number): Cap {
  return { most: planOf(held).most[what], used, upgrade: upgradeCarrying(held, what, used + 1) };
}

const when = (date: Date | null) => date?.toISOString() ?? null;

function subscriptionView(held: Held & { sold: SubscriptionRow }): Subscription {
  const { sold } = held;
  const { code, name } = planOf(held);
  return {
    plan: { code, name, since: sold.planSince.toISOString() },
    version: sold.version,
    billedEvery: sold.billedEvery,
    state: sold.state,
    stateSince: sold.stateSince.toISOString(),
    trialEndsAt: when(sold.trialEndsAt),
    pastDueSince: when(sold.pastDueSince),
    suspendedSince: when(sold.suspendedSince),
    closedAt: when(sold.closedAt),
    addOns: sold.addOns.map(({ code, since }) => ({ code, since: since.toISOString() })),
  };
}
