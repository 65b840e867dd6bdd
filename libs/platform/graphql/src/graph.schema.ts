import { commonErrors, DomainError } from '@convoy/platform/errors';
import { refusalOf } from '@convoy/platform/policy';
import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import { assertEveryFieldDecided, directiveOf, rulesOf } from './graph.access.ts';
import type { GraphContext } from './graph.context.ts';

/**
 * Puts every field of a schema behind its rules, before it is served.
 * @throws naming every field and type without a rule, and every root field that nothing answers: the boot stops
 */
export function closedSchema(schema: GraphQLSchema): GraphQLSchema {
  assertEveryFieldDecided(schema);
  assertEveryRootAnswered(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) guard(schema, type, field);
  }
  return schema;
}

function assertEveryRootAnswered(schema: GraphQLSchema): void {
  const fields = (root: GraphQLObjectType | null | undefined) => Object.values(root?.getFields() ?? {});
  const unanswered = [
    ...fields(schema.getQueryType()).filter(({ resolve }) => !resolve),
    ...fields(schema.getSubscriptionType()).filter(({ subscribe }) => !subscribe),
  ];
  if (unanswered.length > 0)
    throw new Error(`No resolver answers ${unanswered.map(({ name }) => name).join(', ')}.`);
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
