import { textSchema } from '@convoy/platform/schema';
import { z } from 'zod';
import { bookingFaults } from './booking.errors.ts';

/** The most plugins a hire has choices of, and the most choices of each. */
const MOST_PLUGINS = 10;
const MOST_CHOICES = 20;

/** A plugin's own id, as its manifest has it. */
export const pluginIdSchema = z
  .string()
  .min(3)
  .max(30)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);

/** The database keeps no half characters. */
const wellFormed = z
  .string()
  .refine((text) => text.isWellFormed())
  .pipe(textSchema(200));

/** What a person chose in a plugin's part of the booking form, by the names the plugin gave: plain values, few and short. */
export const choicesOfPluginSchema = z
  .record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,59}$/), z.union([wellFormed, z.number(), z.boolean()]))
  .refine((choices) => Object.keys(choices).length <= MOST_CHOICES, bookingFaults.tooManyChoices);
export type ChoicesOfPlugin = z.output<typeof choicesOfPluginSchema>;

/** The same of all plugins, by their ids. A plugin without a choice is the same as one that is not named. */
export const pluginChoicesSchema = z
  .record(pluginIdSchema, choicesOfPluginSchema)
  .refine((choices) => Object.keys(choices).length <= MOST_PLUGINS, bookingFaults.tooManyChoices);
export type PluginChoices = z.output<typeof pluginChoicesSchema>;

/** With one plugin's choices put in the place of those it had; none of them take the plugin out. */
export function withChoicesOf(
  choices: PluginChoices,
  pluginId: string,
  chosen: ChoicesOfPlugin,
): PluginChoices {
  return plainChoices({ ...choices, [pluginId]: chosen });
}

/** Without plugins of which nothing is chosen, and in one order: what says the same is written the same. */
export function plainChoices(choices: PluginChoices): PluginChoices {
  const inOrder = <T>(of: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(of).sort(([one], [other]) => (one < other ? -1 : 1)));
  return inOrder(
    Object.fromEntries(
      Object.entries(choices)
        .filter(([, chosen]) => Object.keys(chosen).length > 0)
        .map(([pluginId, chosen]) => [pluginId, inOrder(chosen)]),
    ),
  );
}
