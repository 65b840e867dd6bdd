import { CarriedAddOns } from '@convoy/billing/server';
import { PolicyRegistry } from '@convoy/platform/policy';
import { SealedColumns } from '@convoy/platform/sealing';
import { Module } from '@nestjs/common';
import { integrationPolicy } from './integration.policy.ts';
import { ApiKeyQueries } from './keys/api-key.queries.ts';
import { ApiKeysController } from './keys/api-keys.controller.ts';
import { ApiKeysService } from './keys/api-keys.service.ts';
import { KeyDoor } from './keys/key-door.ts';
import { KeyPrincipals } from './keys/key-principals.service.ts';
import { WebhookModule } from './webhooks/webhook.module.ts';
import { webhookSecretPurpose } from './webhooks/webhook-secret.ts';

/** How programs from outside talk to a brand. */
@Module({
  imports: [WebhookModule],
  controllers: [ApiKeysController],
  providers: [ApiKeyQueries, KeyPrincipals, KeyDoor, ApiKeysService],
})
export class IntegrationModule {
  constructor(policies: PolicyRegistry, sealed: SealedColumns, addOns: CarriedAddOns) {
    addOns.add('custom-integrations');
    policies.add(integrationPolicy);
    for (const column of ['secret', 'former_secret'])
      sealed.add({ table: 'webhook_endpoint', key: ['id'], column, purposeOf: webhookSecretPurpose });
  }
}
