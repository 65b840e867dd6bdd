import {
  customerErrors,
  type DrivableKind,
  type DrivingCategory,
  type DrivingDecision,
  type DrivingQuery,
  type DrivingView,
  defaultDriverPolicy,
} from '@convoy/customer/contract';
import { CustomerAccounts } from '@convoy/identity/server';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { formatPence } from '@convoy/platform/money';
import { civilToday } from '@convoy/platform/time';
import { Injectable } from '@nestjs/common';
import { CustomersQueries } from '../directory/customers.queries.ts';
import { CustomersService } from '../directory/customers.service.ts';
import { decideDriving } from '../driving/decide-driving.rule.ts';
import { reason } from '../driving/reasons.ts';
import { sayReason } from '../driving/say-reason.ts';
import { CustomerParts } from '../parts/customer-parts.ts';
import { drivenVan } from './driven-van.rule.ts';
import {
  type Driver,
  DrivingQueries,
  type KnownDriver,
  type LicenceStanding,
  type VanFactsRow,
  type VanKindRow,
} from './driving.queries.ts';

/** First and last civil day at the wheel. */
interface DrivingDays {
  readonly from: string;
  readonly until: string;
}

/** Who drives beside the customer, as their photocard says; days are civil. */
export interface OtherDriver {
  readonly birthDate: string;
  readonly number: string;
  readonly photocardUntil: string;
  readonly category: DrivingCategory;
  readonly heldSince: string;
}

/** Whether something is hired to a customer, and whether they may drive it: for their page, and for whoever books. */
@Injectable()
export class HirerService {
  constructor(
    private readonly customers: CustomersService,
    private readonly queries: CustomersQueries,
    private readonly driving: DrivingQueries,
    private readonly db: TenantDb,
    private readonly accounts: CustomerAccounts,
    private readonly parts: CustomerParts,
  ) {}

  /**
   * Closes a customer's account to the person who opened it without a proof of its address. Call it before staff agree a hire
   * for the customer: a stranger who typed the address first must not read the hire.
   */
  async entrust(ctx: RequestContext, customerId: number): Promise<void> {
    if (!(await this.accounts.isUnproved(ctx, customerId))) return;
    await this.db.write(ctx, async (tx) => {
      if (!(await this.parts.vouch(tx, ctx, customerId)))
        await this.accounts.endUnprovedAccess(tx, ctx, customerId);
    });
    this.accounts.forgetSessions(ctx, customerId);
  }

  /** What of the brand's vans a customer may drive. @throws CUSTOMER_NOT_FOUND, DRIVING_DAYS_REVERSED */
  async drivable(ctx: RequestContext, id: number, asked: DrivingQuery): Promise<DrivingView> {
    const from = asked.from ?? civilToday(ctx.tenant.timeZone);
    const days = { from, until: asked.until ?? from };
    if (days.until < days.from) throw new DomainError(customerErrors.DRIVING_DAYS_REVERSED);
    await this.customers.customer(ctx, id);
    const [driver, kinds] = await Promise.all([this.driving.driver(ctx, id), this.driving.kinds(ctx)]);
    return {
      ...days,
      kinds: isKnown(driver) ? kinds.map((kind) => toDrivable(ctx, kind, decide(driver, kind, days))) : null,
    };
  }

  /** What is known of who drives, for {@link assertMayDrive}: asked ahead, it goes with what else is asked then. */
  driver(ctx: RequestContext, customerId: number): Promise<Driver> {
    return this.driving.driver(ctx, customerId);
  }

  /**
   * Refuses a hire whose driver is known and may not drive the van on all of its days. Of whom no licence was ever on record is
   * looked at when the van is handed over; of whom one was, and is not any more, is refused until it is entered again.
   * @throws DRIVER_NOT_ALLOWED with every reason in the language of whoever asks
   */
  async assertMayDrive(
    ctx: RequestContext,
    asked: Promise<Driver>,
    { vanId, from, until }: DrivingDays & { vanId: number },
  ): Promise<void> {
    const driver = await asked;
    const van = driver && (await this.driving.van(ctx, vanId));
    if (!driver || !van) return;
    const reasons = said(ctx, isKnown(driver) ? decide(driver, van, { from, until }) : licenceRemoved);
    if (reasons.length === 0) return;
    throw new DomainError(customerErrors.DRIVER_NOT_ALLOWED, { why: sentences(reasons), reasons });
  }

