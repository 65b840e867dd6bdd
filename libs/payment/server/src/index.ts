export { ApplyPaymentEventService } from './apply-payment-event.service.ts';
export { PaymentModule } from './payment.module.ts';
export { PaymentOptions } from './payment.options.ts';
export { PaymentService } from './payment.service.ts';
export { PaymentGateway, type ProviderEvent, type ProviderIntent } from './payment-gateway.ts';
