import type { SlotId, SlotProps } from '@convoy/platform/manifest';
import type { ComponentType } from 'react';

/** What a slice's ui exports: its pages and texts, each loaded when it is needed. */
export interface SliceUi {
  /** By the names the manifest's routes give. */
  readonly pages: Readonly<Record<string, () => Promise<{ default: ComponentType }>>>;
  /** By language (`en`). The module's default export is the namespace of the slice. */
  readonly locales: Readonly<Record<string, () => Promise<{ default: object }>>>;
  /**
   * By page: the part of the texts that it begins with, where all of them would weigh too much. What such a page shows later asks
   * for the rest by `wholeTexts` first.
   */
  readonly pageLocales?: Readonly<Record<string, SliceUi['locales']>>;
  /**
   * Fillers of slots by the names the manifest's `slots` give. Each is written as
   * `(() => import('./x.tsx')) satisfies SlotFiller<'owner.place.v1'>`, so that its props are the slot's.
   */
  readonly slots?: Readonly<Record<string, () => Promise<{ default: ComponentType<never> }>>>;
}

/** Loads a component that takes what the slot gives. */
export type SlotFiller<Id extends SlotId> = () => Promise<{ default: ComponentType<SlotProps<Id>> }>;

/** What a first-party remote exposes as `./remote`. */
export interface RemoteModule {
  readonly release: string;
  readonly slices: Readonly<Record<string, SliceUi>>;
}
