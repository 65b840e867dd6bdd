import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { formatLocales } from '@convoy/platform/i18n';
import { Public } from '@convoy/platform/policy';
import { TenancyService } from '@convoy/tenancy/server';
import { Controller, Get, Header } from '@nestjs/common';
import { type AppManifest, appManifest } from './app-manifest.ts';
import { SERVICE_WORKER } from './service-worker.ts';

/** What makes the pages of a brand an app on a person's own device: its manifest, and the worker that shows the offline copy. */
@Controller()
export class AppFilesController {
  constructor(private readonly tenancy: TenancyService) {}

  @Public()
  @Get('manifest.webmanifest')
  @Header('Content-Type', 'application/manifest+json; charset=utf-8')
  @Header('Cache-Control', 'no-cache')
  @Header('Vary', 'Host')
  async manifest(@Ctx() { tenant, language }: RequestContext): Promise<AppManifest> {
    return appManifest(await this.tenancy.view(tenant, language), formatLocales[language]);
  }

  @Public()
  @Get('sw.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  // A worker obeys the policy its file came with; it asks this origin for pages and nothing else.
  @Header('Content-Security-Policy', "default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
  @Header('Cache-Control', 'no-cache')
  worker(): string {
    return SERVICE_WORKER;
  }
}
