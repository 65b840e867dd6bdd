import { PrincipalResolver } from '@convoy/platform/http';
import { forEachTenant, JobRegistry, TenantDirectory } from '@convoy/platform/jobs';
import { PolicyRegistry } from '@convoy/platform/policy';
import { SealedColumns } from '@convoy/platform/sealing';
import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.ts';
import { AccountListeners } from './account.listeners.ts';
import { AccountQueries } from './account.queries.ts';
import { AccountService } from './account.service.ts';
import { AccountSessionsController } from './account-sessions.controller.ts';
import { CodeLimitsService } from './code-limits.service.ts';
import { CustomerAccounts } from './customer-accounts.service.ts';
import { DeletionWishQueries } from './deletion-wishes.queries.ts';
import { EmailProofQueries } from './email-proof.queries.ts';
import { EmailProofService } from './email-proof.service.ts';
import { FirstAdmins } from './first-admins.service.ts';
import { IdentityController } from './identity.controller.ts';
import { IdentityListeners } from './identity.listeners.ts';
import { IdentityNotifier } from './identity.notifier.ts';
import { identityPolicy } from './identity.policy.ts';
import { IdentityQueries } from './identity.queries.ts';
import { IdentityResolver } from './identity.resolver.ts';
import { CustomerSearch } from './identity.search.ts';
import { IdentityService } from './identity.service.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { PictureController } from './picture.controller.ts';
import { PictureService } from './picture.service.ts';
import { ReauthenticationService } from './reauthentication.service.ts';
import { SeenSessions } from './seen-sessions.ts';
import { SessionQueries } from './session.queries.ts';
import { SessionService } from './session.service.ts';
import { StaffResolver } from './staff/staff.resolver.ts';
import { StaffService } from './staff/staff.service.ts';
import { StaffInvitations } from './staff/staff-invitations.service.ts';
import { TwoFactorController } from './two-factor.controller.ts';
import { TwoFactorQueries } from './two-factor.queries.ts';
import { TwoFactorService, totpSecretPurpose } from './two-factor.service.ts';

/** Accounts, sessions, passwords. */
@Module({
  controllers: [
    IdentityController,
    AccountController,
    AccountSessionsController,
    TwoFactorController,
    PictureController,
  ],
  providers: [
    IdentityQueries,
    AccountQueries,
    DeletionWishQueries,
    EmailProofQueries,
    SeenSessions,
    SessionQueries,
    TwoFactorQueries,
    IdentityService,
    AccountService,
    EmailProofService,
    PictureService,
    CustomerAccounts,
    FirstAdmins,
    ReauthenticationService,
    TwoFactorService,
    IdentityListeners,
    IdentityResolver,
    StaffService,
    StaffInvitations,
    StaffResolver,
    AccountListeners,
    IdentityNotifier,
    CustomerSearch,
    LoginLimitsService,
    CodeLimitsService,
    SessionService,
    { provide: PrincipalResolver, useExisting: SessionService },
  ],
  exports: [
    StaffService,
    StaffInvitations,
    IdentityQueries,
    IdentityService,
    CustomerAccounts,
    FirstAdmins,
    DeletionWishQueries,
    SessionService,
    PrincipalResolver,
  ],
})
export class IdentityModule {
  constructor(
    policies: PolicyRegistry,
    jobs: JobRegistry,
    tenants: TenantDirectory,
    queries: IdentityQueries,
    sessions: SessionQueries,
    pictures: PictureService,
    sealed: SealedColumns,
  ) {
    policies.add(identityPolicy, {}, ['read:Account']);
    sealed.add({
      table: 'two_factor',
      key: ['id', 'user_id'],
      column: 'secret_sealed',
      purposeOf: (tenantId, row) => totpSecretPurpose(tenantId, Number(row.user_id)),
    });
    jobs.add({
      name: 'identity.sweep',
      cron: '17 3 * * *',
      run: async () =>
        forEachTenant(tenants, await tenants.activeIds(), async (tenant) => {
          await queries.sweep({ tenant });
          await sessions.sweep({ tenant });
          await pictures.sweep({ tenant });
        }),
    });
  }
}
