import { DevModule, type DevOptions } from '@convoy/dev/server';
import { IdentityModule } from '@convoy/identity/server';
import { GraphModule, GraphSchemaModule } from '@convoy/platform/graphql';
import { AccessGuard, ErrorFilter, RequestContexts, validationPipe } from '@convoy/platform/http';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { OutboxController } from './dev/outbox.controller.ts';
import { OutboxFolder } from './dev/outbox-folder.ts';
import { PluginChangesController } from './dev/plugin-changes.controller.ts';
import { PluginFaultsController } from './dev/plugin-faults.controller.ts';
import { ReferenceController } from './docs/reference.controller.ts';
import { ReferenceService } from './docs/reference.service.ts';
import { errorSentences } from './error-sentences.ts';
import { type PlatformInput, PlatformModule } from './platform.module.ts';
import { sliceModules } from './slices.generated.ts';
import { AppFilesController } from './web/app-files.controller.ts';
import { AppIconsController } from './web/app-icons/app-icons.controller.ts';
import { AppIcons } from './web/app-icons/app-icons.service.ts';
import { PageController } from './web/page.controller.ts';
import { PageSession } from './web/page-session.ts';
import { RouteTable } from './web/route-table.ts';
import { PublicReads } from './web/site/public-reads.ts';
import { SharePicturesController } from './web/site/share-pictures.controller.ts';
import { SharePictures } from './web/site/share-pictures.ts';
import { SiteAssets } from './web/site/site-assets.ts';
import { SiteForms } from './web/site/site-forms.ts';
import { SitePages } from './web/site/site-pages.ts';
import { TextsController } from './web/texts.controller.ts';

/** Contexts of requests, for the guard and for sockets. */
@Global()
@Module({ imports: [IdentityModule], providers: [RequestContexts], exports: [RequestContexts] })
class HttpContextModule {}

/** The API process: the slices behind the guard, and the pages. */
@Module({})
export class ApiModule {
  static with(
    input: PlatformInput & {
      readonly routes: RouteTable;
      readonly outbox: string | null;
      readonly developer: DevOptions | null;
      /** Whether the graph tells what it is made of. */
      readonly introspection: boolean;
    },
  ): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        DiscoveryModule,
        PlatformModule.with(input),
        ...sliceModules,
        IdentityModule,
        HttpContextModule,
        GraphSchemaModule,
        GraphModule.with({ introspection: input.introspection, sentences: errorSentences }),
        ...(input.developer ? [DevModule.with(input.developer)] : []),
      ],
      // The pages come last: theirs is every address that nobody else has.
      controllers: [
        ...(input.outbox ? [OutboxController] : []),
        ...(input.assets.showsChanges ? [PluginChangesController, PluginFaultsController] : []),
        TextsController,
        ReferenceController,
        AppFilesController,
        AppIconsController,
        SharePicturesController,
        PageController,
      ],
      providers: [
        ReferenceService,
        AppIcons,
        PageSession,
        PublicReads,
        SharePictures,
        SiteAssets,
        SiteForms,
        SitePages,
        { provide: RouteTable, useValue: input.routes },
        { provide: OutboxFolder, useValue: { path: input.outbox ?? '' } satisfies OutboxFolder },
        { provide: APP_GUARD, useClass: AccessGuard },
        {
          provide: APP_FILTER,
          useValue: new ErrorFilter(errorSentences, (method, path) => input.routes.refusal(method, path)),
        },
        { provide: APP_PIPE, useValue: validationPipe },
      ],
    };
  }
}
