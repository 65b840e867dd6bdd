import {
  type KeepCardInput,
  paymentErrors,
  type UsedCard,
  type UseSavedCardInput,
} from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { CardConsentQueries } from './card-consent.queries.ts';
import { cardConsent } from './card-consent.rule.ts';
import { CardGateway } from './card-gateway.ts';
import { ProviderCustomersService } from './provider-customers.service.ts';
import { SavedCardQueries } from './saved-card.queries.ts';
import { customerOf } from './saved-cards.service.ts';

/** Which card pays: one that is kept, or one that is to be. A customer's own payments alone. */
@Injectable()
export class PaymentCardService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: SavedCardQueries,
    private readonly consents: CardConsentQueries,
    private readonly gateway: CardGateway,
    private readonly customers: ProviderCustomersService,
  ) {}

  /**
   * Says of an open payment whether the card that pays it is kept, and writes what its owner agreed to. Whatever crashes
   * between the two, the provider keeps no card without it.
   * @throws PAYMENT_NOT_FOUND, PAYMENT_OVER, PROVIDER_UNAVAILABLE
   */
  async keep(ctx: RequestContext, paymentId: number, input: KeepCardInput): Promise<void> {
    const customerId = customerOf(ctx);
    const intentId = await this.open(ctx, paymentId, customerId);
    if (!input.keep) {
      if (!(await this.consents.consentOfPayment(ctx, paymentId))) return;
      await this.prepare(ctx, customerId, intentId, false);
      await this.db.write(ctx, (tx) => this.consents.disagreeWithPayment(tx, ctx, paymentId));
      return;
    }
    await this.db.write(ctx, async (tx) => {
      const words = cardConsent(ctx.tenant.name, ctx.language);
      await this.consents.agreeWithPayment(tx, ctx, { customerId, paymentId, words });
      await writeAudit(tx, ctx, {
        action: 'agree',
        subject: 'PaymentMethod',
        subjectId: paymentId,
        details: { textVersion: words.edition, language: words.language, sha256: words.sha256 },
      });
    });
    await this.prepare(ctx, customerId, intentId, true);
  }

  /**
   * Readies an open payment to be paid with a card that is kept. It is paid in the browser, where its bank may ask its owner.
   * @throws PAYMENT_NOT_FOUND, PAYMENT_OVER, CARD_NOT_FOUND, PROVIDER_UNAVAILABLE
   */
  async use(ctx: RequestContext, paymentId: number, { cardId }: UseSavedCardInput): Promise<UsedCard> {
    const customerId = customerOf(ctx);
    const intentId = await this.open(ctx, paymentId, customerId);
    const account = await this.gateway.account(ctx);
    const card = await this.queries.card(ctx, customerId, account, cardId);
    if (!card) throw new DomainError(paymentErrors.CARD_NOT_FOUND);
    // It was agreed to with the card; nothing more is kept by this payment.
    await this.prepare(ctx, customerId, intentId, false);
    await this.db.write(ctx, (tx) => this.consents.disagreeWithPayment(tx, ctx, paymentId));
    return { paymentMethod: card.methodId };
  }

  private async open(ctx: RequestContext, paymentId: number, customerId: number): Promise<string> {
    const payment = await this.queries.openPayment(ctx, paymentId, customerId);
    if (!payment) throw new DomainError(paymentErrors.PAYMENT_NOT_FOUND);
    if (!payment.open || !payment.intentId) throw new DomainError(paymentErrors.PAYMENT_OVER);
    return payment.intentId;
  }

  private prepare(ctx: RequestContext, customerId: number, intentId: string, keep: boolean): Promise<void> {
    return this.customers.as(ctx, customerId, (id) =>
      this.gateway.prepare(ctx, intentId, { customerId: id, keep }),
    );
  }
}
