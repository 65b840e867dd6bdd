import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  GraphQLError,
  Kind,
  parse,
} from 'graphql';
import type { PluginGraph } from './define-plugin-server.ts';

/** Kinds of definitions a plugin may add, each under a name of its own. */
const OWN_KINDS: readonly string[] = [
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.ENUM_TYPE_DEFINITION,
  Kind.INPUT_OBJECT_TYPE_DEFINITION,
];

/** A plugin's id as its root fields begin: `parkingPermit`. */
const camel = (id: string): string =>
  id.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
const pascal = (id: string): string => camel(id).replace(/^./, (letter) => letter.toUpperCase());

/**
 * What is wrong with a plugin's part of the graph, a sentence each: it adds root fields of `Query` and types under its own
 * name, says of each who may read it, and each root field may be null, because it is where the plugin is not enabled.
 */
export function graphFaults(pluginId: string, { sdl, fields }: PluginGraph<never>): string[] {
  let document: DocumentNode;
  try {
    document = parse(sdl);
  } catch (error) {
    if (error instanceof GraphQLError) return [`Its SDL cannot be read: ${error.message}`];
    throw error;
  }
  const faults: string[] = [];
  const roots = new Set<string>();
  for (const definition of document.definitions)
    faults.push(...faultsOf(definition, pluginId, fields, roots));
  for (const name of Object.keys(fields))
    if (!roots.has(name)) faults.push(`It reads ${name}, which its SDL does not add to Query.`);
  return faults;
}

function faultsOf(
  definition: DefinitionNode,
  pluginId: string,
  fields: Readonly<Record<string, unknown>>,
  roots: Set<string>,
): string[] {
  const faults: string[] = [];
  if (definition.kind === Kind.OBJECT_TYPE_EXTENSION && definition.name.value === 'Query') {
    for (const field of definition.fields ?? []) {
      const name = field.name.value;
      roots.add(name);
      if (!beginsWith(name, camel(pluginId)))
        faults.push(`The field Query.${name} is not called "${camel(pluginId)}" and what it reads.`);
      if (!decided(field.directives))
        faults.push(`Query.${name} has no access rule: add @can(action, subject) or @public.`);
      if (field.type.kind === Kind.NON_NULL_TYPE)
        faults.push(
          `Query.${name} can never be null, but is where the plugin is not enabled: leave out the "!".`,
        );
      if (!Object.hasOwn(fields, name)) faults.push(`Nothing reads Query.${name}.`);
    }
    return faults;
  }
  if (!OWN_KINDS.includes(definition.kind) || !('name' in definition) || !definition.name)
    return ['It adds fields to Query, types, enums and inputs, and nothing else.'];
  const name = definition.name.value;
  if (!beginsWith(name, pascal(pluginId)))
    faults.push(`The type ${name} is not called "${pascal(pluginId)}" and what it is.`);
  if (definition.kind === Kind.OBJECT_TYPE_DEFINITION && !decided(definition.directives))
    faults.push(`${name} has no access rule: add @can(action, subject) or @public.`);
  return faults;
}

/** `parkingPermits` begins with `parkingPermit`; `permitted` is not of a plugin called `permit`, but of `permitted`'s. */
const beginsWith = (name: string, own: string): boolean => new RegExp(`^${own}s?($|[A-Z0-9_])`).test(name);

const decided = (directives: readonly ConstDirectiveNode[] = []): boolean =>
  directives.some(({ name }) => name.value === 'can' || name.value === 'public');
