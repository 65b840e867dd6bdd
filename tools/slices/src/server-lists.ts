import { camelCase, type Slice } from './read-slices.ts';

/** Where the lists for the API and the worker are written, from the root of the checkout. */
export const SERVER_LISTS = 'apps/api/src/slices.generated.ts';

const pathOf = (line: string): string => line.slice(line.indexOf(" from '"));

/**
 * The module that API and worker take their slices from: static imports, so that the build carries them and types
 * check them.
 */
export function serverLists(slices: readonly Slice[]): string {
  const servers = slices.filter(({ modules }) => modules.length > 0);
  const demos = slices.filter(({ exports }) => exports['./demo']);
  const forms = slices.filter(({ exports }) => exports['./forms']);
  const errors = slices.filter(({ exports }) => exports['./contract/error-texts']);
  const imports = [
    ...servers.map(
      ({ name, modules }) => `import { ${[...modules].sort().join(', ')} } from '@convoy/${name}/server';`,
    ),
    ...demos.map(({ name }) => `import { demo as ${camelCase(name)}Demo } from '@convoy/${name}/demo';`),
    ...forms.map(({ name }) => `import { forms as ${camelCase(name)}Forms } from '@convoy/${name}/forms';`),
    ...errors.map(
      ({ name }) => `import { ${camelCase(name)}ErrorTexts } from '@convoy/${name}/contract/error-texts';`,
    ),
  ];
  return [
    '// Written by `npm run slices` from libs/*/package.json; not edited by hand.',
    ...imports.sort((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1)),
    ...list(
      'Modules of all slices, each after those it depends on.',
      'sliceModules',
      servers.flatMap(({ modules }) => modules),
    ),
    ...list(
      'Demo data of the slices that have some.',
      'sliceDemos',
      demos.map(({ name }) => `${camelCase(name)}Demo`),
    ),
    ...list(
      'Forms of public pages, as browsers without a script send them.',
      'sliceForms',
      forms.map(({ name }) => `...${camelCase(name)}Forms`),
    ),
    ...list(
      'Error sentences of the slices that declare errors.',
      'sliceErrorTexts',
      errors.map(({ name }) => `${camelCase(name)}ErrorTexts`),
    ),
    '',
  ].join('\n');
}

const list = (meaning: string, name: string, items: readonly string[]): string[] => [
  '',
  `/** ${meaning} */`,
  `export const ${name} = [`,
  ...items.map((item) => `  ${item},`),
  '];',
];
