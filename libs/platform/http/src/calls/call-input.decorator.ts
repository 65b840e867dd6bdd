import { type CallDefinition, type CallFile, paramNames, type UploadedFile } from '@convoy/platform/calls';
import { idParamSchema, type Paging } from '@convoy/platform/schema';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readFileBody } from '../file-body.ts';
import { requestState } from '../request-state.ts';
import { validationPipe } from '../validation.pipe.ts';
import type { CallHttp } from './call-http.ts';

/** The validated input of a call as a handler's parameter. */
export const CallInputOf = createParamDecorator((call: CallDefinition, execution: ExecutionContext) =>
  readInput(call, execution.switchToHttp().getRequest<FastifyRequest>()),
);

/** Request and reply as a handler's parameter. */
export const CallHttpOf = createParamDecorator((_data: unknown, execution: ExecutionContext): CallHttp => {
  const http = execution.switchToHttp();
  return { request: http.getRequest(), reply: http.getResponse() };
});

/** The schema of each parameter of a call's path, by name. */
export const paramSchemas = (call: CallDefinition): Readonly<Record<string, z.ZodType>> =>
  Object.fromEntries(paramNames(call).map((name) => [name, call.params?.[name] ?? idParamSchema]));

const paramsOf = new WeakMap<CallDefinition, readonly (readonly [name: string, schema: z.ZodType])[]>();

/** `paramSchemas`, worked out once for each call: every request asks for them. */
function paramsToRead(call: CallDefinition) {
  const known = paramsOf.get(call) ?? Object.entries(paramSchemas(call));
  paramsOf.set(call, known);
  return known;
}

/** Path first, body last: of several faults the first is answered. */
async function readInput(call: CallDefinition, request: FastifyRequest): Promise<object> {
  const input: Record<string, unknown> = {};
  const named = paramsToRead(call);
  if (named.length > 0) {
    const given = request.params as Readonly<Record<string, unknown>>;
    const params: Record<string, unknown> = {};
    for (const [name, schema] of named) params[name] = await checked('param', given[name], schema);
    input.params = params;
  }
  if (call.query) input.query = await checked('query', request.query, call.query);
  if (call.body) input.body = await checked('body', request.body, call.body);
  if (call.file) input.file = uploadOf(request, call.file);
  if (call.idempotent) input.idempotencyKey = request.headers['idempotency-key'];
  // The answer of a paged list names the pages around the one that was asked for.
  if (call.answer.kind === 'page') requestState(request).paging = input.query as Paging;
  return input;
}

const checked = (type: 'param' | 'query' | 'body', value: unknown, schema: z.ZodType): unknown =>
  validationPipe.transform(value, { type, schema, metatype: undefined });

const uploadOf = (request: FastifyRequest, { maxBytes }: CallFile): UploadedFile => ({
  type: request.headers['content-type'] ?? '',
  read: () => readFileBody(request, maxBytes),
});
