import { PolicyRegistry } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { pluginPolicy } from './plugin.policy.ts';

/** Plugins as a brand sees them, and the runtime that calls them. */
@Module({})
export class PluginModule {
  constructor(policies: PolicyRegistry) {
    policies.add(pluginPolicy);
  }
}
