import { BookingModule } from '@convoy/booking/server';
import { CustomerModule } from '@convoy/customer/server';
import { IdentityModule, PersonMailsModule } from '@convoy/identity/server';
import { paymentPermissions } from '@convoy/payment/contract';
import { PolicyRegistry } from '@convoy/platform/policy';
import { SealedColumns } from '@convoy/platform/sealing';
import { Module } from '@nestjs/common';
import { ApplyPaymentEventService } from './apply-payment-event.service.ts';
import { AccountGateway } from './connect/account-gateway.ts';
import { ConnectController } from './connect/connect.controller.ts';
import { ConnectJobs } from './connect/connect.jobs.ts';
import { ConnectService } from './connect/connect.service.ts';
import { PlatformFees } from './connect/platform-fees.service.ts';
import { ProviderAccountQueries } from './connect/provider-account.queries.ts';
import { ProviderAccounts } from './connect/provider-accounts.service.ts';
import { ProviderMessagesService } from './connect/provider-messages.service.ts';
import { StripeAccountGateway } from './connect/stripe-account.gateway.ts';
import { CounterPaymentQueries } from './counter/counter-payment.queries.ts';
import { CounterPaymentsController } from './counter/counter-payments.controller.ts';
import { CounterPaymentsService } from './counter/counter-payments.service.ts';
import { ForgetCardsListeners } from './customer-part/forget-cards.listeners.ts';
import { ForgetEvidence } from './customer-part/forget-evidence.ts';
import { PaymentCustomerPart } from './customer-part/payment-customer.part.ts';
import { ApplyDisputeService } from './disputes/apply-dispute.service.ts';
import { DisputeController } from './disputes/dispute.controller.ts';
import { DisputeGateway } from './disputes/dispute.gateway.ts';
import { DisputeJobs } from './disputes/dispute.jobs.ts';
import { DisputeListeners } from './disputes/dispute.listeners.ts';
import { DisputeQueries } from './disputes/dispute.queries.ts';
import { DisputeDeskService } from './disputes/dispute-desk.service.ts';
import { DisputeDraftService } from './disputes/dispute-draft.service.ts';
import { AcceptedTermsSource } from './disputes/evidence/accepted-terms.source.ts';
import { CollectEvidenceService } from './disputes/evidence/collect-evidence.service.ts';
import { EvidenceQueries } from './disputes/evidence/evidence.queries.ts';
import { EvidenceSources } from './disputes/evidence/evidence-sources.ts';
import { LostDisputesService } from './disputes/lost-disputes.service.ts';
import { SubmitDisputeService } from './disputes/submit-dispute.service.ts';
import { PaymentResolver } from './graph/payment.resolver.ts';
import { paymentRelations } from './graph/payment-relations.resolver.ts';
import { PaymentHistoryController } from './history/payment-history.controller.ts';
import { PaymentHistoryQueries } from './history/payment-history.queries.ts';
import { PaymentHistoryService } from './history/payment-history.service.ts';
import { CollectLateChargeService } from './late/collect-late-charge.service.ts';
import { LateChargeJobs } from './late/late-charge.jobs.ts';
import { LateChargeListeners } from './late/late-charge.listeners.ts';
import { LateChargeQueries } from './late/late-charge.queries.ts';
import { LateChargesController } from './late/late-charges.controller.ts';
import { LateChargesService } from './late/late-charges.service.ts';
import { LateMandateSource } from './late/late-mandate.source.ts';
import { MandateQueries } from './late/mandate.queries.ts';
import { LedgerController } from './ledger/ledger.controller.ts';
import { LedgerJobs } from './ledger/ledger.jobs.ts';
import { LedgerQueries } from './ledger/ledger.queries.ts';
import { LedgerService } from './ledger/ledger.service.ts';
import { LedgerComparisonService } from './ledger/ledger-comparison.service.ts';
import { LedgerDayService } from './ledger/ledger-day.service.ts';
import { LedgerEntryQueries } from './ledger/ledger-entry.queries.ts';
import { LedgerExportService } from './ledger/ledger-export.service.ts';
import { LedgerReportService } from './ledger/ledger-report.service.ts';
import { CardConsentQueries } from './methods/card-consent.queries.ts';
import { CardGateway } from './methods/card-gateway.ts';
import { PaymentCardService } from './methods/payment-card.service.ts';
import { ProviderCustomersService } from './methods/provider-customers.service.ts';
import { SavedCardListeners } from './methods/saved-card.listeners.ts';
import { SavedCardQueries } from './methods/saved-card.queries.ts';
import { SavedCardsController } from './methods/saved-cards.controller.ts';
import { SavedCardsService } from './methods/saved-cards.service.ts';
import { StripeCardsGateway } from './methods/stripe-cards.gateway.ts';
import { PaymentController } from './payment.controller.ts';
import { PaymentJobs } from './payment.jobs.ts';
import { PaymentListeners } from './payment.listeners.ts';
import { PaymentNotifier } from './payment.notifier.ts';
import { paymentPolicy } from './payment.policy.ts';
import { PaymentQueries } from './payment.queries.ts';
import { PaymentService } from './payment.service.ts';
import { PaymentWebhooks } from './payment.webhooks.ts';
import { ENDPOINT_SECRET_PURPOSE, PaymentEndpointsService } from './payment-endpoints.service.ts';
import { PaymentGateway } from './payment-gateway.ts';
import { ReceiptService } from './receipt/receipt.service.ts';
import { LostRefundQueries } from './reconcile/lost-refund.queries.ts';
import { LostRefundsService } from './reconcile/lost-refunds.service.ts';
import { ParkedEventQueries } from './reconcile/parked-event.queries.ts';
import { ParkedEventsService } from './reconcile/parked-events.service.ts';
import { ReconcileController } from './reconcile/reconcile.controller.ts';
import { ReconcileStandingService } from './reconcile/reconcile-standing.service.ts';
import { ToldSuccess } from './reconcile/told-success.service.ts';
import { WaitingMessageQueries } from './reconcile/waiting-message.queries.ts';
import { ReconcilePaymentsService } from './reconcile-payments.service.ts';
import { RefundController } from './refunds/refund.controller.ts';
import { RefundQueries } from './refunds/refund.queries.ts';
import { RefundDeskService } from './refunds/refund-desk.service.ts';
import { RefundsService } from './refunds/refunds.service.ts';
import { WonBackService } from './refunds/won-back.service.ts';
import { StripeGateway } from './stripe.gateway.ts';
import { StripeClient } from './stripe-client.ts';
import { WebhookController } from './webhook.controller.ts';

