import { paymentErrors, type Reconciliation } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { crashPoint } from '@convoy/platform/crash';
import { DomainError } from '@convoy/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import { ApplyPaymentEventService } from '../apply-payment-event.service.ts';
import type { ProviderEvent } from '../payment-gateway.ts';
import { ParkedEventQueries } from './parked-event.queries.ts';
import { ToldSuccess } from './told-success.service.ts';

/** Messages tried in one run of one tenant. */
const AT_ONCE = 50;

/**
 * Messages of the provider, none of which is lost: one that is ours and cannot be applied yet is kept, refused so that
 * the provider repeats it, and tried again by the clock also when the provider has given up.
 */
@Injectable()
export class ParkedEventsService {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly queries: ParkedEventQueries,
    private readonly events: ApplyPaymentEventService,
    private readonly success: ToldSuccess,
  ) {}

  /**
   * Applies a message, or keeps it.
   * @throws WEBHOOK_NOT_APPLIED or PROVIDER_UNAVAILABLE where it was kept
   */
  async take(ctx: RequestContext, event: ProviderEvent): Promise<void> {
    try {
      await this.events.apply(ctx, await this.success.confirmed(ctx, event));
    } catch (error) {
      if (mayComeLater(error) && (await this.queries.park(ctx, withoutSecret(event)))) {
        this.logger.warn(
          { event: event.id, type: event.type },
          'A message of the provider waits for its payment',
        );
        crashPoint('payment.event-parked');
      }
      throw error;
    }
  }

  /** Tries what waits again: what is due, or all of it where `early`. */
  async retry(ctx: RequestContext, early: boolean): Promise<Reconciliation['messages']> {
    let applied = 0;
    for (const event of await this.queries.due(ctx, early, AT_ONCE)) {
      try {
        await this.events.apply(ctx, await this.success.confirmed(ctx, event));
        await this.queries.settle(ctx, event.id);
        applied += 1;
      } catch (error) {
        // One that cannot be applied holds up no other.
        if (!mayComeLater(error))
          this.logger.error({ err: error, event: event.id }, 'A kept message could not be applied');
        await this.queries.postpone(ctx, event.id);
      }
    }
    return { applied, waiting: await this.queries.waiting(ctx) };
  }
}

/** The payment is not there yet, the provider does not confirm it yet, or it is away. */
const mayComeLater = (error: unknown) =>
  error instanceof DomainError &&
  (error.code === paymentErrors.WEBHOOK_NOT_APPLIED.code ||
    error.code === paymentErrors.PROVIDER_UNAVAILABLE.code);

/** What lets anybody pay is not kept. */
const withoutSecret = (event: ProviderEvent): ProviderEvent =>
  event.intent ? { ...event, intent: { ...event.intent, clientSecret: '' } } : event;
