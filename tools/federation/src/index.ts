export { type Build, type BuildContext, defineHost, defineRemote } from './preset.ts';
export { workspaceRelease } from './release.ts';
