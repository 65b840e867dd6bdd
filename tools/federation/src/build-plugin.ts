/**
 * Builds the ui of the plugin in the current folder and proves its manifest: the `build` script of `plugins/<id>/package.json`
 * is `node ../../tools/federation/src/build-plugin.ts`.
 */
import { basename } from 'node:path';
import { buildPlugin } from './plugin-build.ts';

const id = basename(process.cwd());
try {
  const { release, entry } = await buildPlugin(id);
  console.log(`built the plugin ${id}${entry ? '' : ', which has no ui'}, release ${release}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
