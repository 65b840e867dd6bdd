import type { ComponentType } from 'react';

/** What a slice's ui exports: its pages and texts, each loaded when it is needed. */
export interface SliceUi {
  /** By the names the manifest's routes give. */
  readonly pages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
  /** By language (`en`). The module's default export is the namespace of the slice. */
  readonly locales: Readonly<Record<string, () => Promise<{ default: object }>>>;
}

/** What a first-party remote exposes as `./remote`. */
export interface RemoteModule {
  readonly release: string;
  readonly slices: Readonly<Record<string, SliceUi>>;
}
