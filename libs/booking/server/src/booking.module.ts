import { bookingPermissions } from '@convoy/booking/contract';
import { CustomerModule } from '@convoy/customer/server';
import { FleetModule } from '@convoy/fleet/server';
import { IdentityModule } from '@convoy/identity/server';
import { PolicyRegistry } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { AlternativesService } from './availability/alternatives.service.ts';
import { AskedDepots } from './availability/asked-depots.service.ts';
import { FoundVansService } from './availability/found-vans.service.ts';
import { FreeDaysService } from './availability/free-days.service.ts';
import { VanSearchService } from './availability/van-search.service.ts';
import { VansController } from './availability/vans.controller.ts';
import { BookingController } from './booking.controller.ts';
import { BookingJobs } from './booking.jobs.ts';
import { BookingListeners } from './booking.listeners.ts';
import { BookingNotifier } from './booking.notifier.ts';
import { bookingPolicy } from './booking.policy.ts';
import { BookingQueries } from './booking.queries.ts';
import { BookingSearch } from './booking.search.ts';
import { BookingService } from './booking.service.ts';
import { BookingWebhooks } from './booking.webhooks.ts';
import { BookingListsQueries } from './booking-lists.queries.ts';
import { BookingPaymentsService } from './booking-payments.service.ts';
import { CancelController } from './cancel/cancel.controller.ts';
import { CancelService } from './cancel/cancel.service.ts';
import { ChangeQueries } from './changes/change.queries.ts';
import { ChangeConfirmService } from './changes/change-confirm.service.ts';
import { ChangeQuoteService } from './changes/change-quote.service.ts';
import { ChangeRefusals } from './changes/change-refusals.service.ts';
import { ChangedHirer } from './changes/changed-hirer.service.ts';
import { ChangesController } from './changes/changes.controller.ts';
import { BookingCreator } from './create/booking-creator.service.ts';
import { ConfirmRefusals } from './create/confirm-refusals.service.ts';
import { HoldWarnings } from './create/hold-warnings.service.ts';
import { BookingCustomerPart } from './customer-part/booking-customer.part.ts';
import { AnnounceKeep } from './deposit/announce-keep.service.ts';
import { DepositController } from './deposit/deposit.controller.ts';
import { DepositJobs } from './deposit/deposit.jobs.ts';
import { DepositQueries } from './deposit/deposit.queries.ts';
import { DepositService } from './deposit/deposit.service.ts';
import { DepositNoticeListener } from './deposit/deposit-notice.listener.ts';
import { HireChargesPort } from './deposit/hire-charges.port.ts';
import { KeepQueries } from './deposit/keep.queries.ts';
import { KeepDecisions } from './deposit/keep-decisions.service.ts';
import { DeskController } from './desk/desk.controller.ts';
import { DeskQueries } from './desk/desk.queries.ts';
import { DeskService } from './desk/desk.service.ts';
import { DeskRefusals } from './desk/desk-refusals.service.ts';
import { HandOverGatesService } from './desk/hand-over-gates.service.ts';
import { LateHiresService } from './desk/late-hires.service.ts';
import { PluginDocumentsController } from './documents/plugin-documents.controller.ts';
import { PluginDocuments } from './documents/plugin-documents.service.ts';
import { DriverQueries } from './drivers/driver.queries.ts';
import { DriversController } from './drivers/drivers.controller.ts';
import { DriversService } from './drivers/drivers.service.ts';
import { ExchangeController } from './exchange/exchange.controller.ts';
import { ExchangeQueries } from './exchange/exchange.queries.ts';
import { ExchangeService } from './exchange/exchange.service.ts';
import { GoodwillController } from './goodwill/goodwill.controller.ts';
import { GoodwillQueries } from './goodwill/goodwill.queries.ts';
import { GoodwillService } from './goodwill/goodwill.service.ts';
import { BookingResolver } from './graph/booking.resolver.ts';
import { bookingRelations } from './graph/booking-relations.resolver.ts';
import { BookingDepositResolver } from './graph/deposit.resolver.ts';
import { QuoteResolver } from './graph/quote.resolver.ts';
import { RatesResolver } from './graph/rates.resolver.ts';
import { BookingLiveResolver } from './live/booking-live.resolver.ts';
import { BookingNewsListeners } from './live/booking-news.listeners.ts';
import { HirePlacesService } from './mails/hire-places.service.ts';
import { MessageQueries } from './messages/message.queries.ts';
import { MessageService } from './messages/message.service.ts';
import { MessagesController } from './messages/messages.controller.ts';
import { AgreedMileageService } from './mileage/agreed-mileage.service.ts';
import { CardPaymentsPort } from './money/card-payments.port.ts';
import { LateCostsService } from './money/late-costs.service.ts';
import { RefundPort } from './money/refund.port.ts';
import { OwnCodeQueries } from './own-codes/own-code.queries.ts';
import { OwnCodes } from './own-codes/own-codes.service.ts';
import { PluginRefundQueries } from './plugin-refunds/plugin-refund.queries.ts';
import { PluginRefundsService } from './plugin-refunds/plugin-refunds.service.ts';
import { PriceOverrideController } from './price-override/price-override.controller.ts';
import { PriceOverrideQueries } from './price-override/price-override.queries.ts';
import { PriceOverrideService } from './price-override/price-override.service.ts';
import { BookingPolicyQueries } from './prices/booking-policy.queries.ts';
import { ExtrasController } from './prices/extras.controller.ts';
import { ExtrasService } from './prices/extras.service.ts';
import { PluginLines } from './prices/plugin-lines.service.ts';
import { PriceQueries } from './prices/price.queries.ts';
import { PricingService } from './prices/pricing.service.ts';
import { RatesController } from './prices/rates.controller.ts';
import { RatesService } from './prices/rates.service.ts';
import { TariffService } from './prices/tariff.service.ts';
import { HirePlanner } from './quote/hire-planner.service.ts';
import { QuoteQueries } from './quote/quote.queries.ts';
import { QuoteService } from './quote/quote.service.ts';
import { QuoteMailService } from './quote/quote-mail.service.ts';
import { QuotesController } from './quote/quotes.controller.ts';
import { StartingRates } from './rates/starting-rates.queries.ts';
import { TermsController } from './terms/terms.controller.ts';
import { TermsQueries } from './terms/terms.queries.ts';
import { TermsService } from './terms/terms.service.ts';
import { BookingCalendarService } from './timeline/booking-calendar.service.ts';
import { TimelineController } from './timeline/timeline.controller.ts';
import { TimelineQueries } from './timeline/timeline.queries.ts';
import { TimelineService } from './timeline/timeline.service.ts';
import { DepotHiresService } from './van-diary/depot-hires.service.ts';
import { VanDiaryService } from './van-diary/van-diary.service.ts';
import { VanTimeService } from './van-diary/van-time.service.ts';

