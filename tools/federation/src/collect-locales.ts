import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';

interface Texts {
  [key: string]: string | Texts;
}

/**
 * What the texts of a page take from the contracts of all slices: by the slice that shows them, where they go, and what they
 * are made of.
 */
const SHOWN: Readonly<Record<string, Readonly<Record<string, (contract: Texts) => Texts>>>> = {
  // The bell's sentences come with the bell: no remote is loaded for them.
  notification: { kinds: (contract) => eachKind(contract, withoutName) },
  identity: { 'account.notifications.kinds': (contract) => eachKind(contract, ({ name }) => name ?? '') },
  integration: {
    'keys.rights': (contract) => groupOf(contract, 'keys'),
    'webhooks.groups': (contract) => groupOf(contract, 'webhooks'),
  },
};

/** Files whose texts others add to. */
export const COLLECTING = new RegExp(
  `[\\\\/]libs[\\\\/](${Object.keys(SHOWN).join('|')})[\\\\/]ui[\\\\/]src[\\\\/]locales[\\\\/]\\w+\\.json$`,
);

/** The bundler's loader: adds the words of all contracts to a file that collects. */
export default function collectLocales(this: LoaderContext, source: string): string {
  const { texts, files } = collected(this.resourcePath, source);
  for (const file of files) this.addDependency(file);
  return JSON.stringify(texts);
}

/**
 * The texts of a file that collects, with those of the contracts in the same language; what a contract lacks is English.
 *
 * @param file `…/libs/<slice>/ui/src/locales/<language>.json`
 * @param source its text
 */
export function collected(file: string, source: string): { texts: Texts; files: string[] } {
  const language = basename(file, '.json');
  const libs = file.slice(0, file.search(/[\\/]libs[\\/]/) + '/libs'.length);
  const slice = basename(dirname(dirname(dirname(dirname(file)))));
  const texts: Texts = JSON.parse(source);
  const files: string[] = [];
  for (const owner of readdirSync(libs)) {
    const english = join(libs, owner, 'contract/src/locales/en.json');
    if (!existsSync(english)) continue;
    const own = join(dirname(english), `${language}.json`);
    const found = existsSync(own) && own !== english;
    files.push(english, ...(found ? [own] : []));
    const words = found ? filledTexts(read(own), read(english)) : read(english);
    for (const [place, pick] of Object.entries(SHOWN[slice] ?? {})) addAt(texts, place, pick(words));
  }
  return { texts, files };
}

const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'));

const groupOf = (texts: Texts, name: string): Texts => {
  const group = texts[name];
  return typeof group === 'object' ? group : {};
};

const eachKind = (contract: Texts, pick: (words: Texts) => string | Texts): Texts =>
  Object.fromEntries(
    Object.keys(groupOf(contract, 'notifications')).map((kind) => [
      kind,
      pick(groupOf(groupOf(contract, 'notifications'), kind)),
    ]),
  );

const withoutName = ({ name: _name, ...sentences }: Texts): Texts => sentences;

function addAt(texts: Texts, place: string, more: Texts): void {
  let at = texts;
  for (const name of place.split('.')) {
    const inner = groupOf(at, name);
    at[name] = inner;
    at = inner;
  }
  Object.assign(at, more);
}

/** A tree with the texts it lacks taken from English. */
export function filledTexts(texts: Texts, english: Texts): Texts {
  const all = { ...texts };
  for (const [key, text] of Object.entries(english)) {
    const own = all[key];
    if (own === undefined) all[key] = text;
    else if (typeof own === 'object' && typeof text === 'object') all[key] = filledTexts(own, text);
  }
  return all;
}
