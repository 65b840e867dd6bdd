import { commonErrors, DomainError } from '@convoy/platform/errors';
import { refusalOf } from '@convoy/platform/policy';
import {
  buildASTSchema,
  concatAST,
  defaultFieldResolver,
  type GraphQLField,
  GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
  isObjectType,
  parse,
  validateSchema,
} from 'graphql';
import { assertEveryFieldDecided, directiveOf, rulesOf } from './graph.access.ts';
import type { GraphContext } from './graph.context.ts';
import { graphLanguage, graphScalars } from './graph.language.ts';
import type { GraphPart } from './graph.registry.ts';

/**
 * Builds the graph of all parts and puts every field behind its rules.
 * @throws naming what is undecided, unknown or contradictory: the boot stops
 */
export function buildGraphSchema(parts: readonly GraphPart[]): GraphQLSchema {
  const live = parts.some(({ subscriptions }) => subscriptions);
  const roots = `type Query\n${live ? 'type Subscription\n' : ''}`;
  const schema = buildASTSchema(
    concatAST([graphLanguage, roots, ...parts.map(({ sdl }) => sdl)].map((sdl) => parse(sdl))),
  );
  const faults = validateSchema(schema);
  if (faults.length > 0) throw new Error(`The graph is not sound: ${faults.map(String).join('; ')}`);
  for (const [name, scalar] of Object.entries(graphScalars)) {
    Object.assign(schema.getType(name) as GraphQLScalarType, scalar);
  }
  for (const part of parts) putResolvers(schema, part);
  assertEveryFieldDecided(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) guard(schema, type, field);
  }
  return schema;
}

function putResolvers(schema: GraphQLSchema, part: GraphPart): void {
  const fieldOf = (typeName: string, name: string) => {
    const type = schema.getType(typeName);
    const field = type instanceof GraphQLObjectType ? type.getFields()[name] : undefined;
    if (!field) throw new Error(`${part.name} resolves ${typeName}.${name}, which is not in the graph.`);
    return field;
  };
  for (const [typeName, fields] of Object.entries(part.resolvers)) {
    for (const [name, resolve] of Object.entries(fields)) fieldOf(typeName, name).resolve = resolve;
  }
  for (const name of Object.keys(part.subscriptions ?? {})) fieldOf('Subscription', name);
}

/** Lets a field be resolved only for who may read it; a field without rules keeps its resolver as it is. */
function guard(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  field: GraphQLField<unknown, GraphContext>,
): void {
  const rules = rulesOf(field as GraphQLField<unknown, unknown>);
  const brandOnly = directiveOf(field.astNode, 'brandOnly') !== null;
  if ((rules.length === 0 && !brandOnly) || type === schema.getSubscriptionType()) return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    assertMayRead(context, rules, brandOnly);
    return resolve(source, args, context, info);
  };
}

/**
 * The rules of a field of `Subscription`, asked before anything is listened to.
 * @throws NOT_FOUND, UNAUTHENTICATED or FORBIDDEN
 */
export function assertMaySubscribe(schema: GraphQLSchema, name: string, context: GraphContext): void {
  const field = schema.getSubscriptionType()?.getFields()[name];
  if (!field) throw new DomainError(commonErrors.NOT_FOUND);
  assertMayRead(context, rulesOf(field), directiveOf(field.astNode, 'brandOnly') !== null);
}

/** Rules that were kept in one answer: every row of a list asks the same. */
const kept = new WeakMap<GraphContext, Set<ReturnType<typeof rulesOf>>>();

function assertMayRead(context: GraphContext, rules: ReturnType<typeof rulesOf>, brandOnly: boolean): void {
  const { ctx } = context;
  const known = kept.get(context) ?? new Set();
  if (known.has(rules)) return;
  if (brandOnly && ctx.tenant.kind !== 'brand') throw new DomainError(commonErrors.NOT_FOUND);
  for (const rule of rules) if (!ctx.ability.can(rule.action, rule.subject)) throw refusalOf(ctx, rule);
  kept.set(context, known.add(rules));
}
