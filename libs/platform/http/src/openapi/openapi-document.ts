import { commonErrors, type ErrorDefinition } from '@convoy/platform/errors';
import { z } from 'zod';
import type { DescribedRoute } from './described-routes.ts';

/** A value as JSON writes it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

/** What the reference says of itself. */
export interface ReferenceTitle {
  readonly title: string;
  /** Version of the product. */
  readonly version: string;
  /** Markdown above all calls. */
  readonly description: string;
}

/** The product is used by contract: there is no licence that an address could name. */
const LICENCE = { name: 'All rights reserved', identifier: 'LicenseRef-Convoy' };

/** Headers that calls read, in words. */
const headerWords: Readonly<Record<string, string>> = {
  'idempotency-key':
    'A key of your own, such as a UUID: the same call with the same key is done once and answered alike. Another body with a key that was used is refused with 422, and a repetition of what answered a secret with 409.',
  'if-match':
    'The version you have changed, as the ETag said it. Where it is no longer that, 412 is answered.',
};

/** What a failed call answers, whatever failed. */
const problemSchema = z
  .object({
    code: z.string().meta({ description: 'What failed, for programs: `VAN_UNAVAILABLE`. It stays.' }),
    message: z.string().meta({ description: 'What failed, for people, in their language.' }),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  })
  .meta({ description: 'A failure.' });

/**
 * The reference as an OpenAPI 3.1 document, made of the doors' own schemas.
 * @throws where two answers of one name are not the same
 */
export function openapiDocument(title: ReferenceTitle, routes: readonly DescribedRoute[]): JsonObject {
  const schemas: Record<string, Json> = { Problem: asJson(problemSchema, 'output') };
  const named = (name: string, schema: z.ZodType): JsonObject => {
    const made = asJson(schema, 'output');
    const known = schemas[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(made))
      throw new Error(`Two answers in the reference are called ${name} and differ.`);
    schemas[name] = made;
    return { $ref: `#/components/schemas/${name}` };
  };
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const operations = paths[route.path] ?? {};
    operations[route.method] = operationOf(route, named);
    paths[route.path] = operations;
  }
  return {
    openapi: '3.1.1',
    info: { ...title, license: LICENCE },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({
      name,
      description: `Calls below \`/api/${name}\`.`,
    })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of this business, made by its admin under Settings, API keys.',
        },
      },
    },
  };
}

/** Sections of the reference: the first word of the address. */
const tagOf = ({ path }: DescribedRoute): string => path.split('/')[2] ?? '';

function operationOf(
  route: DescribedRoute,
  named: (name: string, schema: z.ZodType) => JsonObject,
): JsonObject {
  const { access } = route;
  const isPublic = access !== 'signed-in' && 'public' in access;
  return {
    operationId: operationId(route),
    tags: [tagOf(route)],
    summary: route.summary,
    // Closed unless stated; a call for everybody takes a key as well.
    security: isPublic ? [{}, { key: [] }] : [{ key: [] }],
    ...(typeof access === 'object' && 'action' in access
      ? { 'x-permission': `${access.action}:${access.subject}` }
      : {}),
    parameters: [
      ...Object.entries(route.params).map(([name, schema]) => ({
        name,
        in: 'path',
        required: true,
        schema: schema ? asJson(schema, 'input') : { type: 'string' },
      })),
      ...queryParameters(route.query),
      ...route.headers.map((name) => ({
        name,
        in: 'header',
        required: false,
        schema: { type: 'string' },
        ...(headerWords[name.toLowerCase()]
          ? { description: headerWords[name.toLowerCase()] as string }
          : {}),
      })),
    ],
    ...requestBodyOf(route),
    responses: {
      [String(route.answer.kind === 'nothing' && route.status === 200 ? 200 : route.status)]: answerOf(
        route,
        named,
      ),
      ...errorAnswers([...(route.errors ?? []), ...errorsOfAnyCall(route)]),
      default: {
        description: 'It was refused, or failed.',
        content: problem,
      },
    },
  };
}

const problem: JsonObject = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };

function requestBodyOf({ body, file }: DescribedRoute): { requestBody?: JsonObject } {
  const content: [string, JsonObject][] = body
    ? [['application/json', { schema: asJson(body, 'input') }]]
    : (file?.types ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  return content.length > 0 ? { requestBody: { required: true, content: Object.fromEntries(content) } } : {};
}

/** What a call answers beside its own errors: what it needs of its caller and what it is sent say so. */
function errorsOfAnyCall(route: DescribedRoute): ErrorDefinition[] {
  const { access, body, query, params } = route;
  const isPublic = access !== 'signed-in' && 'public' in access;
  const isSent = body !== null || query !== null || Object.keys(params).length > 0;
  return [
    ...(isSent ? [commonErrors.INVALID_INPUT] : []),
    ...(isPublic ? [] : [commonErrors.UNAUTHENTICATED, commonErrors.FORBIDDEN]),
    commonErrors.TOO_MANY_REQUESTS,
  ];
}

/** The declared errors by status, each with its code and sentence. */
function errorAnswers(errors: readonly ErrorDefinition[]): Record<string, Json> {
  const byStatus = Map.groupBy(new Set(errors), ({ status }) => String(status));
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
        content: problem,
      },
    ]),
  );
}

/** `get-bookings-id`, from the address: it stays when code moves. */
const operationId = ({ method, path }: DescribedRoute): string =>
  [method, ...path.split('/').slice(2)].map((part) => part.replace(/[{}]/g, '')).join('-');

function queryParameters(query: z.ZodType | null): JsonObject[] {
  if (!query) return [];
  const { properties = {}, required = [] } = asJson(query, 'input') as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function answerOf(
  { answer, query }: DescribedRoute,
  named: (name: string, schema: z.ZodType) => JsonObject,
): JsonObject {
  switch (answer.kind) {
    case 'nothing':
      return { description: 'Done.' };
    case 'file':
      return { description: 'The file.', content: { [answer.mediaType]: { schema: { type: 'string' } } } };
    case 'one':
      return {
        description: 'Done.',
        content: { 'application/json': { schema: named(answer.name, answer.schema) } },
      };
    case 'list': {
      const isPaged = queryParameters(query).some(({ name }) => name === 'perPage');
      return {
        description: 'What was found.',
        ...(isPaged
          ? {
              headers: {
                'X-Total-Count': {
                  description: 'How many there are on all pages.',
                  schema: { type: 'integer' },
                },
                Link: { description: 'The pages around this one (RFC 8288).', schema: { type: 'string' } },
              },
            }
          : {}),
        content: {
          'application/json': { schema: { type: 'array', items: named(answer.name, answer.schema) } },
        },
      };
    }
  }
}

/** A schema as the reference writes it: what is sent, or what is answered. */
function asJson(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    Json
  >;
  return writtenOut(made) as JsonObject;
}

/** A record of a few names that are all required is an object with these properties: readers look for what is required there. */
function writtenOut(value: Json): Json {
  if (Array.isArray(value)) return value.map(writtenOut);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(
    Object.entries(value as JsonObject).map(([name, of]) => [name, writtenOut(of)]),
  ) as { readonly [key: string]: Json };
  const { propertyNames, additionalProperties, required, ...rest } = inner;
  const names = (propertyNames as { enum?: readonly string[] } | undefined)?.enum;
  if (!names || !Array.isArray(required) || additionalProperties === undefined) return inner;
  return {
    ...rest,
    properties: Object.fromEntries(names.map((name) => [name, additionalProperties])),
    required,
    additionalProperties: false,
  };
}
