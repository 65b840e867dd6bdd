import { camelCase, carriedByShell, type Slice } from './read-slices.ts';

/** Where the list of the slices that the shell carries is written, from the root of the checkout. */
export const SHELL_LIST = 'apps/shell/src/remotes/carried.generated.ts';

/**
 * The module that the shell takes the ui of its own slices from, in the order of names. What stands at the door `./ui` of such a slice
 * is lists of names: everything that it shows is a chunk of its own.
 */
export function shellList(slices: readonly Slice[]): string {
  const names = slices
    .filter(carriedByShell)
    .map(({ name }) => name)
    .sort();
  return [
    '// Written by `npm run slices` from libs/*/package.json; not edited by hand.',
    ...names.map((name) => `import * as ${camelCase(name)} from '@convoy/${name}/ui';`),
    '',
    '/** Slices that the shell carries itself: those with a ui that name no remote. */',
    'export const carried = {',
    ...names.map((name) => (/^\w+$/.test(name) ? `  ${name},` : `  '${name}': ${camelCase(name)},`)),
    '};',
    '',
  ].join('\n');
}
