import type { PageLanguage } from '@convoy/platform/i18n';
import { type Happening, pluginServerTexts } from '../plugin-server.texts.ts';

/** What the product itself says in a plugin's log: a line without a hook. It is kept as it is and said in the reader's language. */
export interface Saying {
  readonly said: Happening;
  /** Who did it; nobody where it is empty. */
  readonly by: string;
  /** What it concerns: the name of a secret, a hook, what a test said. */
  readonly what?: string;
}

/** As it is kept. */
export const saying = ({ what = '', ...said }: Saying): string =>
  JSON.stringify({ ...said, what: what.slice(0, 1000) });

/** In a language; a line of a plugin stays what it is. */
export function inWords(line: { hook: string | null; message: string }, language: PageLanguage): string {
  if (line.hook !== null) return line.message;
  try {
    const { said, by, what = '' } = JSON.parse(line.message) as Saying;
    return pluginServerTexts.in(language)(`log.${said}`, { by, what });
  } catch {
    return line.message;
  }
}
