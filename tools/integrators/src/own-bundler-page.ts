import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const EXAMPLE = 'examples/webpack-remote';

/** The files an integrator writes, with what each is for. They are the example's own, so that what is printed is what is tested. */
const FILES = [
  {
    file: 'about.json',
    says: 'What the server and the shell read before any of the code runs: the fields of `remote.json` that a person writes.',
  },
  {
    file: 'src/remote.js',
    says: 'The module `./remote`. Keys are the names that `about.json` gives pages and slots.',
  },
  {
    file: 'src/weather.js',
    says: 'A component for a slot. React, the kit and `@convoy/sdk/ui` are the page’s; everything else is your own.',
  },
  { file: 'src/locales/en.json', says: 'Texts, a file for each language.' },
  { file: 'webpack.config.mjs', says: 'The build. `npx webpack` writes `dist/`.' },
] as const;

/** `docs/integrators/own-bundler.md`, from the files of the example. */
export function ownBundlerParts(root: string): string[] {
  return [
    'Plugins of this repository are built by its own preset and need none of this. Read on if you build the ui of a plugin elsewhere: any bundler that makes a Module Federation container will do. This page uses webpack 5 and its own `ModuleFederationPlugin`.',
    ['## What the page expects', ...RULES].join('\n\n'),
    ...FILES.flatMap(({ file, says }) => [`## ${file}`, says, block(root, file)]),
    ['## Deploy it', ...DEPLOY].join('\n\n'),
  ];
}

const RULES = [
  [
    '| | |',
    '| --- | --- |',
    '| container | a script that sets `window["convoy_remote_plugin-<id>"]` to an object with `init` and `get`, as every federation plugin writes it |',
    '| module | exposes `./remote` with `release` and `slices` |',
    '| share scope | `default`. It offers `react`, `react/jsx-runtime`, `react-dom`, `react-hook-form`, `@hookform/resolvers/zod`, `@convoy/ui-kit` with its entries, and `@convoy/sdk/ui`, each once in the page. Ask for them with `import: false` and `requiredVersion: false` |',
    '| everything else | you bundle it, zod too: the page keeps its own to itself |',
    '| address | `/assets/plugins/<id>/`. Names hold a hash: such files are cached for a year |',
    '| content security | scripts come from the page’s own origin; no `eval`, no inline scripts |',
    '| release | `remote.json` and the module say the same, or the shell refuses the file and offers to reload |',
    '| time | ten seconds for everything, with one second try under another address; then the slot shows that it is broken to staff, and nothing to customers |',
  ].join('\n'),
];

const DEPLOY = [
  'Put the folder at `plugins/<id>` of the installation: `plugin.manifest.ts` and `locales/` as every plugin has them, and this `dist/`. Restart. The server serves `dist/` below `/assets/plugins/<id>/`, and gives the ui to the pages of each brand that has the plugin enabled, if the range `sdk` holds the version it runs. A `remote.json` that lacks a field is named in the log of the server and left out.',
];

function block(root: string, file: string): string {
  const language = file.split('.').at(-1)?.replace('mjs', 'js') ?? '';
  return `\`\`\`${language}\n${readFileSync(join(root, EXAMPLE, file), 'utf8').trim()}\n\`\`\``;
}
