/** Of a JSON Schema what a type does not say. */
export interface Limited {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Limited>>;
  readonly items?: unknown;
  readonly additionalProperties?: unknown;
  readonly propertyNames?: unknown;
  readonly anyOf?: readonly Limited[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * The limits of a schema, a line for each place that has one: `answer[].pence: whole, at least 0, at most 500000`.
 * @param at what the whole is called
 */
export function limitsOf(schema: Limited, at: string): string[] {
  const own = [
    ...(schema.type === 'integer' ? ['whole'] : []),
    ...(schema.minLength ? [`at least ${count(schema.minLength, 'character')}`] : []),
    ...(schema.maxLength === undefined ? [] : [`at most ${count(schema.maxLength, 'character')}`]),
    ...(schema.format ? [`a ${schema.format}`] : schema.pattern ? [`like \`/${schema.pattern}/\``] : []),
    ...least(schema),
    ...(schema.maximum === undefined || schema.maximum >= Number.MAX_SAFE_INTEGER
      ? []
      : [`at most ${schema.maximum}`]),
    ...(schema.minItems ? [`at least ${count(schema.minItems, 'entry', 'entries')}`] : []),
    ...(schema.maxItems === undefined ? [] : [`at most ${count(schema.maxItems, 'entry', 'entries')}`]),
  ];
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) => limitsOf(of, `${at}.${name}`)),
    ...(isSchema(schema.items) ? limitsOf(schema.items, `${at}[]`) : []),
    ...(isSchema(schema.propertyNames) ? limitsOf(schema.propertyNames, `${at}: each name`) : []),
    ...(isSchema(schema.additionalProperties) ? limitsOf(schema.additionalProperties, `${at}.*`) : []),
    ...(schema.anyOf ?? []).flatMap((one) => limitsOf(one, at)),
  ];
  return [...(own.length > 0 ? [`\`${at}\`: ${own.join(', ')}`] : []), ...inner];
}

const count = (many: number, one: string, other = `${one}s`): string => `${many} ${many === 1 ? one : other}`;

function least({ minimum, exclusiveMinimum }: Limited): string[] {
  if (exclusiveMinimum !== undefined) return [`more than ${exclusiveMinimum}`];
  return minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? [] : [`at least ${minimum}`];
}

const isSchema = (value: unknown): value is Limited => typeof value === 'object' && value !== null;
