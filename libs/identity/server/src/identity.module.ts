import { PrincipalResolver } from '@convoy/platform/http';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { PolicyRegistry } from '@convoy/platform/policy';
import { Module } from '@nestjs/common';
import { IdentityController } from './identity.controller.ts';
import { IdentityListeners } from './identity.listeners.ts';
import { identityPolicy } from './identity.policy.ts';
import { IdentityQueries } from './identity.queries.ts';
import { CustomerSearch } from './identity.search.ts';
import { IdentityService } from './identity.service.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { SessionService } from './session.service.ts';

/** Accounts, sessions, passwords. */
@Module({
  controllers: [IdentityController],
  providers: [
    IdentityQueries,
    IdentityService,
    IdentityListeners,
    CustomerSearch,
    LoginLimitsService,
    SessionService,
    { provide: PrincipalResolver, useExisting: SessionService },
  ],
  exports: [IdentityQueries, IdentityService, SessionService, PrincipalResolver],
})
export class IdentityModule {
  constructor(
    policies: PolicyRegistry,
    jobs: JobRegistry,
    tenants: TenantDirectory,
    queries: IdentityQueries,
  ) {
    policies.add(identityPolicy);
    jobs.add({
      name: 'identity.sweep',
      cron: '17 3 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), (tenant) => queries.sweep({ tenant })),
    });
  }
}
