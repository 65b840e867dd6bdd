import { PolicyRegistry } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { integrationPolicy } from './integration.policy.ts';
import { ApiKeyQueries } from './keys/api-key.queries.ts';
import { ApiKeysController } from './keys/api-keys.controller.ts';
import { ApiKeysService } from './keys/api-keys.service.ts';
import { KeyDoor } from './keys/key-door.ts';
import { KeyPrincipals } from './keys/key-principals.service.ts';
import { WebhookModule } from './webhooks/webhook.module.ts';

/** How programs from outside talk to a brand. */
@Module({
  imports: [WebhookModule],
  controllers: [ApiKeysController],
  providers: [ApiKeyQueries, KeyPrincipals, KeyDoor, ApiKeysService],
})
export class IntegrationModule {
  constructor(policies: PolicyRegistry) {
    policies.add(integrationPolicy);
  }
}
