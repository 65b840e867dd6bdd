import { NeedsAddOn } from '@convoy/billing/server';
import {
  type ApiKey,
  type ApiKeyInput,
  apiKeyInputSchema,
  apiKeySchema,
  type KeyScopeGroup,
  keyScopeGroupSchema,
  type NewApiKey,
  newApiKeySchema,
} from '@convoy/integration/contract';
import type { RequestContext } from '@convoy/platform/context';
import { Answers, AnswersListOf, Ctx, Once } from '@convoy/platform/http';
import { BrandOnly, Can } from '@convoy/platform/policy';
import { idParamSchema } from '@convoy/platform/schema';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiKeysService } from './api-keys.service.ts';

/** Keys of a brand, for its admins. Looked at and revoked also where the plan sells none any more. */
@Controller('api/api-keys')
@BrandOnly()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Can('read', 'ApiKey')
  @Get()
  @AnswersListOf(
    'API keys: those that work, then those that ended in the last 90 days.',
    'ApiKey',
    apiKeySchema,
  )
  list(@Ctx() ctx: RequestContext): Promise<ApiKey[]> {
    return this.keys.list(ctx);
  }

  @Can('read', 'ApiKey')
  @Get('scopes')
  @AnswersListOf('What API keys may hold, by subject.', 'KeyScopeGroup', keyScopeGroupSchema)
  scopes(): KeyScopeGroup[] {
    return this.keys.scopes();
  }

  @Can('create', 'ApiKey')
  @NeedsAddOn('custom-integrations')
  @Once({ secret: true })
  @Post()
  @Answers('Makes an API key. Its secret is told here and never again.', 'NewApiKey', newApiKeySchema)
  create(
    @Ctx() ctx: RequestContext,
    @Body({ schema: apiKeyInputSchema }) input: ApiKeyInput,
  ): Promise<NewApiKey> {
    return this.keys.create(ctx, input);
  }

  @Can('revoke', 'ApiKey')
  @Post(':id/revoke')
  @Answers('Revokes an API key, for good.', 'ApiKey', apiKeySchema)
  @HttpCode(200)
  revoke(@Ctx() ctx: RequestContext, @Param('id', { schema: idParamSchema }) id: number): Promise<ApiKey> {
    return this.keys.revoke(ctx, id);
  }
}
