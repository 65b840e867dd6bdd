import { PolicyRegistry } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { integrationPolicy } from './integration.policy.ts';

/** How programs from outside talk to a brand. */
@Module({})
export class IntegrationModule {
  constructor(policies: PolicyRegistry) {
    policies.add(integrationPolicy);
  }
}
