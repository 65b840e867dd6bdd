import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ParameterType } from '../src/api/parameter-types.ts';
import { routes } from '../src/api/routes.ts';
import { Declarations } from './declarations.ts';
import { sdkOperations } from './operations.ts';
import { ShapeWriter } from './shapes.ts';

/** Where the generated file is. */
export const target = fileURLToPath(new URL('../src/api/parameters.generated.ts', import.meta.url));

/** Calls whose parameters the SDK does not send as a form. */
const uploads = ['POST files'];

/** The generated file's text: the parameters of every operation that is emulated, by the SDK that is installed. */
export function generate(): string {
  const sdk = dirname(fileURLToPath(import.meta.resolve('stripe')));
  const { version } = JSON.parse(readFileSync(join(sdk, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const operations = sdkOperations(join(sdk, 'resources'));
  const declarations = new Declarations();
  const writer = new ShapeWriter(declarations);
  const lines: string[] = [];
  for (const key of [...new Set(routes.map(({ method, name }) => `${method} ${name}`))].sort()) {
    if (uploads.includes(key)) continue;
    const operation = operations.get(key);
    if (!operation) throw new Error(`The stripe package has no operation ${key}.`);
    const file = declarations.read(operation.declarations);
    const node = file.methods.get(operation.method);
    const type: ParameterType = node ? writer.type(node, { file, scope: [] }) : { shape: -1 };
    if (typeof type !== 'object' || !('shape' in type))
      throw new Error(`The parameters of ${key} are no object.`);
    lines.push(`  ${JSON.stringify(key)}: ${type.shape},`);
  }
  return `// Written by schemas/generate.ts from the types of stripe ${version}. Do not edit.
import type { Shape } from './parameter-types.ts';

/** Which shape the parameters of an operation have; -1: none at all. */
export const operations: Record<string, number> = {
${lines.join('\n')}
};

/** Parameters by name; a name with ! is required, * stands for any name. */
export const shapes: readonly Shape[] = [
${writer.shapes.map((shape) => `  ${JSON.stringify(shape)},`).join('\n')}
];
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, generate());
