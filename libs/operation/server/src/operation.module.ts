import { PolicyRegistry, type PolicyRule } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { ProcessSampleQueries } from './process-sample.queries.ts';
import { ProcessSampler } from './process-sampler.ts';
import { ProcessSamples } from './process-samples.platform.ts';
import { PublicStatusController } from './public-status.controller.ts';
import { SystemController } from './system.controller.ts';
import { SystemService } from './system.service.ts';

/** How the installation is doing is head office's business, and its admins' alone. */
const operationPolicy: PolicyRule = (allow, { actor, tenant }) => {
  if (tenant.kind === 'platform' && actor?.role === 'admin') allow('read', 'System');
};

/** How the product itself is doing. */
@Module({
  controllers: [PublicStatusController, SystemController],
  providers: [ProcessSampleQueries, ProcessSamples, ProcessSampler, SystemService],
  exports: [ProcessSampler],
})
export class OperationModule {
  constructor(policies: PolicyRegistry) {
    policies.add(operationPolicy);
  }
}
