import type { SlotProps } from '@convoy/platform/manifest';
import type { PluginManifest, SettingsOf } from '@convoy/sdk/core';
import type { ComponentType } from 'react';

/** Loads a component when it is needed: `() => import('./pages/permits.page.tsx')`. */
export type LazyComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

type Fill<Manifest extends PluginManifest> = Manifest['slots'][number];

/** A page for each that the manifest names, and no other. */
export type PluginPages<Manifest extends PluginManifest> = {
  readonly [Page in Manifest['pages'][number]['page']]: LazyComponent<Record<never, never>>;
};

/** A component for each that the manifest fills slots with. It is given what those slots give, and nothing else. */
export type PluginSlots<Manifest extends PluginManifest> = {
  readonly [Component in Fill<Manifest>['component']]: LazyComponent<
    SlotProps<Extract<Fill<Manifest>, { readonly component: Component }>['slot']>
  >;
};

/** What a settings panel is given: the settings as they were last saved, for what a form does not say. */
export interface SettingsPanelProps<Manifest extends PluginManifest> {
  readonly plugin: string;
  readonly settings: SettingsOf<Manifest>;
}

/** A part may only be left out where the manifest names nothing of it. */
type Part<Name extends string, Entries> = keyof Entries extends never
  ? { readonly [Key in Name]?: Entries }
  : { readonly [Key in Name]: Entries };

/** What a plugin shows, as it is written. */
export type PluginUiDraft<Manifest extends PluginManifest> = Part<'pages', PluginPages<Manifest>> &
  Part<'slots', PluginSlots<Manifest>> & {
    /** Below the form of its settings; most plugins need none. */
    readonly settingsPanel?: LazyComponent<SettingsPanelProps<Manifest>>;
  };

/** What a plugin shows, as the build gathers it: lists of names, each loaded when it is needed. */
export interface PluginUi {
  readonly pages: Readonly<Record<string, LazyComponent<Record<never, never>>>>;
  readonly slots: Readonly<Record<string, LazyComponent<never>>>;
}

/** The name under which a settings panel stands among the fillers. */
export const SETTINGS_PANEL = 'settingsPanel';

/**
 * Declares what a plugin shows: the default export of `plugins/<id>/ui/src/remote.ts`. A page or a filler that the manifest does
 * not name, one that is missing, and a component that wants other props than its slot gives do not compile.
 *
 * ```ts
 * export default definePluginUi(manifest, {
 *   pages: { permits: () => import('./permits.page.tsx') },
 *   slots: { 'permit-field': () => import('./permit-field.tsx') },
 * });
 * ```
 */
export function definePluginUi<const Manifest extends PluginManifest>(
  _manifest: Manifest,
  ui: PluginUiDraft<Manifest>,
): PluginUi {
  const {
    pages = {},
    slots = {},
    settingsPanel,
  } = ui as Partial<PluginUi> & {
    settingsPanel?: LazyComponent<never>;
  };
  return { pages, slots: settingsPanel ? { ...slots, [SETTINGS_PANEL]: settingsPanel } : slots };
}
