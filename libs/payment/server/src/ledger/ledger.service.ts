import { crashPoint } from '@convoy/platform/crash';
import type { DataContext } from '@convoy/platform/db';
import { Injectable, Logger } from '@nestjs/common';
import { ProviderAccounts } from '../connect/provider-accounts.service.ts';
import { PaymentGateway } from '../payment-gateway.ts';
import type { OwnMovement } from './compare-ledger.rule.ts';
import { LedgerQueries } from './ledger.queries.ts';
import { entriesOf } from './movement-entries.rule.ts';

/** What was read of the provider's balance. */
export interface ReadMovements {
  readonly movements: readonly OwnMovement[];
  /** There are older ones, which were not read. */
  readonly cut: boolean;
}

/**
 * Books what the provider alone knows: its fees, disputes, and refunds that somebody made at its dashboard. Each movement is
 * booked once, however often it is looked at; all else the database books by itself.
 */
@Injectable()
export class LedgerService {
  private readonly logger = new Logger('Ledger');

  constructor(
    private readonly queries: LedgerQueries,
    private readonly gateway: PaymentGateway,
    private readonly accounts: ProviderAccounts,
  ) {}

  /**
   * Looks at the provider's movements since those that are booked.
   * @returns how many entries were new
   * @throws PROVIDER_UNAVAILABLE
   */
  async catchUp(ctx: DataContext, now = new Date()): Promise<number> {
    const from = await this.queries.lookFrom(ctx);
    if (!from) return 0;
    // A second ahead: the provider counts in whole ones.
    const told = (await this.movements(ctx, from, later(now))).movements
      // Taken at the account by somebody else than us: the comparison names it.
      .filter(({ movement, paymentId }) => movement.intentId === null || paymentId !== null)
      .flatMap(({ movement, paymentId, ours }) =>
        entriesOf(movement, ours)
          .filter(({ account }) => account !== null)
          .map((entry) => ({ ...entry, at: movement.at, memo: movement.memo, paymentId })),
      );
    // Two days are looked at again each time: what stands is not asked about one by one.
    const booked = await this.queries.alreadyBooked(ctx, told);
    let news = 0;
    for (const entry of told) {
      if (booked.has(`${entry.kind} ${entry.ref}`) || !(await this.queries.book(ctx, entry))) continue;
      news += 1;
      crashPoint('payment.movement-booked');
    }
    if (news > 0) this.logger.log({ tenant: ctx.tenant.slug, news }, 'Movements of the provider were booked');
    return news;
  }

  /** Looks whether all of a brand's books hold with the rows they are about. @returns how many do not; logged by name */
  async check(ctx: DataContext): Promise<number> {
    const faults = await this.queries.faults(ctx, 100);
    if (faults.length > 0) this.logger.error({ tenant: ctx.tenant.slug, faults }, 'The books do not hold');
    return faults.length;
  }

  /**
   * Movements of the brand's own account, oldest first, also those of no payment (payouts) and of none of ours; none without
   * an account.
   * @param most where there are more, the newest so many, and that it was cut
   * @throws PROVIDER_UNAVAILABLE
   */
  async movements(ctx: DataContext, from: Date, until: Date, most?: number): Promise<ReadMovements> {
    if (!(await this.accounts.of(ctx))) return { movements: [], cut: false };
    const { movements: all, cut } = await this.gateway.balanceTransactions(ctx, {
      from,
      until,
      ...(most === undefined ? {} : { most }),
    });
    const intents = new Set(all.flatMap(({ intentId }) => (intentId === null ? [] : [intentId])));
    const owners = new Map(
      (await this.queries.ownersOf(ctx, [...intents])).map((owner) => [owner.intentId, owner]),
    );
    const mine = all.filter(({ currency }) => currency === ctx.tenant.currency);
    const refunds = mine.flatMap(({ refund }) => (refund === null ? [] : [refund]));
    const own = await this.queries.ownRefunds(ctx, refunds);
    const movements = mine.map((movement) => {
      const owner = owners.get(movement.intentId ?? '');
      return {
        movement,
        paymentId: owner?.paymentId ?? null,
        bookingId: owner?.bookingId ?? null,
        ours: movement.refund !== null && own.has(movement.refund.id),
      };
    });
    return { movements, cut };
  }
}

const later = (at: Date) => new Date(at.getTime() + 1_000);
