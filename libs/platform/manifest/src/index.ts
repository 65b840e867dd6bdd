export type { NavEntry, PageRoute, RemoteManifest } from './remote-manifest.ts';
