/**
 * Builds the micro-frontend in the current folder from its `rspack.config.ts`: `node …/tools/federation/src/build.ts`.
 * Writes `dist/` with hashed, precompressed assets; a remote also `remote.json` and `mf-manifest.json`, the shell also `shell.json`,
 * `index.html` (with the markers the API fills), the fonts, and both halves of the pages that the server renders (`site`, `server`).
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fontCatalogue } from '@convoy/ui-kit/fonts';
import { type Configuration, rspack, type StatsCompilation } from '@rspack/core';
import { compressFolder } from './compress.ts';
import { publishedEntry } from './federation-plugin.ts';
import { renderIndex } from './index-html.ts';
import { readManifests } from './manifests.ts';
import type { Build } from './preset.ts';
import { workspaceRelease } from './release.ts';
import { shellTexts } from './shell-texts.ts';
import { siteConfiguration, siteServerConfiguration, writeSiteDocument } from './site.ts';
import { workspaceRoot } from './workspace.ts';

const folder = process.cwd();
const dist = join(folder, 'dist');
const config: { default: Build } = await import(pathToFileURL(join(folder, 'rspack.config.ts')).href);
const build = config.default;
const release = workspaceRelease();
const manifests = await readManifests(build.slices);

const stats = await run(build.configure({ folder, release, constants: {} }));

if (build.kind === 'remote') {
  writeJson('remote.json', {
    name: build.name,
    entry: `/assets/remotes/${build.name}/${publishedEntry(dist)}`,
    release,
    offered: build.offered ?? 'by-plan',
    manifests,
  });
} else {
  const context = { folder, release, constants: {} };
  await run(siteServerConfiguration(context));
  const site = await run(siteConfiguration(context));
  writeSiteDocument(
    folder,
    (site.entrypoints?.site?.assets ?? []).map(({ name }) => `/assets/shell/site/${name}`),
  );
  const assets = (stats.entrypoints?.shell?.assets ?? []).map(({ name }) => `/assets/shell/${name}`);
  copyFonts();
  // Before the page: the server reads both again when the page is newer. It puts manifests and texts into the page.
  writeJson('shell.json', { release, manifests, texts: shellTexts(folder) });
  writeFileSync(join(dist, 'index.html'), renderIndex(folder, assets));
}
await compressFolder(dist);
console.log(`built ${build.kind === 'remote' ? build.name : 'shell'}, release ${release}`);

function writeJson(name: string, value: unknown): void {
  writeFileSync(join(dist, name), `${JSON.stringify(value, null, 2)}\n`);
}

function copyFonts(): void {
  const { resolve } = createRequire(join(workspaceRoot, 'package.json'));
  mkdirSync(join(dist, 'fonts'), { recursive: true });
  for (const { files } of Object.values(fontCatalogue)) {
    for (const { source, file } of files) cpSync(resolve(source), join(dist, 'fonts', file));
  }
}

/** One rspack run; ends the process with the errors when there are any. Warnings are shown. */
async function run(configuration: Configuration): Promise<StatsCompilation> {
  const { promise, resolve, reject } = Promise.withResolvers<StatsCompilation>();
  const compiler = rspack(configuration);
  compiler.run((error, result) => {
    compiler.close(() => undefined);
    if (error || !result) return reject(error ?? new Error('rspack gave no result.'));
    const text = result.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
    if (text) console.log(text);
    if (result.hasErrors()) {
      process.exitCode = 1;
      return reject(new Error('The build has errors.'));
    }
    resolve(result.toJson({ all: false, entrypoints: true }));
  });
  return promise;
}
