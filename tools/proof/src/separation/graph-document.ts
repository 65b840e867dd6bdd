import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { GraphDoor } from '../doors/door.ts';
import { namesRecord } from './ids.rule.ts';
import { type Samples, sampleOf } from './sample-value.ts';

/** Levels of fields that are asked for. */
export type Width = 1 | 2 | 3;

const rootOf = (schema: GraphQLSchema, { kind }: GraphDoor) =>
  ({
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  })[kind];

/** The field of a door in its schema. */
export function fieldOf(schema: GraphQLSchema, door: GraphDoor): GraphQLField<unknown, unknown> {
  const field = rootOf(schema, door)?.getFields()[door.field];
  if (!field) throw new Error(`There is no ${door.name} in the graph.`);
  return field;
}

/** A document that asks a door for all it tells, so many levels deep. */
export function documentOf(schema: GraphQLSchema, door: GraphDoor, width: Width): string {
  const field = fieldOf(schema, door);
  // What has a value of its own may be left out.
  const variables = field.args
    .map((argument) => {
      const type = String(argument.type);
      return `$${argument.name}: ${isAsked(argument) ? type : type.replace(/!$/, '')}`;
    })
    .join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const asked = `${door.field}${given ? `(${given})` : ''}${selectionOf(field, width)}`;
  return `${door.kind} Probe${variables ? `(${variables})` : ''} { ${asked} }`;
}

function selectionOf({ type }: GraphQLField<unknown, unknown>, width: number): string {
  const target = getNamedType(type);
  if (!isObjectType(target)) return '';
  const inner = Object.values(target.getFields()).flatMap((field) => {
    if (field.args.some(isAsked)) return [];
    const leaf = !isObjectType(getNamedType(field.type));
    if (leaf) return [field.name];
    return width > 1 ? [`${field.name}${selectionOf(field, width - 1)}`] : [];
  });
  return ` { ${['__typename', ...inner].join(' ')} }`;
}

const isAsked = ({ type, defaultValue }: GraphQLArgument) =>
  isNonNullType(type) && defaultValue === undefined;

/** Variables for a door's arguments: what may be left out is, half the time, unless it names a record. */
export function variablesOf(
  schema: GraphQLSchema,
  door: GraphDoor,
  samples: Samples,
): Readonly<Record<string, unknown>> {
  const variables: Record<string, unknown> = {};
  for (const { name, type, defaultValue } of fieldOf(schema, door).args) {
    const wanted = samples.chance.chance(/filter|id$/i.test(name) ? 0.9 : 0.2);
    if (wanted || (isNonNullType(type) && defaultValue === undefined))
      variables[name] = inputOf(type, name, samples, 1);
  }
  return variables;
}

function inputOf(type: GraphQLInputType, name: string, samples: Samples, depth: number): unknown {
  if (isNonNullType(type)) return inputOf(type.ofType as GraphQLInputType, name, samples, depth);
  if (isListType(type)) return [inputOf(type.ofType as GraphQLInputType, name, samples, depth + 1)];
  if (isEnumType(type)) return samples.chance.pick(type.getValues()).name;
  if (isInputObjectType(type)) {
    const value: Record<string, unknown> = {};
    for (const field of Object.values(type.getFields())) {
      const wanted = samples.chance.chance(namesRecord(field.name) ? 0.7 : 0.1);
      if (wanted || isNonNullType(field.type))
        value[field.name] = inputOf(field.type, field.name, samples, depth + 1);
    }
    return value;
  }
  const named = String(type);
  if (named === 'Id') return samples.idFor(name, depth);
  if (named === 'Boolean') return samples.chance.chance(0.5);
  if (named === 'Int' || named === 'Float') return samples.chance.between(1, 5);
  return sampleOf({ type: 'string' }, name, samples, depth);
}
