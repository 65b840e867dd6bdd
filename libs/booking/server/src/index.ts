export { AlternativesService } from './availability/alternatives.service.ts';
export { VanSearchService } from './availability/van-search.service.ts';
export { BookingModule } from './booking.module.ts';
export { BookingQueries } from './booking.queries.ts';
export { BookingService } from './booking.service.ts';
export {
  BookingPaymentsService,
  isPayable,
  type PayableBooking,
  type PaymentParts,
} from './booking-payments.service.ts';
export { CancelService } from './cancel/cancel.service.ts';
export { ChangeConfirmService } from './changes/change-confirm.service.ts';
export { ChangeQuoteService } from './changes/change-quote.service.ts';
export { hireStretches } from './changes/hire-stretches.sql.ts';
export {
  type ChargeOfHire,
  type HireCharges,
  HireChargesPort,
  type PictureOfHire,
} from './deposit/hire-charges.port.ts';
export { DeskService } from './desk/desk.service.ts';
export { HandOverGatesService } from './desk/hand-over-gates.service.ts';
export { DriverQueries } from './drivers/driver.queries.ts';
export { MessageQueries } from './messages/message.queries.ts';
export { MessageService } from './messages/message.service.ts';
export { AgreedMileageService } from './mileage/agreed-mileage.service.ts';
export { type AgreedMileage, extraMileage, milesIncluded } from './mileage/mileage.rule.ts';
export { CardPaymentsPort } from './money/card-payments.port.ts';
export { type LateCost, LateCostsService } from './money/late-costs.service.ts';
export { paymentStatusOfRow } from './money/money-of.ts';
export { type Outstanding, outstandingOf } from './money/outstanding.rule.ts';
export { type RefundOrder, RefundPort, type RefundReason } from './money/refund.port.ts';
export type { OwnCodeRecord } from './own-codes/own-code.queries.ts';
export { type OwnCodeBenefit, type OwnCodeOrder, OwnCodes } from './own-codes/own-codes.service.ts';
export type { HirePrice, HireToPrice } from './prices/hire-price.ts';
export { PriceQueries } from './prices/price.queries.ts';
export { PricingService } from './prices/pricing.service.ts';
export { promotionColumns } from './prices/promotion-row.ts';
export { promotionOf } from './prices/rate-views.ts';
export { defaultBookingPolicy, TariffService } from './prices/tariff.service.ts';
export { QUOTE_MINUTES, QuoteService } from './quote/quote.service.ts';
export { StartingRates } from './rates/starting-rates.queries.ts';
export { namesOf, startingExtras, startingRules } from './rates/starting-rows.rule.ts';
export { agreedTerms } from './terms/agreed-terms.ts';
export { hashOfWords, hireTerms, type TermsTopic, termsAbout, wordsOf } from './terms/hire-terms.rule.ts';
export { type StoredAcceptance, TermsQueries } from './terms/terms.queries.ts';
export { TermsService } from './terms/terms.service.ts';
export { TimelineQueries } from './timeline/timeline.queries.ts';
