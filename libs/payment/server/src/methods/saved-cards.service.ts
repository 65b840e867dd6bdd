import { type AddedCardInput, type CardSetup, paymentErrors, type SavedCard } from '@convoy/payment/contract';
import type { RequestContext } from '@convoy/platform/context';
import { TenantDb, writeAudit } from '@convoy/platform/db';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Injectable } from '@nestjs/common';
import { CardConsentQueries } from './card-consent.queries.ts';
import { cardConsent } from './card-consent.rule.ts';
import { CardGateway, CustomerGone, type ProviderCard } from './card-gateway.ts';
import { doublesOf } from './doubles-of.rule.ts';
import { ProviderCustomersService } from './provider-customers.service.ts';
import { SavedCardQueries, type SavedCardRecord } from './saved-card.queries.ts';

/** Cards that customers let the provider keep: they see, add, prefer and take away their own. */
@Injectable()
export class SavedCardsService {
  constructor(
    private readonly db: TenantDb,
    private readonly queries: SavedCardQueries,
    private readonly consents: CardConsentQueries,
    private readonly gateway: CardGateway,
    private readonly customers: ProviderCustomersService,
  ) {}

  /** The signed-in customer's cards, as the provider has them now; as we know them where it cannot be reached. */
  async list(ctx: RequestContext): Promise<SavedCard[]> {
    const customerId = customerOf(ctx);
    const account = await this.account(ctx);
    if (account === null) return [];
    try {
      await this.lookUp(ctx, customerId, account);
    } catch (error) {
      if (!isAway(error)) throw error;
    }
    return (await this.queries.cards(ctx, customerId, account)).map(viewOf);
  }

  /** Begins to add a card; what the customer agrees to is written with the form. @throws PROVIDER_UNAVAILABLE */
  async begin(ctx: RequestContext): Promise<CardSetup> {
    const customerId = customerOf(ctx);
    const form = await this.customers.as(ctx, customerId, (id) => this.gateway.beginSetup(ctx, id));
    await this.consents.agreeWithSetup(ctx, {
      customerId,
      setupIntentId: form.id,
      words: cardConsent(ctx.tenant.name, ctx.language),
    });
    return { setupIntentId: form.id, clientSecret: form.clientSecret };
  }

  /**
   * Keeps the card that a form has given to the provider.
   * @throws CARD_NOT_FOUND for a form that is not this customer's, CARD_NOT_SET_UP, PROVIDER_UNAVAILABLE
   */
  async added(ctx: RequestContext, { setupIntentId }: AddedCardInput): Promise<SavedCard> {
    const customerId = customerOf(ctx);
    const consentId = await this.consents.consentOfSetup(ctx, customerId, setupIntentId);
    if (consentId === null) throw new DomainError(paymentErrors.CARD_NOT_FOUND);
    const account = await this.gateway.account(ctx);
    const form = await this.gateway.setup(ctx, setupIntentId);
    const whose = await this.queries.providerCustomer(ctx, customerId, account);
    if (!form?.succeeded || !form.card || form.customerId !== whose)
      throw new DomainError(paymentErrors.CARD_NOT_SET_UP);
    const id = await this.keep(ctx, { customerId, account, consentId, card: form.card });
    const card = await this.queries.card(ctx, customerId, account, id);
    if (!card) throw new DomainError(paymentErrors.CARD_NOT_FOUND);
    return viewOf(card);
  }

  /** @throws CARD_NOT_FOUND */
  async makeDefault(ctx: RequestContext, id: number): Promise<SavedCard[]> {
    const customerId = customerOf(ctx);
    await this.db.write(ctx, async (tx) => {
      if (!(await this.queries.makeDefault(tx, ctx, customerId, id)))
        throw new DomainError(paymentErrors.CARD_NOT_FOUND);
      await writeAudit(tx, ctx, { action: 'prefer', subject: 'PaymentMethod', subjectId: id });
    });
    return this.known(ctx, customerId);
  }

  /**
   * Takes a card away: the provider forgets it first, so that what stands here as gone cannot be charged any more.
   * @throws CARD_NOT_FOUND, PROVIDER_UNAVAILABLE
   */
  async remove(ctx: RequestContext, id: number): Promise<SavedCard[]> {
    const customerId = customerOf(ctx);
    const account = await this.gateway.account(ctx);
    const card = await this.queries.card(ctx, customerId, account, id);
    if (!card) throw new DomainError(paymentErrors.CARD_NOT_FOUND);
    await this.gateway.forget(ctx, card.methodId);
    await this.db.write(ctx, async (tx) => {
      await this.queries.remove(tx, ctx, id);
      await writeAudit(tx, ctx, { action: 'remove', subject: 'PaymentMethod', subjectId: id });
    });
    return this.known(ctx, customerId);
  }

