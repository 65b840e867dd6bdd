import { camelCase, type Slice } from './read-slices.ts';

/** Where the lists for the pages that the server renders are written, from the root of the checkout. */
export const SERVED_LISTS = 'apps/shell/src/site/served.generated.ts';
/** Where the sheets are gathered that say in which files the classes of these pages stand. */
export const SERVED_SHEET = 'apps/shell/src/site/served.generated.css';

const PAGES = './ui/served';
const PARTS = './ui/served-parts';
const SHEET = './ui/served.css';

/**
 * The module that both halves of the served pages take pages, parts and texts from, in the order of slices' names: what slices
 * export as `servedPages` from the door `./ui/served`, as `servedParts` from `./ui/served-parts`, and as `locales` from either.
 * Each is imported by its name, so that the bundler leaves out what else these doors export.
 *
 * @throws Error naming a slice that has one of the doors and no sheet
 */
export function servedLists(slices: readonly Slice[]): string {
  const serving = byName(slices.filter(serves));
  for (const { name, exports } of serving)
    if (!exports[SHEET])
      throw new Error(
        `libs/${name}/package.json has a door to what the server renders and no "${SHEET}": a sheet whose @source names the files of its classes.`,
      );
  const pages = serving.filter(({ exports }) => exports[PAGES]);
  const parts = serving.filter(({ exports }) => exports[PARTS]);
  return [
    '// Written by `npm run slices` from libs/*/package.json; not edited by hand.',
    ...serving.flatMap(({ name, exports }) =>
      importsOf(name, Boolean(exports[PAGES]), Boolean(exports[PARTS])),
    ),
    ...record('Pages that the server renders, by slice.', 'servedPagesOf', pages, 'Pages'),
    ...record(
      'Parts of slices that stand in slots of these pages, by slice.',
      'servedPartsOf',
      parts,
      'Parts',
    ),
    ...record('Texts of the slices that have pages or parts there.', 'servedTextsOf', serving, 'Texts'),
    '',
  ].join('\n');
}

/** The sheet that gathers those of the slices. */
export const servedSheet = (slices: readonly Slice[]): string =>
  [
    '/* Written by `npm run slices` from the package.json of each slice; not edited by hand. */',
    ...byName(slices.filter(serves)).map(({ name }) => `@import "@convoy/${name}/ui/served.css";`),
    '',
  ].join('\n');

const serves = ({ exports }: Slice): boolean => Boolean(exports[PAGES] ?? exports[PARTS]);

const byName = (slices: readonly Slice[]): Slice[] =>
  slices.toSorted((one, other) => (one.name < other.name ? -1 : 1));

function importsOf(slice: string, pages: boolean, parts: boolean): string[] {
  const name = camelCase(slice);
  const texts = `locales as ${name}Texts`;
  return [
    ...(pages ? [`import { ${texts}, servedPages as ${name}Pages } from '@convoy/${slice}/ui/served';`] : []),
    ...(parts
      ? [
          `import { ${pages ? '' : `${texts}, `}servedParts as ${name}Parts } from '@convoy/${slice}/ui/served-parts';`,
        ]
      : []),
  ];
}

const record = (meaning: string, name: string, slices: readonly Slice[], what: string): string[] => [
  '',
  `/** ${meaning} */`,
  `export const ${name} = {`,
  ...slices.map((slice) => {
    const key = /^\w+$/.test(slice.name) ? slice.name : `'${slice.name}'`;
    return `  ${key}: ${camelCase(slice.name)}${what},`;
  }),
  '};',
];