/** Availability, quotes, bookings. */
@Module({
  imports: [CustomerModule, FleetModule, IdentityModule],
  controllers: [
    VansController,
    QuotesController,
    ExtrasController,
    RatesController,
    BookingController,
    CancelController,
    ChangesController,
    DeskController,
    DepositController,
    DriversController,
    ExchangeController,
    GoodwillController,
    PriceOverrideController,
    TermsController,
    TimelineController,
    MessagesController,
    PluginDocumentsController,
  ],
  providers: [
    GoodwillQueries,
    GoodwillService,
    PriceOverrideQueries,
    PriceOverrideService,
    PluginRefundQueries,
    PluginRefundsService,
    BookingQueries,
    AskedDepots,
    FoundVansService,
    VanSearchService,
    AlternativesService,
    FreeDaysService,
    BookingPolicyQueries,
    PriceQueries,
    OwnCodeQueries,
    OwnCodes,
    TariffService,
    PluginLines,
    PricingService,
    ExtrasService,
    RatesService,
    StartingRates,
    QuoteQueries,
    HirePlanner,
    QuoteService,
    QuoteMailService,
    TermsQueries,
    TermsService,
    BookingCreator,
    HoldWarnings,
    ConfirmRefusals,
    BookingListsQueries,
    BookingService,
    PluginDocuments,
    BookingPaymentsService,
    LateCostsService,
    CardPaymentsPort,
    RefundPort,
    CancelService,
    ChangeQueries,
    ChangeRefusals,
    ChangedHirer,
    ChangeQuoteService,
    ChangeConfirmService,
    ExchangeQueries,
    ExchangeService,
    DriverQueries,
    DriversService,
    DeskQueries,
    DeskRefusals,
    HandOverGatesService,
    DeskService,
    LateHiresService,
    DepositQueries,
    KeepQueries,
    HireChargesPort,
    DepositService,
    AnnounceKeep,
    KeepDecisions,
    DepositJobs,
    DepositNoticeListener,
    TimelineQueries,
    TimelineService,
    BookingCalendarService,
    HirePlacesService,
    MessageQueries,
    MessageService,
    AgreedMileageService,
    BookingResolver,
    ...bookingRelations,
    BookingDepositResolver,
    RatesResolver,
    QuoteResolver,
    BookingLiveResolver,
    // Before the mails: who looks at a page does not wait for the mail server.
    BookingNewsListeners,
    BookingListeners,
    BookingNotifier,
    BookingWebhooks,
    BookingJobs,
    BookingSearch,
    BookingCustomerPart,
    DepotHiresService,
    VanDiaryService,
    VanTimeService,
  ],
  exports: [
    BookingQueries,
    BookingService,
    BookingPaymentsService,
    PricingService,
    OwnCodes,
    StartingRates,
    TariffService,
    LateCostsService,
    MessageService,
    CardPaymentsPort,
    RefundPort,
    HireChargesPort,
    TimelineQueries,
    MessageQueries,
    TermsQueries,
    TermsService,
    AlternativesService,
    VanSearchService,
    QuoteService,
    CancelService,
    ChangeQuoteService,
    ChangeConfirmService,
    AgreedMileageService,
    DeskService,
    HandOverGatesService,
    DriverQueries,
  ],
})
export class BookingModule {
  constructor(policies: PolicyRegistry) {
    policies.add(bookingPolicy, bookingPermissions, [
      'create:Booking',
      'read:Booking',
      'change:Booking',
      'cancel:Booking',
    ]);
  }
}
