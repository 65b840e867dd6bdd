import type { AccessRule } from '@convoy/platform/policy';
import {
  type ConstDirectiveNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
} from 'graphql';

/** Who may read a type or field: everybody, or holders of a permission. */
export type GraphRule = Exclude<AccessRule, 'signed-in'>;
type PermissionRule = Exclude<GraphRule, { readonly public: true }>;

type WithDirectives = { readonly directives?: readonly ConstDirectiveNode[] | undefined };

/** The arguments of a directive that stands on a node of the SDL; null where it does not stand there. */
export function directiveOf(
  node: WithDirectives | null | undefined,
  name: string,
): Readonly<Record<string, string>> | null {
  const directive = node?.directives?.find((one) => one.name.value === name);
  if (!directive) return null;
  return Object.fromEntries(
    (directive.arguments ?? []).map(({ name: argument, value }) => [
      argument.value,
      value.kind === Kind.STRING || value.kind === Kind.INT ? value.value : '',
    ]),
  );
}

function declaredOn(nodes: readonly (WithDirectives | null | undefined)[]): GraphRule | undefined {
  for (const node of nodes) {
    if (directiveOf(node, 'public')) return { public: true };
    const can = directiveOf(node, 'can');
    if (can) return { action: can.action ?? '', subject: can.subject ?? '' };
  }
  return undefined;
}

/** What a type says about who may read it. */
export const ruleOfType = (type: GraphQLObjectType): GraphRule | undefined =>
  declaredOn([type.astNode, ...type.extensionASTNodes]);

/** What a field itself says about who may read it; most say nothing and follow their types. */
export const ruleOfField = (field: GraphQLField<unknown, unknown>): GraphRule | undefined =>
  declaredOn([field.astNode]);

/**
 * All rules that hold for a field beside that of the type it stands in: its own, and that of the type it leads to.
 * Public ones are left out.
 */
export function rulesOf(field: GraphQLField<unknown, unknown>): readonly PermissionRule[] {
  const target = getNamedType(field.type);
  const rules = [ruleOfField(field), isObjectType(target) ? ruleOfType(target) : undefined];
  return rules.filter((rule): rule is PermissionRule => rule !== undefined && 'action' in rule);
}

/**
 * Stops the boot when a field of the roots, or a type that can be reached from them, says neither `@can` nor
 * `@public`: forgetting is an error, not an opening.
 * @throws naming everything undecided
 */
export function assertEveryFieldDecided(schema: GraphQLSchema): void {
  const undecided: string[] = [];
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const waiting: GraphQLObjectType[] = [];
  const seen = new Set<GraphQLObjectType>();
  const reach = (field: GraphQLField<unknown, unknown>) => {
    const target = getNamedType(field.type);
    if (!isObjectType(target) || seen.has(target)) return;
    seen.add(target);
    if (!ruleOfType(target)) undecided.push(target.name);
    waiting.push(target);
  };
  for (const root of roots) {
    for (const field of Object.values(root?.getFields() ?? {})) {
      if (!ruleOfField(field)) undecided.push(`${root!.name}.${field.name}`);
      reach(field);
    }
  }
  for (let type = waiting.pop(); type; type = waiting.pop()) Object.values(type.getFields()).forEach(reach);
  if (undecided.length > 0) {
    throw new Error(
      `Fields and types without @can or @public: ${undecided.join(', ')}. Decide who may read them.`,
    );
  }
}
