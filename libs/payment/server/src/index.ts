export { ApplyPaymentEventService } from './apply-payment-event.service.ts';
export { PaymentModule } from './payment.module.ts';
export { PaymentOptions } from './payment.options.ts';
export { PaymentQueries } from './payment.queries.ts';
export { PaymentService } from './payment.service.ts';
export { PaymentEndpointsService } from './payment-endpoints.service.ts';
export { PaymentGateway, type ProviderEvent, type ProviderIntent } from './payment-gateway.ts';
