export { BookingModule } from './booking.module.ts';
export { BookingQueries } from './booking.queries.ts';
export { BookingService } from './booking.service.ts';
export {
  BookingPaymentsService,
  type PayableBooking,
  type PaymentParts,
} from './booking-payments.service.ts';
export { MessageQueries } from './messages/message.queries.ts';
export { MessageService } from './messages/message.service.ts';
export { CardPaymentsPort } from './money/card-payments.port.ts';
export { type LateCost, LateCostsService } from './money/late-costs.service.ts';
export { paymentStatusOfRow } from './money/money-of.ts';
export { type Outstanding, outstandingOf } from './money/outstanding.rule.ts';
export { type RefundOrder, RefundPort, type RefundReason } from './money/refund.port.ts';
export type { HirePrice, HireToPrice } from './prices/hire-price.ts';
export { PriceQueries } from './prices/price.queries.ts';
export { PricingService } from './prices/pricing.service.ts';
export { promotionColumns } from './prices/promotion-row.ts';
export { extraOf, promotionOf, ruleOf } from './prices/rate-views.ts';
export { TariffService } from './prices/tariff.service.ts';
export { hashOfWords } from './terms/hire-terms.rule.ts';
export { type StoredAcceptance, TermsQueries } from './terms/terms.queries.ts';
export { TimelineQueries } from './timeline/timeline.queries.ts';
