import { TenantResolver } from '@convoy/platform/http';
import { TenantDirectory } from '@convoy/platform/jobs';
import { Global, Module } from '@nestjs/common';
import { BrandAssetsController } from './brand-assets.controller.ts';
import { LegalController } from './legal/legal.controller.ts';
import { LegalTexts } from './legal/legal-texts.service.ts';
import { TenancyController } from './tenancy.controller.ts';
import { TenancyQueries } from './tenancy.queries.ts';
import { TenancyResolver } from './tenancy.resolver.ts';
import { TenancyService } from './tenancy.service.ts';
import { TenantList } from './tenant-list.platform.ts';
import { TenantMailer } from './tenant-mailer.service.ts';

/** Tenants by host, their brand, their pictures. Every other slice stands on it. */
@Global()
@Module({
  controllers: [TenancyController, LegalController, BrandAssetsController],
  providers: [
    TenancyQueries,
    TenantList,
    TenancyService,
    TenantMailer,
    LegalTexts,
    TenancyResolver,
    { provide: TenantResolver, useExisting: TenancyService },
    { provide: TenantDirectory, useExisting: TenancyService },
  ],
  exports: [TenancyService, TenantMailer, LegalTexts, TenantResolver, TenantDirectory],
})
export class TenancyModule {}
