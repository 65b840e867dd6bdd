/** What a document of OpenAPI is to the campaign over free texts. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
}
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | false;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
}

/** The shortest payload needs more. */
const ROOM = 20;
/** A pattern that refuses nothing but control characters. */
const ALL_BUT_CONTROLS = /^\^\[\^\\u0000/;
/** Days have a rule that the reference cannot say: they are known by their names, so that a text without a limit is not taken for one. */
const IS_DAY = /(?:^|[.\]])(?:from|until|date)$|(?:Date|On|From|Until)$/;

/**
 * Every field of every body that takes a text of one's own, with how many signs it takes: `POST /api/customers address` → 300.
 * What is one of a list, a date, money, or held to a pattern of its own is none.
 */
export function freeTexts(document: Document): Map<string, number> {
  const found = new Map<string, number>();
  const look = (schema: Schema | false | undefined, door: string, path: string): void => {
    if (!schema) return;
    if (schema.$ref) {
      look(followed(document, schema.$ref), door, path);
      return;
    }
    for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      look(one, door, path);
    for (const [name, inner] of Object.entries(schema.properties ?? {}))
      look(inner, door, path === '' ? name : `${path}.${name}`);
    look(schema.items, door, `${path}[]`);
    if (isFree(schema) && !(schema.maxLength === undefined && IS_DAY.test(path)))
      found.set(`${door} ${path}`, schema.maxLength ?? Number.POSITIVE_INFINITY);
  };
  for (const [address, operations] of Object.entries(document.paths))
    for (const [method, { requestBody }] of Object.entries(operations))
      look(requestBody?.content?.['application/json']?.schema, `${method.toUpperCase()} ${address}`, '');
  return found;
}

function isFree({
  type,
  enum: some,
  const: one,
  format,
  pattern,
  maxLength = Number.POSITIVE_INFINITY,
}: Schema): boolean {
  return (
    [type].flat().includes('string') &&
    !some &&
    one === undefined &&
    !format &&
    (pattern === undefined || ALL_BUT_CONTROLS.test(pattern)) &&
    maxLength >= ROOM
  );
}

function followed(document: Document, reference: string): Schema {
  let at: unknown = document;
  for (const part of reference.split('/').slice(1)) at = (at as Record<string, unknown>)[part];
  return at as Schema;
}
