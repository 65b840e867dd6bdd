import './booking.slots.ts';

export {
  type Availability,
  type AvailabilityInput,
  availabilityInputSchema,
  availabilitySchema,
  type SearchAlternatives,
  searchAlternativesSchema,
} from './availability.ts';
export { bookingCalls } from './booking.calls.ts';
export {
  type AgreedHire,
  agreedHireSchema,
  type BookingChange,
  type BookingChangeInput,
  type BookingMessage,
  bookingChangeInputSchema,
  bookingChangeSchema,
  bookingMessageSchema,
  type CancelInput,
  type Cancellation,
  cancelInputSchema,
  cancellationSchema,
  type MessageInput,
  messageInputSchema,
  type TimelineEntry,
  timelineEntrySchema,
  timelineKinds,
} from './booking.change.ts';
export { bookingErrors } from './booking.errors.ts';
export {
  bookingCancelled,
  bookingChanged,
  bookingConfirmed,
  bookingDepositKept,
  bookingDepositReleased,
  bookingDepositWaiting,
  bookingExpired,
  bookingGoodwillGiven,
  bookingHandedOver,
  bookingHoldsRefused,
  bookingLineRefunded,
  bookingMessageSent,
  bookingNoShow,
  bookingOverdue,
  bookingRequested,
  bookingReturned,
  quoteMailRequested,
} from './booking.events.ts';
export {
  type BookingCalendarInput,
  type BookingInput,
  type BookingListInput,
  bookingCalendarSchema,
  bookingInputSchema,
  bookingListSchema,
  type OfferedExtrasInput,
  offeredExtrasInputSchema,
  type QuoteInput,
  type QuoteMailInput,
  quoteInputSchema,
  quoteMailInputSchema,
  type VanOfIdInput,
  type VanSearchInput,
  vanOfIdSchema,
  vanSearchSchema,
} from './booking.inputs.ts';
export {
  EARLIEST_HAND_OVER_MS,
  HOLDS_BEFORE_PROOF,
  MAX_DAYS_AHEAD,
  MAX_EXTRAS,
  MAX_HIRE_DAYS,
  MAX_PRICE_RULES,
  MAX_PROMOTIONS,
} from './booking.limits.ts';
export {
  bookingCancelledNotification,
  bookingChangedNotification,
  bookingConfirmedNotification,
  bookingExpiredNotification,
  bookingHeldNotification,
  bookingNoShowNotification,
  depositKeptNotification,
  depositReleasedNotification,
  depositWaitingNotification,
  hireCancelledNotification,
  hireChangedNotification,
  hireLateNotification,
  hireMessageNotification,
  hireOverdueNotification,
  hireReturnedNotification,
  holdsRefusedNotification,
  messageReceivedNotification,
  newBookingNotification,
  vanDelayedNotification,
} from './booking.notifications.ts';
export { bookingPermissions } from './booking.permissions.ts';
export {
  type DocumentAnswer,
  documentPort,
  MOST_DOCUMENT_BYTES,
  MOST_PLUGIN_LINE_PENCE,
  type PriceRuleAnswer,
  type PriceRuleQuestion,
  priceRulePort,
} from './booking.ports.ts';
export { type BookingSort, type BookingSortKey, bookingSorts, bookingSortValues } from './booking.sorts.ts';
export {
  type BookingPaymentStatus,
  type BookingStatus,
  blockingStatuses,
  bookingCan,
  bookingMoves,
  bookingPaymentStatuses,
  bookingStatuses,
  payableStatuses,
} from './booking.status.ts';
export {
  bookingPaymentTones,
  bookingTones,
  type StatusTone,
  shownPaymentStatus,
  shownStatus,
} from './booking.tones.ts';
export {
  type Booking,
  type BookingListItem,
  bookingListItemSchema,
  bookingSchema,
  type Quote,
  type QuoteNotice,
  quoteSchema,
  type VanResult,
  vanResultSchema,
} from './booking.ts';
export {
  bookingCancelledWebhook,
  bookingChangedWebhook,
  bookingConfirmedWebhook,
  bookingDepositKeptWebhook,
  bookingDepositReleasedWebhook,
  bookingDepositWaitingWebhook,
  bookingExpiredWebhook,
  bookingGoodwillGivenWebhook,
  bookingHandedOverWebhook,
  bookingMessageSentWebhook,
  bookingNoShowWebhook,
  bookingOverdueWebhook,
  bookingRequestedWebhook,
  bookingReturnedWebhook,
} from './booking.webhooks.ts';
export {
  type BookingDriver,
  type BookingDriverInput,
  bookingDriverInputSchema,
  bookingDriverSchema,
  MOST_EXTRA_DRIVERS,
} from './booking-driver.ts';
export {
  type BookingExchange,
  type BookingExchangeInput,
  bookingExchangeInputSchema,
  bookingExchangeSchema,
  type ExchangeConfirm,
  type ExchangedBookings,
  exchangeConfirmSchema,
  exchangedBookingsSchema,
} from './booking-exchange.ts';
export { CARD_MINIMUM_PENCE } from './card-minimum.ts';
export { type ChosenExtras, chosenExtrasSchema } from './chosen-extras.ts';
export {
  type Deposit,
  type DepositEvidence,
  type DepositState,
  depositEvidence,
  depositSchema,
  depositStates,
  type KeepDepositInput,
  keepDepositInputSchema,
} from './deposit.ts';
export {
  type Goodwill,
  type GoodwillInput,
  type GoodwillList,
  type GoodwillReason,
  goodwillInputSchema,
  goodwillListSchema,
  goodwillReasons,
  goodwillSchema,
  OPERATOR_GOODWILL_PENCE,
} from './goodwill.ts';
export {
  type HandOverGate,
  type HandOverGateCode,
  type HandOverGates,
  type HandOverInput,
  handOverGateCodes,
  handOverGateSchema,
  handOverGatesSchema,
  handOverInputSchema,
  overridableGates,
} from './hand-over.ts';
export {
  type AcceptedTerms,
  acceptedTermsSchema,
  type BookingTerms,
  bookingTermsSchema,
  HIRE_TERMS,
  type HireTerms,
  hireTermsSchema,
} from './hire-terms.ts';
export {
  type ChoicesOfPlugin,
  choicesOfPluginSchema,
  type PluginChoices,
  plainChoices,
  pluginChoicesSchema,
  pluginIdSchema,
  withChoicesOf,
} from './plugin-choices.ts';
export {
  type MadeDocument,
  madeDocumentSchema,
  type OfferedDocument,
  offeredDocumentSchema,
} from './plugin-document.ts';
export { type PriceLine, type PriceLineCode, priceLineCodes, priceLineSchema } from './price-line.ts';
export {
  OPERATOR_OVERRIDE_PERCENT,
  type PriceOverride,
  type PriceOverrideInput,
  type PriceOverrideList,
  priceOverrideInputSchema,
  priceOverrideListSchema,
  priceOverrideSchema,
} from './price-override.ts';
export {
  type BookingPolicy,
  bookingPolicySchema,
  type Extra,
  type ExtraInput,
  extraInputSchema,
  extraSchema,
  type OfferedExtra,
  offeredExtraSchema,
  type PriceConflict,
  type PriceRule,
  type PriceRuleInput,
  type PriceRuleKind,
  type Promotion,
  type PromotionInput,
  priceConflictSchema,
  priceRuleInputSchema,
  priceRuleKinds,
  priceRuleSchema,
  promotionCodeSchema,
  promotionInputSchema,
  promotionSchema,
  type Rates,
  ratesSchema,
  weekdayNames,
} from './price-rule.ts';
export { type RatesFile, ratesFileSchema } from './rates-file.ts';
export { type VanSort, vanSorts } from './van-sorts.ts';
