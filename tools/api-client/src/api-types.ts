import { compile, type JSONSchema } from 'json-schema-to-typescript';

/** As much of an OpenAPI document as types are made of. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JSONSchema>> };
}
interface ApiOperation {
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query' | 'header';
    readonly required: boolean;
    readonly schema: JSONSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JSONSchema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: JSONSchema }>> }>
  >;
}

const HEAD = `/**
 * Types of the API, made from its reference. Not written by hand: a spec of the product fails where they differ.
 */
`;

/**
 * The types of a reference: an interface for each of its schemas, and \`Calls\`, which says of each call (\`GET
 * /api/bookings/{id}\`) what is sent and what is answered.
 */
export async function apiTypes(document: ApiDocument): Promise<string> {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      callOf(operation),
    ]),
  );
  const schema: JSONSchema = {
    ...strict({}),
    title: 'Calls',
    description: 'What is sent with each call and what is answered.',
    properties: Object.fromEntries(calls),
    required: calls.map(([name]) => name as string),
    components: document.components,
  } as JSONSchema;
  const text = await compile(withoutBounds(named(schema)) as JSONSchema, 'Calls', {
    bannerComment: HEAD,
    additionalProperties: false,
    unknownAny: true,
    unreachableDefinitions: false,
    style: { singleQuote: true, printWidth: 110 },
    $refOptions: { resolve: { external: false } },
  });
  return `${text.replace(/[ \t]+$/gm, '').trim()}\n`;
}

const strict = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  additionalProperties: false,
  properties,
});

function callOf(operation: ApiOperation) {
  const answer = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  const [mediaType, content] = Object.entries(answer?.content ?? {})[0] ?? [];
  const parts: Record<string, unknown> = {
    ...parameters(operation, 'path', 'params'),
    ...parameters(operation, 'query', 'query'),
    ...parameters(operation, 'header', 'headers'),
    ...sentBody(operation),
    answer:
      mediaType === 'application/json'
        ? content?.schema
        : mediaType?.startsWith('text/')
          ? { type: 'string' }
          : mediaType
            ? BLOB
            : { type: 'null' },
  };
  const required = Object.keys(parts).filter((name) => {
    if (['answer', 'body', 'file', 'params'].includes(name)) return true;
    return operation.parameters.some(
      (one) => one.required && one.in === (name === 'query' ? 'query' : 'header'),
    );
  });
  return { ...strict(parts), required, description: operation.summary };
}

/** A file is a `Blob` in both directions. */
const BLOB = { tsType: 'Blob' };

function sentBody({ requestBody }: ApiOperation) {
  if (!requestBody) return {};
  const json = requestBody.content['application/json'];
  return json ? { body: json.schema } : { file: BLOB };
}

function parameters({ parameters: all }: ApiOperation, where: 'path' | 'query' | 'header', name: string) {
  const among = all.filter((one) => one.in === where);
  if (among.length === 0) return {};
  return {
    [name]: {
      ...strict(Object.fromEntries(among.map((one) => [one.name, one.schema]))),
      required: among.filter((one) => one.required).map((one) => one.name),
    },
  };
}

/** Each schema of the document under its own name. */
function named(schema: JSONSchema): JSONSchema {
  const { components } = schema as unknown as ApiDocument;
  return {
    ...schema,
    components: {
      schemas: Object.fromEntries(
        Object.entries(components.schemas).map(([name, one]) => [name, { ...one, title: name }]),
      ),
    },
  } as JSONSchema;
}

/** Bounds of numbers, texts and lists say nothing in a type; of short lists they would be written out as tuples. */
function withoutBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBounds);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => !(/^(minItems|maxItems)$/.test(key) && typeof one === 'number'))
      .map(([key, one]) => [key, withoutBounds(one)]),
  );
}