  /**
   * A customer's licence as the hand-over of a van needs it: whether staff have checked one, and why it does not allow the
   * van on each of these days (an expired photocard among the reasons), in the language of the request; null where it does
   * or nothing is known of it.
   */
  async licenceFor(
    ctx: RequestContext,
    customerId: number,
    { vanId, from, until }: DrivingDays & { vanId: number },
  ): Promise<{ standing: LicenceStanding; why: string | null }> {
    const [standing, driver, van] = await Promise.all([
      this.driving.licenceStanding(ctx, customerId),
      this.driving.driver(ctx, customerId),
      this.driving.van(ctx, vanId),
    ]);
    if (!isKnown(driver) || !van) return { standing, why: null };
    const reasons = said(ctx, decide(driver, van, { from, until }));
    return { standing, why: reasons.length > 0 ? sentences(reasons) : null };
  }

  /**
   * Why a person beside the customer may not drive a van on each of these days, in the language of the request; null where
   * they may. Of them no more is known than the category that covers the van.
   */
  async whyNotDrive(
    ctx: RequestContext,
    { birthDate, number, photocardUntil, category, heldSince }: OtherDriver,
    { vanId, from, until }: DrivingDays & { vanId: number },
  ): Promise<string | null> {
    const van = await this.driving.van(ctx, vanId);
    if (!van) return null;
    // The entitlement ends with the photocard as far as anything is known of it.
    const held = { category, from: heldSince, until: later(photocardUntil, until), restrictions: [] };
    const licence = {
      issuer: 'GB' as const,
      number,
      photocardUntil,
      categories: [held],
      endorsements: [],
      disqualifiedUntil: null,
    };
    const reasons = said(ctx, decide({ birthDate, licence }, van, { from, until }));
    return reasons.length > 0 ? sentences(reasons) : null;
  }

  /**
   * Whether something is hired to a customer.
   * @returns null where it is, otherwise why not, as `whyNotHired` says it; CUSTOMER_NOT_FOUND for who is erased
   */
  async refusal(ctx: RequestContext, customerId: number): Promise<DomainError | null> {
    const [standing] = await this.queries.known(this.db.read(ctx), ctx, [customerId]);
    if (standing?.erased || standing?.merged) return new DomainError(customerErrors.CUSTOMER_NOT_FOUND);
    return standing?.barred ? this.whyNotHired(ctx, customerId) : null;
  }

  /** Why a booking of somebody the business hires nothing to was refused: staff read the reason, the customer does not. */
  async whyNotHired(ctx: RequestContext, customerId: number): Promise<DomainError> {
    if (!ctx.ability.can('read', 'Customer')) return new DomainError(customerErrors.CUSTOMER_NOT_SERVED);
    const customer = await this.queries.one(ctx, customerId);
    const reason = customer?.do_not_hire_reason ?? '';
    return new DomainError(customerErrors.CUSTOMER_DO_NOT_HIRE, { reason });
  }
}

const isKnown = (driver: Driver): driver is KnownDriver => driver !== null && driver !== 'removed';

const later = (one: string, other: string): string => (one > other ? one : other);

const sentences = (reasons: DrivableKind['reasons']): string =>
  reasons.map(({ why, needed }) => `${why} ${needed}`).join(' ');

const licenceRemoved: DrivingDecision = {
  outcome: 'refused',
  reasons: [reason('LICENCE_REMOVED', { kind: 'staff' })],
};

const decide = (driver: KnownDriver, van: VanFactsRow, { from, until }: DrivingDays): DrivingDecision =>
  decideDriving({
    vehicle: drivenVan(van),
    driver,
    drive: { from, until, hireOrReward: false, territory: 'GB' },
    policy: defaultDriverPolicy,
  });

const said = (ctx: RequestContext, decision: DrivingDecision): DrivableKind['reasons'] =>
  decision.outcome === 'allowed'
    ? []
    : decision.reasons.map((reason) => ({ code: reason.code, ...sayReason(reason, ctx.language) }));

function toDrivable(ctx: RequestContext, kind: VanKindRow, decision: DrivingDecision): DrivableKind {
  const allowed = decision.outcome === 'allowed';
  return {
    vanType: kind.van_type,
    example: kind.example,
    vans: kind.vans,
    grossWeightKg: kind.gross_weight_kg,
    fuelType: kind.fuel_type,
    seats: kind.seats,
    outcome: decision.outcome,
    category: allowed ? decision.category : null,
    reasons: said(ctx, decision),
    surchargePerDay: allowed && decision.surcharge ? formatPence(decision.surcharge.pencePerDay) : null,
    reminders: allowed ? [...decision.reminders] : [],
  };
}
