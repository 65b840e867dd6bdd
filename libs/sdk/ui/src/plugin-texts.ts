import type { PluginManifest } from '@convoy/sdk/core';
import { useTranslation } from 'react-i18next';

/** Names of the texts of a file, groups with a dot; forms for one and for many (`_one`, `_other`) are one name. */
export type TextNames<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Counted<Name>
    : `${Name}.${TextNames<Texts[Name]>}`;
}[keyof Texts & string];
type Counted<Name extends string> =
  Name extends `${infer Plain}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Plain : Name;

/** Gives a text of the plugin in the language of the page. */
export type PluginText<Name extends string = string> = (
  name: Name,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * The plugin's own texts, of `plugins/<id>/locales/<language>.json`. With the type of the English file a name that is not there
 * does not compile: `usePluginTexts<typeof english>(manifest)`.
 */
export function usePluginTexts<Texts = unknown>({
  id,
}: Pick<PluginManifest, 'id'>): PluginText<unknown extends Texts ? string : TextNames<Texts>> {
  // Namespaces of the product are known to the compiler, a plugin's is its id.
  const { t } = useTranslation(id as never);
  return t as unknown as PluginText;
}
