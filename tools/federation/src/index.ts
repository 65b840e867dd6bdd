export { compressFolder } from './compress.ts';
export { readManifests } from './manifests.ts';
export { type BuiltPlugin, buildPlugin, PluginBuilder } from './plugin-build.ts';
export { type Build, type BuildContext, defineHost, defineRemote } from './preset.ts';
export { workspaceRelease } from './release.ts';
export { singleConfiguration } from './single.ts';
