import { idParamSchema, idSchema, moneySchema } from '@convoy/platform/schema';
import { z } from 'zod';

/** How a contract becomes a type of the graph. */
export interface ContractTypeOptions {
  /** Who may read it: `@public` or `@can(action: "read", subject: "Booking")`. */
  readonly access: string;
  readonly description: string;
  /** Schemas that are types of their own elsewhere in the graph, with their names. */
  readonly known?: ReadonlyMap<z.ZodType, string>;
  /** Fields that are written otherwise: their SDL type, or null to leave one out. */
  readonly fields?: Readonly<Record<string, string | null>>;
}

/**
 * The SDL of a contract's answer, so that both doors say the same and neither can drift: a field of the contract is a
 * field of the type, nullable where the contract is, ids as `Id`, money as `Money`. Objects inside become types named
 * after their place (`BookingExtras`). What cannot be written so (records, unions) must be named in `fields`.
 */
export function typeOfContract(name: string, schema: z.ZodObject, options: ContractTypeOptions): string {
  const inner: string[] = [];
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([field, value]) => {
    const chosen = options.fields?.[field];
    if (chosen === null) return [];
    const place = { owner: name, field, inner, options };
    return [`  ${field}: ${chosen ?? outputType(value, place)}`];
  });
  const head = `"""${options.description}"""\ntype ${name} ${options.access} {`;
  return [...inner, [head, ...fields, '}'].join('\n')].join('\n\n');
}

interface Place {
  readonly owner: string;
  readonly field: string;
  readonly inner: string[];
  readonly options: ContractTypeOptions;
}

/** Schemas whose values are texts; ZodStringFormat has dates and times among them. */
const texts = [z.ZodString, z.ZodStringFormat, z.ZodEnum, z.ZodLiteral] as const;

function outputType(schema: z.ZodType, place: Place): string {
  const known = place.options.known?.get(schema);
  if (known) return `${known}!`;
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return outputType(schema.unwrap() as z.ZodType, place).replace(/!$/, '');
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) {
    return outputType(schema.unwrap() as z.ZodType, place);
  }
  if (schema instanceof z.ZodArray) return `[${outputType(schema.element as z.ZodType, place)}]!`;
  if (schema instanceof z.ZodObject) {
    const name = place.owner + place.field.charAt(0).toUpperCase() + place.field.slice(1);
    place.inner.push(typeOfContract(name, schema, { ...place.options, fields: {} }));
    return `${name}!`;
  }
  if (schema instanceof z.ZodBoolean) return 'Boolean!';
  if (schema instanceof z.ZodNumber) return `${numberType(schema, place.field)}!`;
  if (schema === moneySchema) return 'Money!';
  if (texts.some((kind) => schema instanceof kind)) {
    return 'String!';
  }
  throw new Error(`${place.owner}.${place.field} of the contract has no form in the graph; name one.`);
}

const isId = (field: string) => field === 'id' || /[a-z]Id$/.test(field);
const isWhole = (schema: z.ZodNumber) => schema.format === 'safeint' || schema.isInt;
const numberType = (schema: z.ZodNumber, field: string) =>
  schema === idSchema || (isId(field) && isWhole(schema)) ? 'Id' : isWhole(schema) ? 'Int' : 'Float';

/**
 * The SDL input of a REST call's query. Paging is left out: it is arguments of the field. Values are read by the
 * contract's own schema afterwards (`readInput`), so here only kinds matter; nothing is required.
 */
export function inputOfContract(name: string, schema: z.ZodObject, leftOut: readonly string[] = []): string {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    .filter(([field]) => !['cursor', 'page', 'perPage', ...leftOut].includes(field))
    .map(([field, value]) => `  ${field}: ${inputType(value, `${name}.${field}`)}`);
  return `input ${name} {\n${fields.join('\n')}\n}`;
}

function inputType(schema: z.ZodType, place: string): string {
  if (schema === idParamSchema || schema === idSchema) return 'Id';
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return inputType(schema.unwrap() as z.ZodType, place);
  }
  if (schema instanceof z.ZodPipe) return inputType(schema.in as z.ZodType, place);
  if (schema instanceof z.ZodNumber) return isWhole(schema) ? 'Int' : 'Float';
  if (schema instanceof z.ZodEnum) {
    return schema.options.every((option) => option === 'true' || option === 'false') ? 'Boolean' : 'String';
  }
  if (schema instanceof z.ZodString) return 'String';
  throw new Error(`${place} of the contract has no form in the graph.`);
}
