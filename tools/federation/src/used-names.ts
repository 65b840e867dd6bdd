import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CallExpression, type MemberExpression, type Module, parseSync } from '@swc/core';
import { workspaceRoot } from './workspace.ts';

/** First-party code that may run in a page. */
const sources = [
  'apps/shell/src/**/*.{ts,tsx}',
  'libs/*/{contract,ui}/src/**/*.{ts,tsx}',
  'libs/platform/*/src/**/*.ts',
  'libs/{ui-kit,shell-api}/src/**/*.{ts,tsx}',
];
const NOT_SHIPPED = /\.calls\.ts$|\.spec\.tsx?$|\/testing\/|\.d\.ts$/;

/** Names taken of a library. */
export interface UsedNames {
  /** Imported by name, sorted. */
  readonly direct: readonly string[];
  /** Taken of the namespace object (`z.string`), sorted. */
  readonly inside: readonly string[];
}

/**
 * What first-party code takes of a library at run time, read from its import statements.
 *
 * @param namespace a name whose members are collected too; only members that the library has count, for the others
 *   are types
 * @throws Error naming the file where a library is imported as a whole, which would ship all of it, or where the
 *   namespace is used in a way that does not tell which names are taken
 */
export function usedNames(request: string, namespace?: string, root: string = workspaceRoot): UsedNames {
  const direct = new Set<string>();
  const inside = new Set<string>();
  for (const file of globSync(sources, { cwd: root })) {
    const path = file.replaceAll('\\', '/');
    if (NOT_SHIPPED.test(path)) continue;
    const text = readFileSync(join(root, path), 'utf8');
    const names = text.includes(`'${request}'`);
    // The namespace may come by way of a module of ours that gives it on.
    const members = namespace !== undefined && new RegExp(`\\b${namespace}\\b`).test(text);
    if (!names && !members) continue;
    const { body } = parseSync(text, {
      syntax: 'typescript',
      tsx: path.endsWith('x'),
      decorators: true,
    });
    if (names && importsLater(body, request)) refuse(path, request);
    if (members && !isReadable(body, namespace, request))
      throw new Error(
        `${path} uses ${namespace} otherwise than as ${namespace}.name; which of its names are shipped is read from the source.`,
      );
    if (names) for (const name of importedNames(body, request, path)) direct.add(name);
    if (members) for (const name of membersOf(body, namespace)) inside.add(name);
  }
  const known = namespace ? runtimeNames(request, root) : new Set<string>();
  return {
    direct: [...direct].sort(),
    inside: [...inside].filter((name) => known.has(name)).sort(),
  };
}

/** Names one file imports or gives on from a library, types left out. */
function importedNames(body: Module['body'], request: string, path: string): string[] {
  return body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration' && statement.source.value === request)
      refuse(path, request);
    if (statement.type === 'ImportDeclaration') {
      if (statement.source.value !== request || statement.typeOnly) return [];
      return statement.specifiers.flatMap((one) => {
        if (one.type !== 'ImportSpecifier') return refuse(path, request);
        return one.isTypeOnly ? [] : [(one.imported ?? one.local).value];
      });
    }
    if (statement.type === 'ExportNamedDeclaration' && statement.source?.value === request) {
      if (statement.typeOnly) return [];
      return statement.specifiers.flatMap((one) => {
        if (one.type !== 'ExportSpecifier') return refuse(path, request);
        return one.isTypeOnly ? [] : [one.orig.value];
      });
    }
    return [];
  });
}

/** Members that a file's expressions take of a name: `string` of `z.string()`; types (`z.infer`) are no expressions. */
function membersOf(body: Module['body'], name: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(walk);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const { type, object, property } = node as Partial<MemberExpression>;
    if (type === 'MemberExpression' && object?.type === 'Identifier' && object.value === name) {
      if (property?.type === 'Identifier') found.push(property.value);
    }
    Object.values(node).forEach(walk);
  };
  walk(body);
  return found;
}

/** Whether a library is imported as a whole when it is needed: `import('zod')`. */
function importsLater(body: Module['body'], request: string): boolean {
  return someNode(body, (node) => {
    const { type, callee, arguments: given } = node as Partial<CallExpression>;
    if (type !== 'CallExpression' || callee?.type !== 'Import') return false;
    const source = given?.[0]?.expression;
    return source?.type === 'StringLiteral' && source.value === request;
  });
}

/**
 * Whether a file that imports the namespace takes nothing of it but by name: no computed member, no other name for it,
 * never the object itself. Types do not count, nor does giving it on.
 */
function isReadable(body: Module['body'], namespace: string, request: string): boolean {
  const imported = body
    .flatMap((statement) => (statement.type === 'ImportDeclaration' ? [statement] : []))
    .flatMap(({ source, specifiers }) => specifiers.map((one) => ({ one, source: source.value })));
  if (
    imported.some(
      ({ one, source }) =>
        source === request &&
        one.type === 'ImportSpecifier' &&
        one.imported?.value === namespace &&
        one.local.value !== namespace,
    )
  )
    return false;
  const local = imported.find(({ one }) => one.local.value === namespace)?.one.local as Scoped | undefined;
  if (!local) return true;
  const isIt = (node: object | undefined) => {
    const { type, value, ctxt } = (node ?? {}) as Partial<Scoped>;
    return type === 'Identifier' && value === namespace && ctxt === local.ctxt;
  };
  const statements = body.filter(
    ({ type }) => type !== 'ImportDeclaration' && type !== 'ExportNamedDeclaration',
  );
  return !someNode(statements, (node) => {
    const { type, object, property } = node as Partial<MemberExpression>;
    if (type === 'MemberExpression' && isIt(object)) return property?.type !== 'Identifier' ? true : 'skip';
    return TYPES.test(type ?? '') ? 'skip' : isIt(node);
  });
}

/** An identifier as the parser resolves it: names of one scope have one number, keys and properties have none. */
interface Scoped {
  readonly type: string;
  readonly value: string;
  readonly ctxt: number;
}

/** Nodes in which a name is a type. */
const TYPES = /^Ts(Type|Interface|QualifiedName|ExpressionWithTypeArguments)/;

/** Whether a node below these answers true; what is below one that answers `skip` is not asked. */
function someNode(node: unknown, is: (node: object) => boolean | 'skip'): boolean {
  if (Array.isArray(node)) return node.some((one) => someNode(one, is));
  if (typeof node !== 'object' || node === null) return false;
  const answer = is(node);
  if (answer === 'skip') return false;
  return answer || Object.values(node).some((one) => someNode(one, is));
}

function refuse(path: string, request: string): never {
  throw new Error(
    `${path} imports ${request} as a whole; name what it takes, so that the rest is not shipped.`,
  );
}

function runtimeNames(request: string, root: string): Set<string> {
  const library: object = createRequire(join(root, 'package.json'))(request);
  return new Set(Object.keys(library));
}
