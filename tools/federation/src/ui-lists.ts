import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Expression, type Module, parseSync } from '@swc/core';

/** Names of the pages and of the fillers that a slice's ui brings. */
export interface UiLists {
  readonly pages: ReadonlySet<string>;
  readonly slots: ReadonlySet<string>;
}

/** The same of a plugin's ui. */
export interface PluginUiLists extends UiLists {
  readonly settingsPanel: boolean;
}

/**
 * Reads the lists of a plugin's ui without running it: what it hands to `definePluginUi` in its `remote.ts`.
 *
 * @param file absolute
 * @param shown the same as it is named to people
 * @throws Error naming the file where it is not written so, or where a list leads to a file that is missing
 */
export function readPluginUiLists(file: string, shown: string): PluginUiLists {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: false });
  const call = body.flatMap((item) => (item.type === 'ExportDefaultExpression' ? [item.expression] : []))[0];
  const given =
    call?.type === 'CallExpression' &&
    call.callee.type === 'Identifier' &&
    call.callee.value === 'definePluginUi'
      ? call.arguments[1]?.expression
      : undefined;
  const parts = given && plain(given);
  if (parts?.type !== 'ObjectExpression')
    throw new Error(`${shown} does not say "export default definePluginUi(manifest, { … })".`);
  const part = (name: string) =>
    parts.properties.flatMap((property) =>
      property.type === 'KeyValueProperty' &&
      property.key.type === 'Identifier' &&
      property.key.value === name
        ? [property.value]
        : [],
    )[0];
  const keys = (name: string) => {
    const value = part(name);
    return value ? keysIn(value, name, file, shown) : new Set<string>();
  };
  const panel = part('settingsPanel');
  if (panel) refuseMissing('settingsPanel', panel, file, shown);
  return { pages: keys('pages'), slots: keys('slots'), settingsPanel: panel !== undefined };
}

/**
 * Reads the lists of a slice's ui without running it: the keys of `pages` and `slots` in its `index.ts`.
 *
 * @param file the ui's index, absolute
 * @param shown the same as it is named to people
 * @throws Error naming the file where there is no index, or a list is no plain object or leads to a file that is missing
 */
export function readUiLists(file: string, shown: string): UiLists {
  if (!existsSync(file)) throw new Error(`${shown} is missing: it lists the pages that the manifest names.`);
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: false });
  return {
    pages: keysOf(body, 'pages', file, shown),
    slots: keysOf(body, 'slots', file, shown),
  };
}

function keysOf(body: Module['body'], list: string, file: string, shown: string): Set<string> {
  const value = exported(body, list);
  return value ? keysIn(value, list, file, shown) : new Set();
}

function keysIn(value: Expression, list: string, file: string, shown: string): Set<string> {
  const whole = plain(value);
  if (whole.type !== 'ObjectExpression') {
    throw new Error(
      `${shown} exports "${list}" as something else than a plain list of names; write its names there.`,
    );
  }
  const keys = whole.properties.map((property) => {
    if (property.type !== 'KeyValueProperty') {
      throw new Error(`${shown} has an entry in "${list}" that is no "name: () => import(…)".`);
    }
    const { key } = property;
    const name = key.type === 'Identifier' || key.type === 'StringLiteral' ? key.value : '';
    refuseMissing(name, property.value, file, shown);
    return name;
  });
  return new Set(keys);
}

function refuseMissing(name: string, value: Expression, file: string, shown: string): void {
  const missing = importedFiles(value).find((path) => !existsSync(join(dirname(file), path)));
  if (missing) throw new Error(`${shown} says that "${name}" is in ${missing}, which is missing.`);
}

function exported(body: Module['body'], name: string): Expression | undefined {
  for (const item of body) {
    if (item.type !== 'ExportDeclaration' || item.declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of item.declaration.declarations) {
      if (id.type === 'Identifier' && id.value === name) return init ?? undefined;
    }
  }
  return undefined;
}

/** An expression without what only types say of it. */
function plain(expression: Expression): Expression {
  const { type } = expression;
  if (type === 'TsSatisfiesExpression' || type === 'TsAsExpression' || type === 'TsConstAssertion') {
    return plain(expression.expression);
  }
  return type === 'ParenthesisExpression' ? plain(expression.expression) : expression;
}

/** Relative paths that `import(…)` names anywhere in an expression. */
function importedFiles(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(importedFiles);
  if (typeof node !== 'object' || node === null) return [];
  const call = node as {
    type?: string;
    callee?: { type?: string };
    arguments?: { expression?: Expression }[];
  };
  if (call.type === 'CallExpression' && call.callee?.type === 'Import') {
    const [argument] = call.arguments ?? [];
    const path = argument?.expression;
    return path?.type === 'StringLiteral' && path.value.startsWith('.') ? [path.value] : [];
  }
  return Object.values(node).flatMap(importedFiles);
}