/** Payments of bookings through a provider. */
@Module({
  imports: [BookingModule, CustomerModule, IdentityModule, PersonMailsModule],
  controllers: [
    PaymentController,
    ConnectController,
    CounterPaymentsController,
    // Before the payments, whose addresses have a number where these have a word.
    DisputeController,
    LedgerController,
    PaymentHistoryController,
    ReconcileController,
    RefundController,
    SavedCardsController,
    LateChargesController,
    WebhookController,
  ],
  providers: [
    PaymentCustomerPart,
    ForgetCardsListeners,
    ForgetEvidence,
    PaymentQueries,
    PaymentService,
    PaymentEndpointsService,
    ApplyPaymentEventService,
    ApplyDisputeService,
    DisputeGateway,
    DisputeQueries,
    EvidenceQueries,
    EvidenceSources,
    AcceptedTermsSource,
    CollectEvidenceService,
    DisputeDeskService,
    DisputeDraftService,
    SubmitDisputeService,
    LostDisputesService,
    DisputeListeners,
    DisputeJobs,
    RefundQueries,
    RefundsService,
    RefundDeskService,
    WonBackService,
    PaymentListeners,
    PaymentNotifier,
    PaymentWebhooks,
    PaymentJobs,
    PaymentHistoryQueries,
    PaymentHistoryService,
    PaymentResolver,
    ...paymentRelations,
    ReceiptService,
    CounterPaymentQueries,
    CounterPaymentsService,
    LedgerQueries,
    LedgerService,
    LedgerEntryQueries,
    LedgerComparisonService,
    LedgerReportService,
    LedgerDayService,
    LedgerExportService,
    LedgerJobs,
    LostRefundQueries,
    LostRefundsService,
    ParkedEventQueries,
    ParkedEventsService,
    ToldSuccess,
    ReconcilePaymentsService,
    SavedCardQueries,
    CardConsentQueries,
    ProviderCustomersService,
    SavedCardsService,
    PaymentCardService,
    SavedCardListeners,
    LateChargeQueries,
    MandateQueries,
    LateMandateSource,
    LateChargesService,
    CollectLateChargeService,
    LateChargeListeners,
    LateChargeJobs,
    { provide: CardGateway, useClass: StripeCardsGateway },
    WaitingMessageQueries,
    ReconcileStandingService,
    ProviderAccountQueries,
    ProviderAccounts,
    PlatformFees,
    ConnectService,
    ConnectJobs,
    ProviderMessagesService,
    StripeClient,
    { provide: AccountGateway, useClass: StripeAccountGateway },
    { provide: PaymentGateway, useClass: StripeGateway },
  ],
  exports: [
    ConnectService,
    PaymentQueries,
    PaymentService,
    ApplyPaymentEventService,
    LedgerService,
    EvidenceSources,
  ],
})
export class PaymentModule {
  constructor(policies: PolicyRegistry, sealed: SealedColumns) {
    policies.add(paymentPolicy, paymentPermissions, ['create:Payment', 'read:Payment']);
    sealed.add({
      table: 'payment_endpoint',
      key: ['provider'],
      column: 'sealed_secret',
      purposeOf: () => ENDPOINT_SECRET_PURPOSE,
    });
  }
}
