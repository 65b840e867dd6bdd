export { BookingModule } from './booking.module.ts';
export { BookingQueries } from './booking.queries.ts';
export { BookingService } from './booking.service.ts';
export {
  BookingPaymentsService,
  type PayableBooking,
  type PaymentParts,
} from './booking-payments.service.ts';
export { paymentStatusOfRow } from './money/money-of.ts';
export { type RefundOrder, RefundPort, type RefundReason } from './money/refund.port.ts';
export type { HirePrice, HireToPrice } from './prices/hire-price.ts';
export { PriceQueries, promotionColumns } from './prices/price.queries.ts';
export { PricingService } from './prices/pricing.service.ts';
export { extraOf, promotionOf, ruleOf } from './prices/rate-views.ts';
export { TariffService } from './prices/tariff.service.ts';
export { TimelineQueries } from './timeline/timeline.queries.ts';