  /** Keeps the card that paid, where its owner agreed. Done again it changes nothing; paid another way, nothing is kept. */
  async keepOfPayment(ctx: RequestContext, paymentId: number): Promise<void> {
    const agreed = await this.consents.consentOfPayment(ctx, paymentId);
    if (!agreed?.intentId) return;
    const account = await this.gateway.account(ctx);
    const card = await this.gateway.cardOf(ctx, agreed.intentId);
    if (!card) return;
    await this.keep(ctx, { customerId: agreed.customerId, account, consentId: agreed.id, card });
  }

  /** Asks the provider which of the cards there still are, and for those whose news was lost. */
  private async lookUp(ctx: RequestContext, customerId: number, account: string): Promise<void> {
    const provider = await this.queries.providerCustomer(ctx, customerId, account);
    if (!provider) return;
    for (const consent of await this.consents.looseConsents(ctx, customerId)) {
      const form = consent.setupIntentId ? await this.gateway.setup(ctx, consent.setupIntentId) : null;
      const card = consent.intentId
        ? await this.gateway.cardOf(ctx, consent.intentId)
        : form?.succeeded && form.customerId === provider
          ? form.card
          : null;
      if (card) await this.keep(ctx, { customerId, account, consentId: consent.id, card });
    }
    const kept = await this.queries.cards(ctx, customerId, account);
    if (kept.length === 0) return;
    let there: ProviderCard[];
    try {
      there = await this.gateway.cards(ctx, provider);
    } catch (error) {
      if (!(error instanceof CustomerGone)) throw error;
      await this.queries.forgetCustomer(ctx, customerId, account, provider);
      return;
    }
    const changed = kept.filter((card) => {
      const now = there.find(({ methodId }) => methodId === card.methodId);
      return (
        !now || now.expMonth !== card.expMonth || now.expYear !== card.expYear || now.last4 !== card.last4
      );
    });
    if (changed.length === 0) return;
    await this.db.write(ctx, async (tx) => {
      for (const card of changed) {
        const now = there.find(({ methodId }) => methodId === card.methodId);
        if (now) await this.queries.refresh(tx, ctx, card.id, now);
        else await this.queries.remove(tx, ctx, card.id);
      }
    });
  }

  private async keep(
    ctx: RequestContext,
    given: { customerId: number; account: string; consentId: number; card: ProviderCard },
  ): Promise<number> {
    const id = await this.db.write(ctx, async (tx) => {
      const kept = await this.queries.keep(tx, ctx, given);
      await writeAudit(tx, ctx, { action: 'keep', subject: 'PaymentMethod', subjectId: kept });
      return kept;
    });
    await this.dropDoubles(ctx, given, id);
    return id;
  }

  /** A card that was typed in again is another one to the provider; its owner sees one. */
  private async dropDoubles(
    ctx: RequestContext,
    { customerId, account, card }: { customerId: number; account: string; card: ProviderCard },
    id: number,
  ): Promise<void> {
    const others = (await this.queries.cards(ctx, customerId, account)).filter((other) => other.id !== id);
    if (!others.some(({ last4 }) => last4 === card.last4)) return;
    const provider = await this.queries.providerCustomer(ctx, customerId, account);
    const known = provider === null ? [] : await this.gateway.cards(ctx, provider);
    for (const double of doublesOf(card, others, known)) {
      await this.gateway.forget(ctx, double.methodId);
      await this.db.write(ctx, async (tx) => {
        if (double.isDefault) await this.queries.makeDefault(tx, ctx, customerId, id);
        await this.queries.remove(tx, ctx, double.id);
      });
    }
  }

  /** Where this brand's customers are; null while it has no account, and nobody a card. */
  private async account(ctx: RequestContext): Promise<string | null> {
    try {
      return await this.gateway.account(ctx);
    } catch (error) {
      if (error instanceof DomainError && error.code === paymentErrors.CARDS_NOT_TAKEN.code) return null;
      throw error;
    }
  }

  private async known(ctx: RequestContext, customerId: number): Promise<SavedCard[]> {
    return (await this.queries.cards(ctx, customerId, await this.gateway.account(ctx))).map(viewOf);
  }
}

/** Cards are a customer's own: staff have none, and see none of theirs. */
export function customerOf(ctx: RequestContext): number {
  if (ctx.actor?.role !== 'customer') throw new DomainError(commonErrors.FORBIDDEN);
  return ctx.actor.id;
}

const isAway = (error: unknown): boolean =>
  error instanceof DomainError && error.code === paymentErrors.PROVIDER_UNAVAILABLE.code;

function viewOf(card: SavedCardRecord): SavedCard {
  return {
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    expMonth: card.expMonth,
    expYear: card.expYear,
    expired: card.expired,
    isDefault: card.isDefault,
    createdAt: card.createdAt.toISOString(),
  };
}
