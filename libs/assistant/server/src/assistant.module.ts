import { assistantPermissions } from '@convoy/assistant/contract';
import { BillingModule, CarriedAddOns } from '@convoy/billing/server';
import { BookingModule } from '@convoy/booking/server';
import { CustomerModule } from '@convoy/customer/server';
import { FleetModule } from '@convoy/fleet/server';
import { PlacesModule } from '@convoy/places/server';
import { settingsProvider } from '@convoy/platform/config';
import { PolicyRegistry } from '@convoy/platform/policy';
import { SealedColumns } from '@convoy/platform/sealing';
import { Module } from '@nestjs/common';
import { ShortAnswers } from './answers/short-answers.service.ts';
import { AssistantJobs } from './assistant.jobs.ts';
import { AssistantNotifier } from './assistant.notifier.ts';
import { assistantPolicy } from './assistant.policy.ts';
import { settings } from './assistant.settings.ts';
import { AssistantWebhooks } from './assistant.webhooks.ts';
import { Confirmations } from './confirm/confirmations.service.ts';
import { ConfirmedActions } from './confirm/confirmed-actions.service.ts';
import { ChatController } from './converse/chat.controller.ts';
import { ConversationQueries } from './converse/conversation.queries.ts';
import { Conversations } from './converse/conversations.service.ts';
import { EmbeddedEngine } from './converse/embedded-engine.service.ts';
import { HireDialogue } from './converse/hire-dialogue.service.ts';
import { OwnBookings } from './converse/own-bookings.service.ts';
import { VanOffers } from './converse/van-offers.service.ts';
import { AssistantCustomerPart } from './customer-part/assistant-customer.part.ts';
import { AssistantResolver } from './graph/assistant.resolver.ts';
import { InboxController } from './inbox/inbox.controller.ts';
import { Inbox } from './inbox/inbox.service.ts';
import { AssistantMemory } from './memory/memory.service.ts';
import { ModelController } from './model/model.controller.ts';
import { ModelBreaker, SpeechBreaker } from './model/model-breaker.ts';
import { ModelClient, ModelLine, PlatformModelLine } from './model/model-client.ts';
import { ModelEngine } from './model/model-engine.service.ts';
import { ModelSettingsService, modelKeyPurpose } from './model/model-settings.service.ts';
import { ModelTools } from './model/model-tools.service.ts';
import { ModelWriter } from './model/model-writer.service.ts';
import { PlatformModelOptions } from './model/platform-model.options.ts';
import { Recommendations } from './recommend/recommendations.service.ts';
import { FairTurns } from './turns/fair-turns.ts';
import { Understanding } from './understand/understanding.service.ts';
import { VoiceController } from './voice/voice.controller.ts';
import { VoiceService } from './voice/voice.service.ts';

/** The assistant: conversations, recommendations, the inbox of staff. */
@Module({
  imports: [BillingModule, BookingModule, CustomerModule, FleetModule, PlacesModule],
  controllers: [ChatController, InboxController, ModelController, VoiceController],
  providers: [
    Understanding,
    ConversationQueries,
    Conversations,
    EmbeddedEngine,
    ModelEngine,
    FairTurns,
    ModelTools,
    ModelClient,
    ModelSettingsService,
    ModelBreaker,
    SpeechBreaker,
    ModelWriter,
    settingsProvider(PlatformModelOptions, settings),
    { provide: ModelLine, useValue: new ModelLine() },
    { provide: PlatformModelLine, useValue: new PlatformModelLine() },
    HireDialogue,
    OwnBookings,
    VanOffers,
    Confirmations,
    ConfirmedActions,
    Recommendations,
    ShortAnswers,
    Inbox,
    AssistantMemory,
    VoiceService,
    AssistantResolver,
    AssistantNotifier,
    AssistantWebhooks,
    AssistantJobs,
    AssistantCustomerPart,
  ],
  exports: [Conversations, ModelWriter],
})
export class AssistantModule {
  constructor(policies: PolicyRegistry, sealed: SealedColumns, addOns: CarriedAddOns) {
    addOns.add('ai-memory');
    sealed.add({ table: 'assistant_model', key: [], column: 'sealed_key', purposeOf: modelKeyPurpose });
    policies.add(assistantPolicy, assistantPermissions);
  }
}
