import type { PluginManifest } from '@convoy/sdk/core';

/** What somebody chose in a plugin's part of a form: plain values, few and short. */
export type PluginChoices = Readonly<Record<string, string | number | boolean>>;

/** As slots of forms give it: what was chosen in every plugin's part, and how a plugin says what is in its own. */
export interface FormChoices {
  readonly choices: Readonly<Record<string, PluginChoices>>;
  readonly onChoose: (plugin: string, chosen: PluginChoices) => void;
}

/**
 * The plugin's own part of a form: `const { chosen, choose } = choicesOf(manifest, props)`. What is chosen goes where the form goes
 * (a quote, a booking) and comes to the plugin's server with the question it answers; choosing nothing is `choose({})`.
 */
export function choicesOf(
  { id }: Pick<PluginManifest, 'id'>,
  { choices, onChoose }: FormChoices,
): { readonly chosen: PluginChoices; choose(chosen: PluginChoices): void } {
  return { chosen: choices[id] ?? {}, choose: (chosen) => onChoose(id, chosen) };
}
