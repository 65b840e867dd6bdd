export { paymentErrors } from './payment.errors.ts';
export {
  paymentFailed,
  paymentRefunded,
  paymentRefundFailed,
  paymentRefundRequested,
  paymentReturned,
  paymentSucceeded,
} from './payment.events.ts';
export {
  type CreatePaymentIntentInput,
  createPaymentIntentSchema,
  type PaymentConfig,
  type PaymentIntentView,
  type PaymentStatus,
  type PaymentType,
  paymentConfigSchema,
  paymentIntentSchema,
  paymentStatuses,
  paymentTypes,
} from './payment.ts';
