export type { NavEntry, PageRoute, RemoteManifest } from './remote-manifest.ts';
export type { SlotFill, SlotId, SlotProps, SlotRegistry } from './slots.ts';
