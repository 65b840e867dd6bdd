import type { RequestContext } from '@convoy/platform/context';
import { Ctx } from '@convoy/platform/http';
import { Can } from '@convoy/platform/policy';
import { type SearchInput, type SearchResult, searchInputSchema } from '@convoy/search/contract';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SearchService } from './search.service.ts';

@Controller('api/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @Can('use', 'Search')
  @Get()
  async find(
    @Ctx() ctx: RequestContext,
    @Query({ schema: searchInputSchema }) { q }: SearchInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SearchResult[]> {
    const { results, missing } = await this.search.find(ctx, q);
    if (missing.length > 0) reply.header('X-Search-Incomplete', missing.join(', '));
    return results;
  }
}
