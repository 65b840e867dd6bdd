import type { RequestContext } from '@convoy/platform/context';
import { commonErrors, DomainError } from '@convoy/platform/errors';
import { Ctx, InvalidInput } from '@convoy/platform/http';
import { Public } from '@convoy/platform/policy';
import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { type GraphAnswer, type GraphQuestion, GraphService } from './graph.service.ts';

const questionSchema = z.strictObject({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(200).nullish(),
  // Some clients always send it; nothing of it is read.
  extensions: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Reads what was asked.
 * @throws GRAPHQL_NO_BATCH for a list of questions, INVALID_INPUT
 */
export function readQuestion(body: unknown): GraphQuestion {
  if (Array.isArray(body)) throw new DomainError(commonErrors.GRAPHQL_NO_BATCH);
  const read = questionSchema.safeParse(body ?? {});
  if (!read.success) throw new InvalidInput(read.error.issues);
  const { query, variables, operationName } = read.data;
  return { query, variables: variables ?? {}, operationName: operationName ?? null };
}

/** The second door: one address for every question. Who may read what is said in the graph, field by field. */
@Controller()
export class GraphController {
  constructor(private readonly graph: GraphService) {}

  @Public()
  @Post('graphql')
  @HttpCode(200)
  @Header('Cache-Control', 'private, no-store')
  ask(@Ctx() ctx: RequestContext, @Body() body: unknown): Promise<GraphAnswer> {
    return this.graph.answer(ctx, readQuestion(body));
  }
}
