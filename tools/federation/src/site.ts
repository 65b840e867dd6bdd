import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { renderIndex } from './index-html.ts';
import { type BuildContext, baseConfiguration } from './preset.ts';

/** Where the rendered markup of a page goes. */
const BODY_MARKER = '<!--site:body-->';

/** Pages that the server renders know no router: every way on is a link. */
const plainRouter = (folder: string) => ({
  '@convoy/shell-api/router$': join(folder, 'src/site/plain-router.tsx'),
});

/** Pictures are the shell's, which carries the same pages. */
const PICTURES = { publicPath: '/assets/shell/', emit: false } as const;

/** The browser's half of the pages that the server renders: a small start and what takes the page over, without federation. */
export function siteConfiguration(context: BuildContext): Configuration {
  const base = baseConfiguration(context, 'site', '/assets/shell/site/', PICTURES);
  return {
    ...base,
    entry: { site: './src/site/start.ts' },
    output: { ...base.output, path: join(context.folder, 'dist/site') },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...plainRouter(context.folder) } },
  };
}

/** The server's half: one module with everything in it, libraries too. */
export function siteServerConfiguration(context: BuildContext): Configuration {
  const base = baseConfiguration(context, 'site-server', '/', PICTURES);
  return {
    ...base,
    target: 'node26',
    entry: { site: './src/site/server.tsx' },
    output: {
      path: join(context.folder, 'dist/server'),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: true,
    },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...plainRouter(context.folder) } },
    module: {
      ...base.module,
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimize: false, splitChunks: false },
  };
}

/**
 * Writes the document of the pages that the server renders: the shell's, with their own assets and a place for the markup.
 *
 * @throws Error where the shell's document has no root to put it in
 */
export function writeSiteDocument(folder: string, assets: readonly string[]): void {
  const page = siteDocument(renderIndex(folder, assets));
  writeFileSync(join(folder, 'dist/site/index.html'), page);
}

/**
 * The shell's document with a place for the markup; neither a spinner nor a word that scripts are needed. It is painted when
 * all of it is there: browsers that paint a part would lay it out again with the rest, and things would move.
 */
export function siteDocument(shell: string): string {
  const page = shell
    .replace(
      '<!--convoy:head-->',
      '<link rel="expect" href="#served" blocking="render">\n    <!--convoy:head-->',
    )
    .replace(
      /<div\s+id="root"[\s\S]*<\/noscript>/,
      () => `<div id="root">${BODY_MARKER}</div><span id="served" hidden></span>`,
    );
  if (!page.includes(BODY_MARKER) || !page.includes('rel="expect"'))
    throw new Error('src/index.html lacks its head marker or a root followed by its noscript.');
  return page;
}
