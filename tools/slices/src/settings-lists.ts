import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeSettings, type SettingsDefinition } from '@convoy/platform/config';
import { camelCase, type Slice } from './read-slices.ts';

/** Where the list of what slices read at boot is written, from the root of the checkout: for the API, and for tools. */
export const SETTINGS_LISTS = [
  'apps/api/src/slice-settings.generated.ts',
  'tools/start/slice-settings.generated.ts',
] as const;
/** The document whose table names every setting. */
export const README = 'README.md';
/** The file that hands the settings of slices to the containers. */
export const COMPOSE = 'docker/compose.yaml';

const DOOR = './settings';

/** The module that processes, launcher and tools take the settings of slices from. */
export function settingsList(slices: readonly Slice[]): string {
  const names = slices.filter(({ exports }) => exports[DOOR]).map(({ name }) => name);
  return [
    '// Written by `npm run slices` from libs/*/package.json; not edited by hand.',
    ...names
      .toSorted()
      .map((name) => `import { settings as ${camelCase(name)}Settings } from '@convoy/${name}/settings';`),
    '',
    '/** What slices read when a process starts. */',
    'export const sliceSettings = [',
    ...names.map((name) => `  ${camelCase(name)}Settings,`),
    '];',
    '',
  ].join('\n');
}

/** The settings themselves, in the order of {@link settingsList}. */
export function declaredSettings(
  root: string,
  slices: readonly Slice[],
): Promise<SettingsDefinition<unknown>[]> {
  return Promise.all(
    slices.flatMap(({ name, exports }) => {
      const file = exports[DOOR];
      if (!file) return [];
      const address = pathToFileURL(join(root, 'libs', name, file)).href;
      return [import(address).then(({ settings }: { settings: SettingsDefinition<unknown> }) => settings)];
    }),
  );
}

/** README with its table of settings as the program describes them. @throws Error when a marker is missing */
export const readmeWith = (root: string, definitions: readonly SettingsDefinition<unknown>[]): string =>
  between(
    root,
    README,
    ['<!-- settings, written by `npm run slices` -->', '<!-- end of settings -->'],
    [
      '',
      '| variable | meaning | default |',
      '| --- | --- | --- |',
      ...describeSettings(definitions).map(
        ({ name, meaning, default: otherwise }) => `| \`${name}\` | ${cell(meaning)} | ${cell(otherwise)} |`,
      ),
      '',
    ],
  );

/** The compose file with one line for each variable of slices. @throws Error when a marker is missing */
export const composeWith = (root: string, definitions: readonly SettingsDefinition<unknown>[]): string =>
  between(
    root,
    COMPOSE,
    ['  # Of slices, written by `npm run slices`.', '  # End of those of slices.'],
    [
      ...definitions.flatMap(({ variables }) =>
        Object.keys(variables).map((name) => `  ${name}: \${${name}:-}`),
      ),
    ],
  );

/** A text of a table as it is shown: not as markup, and not as the end of a cell. */
const cell = (text: string): string => text.replaceAll('<', '\\<').replaceAll('|', '\\|');

function between(
  root: string,
  path: string,
  [begins, ends]: readonly [string, string],
  lines: readonly string[],
): string {
  const text = readFileSync(join(root, path), 'utf8');
  const from = text.indexOf(`${begins}\n`);
  const to = text.indexOf(`\n${ends}`, from);
  if (from < 0 || to < 0) throw new Error(`${path} lacks the line "${from < 0 ? begins : ends}".`);
  return [text.slice(0, from) + begins, ...lines].join('\n') + text.slice(to);
}
