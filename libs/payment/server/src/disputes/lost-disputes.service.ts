import type { RequestContext } from '@convoy/platform/context';
import { Injectable, Logger } from '@nestjs/common';
import { ApplyPaymentEventService } from '../apply-payment-event.service.ts';
import { ProviderAccounts } from '../connect/provider-accounts.service.ts';
import { DisputeGateway } from './dispute.gateway.ts';
import { DisputeQueries } from './dispute.queries.ts';
import { isAnswered, isOnwards } from './dispute-rank.rule.ts';
import type { ProviderDispute } from './provider-dispute.ts';

/** How far back the provider is asked for disputes nobody told of; older ones that are open are asked for one by one. */
const DAYS = 60;

/** Finds what nobody told of disputes: one that was opened, or how one went on. It takes the same way in as a message. */
@Injectable()
export class LostDisputesService {
  private readonly logger = new Logger('Disputes');

  constructor(
    private readonly gateway: DisputeGateway,
    private readonly queries: DisputeQueries,
    private readonly events: ApplyPaymentEventService,
    private readonly accounts: ProviderAccounts,
  ) {}

  /**
   * @returns of how many disputes there was news; of none for a brand without an account
   * @throws PROVIDER_UNAVAILABLE
   */
  async find(ctx: RequestContext, now = new Date()): Promise<number> {
    const account = await this.accounts.of(ctx);
    // Of one that was cut off nothing can be asked.
    if (!account || account.state === 'gone') return 0;
    const recent = await this.gateway.openedSince(ctx, new Date(now.getTime() - DAYS * 86_400_000));
    const rows = await this.queries.known(
      ctx,
      recent.map(({ id }) => id),
    );
    const known = new Map(rows.map((dispute) => [dispute.id, dispute]));
    const own = await this.queries.ownIntents(
      ctx,
      recent.flatMap(({ intentId }) => intentId ?? []),
    );
    const told = recent.filter(({ intentId }) => intentId !== null && own.has(intentId));
    const heard = new Set(told.map(({ id }) => id));
    for (const { id, open } of known.values()) {
      if (!open || heard.has(id)) continue;
      const dispute = await this.gateway.dispute(ctx, id);
      if (dispute) told.push(dispute);
    }
    let news = 0;
    for (const dispute of told) {
      const row = known.get(dispute.id);
      if (row && !isNews(row, dispute)) continue;
      const { id, status, submissions, withdrawnPence, reinstatedPence, feePence } = dispute;
      const event = [id, status, submissions, withdrawnPence, reinstatedPence, feePence].join(':');
      try {
        await this.events.apply(ctx, {
          id: `asked:${event}`,
          type: 'dispute',
          intent: null,
          refund: null,
          dispute,
        });
        news += 1;
      } catch (error) {
        // One that cannot be applied holds up no other.
        this.logger.error({ err: error, dispute: id }, 'A dispute could not be looked at');
      }
    }
    return news;
  }
}

type Known = Awaited<ReturnType<DisputeQueries['known']>>[number];

const isNews = (row: Known, told: ProviderDispute): boolean =>
  isOnwards(row.status, told.status) ||
  (isAnswered(told) && !row.answered && !isOnwards(told.status, row.status)) ||
  told.withdrawnPence > row.withdrawnPence ||
  told.reinstatedPence > row.reinstatedPence ||
  told.feePence > row.feePence;
