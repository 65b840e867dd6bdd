import { paymentErrors } from '@convoy/payment/contract';
import { systemContext } from '@convoy/platform/context';
import { DomainError } from '@convoy/platform/errors';
import { TenantDirectory } from '@convoy/platform/jobs';
import { emptyAbility } from '@convoy/platform/policy';
import { Injectable } from '@nestjs/common';
import { LedgerService } from '../ledger/ledger.service.ts';
import { PaymentOptions } from '../payment.options.ts';
import type { ProviderMessage } from '../payment-gateway.ts';
import { ParkedEventsService } from '../reconcile/parked-events.service.ts';
import { ConnectService } from './connect.service.ts';
import { ProviderAccountQueries } from './provider-account.queries.ts';

/** Signed messages of the provider, each brought to the brand whose account it is about. */
@Injectable()
export class ProviderMessagesService {
  constructor(
    private readonly accounts: ProviderAccountQueries,
    private readonly tenants: TenantDirectory,
    private readonly connect: ConnectService,
    private readonly ledger: LedgerService,
    private readonly events: ParkedEventsService,
    private readonly options: PaymentOptions,
  ) {}

  /**
   * Lets a proven message have its effect. The brand is the one whose row has the account, and nothing else in the message
   * says so. Of an account that is connected for real payments the provider tells its test payments as well: what is not
   * of our own mode is heard, and has no effect.
   * @throws WEBHOOK_FOREIGN_ACCOUNT for the account of nobody here; what was not applied is repeated by the provider
   */
  async take(message: ProviderMessage, requestId: string): Promise<void> {
    if (message.live !== (this.options.mode === 'live')) return;
    const tenantId = message.account === null ? null : await this.accounts.tenantOf(message.account);
    const tenant = tenantId === null ? null : await this.tenants.byId(tenantId);
    if (!tenant) throw new DomainError(paymentErrors.WEBHOOK_FOREIGN_ACCOUNT);
    const ctx = systemContext(tenant, 'webhook', emptyAbility(), requestId);
    switch (message.type) {
      case 'account-changed':
        await this.connect.refresh(ctx);
        return;
      case 'paid-out':
        // The movement is in the balance, which the books are written from.
        await this.ledger.catchUp(ctx);
        return;
      default: {
        const { account: _account, live: _live, ...event } = message;
        await this.events.take(ctx, event);
      }
    }
  }
}
