import { BookingModule } from '@convoy/booking/server';
import { IdentityModule } from '@convoy/identity/server';
import { PolicyRegistry } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { ApplyPaymentEventService } from './apply-payment-event.service.ts';
import { PaymentController } from './payment.controller.ts';
import { PaymentJobs } from './payment.jobs.ts';
import { PaymentListeners } from './payment.listeners.ts';
import { paymentPolicy } from './payment.policy.ts';
import { PaymentQueries } from './payment.queries.ts';
import { PaymentService } from './payment.service.ts';
import { PaymentEndpointsService } from './payment-endpoints.service.ts';
import { PaymentGateway } from './payment-gateway.ts';
import { ReconcilePaymentsService } from './reconcile-payments.service.ts';
import { RefundQueries } from './refunds/refund.queries.ts';
import { RefundsService } from './refunds/refunds.service.ts';
import { StripeGateway } from './stripe.gateway.ts';
import { WebhookController } from './webhook.controller.ts';

/** Payments of bookings through a provider. */
@Module({
  imports: [BookingModule, IdentityModule],
  controllers: [PaymentController, WebhookController],
  providers: [
    PaymentQueries,
    PaymentService,
    PaymentEndpointsService,
    ApplyPaymentEventService,
    RefundQueries,
    RefundsService,
    PaymentListeners,
    PaymentJobs,
    ReconcilePaymentsService,
    { provide: PaymentGateway, useClass: StripeGateway },
  ],
  exports: [PaymentQueries, PaymentService, ApplyPaymentEventService],
})
export class PaymentModule {
  constructor(policies: PolicyRegistry) {
    policies.add(paymentPolicy);
  }
}
