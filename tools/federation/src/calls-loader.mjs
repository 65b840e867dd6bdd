// Plain JavaScript: the bundler loads it by itself.
import { parseSync } from '@swc/core';

/**
 * Leaves of a contract's `*.calls.ts` what a browser needs: method and path of each call, and whether its body is a file.
 * Schemas, access and summaries stay on the server, and with them zod.
 *
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} source
 */
export default function callsLoader(source) {
  return callsForWeb(source, this.resourcePath);
}

/**
 * @param {string} source of a `*.calls.ts`
 * @param {string} shown how the file is named in errors
 * @returns {string} the module as the browser gets it
 */
export function callsForWeb(source, shown) {
  const { body } = parseSync(source, { syntax: 'typescript' });
  const lines = body.flatMap((item) => {
    if (item.type === 'ImportDeclaration' || /^Ts(Interface|TypeAlias)/.test(item.type)) return [];
    const { declaration } = item;
    if (item.type !== 'ExportDeclaration') return refuse(shown, 'holds more than imports and calls');
    if (/^Ts(Interface|TypeAlias)/.test(declaration.type)) return [];
    if (declaration.type !== 'VariableDeclaration')
      return refuse(shown, 'exports something that is no table of calls');
    return declaration.declarations.map(
      ({ id, init }) => `export const ${id.value} = ${JSON.stringify(tableIn(init, shown))};`,
    );
  });
  return `${lines.join('\n')}\n`;
}

/** The table that an expression `defineCalls({ … })` declares. */
function tableIn(init, shown) {
  const [table, more] = init?.type === 'CallExpression' ? init.arguments : [];
  if (init?.callee?.value !== 'defineCalls' || more || table?.expression.type !== 'ObjectExpression')
    return refuse(shown, 'exports something that is not written as defineCalls({ … })');
  return Object.fromEntries(
    table.expression.properties.map((property) => {
      const name = nameOf(property);
      if (!name || property.value?.type !== 'ObjectExpression')
        return refuse(shown, `has a call that is not written as name: { … }${name ? `: ${name}` : ''}`);
      return [name, callIn(property.value, `${shown}, ${name},`)];
    }),
  );
}

function callIn(object, shown) {
  const parts = new Map();
  for (const property of object.properties) {
    const name = nameOf(property);
    if (!name) return refuse(shown, 'has a part that is not written as name: value');
    parts.set(name, property.value);
  }
  const route = parts.get('route');
  if (route?.type !== 'StringLiteral') return refuse(shown, 'has no route that is a string');
  return { route: route.value, ...(parts.has('file') ? { file: true } : {}) };
}

const nameOf = ({ type, key }) =>
  type === 'KeyValueProperty' && (key.type === 'Identifier' || key.type === 'StringLiteral')
    ? key.value
    : undefined;

function refuse(shown, fault) {
  throw new Error(`${shown} ${fault}: the web build reads it without running it.`);
}
